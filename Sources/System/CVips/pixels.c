#include "internal.h"

#include <string.h>

/* Every operation either sets `out`, or leaves it NULL and sets an error. */
#define GIVE(CALL)                                                                                                     \
    VipsImage *out = NULL;                                                                                             \
    if (CALL) VIPS_UNREF(out);                                                                                         \
    return outside(out)

cairn_image *cairn_image_to_memory(cairn_image *image) {
    return outside(vips_image_copy_memory(inside(image)));
}

static int is_rgb(VipsImage *in) {
    switch (in->Type) {
    case VIPS_INTERPRETATION_B_W:
    case VIPS_INTERPRETATION_GREY16:
    case VIPS_INTERPRETATION_sRGB:
    case VIPS_INTERPRETATION_RGB:
    case VIPS_INTERPRETATION_RGB16: return 1;
    default: return 0;
    }
}

cairn_image *cairn_image_to_rgb(cairn_image *image, int keep_rgb) {
    VipsImage *in = inside(image);
    int is_wide = in->BandFmt == VIPS_FORMAT_USHORT;
    int plain = is_rgb(in) && (in->BandFmt == VIPS_FORMAT_UCHAR || is_wide);
    int has_profile = vips_image_get_typeof(in, VIPS_META_ICC_NAME) != 0;
    if (plain && (!has_profile || keep_rgb)) {
        g_object_ref(in);
        return image;
    }
    if (has_profile || in->Type == VIPS_INTERPRETATION_CMYK) {
        VipsImage *out = NULL;
        const char *fallback = in->Type == VIPS_INTERPRETATION_CMYK ? "cmyk" : "srgb";
        if (vips_icc_transform(in, &out, "srgb", "embedded", TRUE, "input_profile", fallback, "intent",
                               VIPS_INTENT_RELATIVE, "depth", is_wide ? 16 : 8, NULL) == 0) {
            vips_image_remove(out, VIPS_META_ICC_NAME);
            return outside(out);
        }
        /* An invalid profile, or one of another color space: fall back to the default interpretation of the values. */
        VIPS_UNREF(out);
        vips_error_clear();
    }
    VipsInterpretation space = in->Bands < 3 ? (is_wide ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W)
                                             : (is_wide ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB);
    VipsImage *out = NULL;
    if (vips_colourspace(in, &out, space, NULL)) return NULL;
    if (out->BandFmt != VIPS_FORMAT_UCHAR && out->BandFmt != VIPS_FORMAT_USHORT) {
        VipsImage *cast = NULL;
        int failed = vips_cast(out, &cast, is_wide ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR, NULL);
        g_object_unref(out);
        if (failed) return NULL;
        out = cast;
    }
    vips_image_remove(out, VIPS_META_ICC_NAME);
    return outside(out);
}

cairn_image *cairn_image_to_8_bits(cairn_image *image) {
    VipsImage *in = inside(image);
    if (in->BandFmt == VIPS_FORMAT_UCHAR) {
        g_object_ref(in);
        return image;
    }
    VipsImage *small = NULL;
    if (vips_cast(in, &small, VIPS_FORMAT_UCHAR, "shift", TRUE, NULL)) return NULL;
    VipsInterpretation space = in->Bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    VipsImage *out = NULL;
    int failed = vips_copy(small, &out, "interpretation", space, NULL);
    g_object_unref(small);
    return failed ? NULL : outside(out);
}

cairn_image *cairn_image_gray_to_rgb(cairn_image *image) {
    VipsImage *in = inside(image);
    if (in->Bands >= 3) {
        g_object_ref(in);
        return image;
    }
    VipsInterpretation space =
        in->BandFmt == VIPS_FORMAT_USHORT ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB;
    VipsImage *gray = NULL, *bands[3], *rgb = NULL, *out = NULL;
    if (vips_extract_band(in, &gray, 0, NULL)) return NULL;
    bands[0] = bands[1] = bands[2] = gray;
    int failed = vips_bandjoin(bands, &rgb, 3, NULL);
    if (!failed && in->Bands == 2) {
        VipsImage *alpha = NULL, *joined = NULL;
        failed = vips_extract_band(in, &alpha, 1, NULL);
        if (!failed) failed = vips_bandjoin2(rgb, alpha, &joined, NULL);
        VIPS_UNREF(alpha);
        VIPS_UNREF(rgb);
        rgb = joined;
    }
    if (!failed) failed = vips_copy(rgb, &out, "interpretation", space, NULL);
    VIPS_UNREF(gray);
    VIPS_UNREF(rgb);
    /* A gray profile does not apply to three bands. */
    if (!failed) vips_image_remove(out, VIPS_META_ICC_NAME);
    return failed ? NULL : outside(out);
}

