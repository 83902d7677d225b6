#include "internal.h"

#include <string.h>

static int save_jpeg(VipsImage *image, const cairn_save *o, void **bytes, size_t *count) {
    VipsForeignSubsample subsample = o->full_color ? VIPS_FOREIGN_SUBSAMPLE_OFF : VIPS_FOREIGN_SUBSAMPLE_ON;
    return vips_jpegsave_buffer(image, bytes, count, "Q", o->quality, "interlace", o->progressive, "optimize_coding",
                                o->optimized, "subsample_mode", subsample, "strip", o->strip, NULL);
}

static int save_png(VipsImage *image, const cairn_save *o, void **bytes, size_t *count) {
    int compression = o->effort < 0 ? 6 : o->effort;
    return vips_pngsave_buffer(image, bytes, count, "compression", compression, "filter", VIPS_FOREIGN_PNG_FILTER_ALL,
                               "strip", o->strip, NULL);
}

static int save_webp(VipsImage *image, const cairn_save *o, void **bytes, size_t *count) {
    int effort = o->effort < 0 ? 4 : VIPS_MIN(o->effort, 6);
    return vips_webpsave_buffer(image, bytes, count, "Q", o->quality, "lossless", o->lossless, "effort", effort, "strip",
                                o->strip, NULL);
}

static int save_avif(VipsImage *image, const cairn_save *o, void **bytes, size_t *count) {
    int effort = o->effort < 0 ? 4 : o->effort;
    VipsForeignSubsample subsample = o->full_color ? VIPS_FOREIGN_SUBSAMPLE_OFF : VIPS_FOREIGN_SUBSAMPLE_ON;
    return vips_heifsave_buffer(image, bytes, count, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", o->quality,
                                "lossless", o->lossless, "effort", effort, "subsample_mode", subsample, "strip", o->strip,
                                NULL);
}

int cairn_image_save(cairn_image *image, const cairn_save *options, void **bytes, size_t *count) {
    *bytes = NULL;
    *count = 0;
    switch (options->format) {
    case CAIRN_JPEG: return save_jpeg(inside(image), options, bytes, count);
    case CAIRN_PNG: return save_png(inside(image), options, bytes, count);
    case CAIRN_WEBP: return save_webp(inside(image), options, bytes, count);
    case CAIRN_AVIF: return save_avif(inside(image), options, bytes, count);
    default: vips_error("cairn", "no writer %d", options->format); return -1;
    }
}

int cairn_image_pixels(cairn_image *image, void **bytes, size_t *count) {
    *bytes = vips_image_write_to_memory(inside(image), count);
    return *bytes == NULL ? -1 : 0;
}

static int forget(VipsRegion *region, VipsRect *area, void *a) {
    (void)region, (void)area, (void)a;
    return 0;
}

int cairn_image_drain(cairn_image *image) { return vips_sink_disc(inside(image), forget, NULL); }
