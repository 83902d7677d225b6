#ifndef CAIRN_CMINIZIP_SHIM_H
#define CAIRN_CMINIZIP_SHIM_H

#include <stdio.h>

#include <unzip.h>

static inline voidpf cairn_unzip_open_file(voidpf opaque, const void *path, int mode) {
    (void)opaque, (void)mode;
    return fopen((const char *)path, "rbe");
}

/* Opens an archive for reading. Programs started in the meantime do not inherit the file, unlike with `unzOpen64`. */
static inline unzFile cairn_unzip_open(const char *path) {
    zlib_filefunc64_def functions;
    fill_fopen64_filefunc(&functions);
    functions.zopen64_file = cairn_unzip_open_file;
    return unzOpen2_64(path, &functions);
}

#endif
