#include "internal.h"
#include "lanes.h"

#include <math.h>
#include <string.h>

/* What an editor does at every step, on pixels in memory: RGBA of 8 bits, rows without padding. A pipeline of libvips
   would take longer to be built, to start its threads and to copy what it has made than all of this does. */

/* MARK: Smaller */

enum { ONE = 4096 };

/* Which pixels a pixel is made of, and by which weights, 4096ths that add up to 4096. */
typedef struct {
    int taps; /* a multiple of four */
    int *first;
    gint16 *weights;
} filter;

static double lanczos(double x) {
    if (x == 0) return 1;
    if (fabs(x) >= 3) return 0;
    return 3 * sin(G_PI * x) * sin(G_PI * x / 3) / (G_PI * G_PI * x * x);
}

static filter filter_of(int from, int to) {
    const double scale = (double)from / to, wide = VIPS_MAX(1, scale);
    const int reach = (int)ceil(3 * wide);
    filter own = {(2 * reach + 1 + 3) & ~3, g_new(int, to), NULL};
    own.weights = g_new0(gint16, (size_t)to * (size_t)own.taps);
    double *parts = g_new(double, own.taps);
    for (int i = 0; i < to; i++) {
        const double middle = (i + 0.5) * scale;
        const int first = VIPS_CLIP(0, (int)floor(middle) - reach, VIPS_MAX(0, from - own.taps));
        gint16 *weights = own.weights + (size_t)i * (size_t)own.taps;
        double sum = 0;
        for (int k = 0; k < own.taps; k++)
            sum += parts[k] = first + k < from ? lanczos((first + k + 0.5 - middle) / wide) : 0;
        int rest = ONE, most = 0;
        for (int k = 0; k < own.taps; k++) {
            rest -= weights[k] = (gint16)lrint(parts[k] / sum * ONE);
            if (parts[k] > parts[most]) most = k;
        }
        weights[most] += (gint16)rest;
        own.first[i] = first;
    }
    g_free(parts);
    return own;
}

static void free_filter(filter own) {
    g_free(own.first);
    g_free(own.weights);
}

/* One row made of those above each other. `rows` is where the first of them begins, `inside` how many there are. */
static void weigh_rows(const uint8_t *rows, size_t line, int inside, const gint16 *weights, int taps, uint8_t *out,
                       int count) {
    int i = 0;
#ifdef __SSE2__
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi32(ONE / 2);
    for (; i + 16 <= count; i += 16) {
        __m128i sums[4] = {half, half, half, half};
        for (int k = 0; k < taps && k < inside; k += 2) {
            const uint8_t *p = rows + (size_t)k * line + i, *next = k + 1 < inside ? p + line : p;
            const __m128i pair = cairn_pair(weights + k);
            const __m128i a = _mm_loadu_si128((const __m128i *)p), b = _mm_loadu_si128((const __m128i *)next);
            const __m128i low = _mm_unpacklo_epi8(a, b), high = _mm_unpackhi_epi8(a, b);
            sums[0] = _mm_add_epi32(sums[0], _mm_madd_epi16(_mm_unpacklo_epi8(low, zero), pair));
            sums[1] = _mm_add_epi32(sums[1], _mm_madd_epi16(_mm_unpackhi_epi8(low, zero), pair));
            sums[2] = _mm_add_epi32(sums[2], _mm_madd_epi16(_mm_unpacklo_epi8(high, zero), pair));
            sums[3] = _mm_add_epi32(sums[3], _mm_madd_epi16(_mm_unpackhi_epi8(high, zero), pair));
        }
        for (int part = 0; part < 4; part++) sums[part] = _mm_srai_epi32(sums[part], 12);
        const __m128i words[2] = {_mm_packs_epi32(sums[0], sums[1]), _mm_packs_epi32(sums[2], sums[3])};
        _mm_storeu_si128((__m128i *)(out + i), _mm_packus_epi16(words[0], words[1]));
    }
#endif
    for (; i < count; i++) {
        int sum = ONE / 2;
        for (int k = 0; k < taps && k < inside; k++) sum += weights[k] * rows[(size_t)k * line + (size_t)i];
        out[i] = (uint8_t)VIPS_CLIP(0, sum >> 12, 255);
    }
}

