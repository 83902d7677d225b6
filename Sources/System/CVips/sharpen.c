#include "internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sharpening: an unsharp mask of the brightness, in integers, so that an editor's preview and the saved result are equal.
   Brightness is measured in 4096ths of white, at any depth. Differences from the surroundings below a fiftieth are noise and
   are not changed. Brighter pixels gain at most a tenth, darker ones lose at most a fifth, so that edges get no halos. */

enum { MOST_REACH = 16, NOISE = 80, BRIGHTER = 408, DARKER = 816 };

typedef struct {
    int reach;
    gint32 amount; /* 4096ths */
    gint32 weights[2 * MOST_REACH + 1]; /* 4096ths that add up to 4096 */
} sharpen_parameters;

/* Pixels in memory, and their area of the picture. */
typedef struct {
    const VipsPel *pixels;
    size_t line;
    VipsRect area;
    int bands, colors, wide;
} sharpen_source;

static sharpen_parameters sharpen_of(double sigma, double amount) {
    sharpen_parameters own = {VIPS_CLIP(1, (int)ceil(2.5 * sigma), MOST_REACH), (gint32)lrint(3 * amount * 4096), {0}};
    double parts[2 * MOST_REACH + 1], sum = 0;
    for (int i = -own.reach; i <= own.reach; i++) sum += parts[i + own.reach] = exp(-0.5 * i * i / (sigma * sigma));
    gint32 rest = 4096;
    for (int i = 0; i <= 2 * own.reach; i++) rest -= own.weights[i] = (gint32)lrint(parts[i] / sum * 4096);
    own.weights[own.reach] += rest;
    return own;
}

static inline gint32 brightness(const VipsPel *pel, const sharpen_source *in) {
    gint32 value;
    if (in->wide) {
        const guint16 *p = (const guint16 *)pel;
        value = in->colors == 3 ? (gint32)((p[0] * 871LL + p[1] * 2929LL + p[2] * 296LL) >> 16) : p[0] >> 4;
    } else {
        value = in->colors == 3 ? (pel[0] * 871 + pel[1] * 2929 + pel[2] * 296) >> 8 : pel[0] << 4;
    }
    return value;
}

/* The brightness of a row from `reach` pixels before a position to `reach` after it; positions outside are clamped to the edge. */
static void brightness_row(const sharpen_source *in, int row, int left, int count, gint32 *out) {
    const int y = VIPS_CLIP(0, row - in->area.top, in->area.height - 1);
    const size_t step = (size_t)in->bands * (in->wide ? 2 : 1);
    const VipsPel *line = in->pixels + (size_t)y * in->line;
    for (int i = 0; i < count; i++) {
        const int x = VIPS_CLIP(0, left + i - in->area.left, in->area.width - 1);
        out[i] = brightness(line + (size_t)x * step, in);
    }
}

