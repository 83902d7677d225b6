#ifndef CAIRN_VIPS_H
#define CAIRN_VIPS_H

#include <stddef.h>
#include <stdint.h>

/* libvips for Swift, which cannot call variadic functions. The header exposes no types of libvips or GLib, so that a
   module that imports it compiles neither.

   Every function that returns an image returns one owned reference, or NULL; functions that return an int return 0 for
   success. Error messages are in `cairn_vips_take_error`. Pipelines are lazy: most errors occur when pixels are requested. */

typedef struct cairn_image cairn_image;

/* MARK: Start */

/* Loads libvips, which is not linked on Linux, and starts it, once per process; later calls only return the result. No
   image can be created before it has returned 0. Every loader is blocked except JPEG, PNG, WebP, GIF and HEIF, and
   TIFF if it was requested once. One thread per picture, no operation cache. */
int cairn_vips_start(int opens_tiff);
/* The version, such as "8.14.1"; empty before the start. */
const char *cairn_vips_version(void);

/* Returns freed memory to the system; otherwise only the top of the heap is returned. */
void cairn_memory_trim(void);
/* Requests pages of 2 MB for memory that is about to be written for the first time: in a virtual machine a page of 4 kB
   costs some microseconds, which for a screen of pixels is more than processing them. */
void cairn_memory_in_large_pages(void *memory, size_t count);
/* Returns whether AVIF can be written, which depends on the codecs of libheif. */
int cairn_vips_saves_avif(void);
/* Returns the error messages of all threads since the last call; free with cairn_bytes_free. */
char *cairn_vips_take_error(void);
void cairn_bytes_free(void *bytes);

/* MARK: Stopping */

/* Checked while pixels are computed: an operation ends when `stop` is not 0 or the monotonic clock passes `deadline`. */
typedef struct {
    int32_t stop;
    int64_t deadline; /* nanoseconds of CLOCK_MONOTONIC; 0 for none */
} cairn_watch;

void cairn_watch_stop(cairn_watch *watch);
/* 1 when stopped, 2 when past the deadline, else 0. */
int cairn_watch_state(const cairn_watch *watch);
int64_t cairn_monotonic_now(void);
/* Lets `watch`, which must outlive the image, end any operation that computes its pixels. */
void cairn_image_observe(cairn_image *image, cairn_watch *watch);

/* MARK: Reading */

enum { CAIRN_JPEG = 1, CAIRN_PNG, CAIRN_WEBP, CAIRN_GIF, CAIRN_HEIF, CAIRN_TIFF, CAIRN_AVIF };

/* Opens bytes, which must outlive the image, with the named loader and no other.
   shrink: JPEG 1, 2, 4, 8; scale: WebP 0…1; tolerance: 0 fails for what the decoder only warns of, 1 for errors, 2 returns
   the readable part of a damaged file; sequential: read once from the top. */
cairn_image *cairn_image_load(int format, const void *bytes, size_t count, int shrink, double scale, int tolerance, int sequential);
/* Wraps pixels, row by row without padding, which must outlive the image. Bands 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA;
   bits 8 or 16. */
cairn_image *cairn_image_from_memory(const void *bytes, size_t count, int width, int height, int bands, int bits);

void cairn_image_retain(cairn_image *image);
void cairn_image_release(cairn_image *image);

int cairn_image_width(const cairn_image *image);
int cairn_image_height(const cairn_image *image);
int cairn_image_bands(const cairn_image *image);
/* 8, 16, or 0 for other formats. */
int cairn_image_bits(const cairn_image *image);
int cairn_image_has_alpha(cairn_image *image);
enum { CAIRN_GRAY = 1, CAIRN_RGB, CAIRN_CMYK, CAIRN_OTHER_COLOUR };
int cairn_image_color(const cairn_image *image);
int cairn_image_has_profile(cairn_image *image);

/* MARK: Metadata */

/* Removes all fields except those whose name begins with one of `kept` (NULL-terminated). EXIF is rebuilt from the
   remaining fields; the old bytes are discarded. */
int cairn_image_keep_fields(cairn_image *image, const char *const *kept);
int cairn_image_remove_field(cairn_image *image, const char *name);
/* Returns the text of a field, to be freed by the caller; NULL if absent. */
char *cairn_image_field(cairn_image *image, const char *name);
void cairn_image_set_field(cairn_image *image, const char *name, const char *text);
void cairn_image_set_field_int(cairn_image *image, const char *name, int value);
/* Sets every orientation field to upright, and removes the embedded thumbnail, which is out of date. */
int cairn_image_set_upright(cairn_image *image);
/* Returns a copy that shares the pixels and whose fields can be changed. */
cairn_image *cairn_image_copy(cairn_image *image);

