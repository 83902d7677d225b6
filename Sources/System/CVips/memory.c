#include "internal.h"
#include "simd.h"

#include <math.h>
#include <string.h>

/* Operations of an editor's interactive steps on pixels in memory: RGBA of 8 bits, rows without padding. Building a libvips
   pipeline, starting its threads and copying its output would take longer than the operations themselves. */

/* MARK: Reduction */

enum { ONE = 4096 };

/* The source pixels of each result pixel, and their weights, in 4096ths that add up to 4096. */
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

/* Computes one row from vertically adjacent ones. `rows` is the start of the first, `inside` their number. */
static void weigh_rows(const uint8_t *rows, size_t line, int inside, const gint16 *weights, int taps, uint8_t *out,
                       int count) {
    int i = 0, first = 0;
    /* A filter has capacity for more taps than most of its pixels need. */
    taps = VIPS_MIN(taps, inside);
    while (taps > 1 && weights[taps - 1] == 0) taps--;
    while (first + 1 < taps && weights[first] == 0) first++;
#ifdef __SSE2__
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi32(ONE / 2);
    for (; i + 16 <= count; i += 16) {
        __m128i sums[4] = {half, half, half, half};
        for (int k = first; k < taps; k += 2) {
            const uint8_t *p = rows + (size_t)k * line + i, *next = k + 1 < taps ? p + line : p;
            const gint16 both[2] = {weights[k], k + 1 < taps ? weights[k + 1] : 0};
            const __m128i pair = cairn_pair(both);
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
        for (int k = first; k < taps; k++) sum += weights[k] * rows[(size_t)k * line + (size_t)i];
        out[i] = (uint8_t)VIPS_CLIP(0, sum >> 12, 255);
    }
}

/* Computes a half-open range of pixels from horizontally adjacent ones. `row` holds them beginning with `start`, and is
   readable as far as the taps reach. */
static void weigh_pixels(const uint8_t *row, int start, const filter *across, uint8_t *out, int from, int to) {
    for (int x = from; x < to; x++, out += 4) {
        const gint16 *weights = across->weights + (size_t)x * (size_t)across->taps;
        const uint8_t *p = row + 4 * (size_t)(across->first[x] - start);
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

/* Returns the end of the source pixels used by the result pixels before `to`. */
static int end_of(const filter *own, int to, int size) { return VIPS_MIN(size, own->first[to - 1] + own->taps); }

void cairn_pixels_resize(const uint8_t *in, size_t line, int in_width, int in_height, uint8_t *out, int width, int height,
                         int from, int to) {
    const cairn_area all = {0, 0, in_width, in_height}, rows = {0, from, width, to - from};
    cairn_pixels_resize_area(in, line, all, in_width, in_height, out, width, height, rows);
}

void cairn_pixels_resize_area(const uint8_t *in, size_t line, cairn_area held, int in_width, int in_height, uint8_t *out,
                              int width, int height, cairn_area area) {
    if (area.width < 1 || area.height < 1) return;
    const filter across = filter_of(in_width, width), down = filter_of(in_height, height);
    const int right = area.left + area.width;
    const int start = across.first[area.left], count = end_of(&across, right, in_width) - start;
    uint8_t *row = g_malloc0(4 * ((size_t)count + (size_t)across.taps));
    for (int y = area.top; y < area.top + area.height; y++) {
        const uint8_t *first = in + (size_t)(down.first[y] - held.top) * line + 4 * (size_t)(start - held.left);
        weigh_rows(first, line, in_height - down.first[y], down.weights + (size_t)y * (size_t)down.taps, down.taps, row,
                   4 * count);
        weigh_pixels(row, start, &across, out + 4 * ((size_t)y * (size_t)width + (size_t)area.left), area.left, right);
    }
    g_free(row);
    free_filter(across);
    free_filter(down);
}

/* The result pixels whose taps include source pixels in `first` ..< `last`, and all source pixels that their taps include. */
static void reach_of(int from, int to, int first, int last, int *result, int *result_count, int *source, int *source_count) {
    const filter own = filter_of(from, to);
    int begin = 0, end = to;
    while (begin < to && own.first[begin] + own.taps <= first) begin++;
    while (end > begin && own.first[end - 1] >= last) end--;
    *result = begin;
    *result_count = end - begin;
    *source = end > begin ? own.first[begin] : 0;
    *source_count = end > begin ? end_of(&own, end, from) - *source : 0;
    free_filter(own);
}

void cairn_pixels_resize_reach(int in_width, int in_height, int width, int height, cairn_area changed, cairn_area *result,
                               cairn_area *source) {
    reach_of(in_width, width, changed.left, changed.left + changed.width, &result->left, &result->width, &source->left,
             &source->width);
    reach_of(in_height, height, changed.top, changed.top + changed.height, &result->top, &result->height, &source->top,
             &source->height);
}

/* MARK: Rotation */

void cairn_pixels_turn(const uint8_t *in, size_t line, uint8_t *out, int width, int height, int orientation, int from,
                       int to) {
    /* The source offset of the first result pixel, and the distances to the next one to the right and below. */
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
    /* Block by block: where columns become rows, cache lines are reused. */
    for (int top = from; top < to; top += BLOCK)
        for (int left = 0; left < width; left += BLOCK)
            for (int y = top; y < VIPS_MIN(to, top + BLOCK); y++) {
                const uint8_t *p = in + ways[way].start + y * ways[way].down + left * ways[way].across;
                uint8_t *q = out + ((size_t)y * (size_t)width + (size_t)left) * 4;
                for (int x = left; x < VIPS_MIN(width, left + BLOCK); x++, p += ways[way].across, q += 4) memcpy(q, p, 4);
            }
}

/* MARK: Redaction */

void cairn_pixels_fill(uint8_t *pixels, int line_width, int left, int top, int width, int height, const double color[3]) {
    const uint8_t fill[4] = {(uint8_t)(color[0] + 0.5), (uint8_t)(color[1] + 0.5), (uint8_t)(color[2] + 0.5), 255};
    for (int y = top; y < top + height; y++)
        for (int x = left; x < left + width; x++)
            memcpy(pixels + ((size_t)y * (size_t)line_width + (size_t)x) * 4, fill, 4);
}

void cairn_pixels_pixelate(uint8_t *pixels, int line_width, int left, int top, int width, int height, int block) {
    const int across = VIPS_MIN(block, width), down = VIPS_MIN(block, height);
    for (int by = 0; by < height; by += down)
        for (int bx = 0; bx < width; bx += across) {
            /* An incomplete block repeats its last pixel as needed. */
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
