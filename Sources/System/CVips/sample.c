#include "internal.h"
#include "simd.h"

#include <math.h>
#include <string.h>

/* 256 positions between two pixels, four weights each, in 2048ths that add up to 2048. */
enum { PHASES = 256, ONE = 2048 };

typedef struct {
    double matrix[9];
    int is_projective; /* the matrix has nine numbers, not six */
    gint16 weights[PHASES][4];
} sample_parameters;

static void fill_weights(gint16 weights[PHASES][4]) {
    for (int i = 0; i < PHASES; i++) {
        double t = (double)i / PHASES, t2 = t * t, t3 = t2 * t;
        double w[4] = {-0.5 * t + t2 - 0.5 * t3, 1 - 2.5 * t2 + 1.5 * t3, 0.5 * t + 2 * t2 - 1.5 * t3,
                       -0.5 * t2 + 0.5 * t3};
        int sum = 0;
        for (int k = 0; k < 4; k++) sum += weights[i][k] = (gint16)lrint(w[k] * ONE);
        weights[i][w[1] >= w[2] ? 1 : 2] += (gint16)(ONE - sum);
    }
}

static inline int limit(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

/* The source positions of a row's pixels, in units of 2^-32 pixel: integers, so that the result does not depend on the
   tiles or threads by which a picture is computed. */
typedef struct {
    gint64 x, y, dx, dy;
} walk;

static inline gint64 fixed(double value) { return (gint64)llrint(VIPS_CLIP(-1e6, value, 1e6) * 4294967296.0); }

static walk walk_of(const double *m, int left, int row) {
    walk way = {fixed(m[0] * 0.5 + m[1] * (row + 0.5) + m[2] - 0.5), fixed(m[3] * 0.5 + m[4] * (row + 0.5) + m[5] - 0.5),
                fixed(m[0]), fixed(m[3])};
    way.x += left * way.dx;
    way.y += left * way.dy;
    return way;
}

/* Rounds a position to the nearest 256th. */
static inline gint64 place(gint64 value) { return (value + (1 << 23)) >> 24; }

/* The position of a pixel of the result under a projective map, in 256ths: of the pixel alone, so that the result does not
   depend on tiles or threads either. */
static inline gint64 projected(double value, double weight) {
    const double at = value / weight - 0.5;
    /* Also not-a-number becomes a place. */
    return (gint64)llrint((at > -1e6 ? (at < 1e6 ? at : 1e6) : -1e6) * PHASES);
}

static inline void project(const double *m, int column, int row, gint64 *x, gint64 *y) {
    const double u = column + 0.5, v = row + 0.5, weight = m[6] * u + m[7] * v + m[8];
    *x = projected(m[0] * u + m[1] * v + m[2], weight);
    *y = projected(m[3] * u + m[4] * v + m[5], weight);
}

/* Eight bits, RGB or gray, with all of the 4 by 4 pixels inside the source. */
static inline void sample_fast(const VipsPel *corner, gint64 line, int bands, const gint16 *wx, const gint16 *wy,
                               VipsPel *out) {
    for (int band = 0; band < bands; band++) {
        gint32 sum = 0;
        const VipsPel *p = corner + band;
        for (int j = 0; j < 4; j++, p += line)
            sum += wy[j] * ((wx[0] * p[0] + wx[1] * p[bands] + wx[2] * p[2 * bands] + wx[3] * p[3 * bands] + 16) >> 5);
        out[band] = (VipsPel)limit((sum + (1 << 16)) >> 17, 255);
    }
}

/* Any position, any depth; colors are weighted by their opacity. */
static void sample_slow(const VipsImage *in, int x, int y, const gint16 *wx, const gint16 *wy, int alpha, VipsPel *out) {
    const int bands = in->Bands, colors = bands - (alpha ? 1 : 0), wide = in->BandFmt == VIPS_FORMAT_USHORT;
    const double most = wide ? 65535 : 255;
    double sum[4] = {0, 0, 0, 0}, opacity = 0;
    for (int j = 0; j < 4; j++) {
        for (int i = 0; i < 4; i++) {
            const VipsPel *p = VIPS_IMAGE_ADDR(in, limit(x + i, in->Xsize - 1), limit(y + j, in->Ysize - 1));
            double weight = (double)wx[i] * wy[j] / ((double)ONE * ONE);
            if (alpha) weight *= wide ? ((const guint16 *)p)[colors] : p[colors];
            opacity += weight;
            for (int band = 0; band < colors; band++)
                sum[band] += weight * (wide ? ((const guint16 *)p)[band] : p[band]);
        }
    }
    for (int band = 0; band < bands; band++) {
        double value = band == colors ? opacity : opacity != 0 ? sum[band] / opacity : 0;
        value = floor(VIPS_CLIP(0, value, most) + 0.5);
        if (wide) ((guint16 *)out)[band] = (guint16)value;
        else out[band] = (VipsPel)value;
    }
}

static int sample_generate(VipsRegion *region, void *seq, void *a, void *b, gboolean *stop) {
    (void)seq, (void)stop;
    const VipsImage *in = a;
    const sample_parameters *own = b;
    const VipsRect *area = &region->valid;
    const int bands = in->Bands, alpha = vips_image_hasalpha((VipsImage *)in);
    const int fast = in->BandFmt == VIPS_FORMAT_UCHAR && (bands == 3 || bands == 1);
    const gint64 line = VIPS_IMAGE_SIZEOF_LINE(in);
    const size_t step = VIPS_REGION_SIZEOF_PEL(region);
    for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
        VipsPel *out = VIPS_REGION_ADDR(region, area->left, y);
        walk way = walk_of(own->matrix, area->left, y);
        for (int x = 0; x < area->width; x++, out += step, way.x += way.dx, way.y += way.dy) {
            gint64 px = place(way.x), py = place(way.y);
            if (own->is_projective) project(own->matrix, area->left + x, y, &px, &py);
            /* Positions far outside are clamped to the edge. */
            const int ix = (int)VIPS_CLIP(-4, (px >> 8) - 1, in->Xsize + 1);
            const int iy = (int)VIPS_CLIP(-4, (py >> 8) - 1, in->Ysize + 1);
            const gint16 *wx = own->weights[px & 255], *wy = own->weights[py & 255];
            if (fast && ix >= 0 && iy >= 0 && ix + 4 <= in->Xsize && iy + 4 <= in->Ysize) {
                const VipsPel *corner = VIPS_IMAGE_ADDR(in, ix, iy);
                if (bands == 3) sample_fast(corner, line, 3, wx, wy, out);
                else sample_fast(corner, line, 1, wx, wy, out);
            } else {
                sample_slow(in, ix, iy, wx, wy, alpha, out);
            }
        }
    }
    return 0;
}

