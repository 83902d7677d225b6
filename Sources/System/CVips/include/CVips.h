#ifndef CAIRN_VIPS_H
#define CAIRN_VIPS_H

#include <stddef.h>
#include <stdint.h>

/* libvips for Swift, which can call no function with variable arguments. The header shows no type of libvips nor of
   GLib, so that a module that imports it compiles neither.

   Every function that gives an image gives one reference, or NULL; functions that return an int return 0 for success.
   What went wrong is in `cairn_vips_take_error`. Pipelines are lazy: most mistakes appear when pixels are asked for. */

typedef struct cairn_image cairn_image;

/* MARK: Start */

/* Loads libvips, which is not linked to on Linux, and starts it, once a process; later calls only answer. Until it has
   answered 0, no image can be made. Every loader is blocked but JPEG, PNG, WebP, GIF and HEIF, and
   TIFF if it was asked for once. One thread a picture, no cache of operations. */
int cairn_vips_start(int opens_tiff);
/* "8.14.1"; empty before the start. */
const char *cairn_vips_version(void);

/* Gives the system back what was freed; a heap's middle is not given back otherwise. */
void cairn_memory_trim(void);
/* Asks for pages of 2 MB for memory that is about to be written for the first time: a page of 4 kB costs some microseconds
   where the system is a guest, which for a screen of pixels is more than what is done with them. */
void cairn_memory_in_large_pages(void *memory, size_t count);
/* Whether AVIF can be written: that depends on the codecs of libheif. */
int cairn_vips_saves_avif(void);
/* The messages since the last call, all threads together; to be freed with cairn_bytes_free. */
char *cairn_vips_take_error(void);
void cairn_bytes_free(void *bytes);

/* MARK: Stopping */

/* Looked at while pixels are made: an operation ends when `stop` is not 0 or the monotonic clock passes `deadline`. */
typedef struct {
    int32_t stop;
    int64_t deadline; /* nanoseconds of CLOCK_MONOTONIC; 0 for none */
} cairn_watch;

void cairn_watch_stop(cairn_watch *watch);
/* 1 when stopped, 2 when past the deadline, else 0. */
int cairn_watch_state(const cairn_watch *watch);
int64_t cairn_monotonic_now(void);
/* Lets `watch`, which must outlive the image, end whatever pulls pixels through it. */
void cairn_image_observe(cairn_image *image, cairn_watch *watch);

/* MARK: Reading */

enum { CAIRN_JPEG = 1, CAIRN_PNG, CAIRN_WEBP, CAIRN_GIF, CAIRN_HEIF, CAIRN_TIFF, CAIRN_AVIF };

/* Opens bytes, which must outlive the image, by the loader that is named and no other.
   shrink: JPEG 1, 2, 4, 8; scale: WebP 0…1; partial: what can be had of a broken file; sequential: read once from the
   top. */
cairn_image *cairn_image_load(int format, const void *bytes, size_t count, int shrink, double scale, int partial, int sequential);
/* Pixels row by row without padding, which must outlive the image. Bands 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA; bits 8 or 16. */
cairn_image *cairn_image_from_memory(const void *bytes, size_t count, int width, int height, int bands, int bits);

void cairn_image_retain(cairn_image *image);
void cairn_image_release(cairn_image *image);

int cairn_image_width(const cairn_image *image);
int cairn_image_height(const cairn_image *image);
int cairn_image_bands(const cairn_image *image);
/* 8, 16, or 0 for a format of another kind. */
int cairn_image_bits(const cairn_image *image);
int cairn_image_has_alpha(cairn_image *image);
enum { CAIRN_GRAY = 1, CAIRN_RGB, CAIRN_CMYK, CAIRN_OTHER_COLOUR };
int cairn_image_colour(const cairn_image *image);
int cairn_image_has_profile(cairn_image *image);

/* MARK: Metadata */

/* Removes all fields but those whose name begins with one of `kept` (ended by NULL). EXIF is put together anew from what
   is kept; the old bytes go. */
int cairn_image_keep_fields(cairn_image *image, const char *const *kept);
int cairn_image_remove_field(cairn_image *image, const char *name);
/* The text of a field, to be freed; NULL when absent. */
char *cairn_image_field(cairn_image *image, const char *name);
void cairn_image_set_field(cairn_image *image, const char *name, const char *text);
void cairn_image_set_field_int(cairn_image *image, const char *name, int value);
/* Says "upright" wherever metadata speak of orientation, and forgets the thumbnail inside, which shows what was. */
int cairn_image_set_upright(cairn_image *image);
/* A copy that shares the pixels and whose fields can be changed. */
cairn_image *cairn_image_copy(cairn_image *image);

/* MARK: Pixels */

/* Decodes everything upstream into memory. */
cairn_image *cairn_image_to_memory(cairn_image *image);
/* To sRGB through the profile inside, or the usual one of its colours; `keep_rgb`: RGB and gray with a profile stay as
   they are. 16 bits stay 16. */
cairn_image *cairn_image_to_rgb(cairn_image *image, int keep_rgb);
cairn_image *cairn_image_to_8_bits(cairn_image *image);
/* Three colour bands of gray ones; nothing else changes. */
cairn_image *cairn_image_gray_to_rgb(cairn_image *image);
cairn_image *cairn_image_flatten(cairn_image *image, double red, double green, double blue);
cairn_image *cairn_image_add_alpha(cairn_image *image);
/* Resizes to exactly this size by reduction (a box, then Lanczos 3); enlarges by bicubic interpolation. */
cairn_image *cairn_image_resize(cairn_image *image, int width, int height);
cairn_image *cairn_image_extract(cairn_image *image, int left, int top, int width, int height);
/* One of the eight orientations of EXIF, carried out: 6 turns a quarter clockwise. */
cairn_image *cairn_image_turn(cairn_image *image, int orientation);
/* Samples a picture in memory by a bicubic filter (Catmull and Rom, 1974): pixel (x, y) of the result shows the point
   (a·x + b·y + c, d·x + e·y + f) of the source, centres at halves. Beyond the edge, the edge. */
