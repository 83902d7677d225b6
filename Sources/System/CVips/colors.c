#include "internal.h"

#include <string.h>

/* Values have 16 bits; a hue is 0…24575, with 4096 from red to yellow, from yellow to green, and so on. */
enum { SIXTH = 4096, CIRCLE = 6 * SIXTH, MOST = 65535 };

typedef struct {
    gint32 hue[CAIRN_HUES], saturation[CAIRN_HUES], luminance[CAIRN_HUES];
} color_parameters;

static color_parameters *colors_of(const cairn_colors *colors) {
    color_parameters *own = g_malloc(sizeof *own);
    memcpy(own->hue, colors->hue, sizeof own->hue);
    memcpy(own->saturation, colors->saturation, sizeof own->saturation);
    memcpy(own->luminance, colors->luminance, sizeof own->luminance);
    return own;
}

/* Changes a color in integers, so that it is the same on every processor: saturation and lightness are those of HSL. No
   product of a value with 8192 or less leaves 32 bits. */
static void change(const color_parameters *colors, gint32 rgb[3]) {
    const gint32 r = rgb[0], g = rgb[1], b = rgb[2];
    const gint32 most = VIPS_MAX(r, VIPS_MAX(g, b)), least = VIPS_MIN(r, VIPS_MIN(g, b)), chroma = most - least;
    if (chroma == 0) return;
    gint32 hue = r == most   ? (g - b) * SIXTH / chroma
                 : g == most ? 2 * SIXTH + (b - r) * SIXTH / chroma
                             : 4 * SIXTH + (r - g) * SIXTH / chroma;
    if (hue < 0) hue += CIRCLE;
    const int place = hue / (CIRCLE / CAIRN_HUES) % CAIRN_HUES;
    const gint32 turn = colors->hue[place], saturation = colors->saturation[place], light = colors->luminance[place];
    if (turn == 0 && saturation == 4096 && light == 0) return;
    hue = (hue + turn + CIRCLE) % CIRCLE;
    /* Twice the lightness, at most that of the brightest channel and at least that of the darkest. */
    const gint32 sum = most + least, next = sum + chroma * light / 4096;
    const gint32 room = MOST - ABS(sum - MOST), left = MOST - ABS(next - MOST);
    /* The chroma of the same saturation at the new lightness. */
    gint32 wanted = chroma * saturation / 4096;
    if (light != 0) wanted = (gint32)((gint64)wanted * left / room);
    const gint32 width = VIPS_MIN(wanted, left);
    const gint32 high = (next + width) / 2, low = high - width;
    const gint32 part = width * (hue % SIXTH) / SIXTH;
    switch (hue / SIXTH) {
    case 0: rgb[0] = high, rgb[1] = low + part, rgb[2] = low; break;
    case 1: rgb[0] = high - part, rgb[1] = high, rgb[2] = low; break;
    case 2: rgb[0] = low, rgb[1] = high, rgb[2] = low + part; break;
    case 3: rgb[0] = low, rgb[1] = high - part, rgb[2] = high; break;
    case 4: rgb[0] = low + part, rgb[1] = low, rgb[2] = high; break;
    default: rgb[0] = high, rgb[1] = low, rgb[2] = high - part; break;
    }
}

static void change_row(const color_parameters *colors, const VipsPel *p, VipsPel *q, int width, int bands, int wide) {
    for (int x = 0; x < width; x++, p += bands * (wide ? 2 : 1), q += bands * (wide ? 2 : 1)) {
        gint32 rgb[3];
        for (int band = 0; band < 3; band++) rgb[band] = wide ? ((const guint16 *)p)[band] : p[band] * 257;
        change(colors, rgb);
        for (int band = 0; band < 3; band++) {
            if (wide) ((guint16 *)q)[band] = (guint16)rgb[band];
            else q[band] = (VipsPel)((rgb[band] + 128) / 257);
        }
        if (bands < 4) continue;
        if (wide) ((guint16 *)q)[3] = ((const guint16 *)p)[3];
        else q[3] = p[3];
    }
}

static int colors_generate(VipsRegion *out, void *seq, void *a, void *parameters, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++)
        change_row(parameters, VIPS_REGION_ADDR(in, area->left, y), VIPS_REGION_ADDR(out, area->left, y), area->width,
                   out->im->Bands, out->im->BandFmt == VIPS_FORMAT_USHORT);
    return 0;
}

cairn_image *cairn_image_colors(cairn_image *image, const cairn_colors *colors) {
    VipsImage *in = inside(image);
    if (in->Bands < 3 || in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "colors need three bands of 8 or 16 bits");
        return NULL;
    }
    color_parameters *own = colors_of(colors);
    VipsImage *out =
        cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_THINSTRIP, colors_generate, own);
    if (out == NULL) g_free(own);
    return outside(out);
}

void cairn_pixels_colors(uint8_t *pixels, int width, const cairn_colors *colors, int from, int to) {
    color_parameters *own = colors_of(colors);
    for (int y = from; y < to; y++) {
        uint8_t *row = pixels + (size_t)y * (size_t)width * 4;
        change_row(own, row, row, width, 4, 0);
    }
    g_free(own);
}
