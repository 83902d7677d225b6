#include "internal.h"

#include <string.h>

enum { VIGNETTE_STEPS = 1024 };

typedef struct {
    gint32 saturation;
    int has_vignette;
    gint32 vignette[VIGNETTE_STEPS + 1]; /* 4096ths, indexed by the squared distance from the center, in 1024ths */
    VipsPel plain[3][256]; /* the results if there are only curves, and 8 bits */
    int entries;
    gint32 curves[]; /* three consecutive tables */
} tone_parameters;

static inline gint32 clamp(gint32 value, gint32 most) { return value < 0 ? 0 : value > most ? most : value; }

/* The same arithmetic for 8 and 16 bits: values are in sixteenths until they are stored. `WIDE` holds a value multiplied
   by 8192. */
#define TONE_ROW(TYPE, WIDE, MOST)                                                                                     \
    for (int x = 0; x < area->width; x++, p += bands, q += bands) {                                                    \
        gint32 r = red[p[0]], g = green[p[1]], b = blue[p[2]];                                                         \
        if (saturation != 4096) {                                                                                      \
            gint32 y = (gint32)(((WIDE)r * 871 + (WIDE)g * 2929 + (WIDE)b * 296) >> 12);                               \
            r = y + (gint32)(((WIDE)(r - y) * saturation) >> 12);                                                      \
            g = y + (gint32)(((WIDE)(g - y) * saturation) >> 12);                                                      \
            b = y + (gint32)(((WIDE)(b - y) * saturation) >> 12);                                                      \
        }                                                                                                              \
        if (tone->has_vignette) {                                                                                      \
            double dx = area->left + x + 0.5 - middle_x;                                                               \
            WIDE factor = tone->vignette[(int)((dx * dx + dy2) * unit)];                                               \
            r = (gint32)((r * factor) >> 12);                                                                          \
            g = (gint32)((g * factor) >> 12);                                                                          \
            b = (gint32)((b * factor) >> 12);                                                                          \
        }                                                                                                              \
        q[0] = (TYPE)clamp((r + 8) >> 4, MOST);                                                                        \
        q[1] = (TYPE)clamp((g + 8) >> 4, MOST);                                                                        \
        q[2] = (TYPE)clamp((b + 8) >> 4, MOST);                                                                        \
        if (bands == 4) q[3] = p[3];                                                                                   \
    }

typedef struct {
    const VipsPel *in;
    VipsPel *out;
    size_t in_line, out_line;
    int bands, wide, width, height; /* of the whole picture */
} tone_rows;

/* Processes the rows of `area`, whose first pixels are in `rows`. */
static void tone_area(const tone_parameters *tone, tone_rows rows, const VipsRect *area) {
    const int bands = rows.bands;
    const gint32 saturation = tone->saturation;
    const gint32 *red = tone->curves, *green = red + tone->entries, *blue = green + tone->entries;
    const double middle_x = rows.width / 2.0, middle_y = rows.height / 2.0;
    const double unit = VIGNETTE_STEPS / (middle_x * middle_x + middle_y * middle_y);
    for (int y = 0; y < area->height; y++, rows.in += rows.in_line, rows.out += rows.out_line) {
        const double dy = area->top + y + 0.5 - middle_y, dy2 = dy * dy;
        if (rows.wide) {
            const guint16 *p = (const guint16 *)rows.in;
            guint16 *q = (guint16 *)rows.out;
            TONE_ROW(guint16, gint64, 65535)
            continue;
        }
        const VipsPel *p = rows.in;
        VipsPel *q = rows.out;
        if (saturation != 4096 || tone->has_vignette) {
            TONE_ROW(VipsPel, gint32, 255)
        } else if (bands == 3) {
            for (int x = 0; x < area->width; x++, p += 3, q += 3) {
                q[0] = tone->plain[0][p[0]];
                q[1] = tone->plain[1][p[1]];
                q[2] = tone->plain[2][p[2]];
            }
        } else {
            for (int x = 0; x < area->width; x++, p += 4, q += 4) {
                q[0] = tone->plain[0][p[0]];
                q[1] = tone->plain[1][p[1]];
                q[2] = tone->plain[2][p[2]];
                q[3] = p[3];
            }
        }
    }
}

static int tone_generate(VipsRegion *out, void *seq, void *a, void *parameters, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    tone_rows rows = {VIPS_REGION_ADDR(in, area->left, area->top), VIPS_REGION_ADDR(out, area->left, area->top),
                      VIPS_REGION_LSKIP(in), VIPS_REGION_LSKIP(out), out->im->Bands,
                      out->im->BandFmt == VIPS_FORMAT_USHORT, out->im->Xsize, out->im->Ysize};
    tone_area(parameters, rows, area);
    return 0;
}

/* Freed with g_free. */
static tone_parameters *tone_of(const cairn_tone *tone, int entries) {
    tone_parameters *own = g_malloc0(sizeof *own + 3 * (size_t)entries * sizeof(gint32));
    own->saturation = tone->saturation;
    own->entries = entries;
    own->has_vignette = tone->vignette != 4096;
    /* Falls off with the fourth power of the distance: the center is unchanged. */
    for (int i = 0; i <= VIGNETTE_STEPS; i++) {
        gint64 fourth = (gint64)i * i * 4096 / (VIGNETTE_STEPS * VIGNETTE_STEPS);
        own->vignette[i] = 4096 + (gint32)((tone->vignette - 4096) * fourth / 4096);
    }
    for (int band = 0; band < 3; band++) {
        memcpy(own->curves + band * entries, tone->curves[band], (size_t)entries * sizeof(gint32));
        for (int i = 0; i < 256 && entries == 256; i++)
            own->plain[band][i] = (VipsPel)clamp((tone->curves[band][i] + 8) >> 4, 255);
    }
    return own;
}

cairn_image *cairn_image_tone(cairn_image *image, const cairn_tone *tone) {
    VipsImage *in = inside(image);
    if (in->Bands < 3 || in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "tone needs three bands of 8 or 16 bits");
        return NULL;
    }
    tone_parameters *own = tone_of(tone, in->BandFmt == VIPS_FORMAT_USHORT ? 65536 : 256);
    VipsImage *out =
        cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_THINSTRIP, tone_generate, own);
    if (out == NULL) g_free(own);
    return outside(out);
}

void cairn_pixels_tone(const uint8_t *in, uint8_t *out, int width, int height, const cairn_tone *tone, int from, int to) {
    tone_parameters *own = tone_of(tone, 256);
    const size_t line = (size_t)width * 4, start = (size_t)from * line;
    const VipsRect area = {0, from, width, to - from};
    tone_area(own, (tone_rows){in + start, out + start, line, line, 4, 0, width, height}, &area);
    g_free(own);
}
