/* A still image from a Linux camera (Video for Linux 2). In C because ioctl is variadic, which Swift cannot call. */
#ifndef CAIRN_CCAMERA_H
#define CAIRN_CCAMERA_H

#include <stddef.h>
#include <stdint.h>

enum { CAIRN_CAMERA_JPEG = 1, CAIRN_CAMERA_YUYV = 2 };

typedef struct {
    int kind;
    int width;
    int height;
    /* Bytes per row; 0 for a JPEG. */
    int stride;
    uint8_t *bytes;
    size_t count;
} cairn_still;

/* Returns 0 if a device is a camera that supports streaming, otherwise an errno value. */
int cairn_camera_check(const char *device);

/* Captures one frame near `width` × `height`, after skipping the first `skip` ones while the exposure settles. Waits at most
   `milliseconds` for each. Returns 0, or an errno value; free the bytes with cairn_still_free. */
int cairn_camera_shoot(
    const char *device, int width, int height, int skip, int milliseconds, cairn_still *still);
void cairn_still_free(cairn_still *still);

#endif