cairn_image *cairn_image_flatten(cairn_image *image, double red, double green, double blue) {
    VipsImage *in = inside(image);
    if (!vips_image_hasalpha(in)) {
        g_object_ref(in);
        return image;
    }
    double scale = in->BandFmt == VIPS_FORMAT_USHORT ? 257 : 1;
    double color[3] = {red * scale, green * scale, blue * scale};
    if (in->Bands == 2) color[0] = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
    VipsArrayDouble *background = vips_array_double_new(color, in->Bands == 2 ? 1 : 3);
    VipsImage *out = NULL;
    int failed = vips_flatten(in, &out, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return failed ? NULL : outside(out);
}

cairn_image *cairn_image_add_alpha(cairn_image *image) {
    if (vips_image_hasalpha(inside(image))) {
        g_object_ref(inside(image));
        return image;
    }
    GIVE(vips_addalpha(inside(image), &out, NULL));
}

cairn_image *cairn_image_extract(cairn_image *image, int left, int top, int width, int height) {
    GIVE(vips_extract_area(inside(image), &out, left, top, width, height, NULL));
}

cairn_image *cairn_image_resize(cairn_image *image, int width, int height) {
    VipsImage *in = inside(image);
    if (in->Xsize == width && in->Ysize == height) {
        g_object_ref(in);
        return image;
    }
    VipsImage *ready = in, *sized = NULL, *out = NULL;
    int alpha = vips_image_hasalpha(in);
    VipsBandFormat format = in->BandFmt;
    if (alpha) {
        if (vips_premultiply(in, &ready, NULL)) return NULL;
    } else {
        g_object_ref(ready);
    }
    double across = (double)width / in->Xsize, down = (double)height / in->Ysize;
    int failed = vips_resize(ready, &sized, across, "vscale", down, NULL);
    g_object_unref(ready);
    if (failed) return NULL;
    /* Rounding may miss the requested size by one pixel. */
    if (sized->Xsize != width || sized->Ysize != height) {
        VipsImage *exact = NULL;
        failed = vips_embed(sized, &exact, 0, 0, width, height, "extend", VIPS_EXTEND_COPY, NULL);
        g_object_unref(sized);
        if (failed) return NULL;
        sized = exact;
    }
    if (!alpha) return outside(sized);
    VipsImage *plain = NULL;
    failed = vips_unpremultiply(sized, &plain, NULL);
    g_object_unref(sized);
    if (failed) return NULL;
    failed = vips_cast(plain, &out, format, NULL);
    g_object_unref(plain);
    return failed ? NULL : outside(out);
}

cairn_image *cairn_image_turn(cairn_image *image, int orientation) {
    VipsImage *in = inside(image), *turned = NULL;
    static const VipsAngle angles[9] = {0, 0, 0, VIPS_ANGLE_D180, VIPS_ANGLE_D180, VIPS_ANGLE_D90, VIPS_ANGLE_D90, VIPS_ANGLE_D270, VIPS_ANGLE_D270};
    /* 2, 4, 5 and 7 are a rotation followed by a horizontal flip. */
    int flips = orientation == 2 || orientation == 4 || orientation == 5 || orientation == 7;
    if (orientation >= 3 && orientation <= 8) {
        if (vips_rot(in, &turned, angles[orientation], NULL)) return NULL;
    } else {
        turned = in;
        g_object_ref(turned);
    }
    if (!flips) return outside(turned);
    VipsImage *out = NULL;
    int failed = vips_flip(turned, &out, VIPS_DIRECTION_HORIZONTAL, NULL);
    g_object_unref(turned);
    return failed ? NULL : outside(out);
}

cairn_image *cairn_image_pixelate(cairn_image *image, int left, int top, int width, int height, int block) {
    VipsImage *in = inside(image), *area = NULL, *small = NULL, *large = NULL, *exact = NULL, *out = NULL;
    int across = VIPS_MIN(block, width), down = VIPS_MIN(block, height);
    int failed = vips_extract_area(in, &area, left, top, width, height, NULL) ||
                 vips_shrink(area, &small, across, down, "ceil", TRUE, NULL) ||
                 vips_zoom(small, &large, across, down, NULL) ||
                 vips_extract_area(large, &exact, 0, 0, width, height, NULL) ||
                 vips_insert(in, exact, &out, left, top, NULL);
    VIPS_UNREF(area);
    VIPS_UNREF(small);
    VIPS_UNREF(large);
    VIPS_UNREF(exact);
    return failed ? NULL : outside(out);
}

typedef struct {
    VipsRect area;
    guint16 color[4];
} fill_parameters;

static int fill_generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const fill_parameters *fill = b;
    VipsRect *area = &out->valid, both;
    if (vips_region_prepare(in, area)) return -1;
    vips_region_copy(in, out, area, area->left, area->top);
    vips_rect_intersectrect(area, &fill->area, &both);
    if (vips_rect_isempty(&both)) return 0;
    int bands = out->im->Bands, wide = out->im->BandFmt == VIPS_FORMAT_USHORT;
    for (int y = both.top; y < VIPS_RECT_BOTTOM(&both); y++) {
        VipsPel *pel = VIPS_REGION_ADDR(out, both.left, y);
        for (int i = 0; i < both.width * bands; i++) {
            if (wide) ((guint16 *)pel)[i] = fill->color[i % bands] * 257;
            else pel[i] = (VipsPel)fill->color[i % bands];
        }
    }
    return 0;
}

