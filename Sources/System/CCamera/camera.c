#include "CCamera.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void cairn_still_free(cairn_still *still) {
    free(still->bytes);
    memset(still, 0, sizeof *still);
}

#ifdef __linux__

#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { BUFFERS = 4 };

typedef struct {
    void *start;
    size_t length;
} mapping;

/* ioctl, retried when interrupted by a signal. */
static int control(int file, unsigned long request, void *argument) {
    int result;
    do {
        result = ioctl(file, request, argument);
    } while (result < 0 && errno == EINTR);
    return result;
}

static int open_camera(const char *device, int *file) {
    *file = open(device, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (*file < 0) return errno;
    struct v4l2_capability what;
    memset(&what, 0, sizeof what);
    int error = 0;
    if (control(*file, VIDIOC_QUERYCAP, &what) < 0) {
        error = errno;
    } else {
        unsigned int can =
            what.capabilities & V4L2_CAP_DEVICE_CAPS ? what.device_caps : what.capabilities;
        if (!(can & V4L2_CAP_VIDEO_CAPTURE) || !(can & V4L2_CAP_STREAMING)) error = ENODEV;
    }
    if (error) {
        close(*file);
        *file = -1;
    }
    return error;
}

int cairn_camera_check(const char *device) {
    int file;
    int error = open_camera(device, &file);
    if (!error) close(file);
    return error;
}

/* Motion JPEG if available, for its smaller size on the bus; otherwise raw pixels. */
static int choose_format(int file, int width, int height, struct v4l2_format *format) {
    const unsigned int kinds[] = {V4L2_PIX_FMT_MJPEG, V4L2_PIX_FMT_JPEG, V4L2_PIX_FMT_YUYV};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        memset(format, 0, sizeof *format);
        format->type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        format->fmt.pix.width = (unsigned int)width;
        format->fmt.pix.height = (unsigned int)height;
        format->fmt.pix.pixelformat = kinds[i];
        format->fmt.pix.field = V4L2_FIELD_ANY;
        if (control(file, VIDIOC_S_FMT, format) < 0) {
            if (errno == EBUSY) return EBUSY;
            continue;
        }
        if (format->fmt.pix.pixelformat == kinds[i]) return 0;
    }
    return ENOTSUP;
}

/* Copies a buffer's contents, if they are a complete picture. */
static int take(
    const mapping *from, const struct v4l2_buffer *buffer, const struct v4l2_format *format,
    cairn_still *still) {
    const struct v4l2_pix_format *pix = &format->fmt.pix;
    size_t used = buffer->bytesused;
    if (used == 0 || used > from->length) return EIO;
    int is_plain = pix->pixelformat == V4L2_PIX_FMT_YUYV;
    if (is_plain) {
        if (pix->bytesperline < 2 * pix->width) return EIO;
        if (used < (size_t)pix->bytesperline * pix->height) return EIO;
    }
    still->bytes = malloc(used);
    if (!still->bytes) return ENOMEM;
    memcpy(still->bytes, from->start, used);
    still->count = used;
    still->kind = is_plain ? CAIRN_CAMERA_YUYV : CAIRN_CAMERA_JPEG;
    still->width = (int)pix->width;
    still->height = (int)pix->height;
    still->stride = is_plain ? (int)pix->bytesperline : 0;
    return 0;
}

static int stream(
    int file, const mapping *mappings, const struct v4l2_format *format, int skip,
    int milliseconds, cairn_still *still) {
    for (int seen = 0;; seen++) {
        struct pollfd wait = {.fd = file, .events = POLLIN};
        int ready;
        do {
            ready = poll(&wait, 1, milliseconds);
        } while (ready < 0 && errno == EINTR);
        if (ready < 0) return errno;
        if (ready == 0) return ETIMEDOUT;
        if (wait.revents & (POLLERR | POLLNVAL | POLLHUP)) return EIO;
        struct v4l2_buffer buffer;
        memset(&buffer, 0, sizeof buffer);
        buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        buffer.memory = V4L2_MEMORY_MMAP;
        if (control(file, VIDIOC_DQBUF, &buffer) < 0) {
            if (errno == EAGAIN) continue;
            return errno;
        }
        if (buffer.index >= BUFFERS) return EIO;
        int is_broken = (buffer.flags & V4L2_BUF_FLAG_ERROR) != 0;
        if (seen >= skip && !is_broken) {
            int error = take(&mappings[buffer.index], &buffer, format, still);
            if (!error) return 0;
            if (error == ENOMEM) return error;
        }
        /* Gives up on a camera that never delivers a complete picture. */
        if (seen > skip + 60) return EIO;
        if (control(file, VIDIOC_QBUF, &buffer) < 0) return errno;
    }
}

int cairn_camera_shoot(
    const char *device, int width, int height, int skip, int milliseconds, cairn_still *still) {
    memset(still, 0, sizeof *still);
    int file;
    int error = open_camera(device, &file);
    if (error) return error;
    struct v4l2_format format;
    mapping mappings[BUFFERS];
    memset(mappings, 0, sizeof mappings);
    unsigned int count = 0;
    error = choose_format(file, width, height, &format);
    if (!error) {
        struct v4l2_requestbuffers wanted;
        memset(&wanted, 0, sizeof wanted);
        wanted.count = BUFFERS;
        wanted.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        wanted.memory = V4L2_MEMORY_MMAP;
        if (control(file, VIDIOC_REQBUFS, &wanted) < 0) error = errno;
        else if (wanted.count == 0) error = ENOMEM;
        else count = wanted.count < BUFFERS ? wanted.count : BUFFERS;
    }
    for (unsigned int i = 0; i < count && !error; i++) {
        struct v4l2_buffer buffer;
        memset(&buffer, 0, sizeof buffer);
        buffer.index = i;
        buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        buffer.memory = V4L2_MEMORY_MMAP;
        if (control(file, VIDIOC_QUERYBUF, &buffer) < 0) {
            error = errno;
            break;
        }
        void *start = mmap(
            NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, file, buffer.m.offset);
        if (start == MAP_FAILED) {
            error = errno;
            break;
        }
        mappings[i].start = start;
        mappings[i].length = buffer.length;
        if (control(file, VIDIOC_QBUF, &buffer) < 0) error = errno;
    }
    if (!error) {
        int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        if (control(file, VIDIOC_STREAMON, &type) < 0) {
            error = errno;
        } else {
            error = stream(file, mappings, &format, skip, milliseconds, still);
            control(file, VIDIOC_STREAMOFF, &type);
        }
    }
    for (unsigned int i = 0; i < BUFFERS; i++) {
        if (mappings[i].start) munmap(mappings[i].start, mappings[i].length);
    }
    close(file);
    if (error) cairn_still_free(still);
    return error;
}

#else

int cairn_camera_check(const char *device) {
    (void)device;
    return ENOTSUP;
}

int cairn_camera_shoot(
    const char *device, int width, int height, int skip, int milliseconds, cairn_still *still) {
    (void)device; (void)width; (void)height; (void)skip; (void)milliseconds;
    memset(still, 0, sizeof *still);
    return ENOTSUP;
}

#endif