static cairn_image *sampled(cairn_image *image, int width, int height, const double *matrix, int is_projective) {
    VipsImage *in = inside(image);
    if (in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "sampling needs one to four bands of 8 or 16 bits");
        return NULL;
    }
    VipsImage *memory = vips_image_copy_memory(in);
    if (memory == NULL) return NULL;
    sample_parameters *own = g_new0(sample_parameters, 1);
    for (int i = 0; i < (is_projective ? 9 : 6); i++) own->matrix[i] = matrix[i];
    own->is_projective = is_projective;
    fill_weights(own->weights);
    VipsImage *out =
        cairn_generated(memory, width, height, in->Bands, VIPS_DEMAND_STYLE_SMALLTILE, sample_generate, own);
    if (out == NULL) g_free(own);
    g_object_unref(memory);
    return outside(out);
}

cairn_image *cairn_image_sample(cairn_image *image, int width, int height, const double matrix[6]) {
    return sampled(image, width, height, matrix, 0);
}

cairn_image *cairn_image_warp(cairn_image *image, int width, int height, const double matrix[9]) {
    return sampled(image, width, height, matrix, 1);
}

/* MARK: In memory */

/* The same sums as sample_fast, for four bands. */
static inline void sample_four(const uint8_t *corner, ptrdiff_t line, const gint16 *wx, const gint16 *wy, uint8_t *out) {
#ifdef __SSE2__
    const __m128i w01 = cairn_pair(wx), w23 = cairn_pair(wx + 2), half = _mm_set1_epi32(16);
    __m128i rows[4];
    for (int j = 0; j < 4; j++) {
        const __m128i four = _mm_loadu_si128((const __m128i *)(corner + j * line));
        rows[j] = _mm_srai_epi32(_mm_add_epi32(cairn_across(four, w01, w23), half), 5);
    }
    __m128i top = _mm_packs_epi32(rows[0], rows[1]), low = _mm_packs_epi32(rows[2], rows[3]);
    top = _mm_unpacklo_epi16(top, _mm_srli_si128(top, 8));
    low = _mm_unpacklo_epi16(low, _mm_srli_si128(low, 8));
    __m128i sum = _mm_add_epi32(_mm_madd_epi16(top, cairn_pair(wy)), _mm_madd_epi16(low, cairn_pair(wy + 2)));
    cairn_store(_mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << 16)), 17), out);
