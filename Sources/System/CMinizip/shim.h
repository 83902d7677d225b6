#ifndef CAIRN_CMINIZIP_SHIM_H
#define CAIRN_CMINIZIP_SHIM_H

#include <stdio.h>

#include <unzip.h>

static inline voidpf cairn_unzip_open_file(voidpf opaque, const void *path, int mode) {
    (void)opaque, (void)mode;
    return fopen((const char *)path, "rbe");
}

static inline voidpf cairn_unzip_take_stream(voidpf opaque, const void *path, int mode) {
    (void)path, (void)mode;
    return opaque;
}

/* Returns a buffered stream that reads a descriptor, with all that it allocates. */
static inline void *cairn_unzip_stream(int descriptor) {
    FILE *stream = fdopen(descriptor, "rb");
    if (stream != NULL) setvbuf(stream, NULL, _IOFBF, 1 << 16);
    return stream;
}

/* Opens the archive of a stream, and closes the stream with it. */
static inline unzFile cairn_unzip_open_stream(void *stream) {
    zlib_filefunc64_def functions;
    fill_fopen64_filefunc(&functions);
    functions.zopen64_file = cairn_unzip_take_stream;
    functions.opaque = stream;
    return unzOpen2_64("", &functions);
}

/* Opens an archive for reading. Programs started in the meantime do not inherit the file, unlike with `unzOpen64`. */
static inline unzFile cairn_unzip_open(const char *path) {
    zlib_filefunc64_def functions;
    fill_fopen64_filefunc(&functions);
    functions.zopen64_file = cairn_unzip_open_file;
    return unzOpen2_64(path, &functions);
}

#endif