/* MARK: Pixels */

/* Decodes everything upstream into memory. */
cairn_image *cairn_image_to_memory(cairn_image *image);
/* Converts to sRGB using the embedded profile, or the default one of the color space; `keep_rgb`: RGB and gray with a
   profile are not converted. 16 bits stay 16. */
cairn_image *cairn_image_to_rgb(cairn_image *image, int keep_rgb);
cairn_image *cairn_image_to_8_bits(cairn_image *image);
/* Expands gray to three color bands; nothing else changes. */
cairn_image *cairn_image_gray_to_rgb(cairn_image *image);
cairn_image *cairn_image_flatten(cairn_image *image, double red, double green, double blue);
cairn_image *cairn_image_add_alpha(cairn_image *image);
/* Resizes to exactly this size by reduction (a box, then Lanczos 3); enlarges by bicubic interpolation. */
cairn_image *cairn_image_resize(cairn_image *image, int width, int height);
cairn_image *cairn_image_extract(cairn_image *image, int left, int top, int width, int height);
/* Applies one of the eight EXIF orientations: 6 rotates by 90° clockwise. */
cairn_image *cairn_image_turn(cairn_image *image, int orientation);
/* Samples a picture in memory with a bicubic filter (Catmull and Rom, 1974): pixel (x, y) of the result shows the point
   (a·x + b·y + c, d·x + e·y + f) of the source, with pixel centers at halves. Points outside are clamped to the edge. */
cairn_image *cairn_image_sample(cairn_image *image, int width, int height, const double matrix[6]);

/* As before, under a projective map: pixel (x, y) shows the point ((a·x + b·y + c) / w, (d·x + e·y + f) / w), with
   w = g·x + h·y + i, which must be positive in all of the result. */
cairn_image *cairn_image_warp(cairn_image *image, int width, int height, const double matrix[9]);

/* The adjustments of `cairn_image_tone` to each pixel, in this order. */
typedef struct {
    /* One table per color band, with 256 or 65 536 entries for images of 8 or 16 bits; values in sixteenths. */
    const int32_t *curves[3];
    /* Saturation: 4096 leaves colors unchanged, 0 makes them gray. */
    int32_t saturation;
    /* Vignette: the brightness of the corners relative to the center, in 4096ths; 4096 for none. More than 4096 brightens. */
    int32_t vignette;
} cairn_tone;

/* Copies the tables. The image must have three color bands, and may have alpha. */
cairn_image *cairn_image_tone(cairn_image *image, const cairn_tone *tone);
enum { CAIRN_HUES = 1536 };

/* Adjustments by hue, from red over yellow, green, cyan, blue and magenta back to red: one entry for each of CAIRN_HUES. */
typedef struct {
    const int32_t *hue; /* added, in 4096ths of the way from red to yellow */
    const int32_t *saturation; /* 4096 leaves colors unchanged, 0 makes them gray */
    const int32_t *luminance; /* 0 for no change, 4096 as bright as the color can become, -4096 as dark */
} cairn_colors;

/* Copies the tables. The image must have three color bands, and may have alpha. Gray is unchanged. */
cairn_image *cairn_image_colors(cairn_image *image, const cairn_colors *colors);

/* A line with round ends, in pixels of the image. */
typedef struct {
    size_t first, count; /* the points, among those of all strokes */
    double radius;
    double color[3]; /* red, green, blue 0…255 */
} cairn_stroke;

/* Draws strokes one over another, with antialiased edges; points are x, y, x, y … Everything is copied. */
cairn_image *cairn_image_draw(cairn_image *image, const double *points, const cairn_stroke *strokes, size_t count);
/* sigma in pixels, up to 6; amount 0…1: unsharp mask of the brightness. Noise is not amplified, edges get no halos. */
cairn_image *cairn_image_sharpen(cairn_image *image, double sigma, double amount);
/* Pixelates a rectangle with the mean colors of blocks. */
cairn_image *cairn_image_pixelate(cairn_image *image, int left, int top, int width, int height, int block);
/* Fills a rectangle; red, green, blue 0…255. */
cairn_image *cairn_image_fill(cairn_image *image, int left, int top, int width, int height, const double color[3]);
/* Makes pixels outside a polygon transparent, with antialiased edges. Adds alpha if there is none. */
cairn_image *cairn_image_mask(cairn_image *image, const double *points, size_t count);
/* Composites an 8-bit RGBA overlay, with its top left corner at (left, top), over an image; parts outside are clipped. */
cairn_image *cairn_image_overlay(cairn_image *image, cairn_image *picture, int left, int top, double opacity);
/* Renders lines of text as RGBA of 8 bits in one color; `markup` is Pango markup, `font` such as "Inter Bold 40" with the
   size in pixels; wraps at `width` pixels, 0 for never. align: 0 left, 1 center, 2 right. */
