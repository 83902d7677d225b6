#include "internal.h"

static void on_close(VipsImage *image, void *parameters) {
    (void)image;
    g_free(parameters);
}

VipsImage *cairn_generated(VipsImage *in, int width, int height, int bands, VipsDemandStyle style,
                           VipsGenerateFn generate, void *parameters) {
    VipsImage *out = vips_image_new();
    if (vips_image_pipelinev(out, style, in, NULL)) goto failed;
    out->Xsize = width;
    out->Ysize = height;
    out->Bands = bands;
    g_object_ref(in);
    vips_object_local(out, in);
    if (vips_image_generate(out, vips_start_one, generate, vips_stop_one, in, parameters)) goto failed;
    /* The image now owns the parameters and frees them with itself. */
    if (parameters != NULL) g_signal_connect(out, "postclose", G_CALLBACK(on_close), parameters);
    return out;
failed:
    g_object_unref(out);
    return NULL;
}
