#include "CBareVips.h"

#include <math.h>
#include <vips/vips.h>

int bare_start(void) {
    if (vips_init("bench")) return -1;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    return 0;
}

static size_t save(VipsImage *image) {
    void *out = NULL;
    size_t size = 0;
    if (vips_jpegsave_buffer(image, &out, &size, "Q", 85, "strip", TRUE, NULL)) size = 0;
    g_free(out);
    g_object_unref(image);
    return size;
}

size_t bare_thumbnail(const void *bytes, size_t count, int side) {
    VipsImage *small = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &small, side, "height", side, "size", VIPS_SIZE_DOWN, NULL)) return 0;
    return save(small);
}

static VipsImage *brightened(VipsImage *in) {
    VipsImage *out = NULL;
    vips_linear1(in, &out, 1.1, 8.0, "uchar", TRUE, NULL);
    g_object_unref(in);
    return out;
}

size_t bare_quarter_turn(const void *bytes, size_t count, int side) {
    VipsImage *whole = NULL, *part = NULL, *turned = NULL;
    if (vips_jpegload_buffer((void *)bytes, count, &whole, "access", VIPS_ACCESS_SEQUENTIAL, NULL)) return 0;
    vips_extract_area(whole, &part, (whole->Xsize - side) / 2, (whole->Ysize - side) / 2, side, side, NULL);
    g_object_unref(whole);
    part = brightened(part);
    VipsImage *memory = vips_image_copy_memory(part);
    g_object_unref(part);
    vips_rot(memory, &turned, VIPS_ANGLE_D90, NULL);
    g_object_unref(memory);
    return save(turned);
}

size_t bare_turn(const void *bytes, size_t count, int side, double degrees) {
    VipsImage *whole = NULL, *turned = NULL;
    if (vips_jpegload_buffer((void *)bytes, count, &whole, "access", VIPS_ACCESS_SEQUENTIAL, NULL)) return 0;
    VipsImage *memory = vips_image_copy_memory(whole);
    g_object_unref(whole);
    double c = cos(degrees * G_PI / 180), s = sin(degrees * G_PI / 180);
    double x = memory->Xsize / 2.0, y = memory->Ysize / 2.0;
    VipsInterpolate *bicubic = vips_interpolate_new("bicubic");
    VipsArrayInt *area = vips_array_int_newv(4, -side / 2, -side / 2, side, side);
    vips_affine(memory, &turned, c, -s, s, c, "idx", -x, "idy", -y, "oarea", area, "interpolate", bicubic, NULL);
    vips_area_unref(VIPS_AREA(area));
    g_object_unref(bicubic);
    g_object_unref(memory);
    return save(brightened(turned));
}
