#ifndef CAIRN_VIPS_INTERNAL_H
#define CAIRN_VIPS_INTERNAL_H

#include <vips/vips.h>

#include "CVips.h"

static inline VipsImage *inside(const cairn_image *image) { return (VipsImage *)image; }
static inline cairn_image *outside(VipsImage *image) { return (cairn_image *)image; }

/* A new image whose pixels come from `generate`, which reads `in` and `parameters`; both belong to the new image, which
   frees the parameters with g_free. */
VipsImage *cairn_generated(VipsImage *in, int width, int height, int bands, VipsDemandStyle style,
                           VipsGenerateFn generate, void *parameters);

#endif
