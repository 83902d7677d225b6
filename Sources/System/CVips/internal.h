#ifndef CAIRN_VIPS_INTERNAL_H
#define CAIRN_VIPS_INTERNAL_H

#include <vips/vips.h>

#include "CVips.h"

#ifdef __linux__
/* On other systems the program is linked to libvips as usual. */
#define CAIRN_LOADS_VIPS
#include "functions.h"
#endif

/* Loads libvips and resolves all functions that are used; 0 for success. Called once, by cairn_vips_start. */
int cairn_vips_load(void);
int cairn_vips_is_loaded(void);

static inline VipsImage *inside(const cairn_image *image) { return (VipsImage *)image; }
static inline cairn_image *outside(VipsImage *image) { return (cairn_image *)image; }

/* Creates an image whose pixels are computed by `generate` from `in` and `parameters`; the new image owns both, and
   frees the parameters with g_free. */
VipsImage *cairn_generated(VipsImage *in, int width, int height, int bands, VipsDemandStyle style,
                           VipsGenerateFn generate, void *parameters);

/* Composites `width` pixels of RGBA of 8 bits over a row of three or four bands. */
void cairn_overlay_row(VipsPel *row, int bands, int wide, const VipsPel *over, int width, double opacity);

#endif
