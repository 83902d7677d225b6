#include "internal.h"

#include <math.h>

/* 256 places between two pixels, four weights each, 2048ths that add up to 2048. */
enum { PHASES = 256, ONE = 2048 };

typedef struct {
    double matrix[6];
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

/* Eight bits, RGB or gray, all of the 4 by 4 pixels inside. */
static inline void sample_fast(const VipsPel *corner, gint64 line, int bands, const gint16 *wx, const gint16 *wy,
                               VipsPel *out) {
    for (int band = 0; band < bands; band++) {
        gint32 sum = 0;
        const VipsPel *p = corner + band;
        for (int j = 0; j < 4; j++, p += line)
            sum += wy[j] * ((wx[0] * p[0] + wx[1] * p[bands] + wx[2] * p[2 * bands] + wx[3] * p[3 * bands] + 8) >> 4);
        out[band] = (VipsPel)limit((sum + (1 << 17)) >> 18, 255);
    }
}

/* Any place, any depth; colours count by their opacity. */
static void sample_slow(const VipsImage *in, int x, int y, const gint16 *wx, const gint16 *wy, int alpha, VipsPel *out) {
    const int bands = in->Bands, colours = bands - (alpha ? 1 : 0), wide = in->BandFmt == VIPS_FORMAT_USHORT;
    const double most = wide ? 65535 : 255;
    double sum[4] = {0, 0, 0, 0}, opacity = 0;
    for (int j = 0; j < 4; j++) {
        for (int i = 0; i < 4; i++) {
            const VipsPel *p = VIPS_IMAGE_ADDR(in, limit(x + i, in->Xsize - 1), limit(y + j, in->Ysize - 1));
            double weight = (double)wx[i] * wy[j] / ((double)ONE * ONE);
            if (alpha) weight *= wide ? ((const guint16 *)p)[colours] : p[colours];
            opacity += weight;
            for (int band = 0; band < colours; band++)
                sum[band] += weight * (wide ? ((const guint16 *)p)[band] : p[band]);
        }
    }
    for (int band = 0; band < bands; band++) {
        double value = band == colours ? opacity : opacity != 0 ? sum[band] / opacity : 0;
        value = floor(VIPS_CLIP(0, value, most) + 0.5);
        if (wide) ((guint16 *)out)[band] = (guint16)value;
        else out[band] = (VipsPel)value;
    }
}

static int sample_generate(VipsRegion *region, void *seq, void *a, void *b, gboolean *stop) {
    (void)seq, (void)stop;
    const VipsImage *in = a;
    const sample_parameters *own = b;
    const double *m = own->matrix;
    const VipsRect *area = &region->valid;
    const int bands = in->Bands, alpha = vips_image_hasalpha((VipsImage *)in);
    const int fast = in->BandFmt == VIPS_FORMAT_UCHAR && (bands == 3 || bands == 1);
    const gint64 line = VIPS_IMAGE_SIZEOF_LINE(in);
    const size_t step = VIPS_REGION_SIZEOF_PEL(region);
    for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
        VipsPel *out = VIPS_REGION_ADDR(region, area->left, y);
        for (int x = area->left; x < VIPS_RECT_RIGHT(area); x++, out += step) {
            double fx = m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2] - 0.5;
            double fy = m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5] - 0.5;
            /* Far outside is the edge all the same; and no number is too large for an int. */
            fx = VIPS_CLIP(-2.0, fx, in->Xsize + 1.0);
            fy = VIPS_CLIP(-2.0, fy, in->Ysize + 1.0);
            int px = (int)floor(fx * PHASES + 0.5), py = (int)floor(fy * PHASES + 0.5);
            int ix = (px >> 8) - 1, iy = (py >> 8) - 1;
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

cairn_image *cairn_image_sample(cairn_image *image, int width, int height, const double matrix[6]) {
    VipsImage *in = inside(image);
    if (in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "sampling needs one to four bands of 8 or 16 bits");
        return NULL;
    }
    VipsImage *memory = vips_image_copy_memory(in);
    if (memory == NULL) return NULL;
    sample_parameters *own = g_new0(sample_parameters, 1);
    for (int i = 0; i < 6; i++) own->matrix[i] = matrix[i];
    fill_weights(own->weights);
    VipsImage *out =
        cairn_generated(memory, width, height, in->Bands, VIPS_DEMAND_STYLE_SMALLTILE, sample_generate, own);
    if (out == NULL) g_free(own);
    g_object_unref(memory);
    return outside(out);
}
