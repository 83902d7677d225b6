#include "internal.h"

#include <math.h>
#include <string.h>

/* MARK: Masks */

enum { SUB_ROWS = 8 };

typedef struct {
    int colours;
    size_t count;
    double points[]; /* x, y, x, y … */
} mask_parameters;

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How much of each pixel of a row lies inside, added to `cover`: eight lines a row, exact from left to right. */
static void cover_row(const mask_parameters *mask, int row, int left, int width, double *crossings, float *cover) {
    memset(cover, 0, (size_t)width * sizeof(float));
    for (int sub = 0; sub < SUB_ROWS; sub++) {
        const double y = row + (sub + 0.5) / SUB_ROWS;
        size_t found = 0;
        for (size_t i = 0; i < mask->count; i++) {
            const double *a = mask->points + 2 * i, *b = mask->points + 2 * ((i + 1) % mask->count);
            if ((a[1] <= y) == (b[1] <= y)) continue;
            crossings[found++] = a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) - left;
        }
        qsort(crossings, found, sizeof(double), by_value);
        for (size_t i = 0; i + 1 < found; i += 2) {
            const double from = VIPS_CLIP(0, crossings[i], width), to = VIPS_CLIP(0, crossings[i + 1], width);
            for (int x = (int)from; x < width && x < to; x++)
                cover[x] += (float)((fmin(to, x + 1) - fmax(from, x)) / SUB_ROWS);
        }
    }
}

static int mask_generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const mask_parameters *mask = b;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    const int from = in->im->Bands, to = out->im->Bands, wide = out->im->BandFmt == VIPS_FORMAT_USHORT;
    double *crossings = g_new(double, mask->count);
    float *cover = g_new(float, (size_t)area->width);
    for (int row = area->top; row < VIPS_RECT_BOTTOM(area); row++) {
        cover_row(mask, row, area->left, area->width, crossings, cover);
        const VipsPel *p = VIPS_REGION_ADDR(in, area->left, row);
        VipsPel *q = VIPS_REGION_ADDR(out, area->left, row);
        for (int x = 0; x < area->width; x++) {
            const float opacity = VIPS_CLIP(0.0f, cover[x], 1.0f);
            for (int band = 0; band < mask->colours; band++) {
                if (wide) ((guint16 *)q)[x * to + band] = ((const guint16 *)p)[x * from + band];
                else q[x * to + band] = p[x * from + band];
            }
            if (wide) {
                float before = from == to ? ((const guint16 *)p)[x * from + mask->colours] : 65535;
                ((guint16 *)q)[x * to + mask->colours] = (guint16)(before * opacity + 0.5f);
            } else {
                float before = from == to ? p[x * from + mask->colours] : 255;
                q[x * to + mask->colours] = (VipsPel)(before * opacity + 0.5f);
            }
        }
    }
    g_free(crossings);
    g_free(cover);
    return 0;
}

cairn_image *cairn_image_mask(cairn_image *image, const double *points, size_t count) {
    VipsImage *in = inside(image);
    if (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT) {
        vips_error("cairn", "a mask needs 8 or 16 bits");
        return NULL;
    }
    int alpha = vips_image_hasalpha(in);
    mask_parameters *mask = g_malloc0(sizeof *mask + 2 * count * sizeof(double));
    mask->colours = in->Bands - (alpha ? 1 : 0);
    mask->count = count;
    memcpy(mask->points, points, 2 * count * sizeof(double));
    VipsImage *out = cairn_generated(in, in->Xsize, in->Ysize, mask->colours + 1, VIPS_DEMAND_STYLE_THINSTRIP,
                                     mask_generate, mask);
    if (out == NULL) g_free(mask);
    return outside(out);
}

/* MARK: Overlays */

typedef struct {
    VipsImage *picture;
    int left, top;
    double opacity;
} overlay_parameters;

static inline double channel(const VipsPel *pel, int wide, int band) {
    return wide ? ((const guint16 *)pel)[band] / 65535.0 : pel[band] / 255.0;
}

static int overlay_generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const overlay_parameters *own = b;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    vips_region_copy(in, out, area, area->left, area->top);
    VipsRect place = {own->left, own->top, own->picture->Xsize, own->picture->Ysize}, both;
    vips_rect_intersectrect(area, &place, &both);
    if (vips_rect_isempty(&both)) return 0;
    const int bands = out->im->Bands, wide = out->im->BandFmt == VIPS_FORMAT_USHORT;
    const size_t step = VIPS_REGION_SIZEOF_PEL(out);
    for (int y = both.top; y < VIPS_RECT_BOTTOM(&both); y++) {
        VipsPel *q = VIPS_REGION_ADDR(out, both.left, y);
        const VipsPel *p = VIPS_IMAGE_ADDR(own->picture, both.left - own->left, y - own->top);
        for (int x = 0; x < both.width; x++, p += 4, q += step) {
            const double over = p[3] / 255.0 * own->opacity;
            if (over == 0) continue;
            const double under = bands == 4 ? channel(q, wide, 3) : 1;
            const double sum = over + under * (1 - over);
            for (int band = 0; band < bands; band++) {
                double value = band == 3 ? sum
                                         : (p[band] / 255.0 * over + channel(q, wide, band) * under * (1 - over)) / sum;
                if (wide) ((guint16 *)q)[band] = (guint16)(VIPS_CLIP(0, value, 1) * 65535 + 0.5);
                else q[band] = (VipsPel)(VIPS_CLIP(0, value, 1) * 255 + 0.5);
            }
        }
    }
    return 0;
}

cairn_image *cairn_image_overlay(cairn_image *image, cairn_image *picture, int left, int top, double opacity) {
    VipsImage *in = inside(image), *over = inside(picture);
    if (in->Bands < 3 || in->Bands > 4 || over->Bands != 4 || over->BandFmt != VIPS_FORMAT_UCHAR) {
        vips_error("cairn", "an overlay is RGBA of 8 bits, over three or four bands");
        return NULL;
    }
    VipsImage *memory = vips_image_copy_memory(over);
    if (memory == NULL) return NULL;
    overlay_parameters *own = g_new0(overlay_parameters, 1);
    *own = (overlay_parameters){memory, left, top, VIPS_CLIP(0, opacity, 1)};
    VipsImage *out =
        cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_THINSTRIP, overlay_generate, own);
    if (out == NULL) {
        g_object_unref(memory);
        g_free(own);
        return NULL;
    }
    vips_object_local(out, memory);
    return outside(out);
}