/* A row made of pixels beside each other. `row` is readable as far as the taps reach. */
static void weigh_pixels(const uint8_t *row, const filter *across, uint8_t *out, int width) {
    for (int x = 0; x < width; x++, out += 4) {
        const gint16 *weights = across->weights + (size_t)x * (size_t)across->taps;
        const uint8_t *p = row + 4 * (size_t)across->first[x];
#ifdef __SSE2__
        __m128i sums = _mm_set1_epi32(ONE / 2);
        for (int k = 0; k < across->taps; k += 4, p += 16) {
            const __m128i four = _mm_loadu_si128((const __m128i *)p);
            sums = _mm_add_epi32(sums, cairn_across(four, cairn_pair(weights + k), cairn_pair(weights + k + 2)));
        }
        cairn_store(_mm_srai_epi32(sums, 12), out);
#else
        for (int band = 0; band < 4; band++) {
            int sum = ONE / 2;
            for (int k = 0; k < across->taps; k++) sum += weights[k] * p[4 * k + band];
            out[band] = (uint8_t)VIPS_CLIP(0, sum >> 12, 255);
        }
#endif
    }
}

void cairn_pixels_resize(const uint8_t *in, size_t line, int in_width, int in_height, uint8_t *out, int width, int height,
                         int from, int to) {
    const filter across = filter_of(in_width, width), down = filter_of(in_height, height);
    uint8_t *row = g_malloc0(4 * ((size_t)in_width + (size_t)across.taps));
    for (int y = from; y < to; y++) {
        weigh_rows(in + (size_t)down.first[y] * line, line, in_height - down.first[y],
                   down.weights + (size_t)y * (size_t)down.taps, down.taps, row, 4 * in_width);
        weigh_pixels(row, &across, out + (size_t)y * (size_t)width * 4, width);
    }
    g_free(row);
    free_filter(across);
    free_filter(down);
}

/* MARK: Turned */

void cairn_pixels_turn(const uint8_t *in, size_t line, uint8_t *out, int width, int height, int orientation, int from,
                       int to) {
    /* Where the first pixel of the result lies, and how far it is to the next one to the right and below. */
    const int swaps = orientation >= 5;
    const ptrdiff_t in_width = swaps ? height : width, in_height = swaps ? width : height, row = (ptrdiff_t)line;
    const ptrdiff_t right = (in_width - 1) * 4, bottom = (in_height - 1) * row;
    const struct {
        ptrdiff_t start, across, down;
    } ways[9] = {{0, 4, row},           {0, 4, row},  {right, -4, row},     {right + bottom, -4, -row},
                 {bottom, 4, -row},     {0, row, 4},  {bottom, -row, 4},    {right + bottom, -row, -4},
                 {right, row, -4}};
    const int way = VIPS_CLIP(0, orientation, 8);
    enum { BLOCK = 16 };
    /* By blocks: where columns become rows, the same lines of memory are met again soon. */
    for (int top = from; top < to; top += BLOCK)
        for (int left = 0; left < width; left += BLOCK)
            for (int y = top; y < VIPS_MIN(to, top + BLOCK); y++) {
                const uint8_t *p = in + ways[way].start + y * ways[way].down + left * ways[way].across;
                uint8_t *q = out + ((size_t)y * (size_t)width + (size_t)left) * 4;
                for (int x = left; x < VIPS_MIN(width, left + BLOCK); x++, p += ways[way].across, q += 4) memcpy(q, p, 4);
            }
}

/* MARK: Redacted */

void cairn_pixels_fill(uint8_t *pixels, int line_width, int left, int top, int width, int height, const double colour[3]) {
    const uint8_t fill[4] = {(uint8_t)(colour[0] + 0.5), (uint8_t)(colour[1] + 0.5), (uint8_t)(colour[2] + 0.5), 255};
    for (int y = top; y < top + height; y++)
        for (int x = left; x < left + width; x++)
            memcpy(pixels + ((size_t)y * (size_t)line_width + (size_t)x) * 4, fill, 4);
}

void cairn_pixels_pixelate(uint8_t *pixels, int line_width, int left, int top, int width, int height, int block) {
    const int across = VIPS_MIN(block, width), down = VIPS_MIN(block, height);
    for (int by = 0; by < height; by += down)
        for (int bx = 0; bx < width; bx += across) {
            /* A block that is not whole counts its last pixel as often as it needs. */
            guint64 sums[4] = {0, 0, 0, 0};
            for (int y = by; y < by + down; y++)
                for (int x = bx; x < bx + across; x++) {
                    const size_t at = (size_t)(top + VIPS_MIN(y, height - 1)) * (size_t)line_width +
                                      (size_t)(left + VIPS_MIN(x, width - 1));
                    for (int band = 0; band < 4; band++) sums[band] += pixels[at * 4 + (size_t)band];
                }
            const guint64 count = (guint64)across * (guint64)down;
            uint8_t mean[4];
            for (int band = 0; band < 4; band++) mean[band] = (uint8_t)((sums[band] + count / 2) / count);
            for (int y = by; y < VIPS_MIN(height, by + down); y++)
                for (int x = bx; x < VIPS_MIN(width, bx + across); x++)
                    memcpy(pixels + ((size_t)(top + y) * (size_t)line_width + (size_t)(left + x)) * 4, mean, 4);
        }
}
