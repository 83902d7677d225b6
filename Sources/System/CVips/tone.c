#include "internal.h"

#include <string.h>

enum { VIGNETTE_STEPS = 1024 };

typedef struct {
    gint32 saturation;
    int has_vignette;
    gint32 vignette[VIGNETTE_STEPS + 1]; /* 4096ths by the square of the distance from the middle, in 1024ths */
    int entries;
    gint32 curves[]; /* three tables, behind one another */
} tone_parameters;

static inline gint32 clamp(gint32 value, gint32 most) { return value < 0 ? 0 : value > most ? most : value; }

/* The same line of arithmetic for 8 and 16 bits: values are in sixteenths until they are stored. */
#define TONE_ROW(TYPE, MOST)                                                                                           \
    for (int x = 0; x < area->width; x++, p += bands, q += bands) {                                                    \
        gint32 r = red[p[0]], g = green[p[1]], b = blue[p[2]];                                                         \
        if (saturation != 4096) {                                                                                      \
            gint32 y = (gint32)(((gint64)r * 871 + (gint64)g * 2929 + (gint64)b * 296) >> 12);                         \
            r = y + (gint32)(((gint64)(r - y) * saturation) >> 12);                                                    \
            g = y + (gint32)(((gint64)(g - y) * saturation) >> 12);                                                    \
            b = y + (gint32)(((gint64)(b - y) * saturation) >> 12);                                                    \
        }                                                                                                              \
        if (tone->has_vignette) {                                                                                      \
            double dx = area->left + x + 0.5 - middle_x;                                                               \
            gint64 factor = tone->vignette[(int)((dx * dx + dy2) * unit)];                                             \
            r = (gint32)((r * factor) >> 12);                                                                          \
            g = (gint32)((g * factor) >> 12);                                                                          \
            b = (gint32)((b * factor) >> 12);                                                                          \
        }                                                                                                              \
        q[0] = (TYPE)clamp((r + 8) >> 4, MOST);                                                                        \
        q[1] = (TYPE)clamp((g + 8) >> 4, MOST);                                                                        \
        q[2] = (TYPE)clamp((b + 8) >> 4, MOST);                                                                        \
        if (bands == 4) q[3] = p[3];                                                                                   \
    }

static int tone_generate(VipsRegion *out, void *seq, void *a, void *parameters, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const tone_parameters *tone = parameters;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    const int bands = out->im->Bands;
    const gint32 saturation = tone->saturation;
    const gint32 *red = tone->curves, *green = red + tone->entries, *blue = green + tone->entries;
    const double middle_x = out->im->Xsize / 2.0, middle_y = out->im->Ysize / 2.0;
    const double unit = VIGNETTE_STEPS / (middle_x * middle_x + middle_y * middle_y);
    for (int row = area->top; row < VIPS_RECT_BOTTOM(area); row++) {
        const double dy = row + 0.5 - middle_y, dy2 = dy * dy;
        if (out->im->BandFmt == VIPS_FORMAT_USHORT) {
            const guint16 *p = (const guint16 *)VIPS_REGION_ADDR(in, area->left, row);
            guint16 *q = (guint16 *)VIPS_REGION_ADDR(out, area->left, row);
            TONE_ROW(guint16, 65535)
        } else {
            const VipsPel *p = VIPS_REGION_ADDR(in, area->left, row);
            VipsPel *q = VIPS_REGION_ADDR(out, area->left, row);
            if (saturation == 4096 && !tone->has_vignette && bands == 3) {
                for (int x = 0; x < area->width; x++, p += 3, q += 3) {
                    q[0] = (VipsPel)clamp((red[p[0]] + 8) >> 4, 255);
                    q[1] = (VipsPel)clamp((green[p[1]] + 8) >> 4, 255);
                    q[2] = (VipsPel)clamp((blue[p[2]] + 8) >> 4, 255);
                }
            } else {
                TONE_ROW(VipsPel, 255)
            }
        }
    }
    return 0;
}

cairn_image *cairn_image_tone(cairn_image *image, const cairn_tone *tone) {
    VipsImage *in = inside(image);
    if (in->Bands < 3 || in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "tone needs three bands of 8 or 16 bits");
        return NULL;
    }
    int entries = in->BandFmt == VIPS_FORMAT_USHORT ? 65536 : 256;
    tone_parameters *own = g_malloc0(sizeof *own + 3 * (size_t)entries * sizeof(gint32));
    own->saturation = tone->saturation;
    own->entries = entries;
    own->has_vignette = tone->vignette != 4096;
    /* Falls off with the fourth power of the distance: the middle stays as it is. */
    for (int i = 0; i <= VIGNETTE_STEPS; i++) {
        gint64 fourth = (gint64)i * i * 4096 / (VIGNETTE_STEPS * VIGNETTE_STEPS);
        own->vignette[i] = 4096 + (gint32)((tone->vignette - 4096) * fourth / 4096);
    }
    for (int band = 0; band < 3; band++)
        memcpy(own->curves + band * entries, tone->curves[band], (size_t)entries * sizeof(gint32));
    VipsImage *out =
        cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_THINSTRIP, tone_generate, own);
    if (out == NULL) g_free(own);
    return outside(out);
}
