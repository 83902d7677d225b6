#include "internal.h"

#include <string.h>

static int load(int format, void *bytes, size_t count, int shrink, double scale, VipsFailOn fail, VipsAccess access,
                VipsImage **out) {
    switch (format) {
    case CAIRN_JPEG:
        return vips_jpegload_buffer(bytes, count, out, "shrink", shrink, "fail_on", fail, "access", access, NULL);
    case CAIRN_PNG: return vips_pngload_buffer(bytes, count, out, "fail_on", fail, "access", access, NULL);
    case CAIRN_WEBP:
        return vips_webpload_buffer(bytes, count, out, "scale", scale, "fail_on", fail, "access", access, NULL);
    case CAIRN_GIF: return vips_gifload_buffer(bytes, count, out, "fail_on", fail, "access", access, NULL);
    case CAIRN_AVIF:
    case CAIRN_HEIF: return vips_heifload_buffer(bytes, count, out, "fail_on", fail, "access", access, NULL);
    case CAIRN_TIFF: return vips_tiffload_buffer(bytes, count, out, "fail_on", fail, "access", access, NULL);
    default: vips_error("cairn", "no loader %d", format); return -1;
    }
}

cairn_image *cairn_image_load(int format, const void *bytes, size_t count, int shrink, double scale, int tolerance,
                              int sequential) {
    VipsImage *image = NULL;
    static const VipsFailOn limits[] = {VIPS_FAIL_ON_WARNING, VIPS_FAIL_ON_ERROR, VIPS_FAIL_ON_NONE};
    VipsFailOn fail = limits[tolerance];
    VipsAccess access = sequential ? VIPS_ACCESS_SEQUENTIAL : VIPS_ACCESS_RANDOM;
    if (!cairn_vips_is_loaded()) return NULL;
    if (load(format, (void *)bytes, count, shrink, scale, fail, access, &image)) VIPS_UNREF(image);
    return outside(image);
}

cairn_image *cairn_image_from_memory(const void *bytes, size_t count, int width, int height, int bands, int bits) {
    if (!cairn_vips_is_loaded()) return NULL;
    VipsImage *image = vips_image_new_from_memory(bytes, count, width, height, bands,
                                                  bits == 16 ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR);
    if (image == NULL) return NULL;
    image->Type = bands < 3 ? (bits == 16 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W)
                            : (bits == 16 ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB);
    return outside(image);
}

void cairn_image_retain(cairn_image *image) { g_object_ref(inside(image)); }
void cairn_image_release(cairn_image *image) { g_object_unref(inside(image)); }

int cairn_image_width(const cairn_image *image) { return vips_image_get_width(inside(image)); }
int cairn_image_height(const cairn_image *image) { return vips_image_get_height(inside(image)); }
int cairn_image_bands(const cairn_image *image) { return vips_image_get_bands(inside(image)); }
int cairn_image_has_alpha(cairn_image *image) { return vips_image_hasalpha(inside(image)); }

int cairn_image_bits(const cairn_image *image) {
    switch (vips_image_get_format(inside(image))) {
    case VIPS_FORMAT_UCHAR: return 8;
    case VIPS_FORMAT_USHORT: return 16;
    default: return 0;
    }
}

int cairn_image_color(const cairn_image *image) {
    switch (vips_image_get_interpretation(inside(image))) {
    case VIPS_INTERPRETATION_B_W:
    case VIPS_INTERPRETATION_GREY16: return CAIRN_GRAY;
    case VIPS_INTERPRETATION_sRGB:
    case VIPS_INTERPRETATION_RGB:
    case VIPS_INTERPRETATION_RGB16: return CAIRN_RGB;
    case VIPS_INTERPRETATION_CMYK: return CAIRN_CMYK;
    default: return CAIRN_OTHER_COLOUR;
    }
}

int cairn_image_has_profile(cairn_image *image) {
    return vips_image_get_typeof(inside(image), VIPS_META_ICC_NAME) != 0;
}

/* MARK: Metadata */

static int is_kept(const char *name, const char *const *kept) {
    for (; *kept != NULL; kept++)
        if (strncmp(name, *kept, strlen(*kept)) == 0) return 1;
    return 0;
}

int cairn_image_keep_fields(cairn_image *image, const char *const *kept) {
    gchar **fields = vips_image_get_fields(inside(image));
    if (fields == NULL) return -1;
    for (gchar **field = fields; *field != NULL; field++)
        if (!is_kept(*field, kept)) vips_image_remove(inside(image), *field);
    g_strfreev(fields);
    /* Savers write the fields into existing EXIF data, and some write none if there is none: provide a minimal block,
       a directory without entries. */
    static const unsigned char bare[] = {'E', 'x', 'i', 'f', 0, 0, 'I', 'I', 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    if (*kept != NULL) vips_image_set_blob_copy(inside(image), VIPS_META_EXIF_NAME, bare, sizeof bare);
    return 0;
}

int cairn_image_remove_field(cairn_image *image, const char *name) {
    return vips_image_remove(inside(image), name) ? 0 : -1;
}

char *cairn_image_field(cairn_image *image, const char *name) {
    char *text = NULL;
    if (vips_image_get_typeof(inside(image), name) == 0) return NULL;
    if (vips_image_get_as_string(inside(image), name, &text)) return NULL;
    return text;
}

void cairn_image_set_field(cairn_image *image, const char *name, const char *text) {
    vips_image_set_string(inside(image), name, text);
}

void cairn_image_set_field_int(cairn_image *image, const char *name, int value) {
    vips_image_set_int(inside(image), name, value);
}

/* XMP repeats the orientation, as tiff:Orientation="6" or <tiff:Orientation>6<. */
static int straighten_xmp(VipsImage *image) {
    const void *data;
    size_t count;
    if (vips_image_get_typeof(image, VIPS_META_XMP_NAME) == 0) return 0;
    if (vips_image_get_blob(image, VIPS_META_XMP_NAME, &data, &count)) return -1;
    static const char name[] = "tiff:Orientation";
    const size_t size = sizeof name - 1;
    char *copy = g_memdup2(data, count);
    for (size_t i = 0; i + size + 3 < count; i++) {
        if (memcmp(copy + i, name, size) != 0) continue;
        char *digit = copy + i + size;
        if (*digit == '=') digit++;
        if (*digit == '"' || *digit == '\'' || *digit == '>') digit++;
        if (*digit >= '2' && *digit <= '8') *digit = '1';
    }
    vips_image_set_blob_copy(image, VIPS_META_XMP_NAME, copy, count);
    g_free(copy);
    return 0;
}

int cairn_image_set_upright(cairn_image *image) {
    VipsImage *in = inside(image);
    vips_image_set_int(in, VIPS_META_ORIENTATION, 1);
    gchar **fields = vips_image_get_fields(in);
    for (gchar **field = fields; field != NULL && *field != NULL; field++)
        if (g_str_has_prefix(*field, "exif-ifd1-") || strcmp(*field, "jpeg-thumbnail-data") == 0)
            vips_image_remove(in, *field);
    g_strfreev(fields);
    return straighten_xmp(in);
}

cairn_image *cairn_image_copy(cairn_image *image) {
    VipsImage *copy = NULL;
    if (vips_copy(inside(image), &copy, NULL)) VIPS_UNREF(copy);
    return outside(copy);
}