cairn_image *cairn_image_text(const char *markup, const char *font, int width, int align, const double color[3]);

/* MARK: Pixels in memory

   Interactive steps of an editor on RGBA of 8 bits, with rows without padding unless `line` (bytes per row) is given.
   `from` and `to` are the rows of the result to compute, so that several threads can share one picture. The result equals
   that of the corresponding function above, within the stated rounding. */

/* Reduces with Lanczos 3; within two levels of `cairn_image_resize`, except at hard edges. Opaque pixels only. */
void cairn_pixels_resize(const uint8_t *in, size_t line, int in_width, int in_height, uint8_t *out, int width, int height,
                         int from, int to);
typedef struct {
    int left, top, width, height;
} cairn_area;
/* As before, but only `area` of the result, which is written at its position in the whole. Only `held` of the source is
   in memory, with `in` as its first pixel: at least the area that `cairn_pixels_resize_reach` returns. */
void cairn_pixels_resize_area(const uint8_t *in, size_t line, cairn_area held, int in_width, int in_height, uint8_t *out,
                              int width, int height, cairn_area area);
/* Computes the part of the result that depends on a part of the source, and the source area that it is computed from. */
void cairn_pixels_resize_reach(int in_width, int in_height, int width, int height, cairn_area changed, cairn_area *result,
                               cairn_area *source);
/* As `cairn_image_sample`, but transparent away from the source. Opaque pixels only. */
void cairn_pixels_sample(const uint8_t *in, int in_width, int in_height, const double matrix[6], uint8_t *out, int width,
                         int from, int to);
/* As `cairn_image_warp`; points outside are clamped to the edge. Opaque pixels only. */
void cairn_pixels_warp(const uint8_t *in, int in_width, int in_height, const double matrix[9], uint8_t *out, int width,
                       int from, int to);
/* As `cairn_image_turn`; width and height are those of the result. */
void cairn_pixels_turn(const uint8_t *in, size_t line, uint8_t *out, int width, int height, int orientation, int from,
                       int to);
void cairn_pixels_tone(const uint8_t *in, uint8_t *out, int width, int height, const cairn_tone *tone, int from, int to);
void cairn_pixels_sharpen(const uint8_t *in, uint8_t *out, int width, int height, double sigma, double amount, int from,
                          int to);
/* In place, as all that follow. */
void cairn_pixels_colors(uint8_t *pixels, int width, const cairn_colors *colors, int from, int to);
void cairn_pixels_draw(uint8_t *pixels, int width, const double *points, const cairn_stroke *strokes, size_t count,
                       int from, int to);
void cairn_pixels_mask(uint8_t *pixels, int width, const double *points, size_t count, int from, int to);
void cairn_pixels_overlay(uint8_t *pixels, int width, int height, const uint8_t *over, int over_width, int over_height,
                          int left, int top, double opacity);
void cairn_pixels_fill(uint8_t *pixels, int line_width, int left, int top, int width, int height, const double color[3]);
void cairn_pixels_pixelate(uint8_t *pixels, int line_width, int left, int top, int width, int height, int block);

/* MARK: Writing */

typedef struct {
    int format;
    int quality;      /* 1…100 */
    int lossless;     /* WebP, AVIF */
    int effort;       /* 0…9; -1 for the library's default */
    int progressive;  /* JPEG */
    int optimized;    /* JPEG: optimized Huffman tables, smaller and slower */
    int full_color;  /* JPEG, AVIF: 4:4:4 */
    int strip;        /* no metadata at all, and no profile */
} cairn_save;

/* Computes all pixels and encodes them; free the bytes with cairn_bytes_free. */
int cairn_image_save(cairn_image *image, const cairn_save *options, void **bytes, size_t *count);
/* Computes all pixels, rows without padding; free with cairn_bytes_free. */
int cairn_image_pixels(cairn_image *image, void **bytes, size_t *count);
/* Computes and discards all pixels, to check whether a file is complete. */
int cairn_image_drain(cairn_image *image);

#endif
