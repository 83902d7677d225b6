#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* MARK: Masks */

enum { SUB_ROWS = 8 };

typedef struct {
    int colors;
    size_t count;
    double points[]; /* x, y, x, y … */
} mask_parameters;

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The crossings of scan lines with an outline, and the coverage of each pixel of a row. */
typedef struct {
    double *crossings;
    float *cover;
    int *whole; /* lines that cover a whole pixel, as differences: starts minus ends at each position */
} mask_room;

static mask_room new_room(const mask_parameters *mask, int width) {
    return (mask_room){g_new(double, mask->count), g_new(float, (size_t)width + 1), g_new(int, (size_t)width + 1)};
}

static void free_room(mask_room room) {
    g_free(room.crossings);
    g_free(room.cover);
    g_free(room.whole);
}

static mask_parameters *mask_of(const double *points, size_t count, int colors) {
    mask_parameters *mask = g_malloc0(sizeof *mask + 2 * count * sizeof(double));
    mask->colors = colors;
    mask->count = count;
    memcpy(mask->points, points, 2 * count * sizeof(double));
    return mask;
}

/* Computes the coverage of a row: eight scan lines per row, exact horizontally. */
static void cover_row(const mask_parameters *mask, int row, int left, int width, mask_room *room) {
    double *crossings = room->crossings;
    float *cover = room->cover;
    memset(cover, 0, ((size_t)width + 1) * sizeof(float));
    memset(room->whole, 0, ((size_t)width + 1) * sizeof(int));
    for (int sub = 0; sub < SUB_ROWS; sub++) {
        const double y = row + (sub + 0.5) / SUB_ROWS;
        size_t found = 0;
        for (size_t i = 0; i < mask->count; i++) {
            const double *a = mask->points + 2 * i, *b = mask->points + 2 * ((i + 1) % mask->count);
            if ((a[1] <= y) == (b[1] <= y)) continue;
            const double x = a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) - left;
            /* Also not-a-number becomes a place in the row. */
            crossings[found++] = x > 0 ? (x < width ? x : width) : 0;
        }
        qsort(crossings, found, sizeof(double), by_value);
        for (size_t i = 0; i + 1 < found; i += 2) {
            const double from = crossings[i], to = crossings[i + 1];
            /* The pixels at both ends, and those between, which are fully covered. */
            const int first = (int)from, last = (int)to;
            if (first == last) {
                cover[first] += (float)((to - from) / SUB_ROWS);
                continue;
            }
            cover[first] += (float)((first + 1 - from) / SUB_ROWS);
            cover[last] += (float)((to - last) / SUB_ROWS);
            room->whole[first + 1]++;
            room->whole[last]--;
        }
    }
    int lines = 0;
    for (int x = 0; x < width; x++) {
        lines += room->whole[x];
        cover[x] = VIPS_CLIP(0.0f, cover[x] + (float)lines / SUB_ROWS, 1.0f);
    }
}

static int mask_generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const mask_parameters *mask = b;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    const int from = in->im->Bands, to = out->im->Bands, wide = out->im->BandFmt == VIPS_FORMAT_USHORT;
    mask_room room = new_room(mask, area->width);
    for (int row = area->top; row < VIPS_RECT_BOTTOM(area); row++) {
        cover_row(mask, row, area->left, area->width, &room);
        const VipsPel *p = VIPS_REGION_ADDR(in, area->left, row);
        VipsPel *q = VIPS_REGION_ADDR(out, area->left, row);
        for (int x = 0; x < area->width; x++) {
            const float opacity = room.cover[x];
            for (int band = 0; band < mask->colors; band++) {
                if (wide) ((guint16 *)q)[x * to + band] = ((const guint16 *)p)[x * from + band];
                else q[x * to + band] = p[x * from + band];
            }
            if (wide) {
                float before = from == to ? ((const guint16 *)p)[x * from + mask->colors] : 65535;
                ((guint16 *)q)[x * to + mask->colors] = (guint16)(before * opacity + 0.5f);
            } else {
                float before = from == to ? p[x * from + mask->colors] : 255;
                q[x * to + mask->colors] = (VipsPel)(before * opacity + 0.5f);
            }
        }
    }
    free_room(room);
    return 0;
}

void cairn_pixels_mask(uint8_t *pixels, int width, const double *points, size_t count, int from, int to) {
    mask_parameters *mask = mask_of(points, count, 3);
    mask_room room = new_room(mask, width);
    for (int row = from; row < to; row++) {
        cover_row(mask, row, 0, width, &room);
        uint8_t *alpha = pixels + (size_t)row * (size_t)width * 4 + 3;
        for (int x = 0; x < width; x++, alpha += 4)
            if (room.cover[x] < 1) *alpha = (uint8_t)((float)*alpha * room.cover[x] + 0.5f);
    }
    free_room(room);
    g_free(mask);
}

cairn_image *cairn_image_mask(cairn_image *image, const double *points, size_t count) {
    VipsImage *in = inside(image);
    if (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT) {
        vips_error("cairn", "a mask needs 8 or 16 bits");
        return NULL;
    }
    int alpha = vips_image_hasalpha(in);
    mask_parameters *mask = mask_of(points, count, in->Bands - (alpha ? 1 : 0));
    VipsImage *out = cairn_generated(in, in->Xsize, in->Ysize, mask->colors + 1, VIPS_DEMAND_STYLE_THINSTRIP,
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

void cairn_overlay_row(VipsPel *q, int bands, int wide, const VipsPel *p, int width, double opacity) {
    const size_t step = (size_t)bands * (wide ? 2 : 1);
    for (int x = 0; x < width; x++, p += 4, q += step) {
        const double over = p[3] / 255.0 * opacity;
        if (over == 0) continue;
        const double under = bands == 4 ? channel(q, wide, 3) : 1;
        const double sum = over + under * (1 - over);
        for (int band = 0; band < bands; band++) {
            double value =
                band == 3 ? sum : (p[band] / 255.0 * over + channel(q, wide, band) * under * (1 - over)) / sum;
            if (wide) ((guint16 *)q)[band] = (guint16)(VIPS_CLIP(0, value, 1) * 65535 + 0.5);
            else q[band] = (VipsPel)(VIPS_CLIP(0, value, 1) * 255 + 0.5);
        }
    }
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
    for (int y = both.top; y < VIPS_RECT_BOTTOM(&both); y++)
        cairn_overlay_row(VIPS_REGION_ADDR(out, both.left, y), bands, wide,
                    VIPS_IMAGE_ADDR(own->picture, both.left - own->left, y - own->top), both.width, own->opacity);
    return 0;
}

void cairn_pixels_overlay(uint8_t *pixels, int width, int height, const uint8_t *over, int over_width, int over_height,
                          int left, int top, double opacity) {
    const int first = VIPS_MAX(0, left), last = VIPS_MIN(width, left + over_width);
    if (first >= last) return;
    for (int y = VIPS_MAX(0, top); y < VIPS_MIN(height, top + over_height); y++)
        cairn_overlay_row(pixels + ((size_t)y * width + first) * 4, 4, 0,
                    over + ((size_t)(y - top) * over_width + first - left) * 4, last - first, VIPS_CLIP(0, opacity, 1));
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
