/* A still from a camera of Linux (Video for Linux 2). Swift cannot call ioctl, which takes anything. */
#ifndef CAIRN_CCAMERA_H
#define CAIRN_CCAMERA_H

#include <stddef.h>
#include <stdint.h>

enum { CAIRN_CAMERA_JPEG = 1, CAIRN_CAMERA_YUYV = 2 };

typedef struct {
    int kind;
    int width;
    int height;
    /* Bytes from row to row; 0 for a JPEG. */
    int stride;
    uint8_t *bytes;
    size_t count;
} cairn_still;

/* Whether a device is a camera that streams: 0 if it is, else an error of errno. */
int cairn_camera_check(const char *device);

/* Takes one picture near `width` × `height`, the `skip` first ones left out while the exposure settles. Waits at most
   `milliseconds` for each. Gives 0, or an error of errno; the bytes are freed with cairn_still_free. */
int cairn_camera_shoot(
    const char *device, int width, int height, int skip, int milliseconds, cairn_still *still);
void cairn_still_free(cairn_still *still);

#endif
