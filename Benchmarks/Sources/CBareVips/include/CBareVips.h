#ifndef CAIRN_BARE_VIPS_H
#define CAIRN_BARE_VIPS_H

#include <stddef.h>

/* The same work by libvips alone, as its manual does it: what Cairn may cost on top. Each returns the bytes written, or 0. */
int bare_start(void);
size_t bare_thumbnail(const void *bytes, size_t count, int side);
/* Cuts out a square of the middle, brightens by one multiply-add, turns by a quarter, saves. */
size_t bare_quarter_turn(const void *bytes, size_t count, int side);
/* Turns by degrees about the middle, cuts out a square, brightens, saves; bicubic. */
size_t bare_turn(const void *bytes, size_t count, int side, double degrees);

#endif