#else
    sample_fast(corner, line, 4, wx, wy, out);
#endif
}

/* A position near an edge, with the pixels beyond it equal to those at it. */
static void sample_edge(const uint8_t *in, int width, int height, int x, int y, const gint16 *wx, const gint16 *wy,
                        uint8_t *out) {
    const ptrdiff_t line = (ptrdiff_t)width * 4;
    uint8_t block[64];
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++)
            memcpy(block + 16 * j + 4 * i, in + limit(y + j, height - 1) * line + 4 * limit(x + i, width - 1), 4);
    sample_four(block, 16, wx, wy, out);
}

void cairn_pixels_warp(const uint8_t *in, int in_width, int in_height, const double matrix[9], uint8_t *out, int width,
                       int from, int to) {
    gint16(*weights)[4] = g_malloc(PHASES * sizeof *weights);
    fill_weights(weights);
    const ptrdiff_t line = (ptrdiff_t)in_width * 4;
    out += (size_t)from * (size_t)width * 4;
    for (int y = from; y < to; y++) {
        for (int x = 0; x < width; x++, out += 4) {
            gint64 px, py;
            project(matrix, x, y, &px, &py);
            const int ix = (int)VIPS_CLIP(-4, (px >> 8) - 1, in_width + 1);
            const int iy = (int)VIPS_CLIP(-4, (py >> 8) - 1, in_height + 1);
            const gint16 *wx = weights[px & 255], *wy = weights[py & 255];
            if (ix >= 0 && iy >= 0 && ix + 4 <= in_width && iy + 4 <= in_height)
                sample_four(in + iy * line + (ptrdiff_t)ix * 4, line, wx, wy, out);
            else
                sample_edge(in, in_width, in_height, ix, iy, wx, wy, out);
        }
    }
    g_free(weights);
}

void cairn_pixels_sample(const uint8_t *in, int in_width, int in_height, const double matrix[6], uint8_t *out, int width,
                         int from, int to) {
    gint16(*weights)[4] = g_malloc(PHASES * sizeof *weights);
    fill_weights(weights);
    const ptrdiff_t line = (ptrdiff_t)in_width * 4;
    out += (size_t)from * (size_t)width * 4;
    for (int y = from; y < to; y++) {
        walk way = walk_of(matrix, 0, y);
        for (int x = 0; x < width; x++, out += 4, way.x += way.dx, way.y += way.dy) {
            const gint64 px = place(way.x), py = place(way.y), ix = (px >> 8) - 1, iy = (py >> 8) - 1;
            const gint16 *wx = weights[px & 255], *wy = weights[py & 255];
            if (ix >= 0 && iy >= 0 && ix + 4 <= in_width && iy + 4 <= in_height) {
                sample_four(in + iy * line + ix * 4, line, wx, wy, out);
            } else if (ix < -4 || iy < -4 || ix > in_width || iy > in_height) {
                memset(out, 0, 4);
            } else {
                sample_edge(in, in_width, in_height, (int)ix, (int)iy, wx, wy, out);
            }
        }
    }
    g_free(weights);
}