cairn_image *cairn_image_sample(cairn_image *image, int width, int height, const double matrix[6]);

/* What `cairn_image_tone` does to each pixel, in this order. */
typedef struct {
    /* A table a colour band, of 256 or 65 536 entries as the image has 8 or 16 bits; values in sixteenths. */
    const int32_t *curves[3];
    /* 4096 leaves colours as they are, 0 makes gray. */
    int32_t saturation;
    /* The corner's brightness in 4096ths beside the centre's; 4096 for none. More than 4096 brightens. */
    int32_t vignette;
} cairn_tone;

/* Copies the tables. The image has three colour bands, and may have alpha. */
cairn_image *cairn_image_tone(cairn_image *image, const cairn_tone *tone);
/* sigma in pixels, up to 6; amount 0…1: unsharp mask of the brightness. Noise stays, edges get no halo. */
cairn_image *cairn_image_sharpen(cairn_image *image, double sigma, double amount);
/* Lays mean colours of blocks over a rectangle. */
cairn_image *cairn_image_pixelate(cairn_image *image, int left, int top, int width, int height, int block);
/* Fills a rectangle; red, green, blue 0…255. */
cairn_image *cairn_image_fill(cairn_image *image, int left, int top, int width, int height, const double colour[3]);
/* Gives what is outside a polygon no opacity; edges are smooth. Adds alpha where there is none. */
cairn_image *cairn_image_mask(cairn_image *image, const double *points, size_t count);
/* Lays RGBA of 8 bits over an image whose left top corner is at (left, top); the rest may stick out. */
cairn_image *cairn_image_overlay(cairn_image *image, cairn_image *picture, int left, int top, double opacity);
/* A line or lines of text as RGBA of 8 bits in one colour; `markup` is Pango's, `font` such as "Inter Bold 40" with the
   size in pixels; wraps at `width` pixels, 0 for never. align: 0 left, 1 centre, 2 right. */
cairn_image *cairn_image_text(const char *markup, const char *font, int width, int align, const double colour[3]);

/* MARK: Pixels in memory

   Steps of an editor on RGBA of 8 bits, rows without padding where no `line` is given (bytes from a row to the next). `from`
   and `to` are the rows of the result that are made: several threads can make one picture. Each gives the same as the
   function above of its name, within a rounding where one is named. */

/* By Lanczos 3, to smaller sizes; as `cairn_image_resize` within two levels but at hard edges. All opaque. */
void cairn_pixels_resize(const uint8_t *in, size_t line, int in_width, int in_height, uint8_t *out, int width, int height,
                         int from, int to);
typedef struct {
    int left, top, width, height;
} cairn_area;
/* As before, `area` of the result alone, which is written where it lies in all of it. Of the source `held` is there, `in` being
   its first pixel: all that `cairn_pixels_resize_reach` names, or more. */
void cairn_pixels_resize_area(const uint8_t *in, size_t line, cairn_area held, int in_width, int in_height, uint8_t *out,
                              int width, int height, cairn_area area);
/* The part of the result that becomes another when a part of the source does, and what it is made of. */
void cairn_pixels_resize_reach(int in_width, int in_height, int width, int height, cairn_area changed, cairn_area *result,
                               cairn_area *source);
/* As `cairn_image_sample`, but clear where there is nothing of the source near. All opaque. */
void cairn_pixels_sample(const uint8_t *in, int in_width, int in_height, const double matrix[6], uint8_t *out, int width,
                         int from, int to);
/* As `cairn_image_turn`; width and height are the result's. */
void cairn_pixels_turn(const uint8_t *in, size_t line, uint8_t *out, int width, int height, int orientation, int from,
                       int to);
void cairn_pixels_tone(const uint8_t *in, uint8_t *out, int width, int height, const cairn_tone *tone, int from, int to);
void cairn_pixels_sharpen(const uint8_t *in, uint8_t *out, int width, int height, double sigma, double amount, int from,
                          int to);
/* In place. */
void cairn_pixels_mask(uint8_t *pixels, int width, const double *points, size_t count, int from, int to);
void cairn_pixels_overlay(uint8_t *pixels, int width, int height, const uint8_t *over, int over_width, int over_height,
                          int left, int top, double opacity);
void cairn_pixels_fill(uint8_t *pixels, int line_width, int left, int top, int width, int height, const double colour[3]);
void cairn_pixels_pixelate(uint8_t *pixels, int line_width, int left, int top, int width, int height, int block);

/* MARK: Writing */

typedef struct {
    int format;
    int quality;      /* 1…100 */
    int lossless;     /* WebP, AVIF */
    int effort;       /* 0…9; -1 for the library's own */
    int progressive;  /* JPEG */
    int optimized;    /* JPEG: tables of its own, smaller and slower */
    int full_colour;  /* JPEG, AVIF: 4:4:4 */
    int strip;        /* no metadata at all, no profile either */
} cairn_save;

/* Makes all pixels and encodes them; the bytes are freed with cairn_bytes_free. */
int cairn_image_save(cairn_image *image, const cairn_save *options, void **bytes, size_t *count);
/* Makes all pixels, rows without padding; freed with cairn_bytes_free. */
int cairn_image_pixels(cairn_image *image, void **bytes, size_t *count);
/* Makes all pixels and forgets them: finds out whether a file is whole. */
int cairn_image_drain(cairn_image *image);

#endif