/* Computes the pixels of `area`, the first of them at `out`. */
static void sharpen_area(const sharpen_source *in, const VipsRect *area, VipsPel *out, size_t out_line,
                         const sharpen_parameters *own) {
    const int reach = own->reach, width = area->width, taps = 2 * reach + 1, wide = in->wide;
    const size_t step = (size_t)in->bands * (wide ? 2 : 1);
    /* A ring buffer of the rows around the current one: unchanged, and blurred horizontally. */
    gint32 *bright = g_new(gint32, (size_t)width + 2 * (size_t)reach), *sums = g_new(gint32, width);
    gint32 *plain = g_new(gint32, (size_t)taps * (size_t)width), *mixed = g_new(gint32, (size_t)taps * (size_t)width);
    for (int row = area->top - reach; row < VIPS_RECT_BOTTOM(area) + reach; row++) {
        const size_t place = (size_t)((row - area->top + reach) % taps) * (size_t)width;
        brightness_row(in, row, area->left - reach, width + 2 * reach, bright);
        gint32 *mix = mixed + place;
        for (int x = 0; x < width; x++) mix[x] = 2048;
        for (int k = 0; k < taps; k++) {
            const gint32 weight = own->weights[k], *from = bright + k;
            for (int x = 0; x < width; x++) mix[x] += weight * from[x];
        }
        for (int x = 0; x < width; x++) mix[x] >>= 12;
        memcpy(plain + place, bright + reach, (size_t)width * sizeof(gint32));
        const int made = row - reach;
        if (made < area->top) continue;
        for (int x = 0; x < width; x++) sums[x] = 2048;
        for (int k = 0; k < taps; k++) {
            const gint32 weight = own->weights[k];
            const gint32 *from = mixed + (size_t)((made - area->top + k) % taps) * (size_t)width;
            for (int x = 0; x < width; x++) sums[x] += weight * from[x];
        }
        const gint32 *middle = plain + (size_t)((made - area->top + reach) % taps) * (size_t)width;
        const VipsPel *p = in->pixels + (size_t)(made - in->area.top) * in->line + (size_t)(area->left - in->area.left) * step;
        VipsPel *q = out + (size_t)(made - area->top) * out_line;
        memcpy(q, p, (size_t)width * step);
        for (int x = 0; x < width; x++, q += step) {
            const gint32 way = middle[x] - (sums[x] >> 12), size = abs(way) - NOISE;
            if (size <= 0) continue;
            const gint32 more = (size * own->amount) >> 12;
            const gint32 change = way > 0 ? VIPS_MIN(more, BRIGHTER) : -VIPS_MIN(more, DARKER);
            for (int band = 0; band < in->colors; band++) {
                if (wide) ((guint16 *)q)[band] = (guint16)VIPS_CLIP(0, ((guint16 *)q)[band] + change * 16, 65535);
                else q[band] = (VipsPel)VIPS_CLIP(0, q[band] + ((change + 8) >> 4), 255);
            }
        }
    }
    g_free(bright);
    g_free(sums);
    g_free(plain);
    g_free(mixed);
}

static int sharpen_generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const sharpen_parameters *own = b;
    const VipsRect *area = &out->valid, whole = {0, 0, out->im->Xsize, out->im->Ysize};
    VipsRect around = {area->left - own->reach, area->top - own->reach, area->width + 2 * own->reach,
                       area->height + 2 * own->reach};
    vips_rect_intersectrect(&around, &whole, &around);
    if (vips_region_prepare(in, &around)) return -1;
    const sharpen_source source = {VIPS_REGION_ADDR(in, around.left, around.top), VIPS_REGION_LSKIP(in), around,
                                   in->im->Bands, in->im->Bands < 3 ? 1 : 3, in->im->BandFmt == VIPS_FORMAT_USHORT};
    sharpen_area(&source, area, VIPS_REGION_ADDR(out, area->left, area->top), VIPS_REGION_LSKIP(out), own);
    return 0;
}

cairn_image *cairn_image_sharpen(cairn_image *image, double sigma, double amount) {
    VipsImage *in = inside(image);
    if (in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "sharpening needs one to four bands of 8 or 16 bits");
        return NULL;
    }
    sharpen_parameters *own = g_new(sharpen_parameters, 1);
    *own = sharpen_of(sigma, amount);
    VipsImage *out =
        cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_FATSTRIP, sharpen_generate, own);
    if (out == NULL) g_free(own);
    return outside(out);
}

void cairn_pixels_sharpen(const uint8_t *in, uint8_t *out, int width, int height, double sigma, double amount, int from,
                          int to) {
    const sharpen_parameters own = sharpen_of(sigma, amount);
    const size_t line = (size_t)width * 4;
    const sharpen_source source = {in, line, {0, 0, width, height}, 4, 3, 0};
    const VipsRect area = {0, from, width, to - from};
    sharpen_area(&source, &area, out + (size_t)from * line, line, &own);
}