cairn_image *cairn_image_fill(cairn_image *image, int left, int top, int width, int height, const double color[3]) {
    VipsImage *in = inside(image);
    fill_parameters *fill = g_new0(fill_parameters, 1);
    fill->area = (VipsRect){left, top, width, height};
    for (int i = 0; i < 4; i++) fill->color[i] = i < 3 ? (guint16)(color[i] + 0.5) : 255;
    if (in->Bands < 3) {
        fill->color[0] = (guint16)(0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] + 0.5);
        fill->color[1] = 255;
    }
    VipsImage *out = cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_ANY, fill_generate, fill);
    if (out == NULL) g_free(fill);
    return outside(out);
}

cairn_image *cairn_image_text(const char *markup, const char *font, int width, int align, const double color[3]) {
    if (!cairn_vips_is_loaded()) return NULL;
    VipsImage *mask = NULL, *plain = NULL, *out = NULL;
    static const VipsAlign alignments[3] = {VIPS_ALIGN_LOW, VIPS_ALIGN_CENTRE, VIPS_ALIGN_HIGH};
    int failed = width > 0 ? vips_text(&mask, markup, "font", font, "width", width, "align", alignments[align], "dpi", 72, NULL)
                           : vips_text(&mask, markup, "font", font, "align", alignments[align], "dpi", 72, NULL);
    if (failed) return NULL;
    double zero[3] = {0, 0, 0};
    VipsImage *black = NULL, *ink = NULL;
    failed = vips_black(&black, mask->Xsize, mask->Ysize, "bands", 3, NULL) ||
             vips_linear(black, &plain, zero, color, 3, "uchar", TRUE, NULL) ||
             vips_bandjoin2(plain, mask, &ink, NULL) ||
             vips_copy(ink, &out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    VIPS_UNREF(black);
    VIPS_UNREF(plain);
    VIPS_UNREF(ink);
    VIPS_UNREF(mask);
    if (failed) return NULL;
    cairn_image *memory = cairn_image_to_memory(outside(out));
    g_object_unref(out);
    return memory;
}
