// Ends the process at its Nth change of the file system, as a kill -9 would: before it is made. Loaded before the C library
// (LD_PRELOAD). DIES_AT is N, 0 for never; without dying the number of changes is written to COUNTS_TO at the end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long count = 0;

static void step(void) {
    const char *text = getenv("DIES_AT");
    long limit = text ? atol(text) : 0;
    if (__atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST) == limit) kill(getpid(), SIGKILL);
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("COUNTS_TO");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", count);
    fclose(file);
}

#define CHANGE(result, name, parameters, arguments)                                                \
    result name parameters {                                                                       \
        static result(*real) parameters;                                                           \
        if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                                      \
        step();                                                                                    \
        return real arguments;                                                                     \
    }

CHANGE(int, rename, (const char *from, const char *to), (from, to))
CHANGE(int, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to))
CHANGE(int, renameat2, (int a, const char *from, int b, const char *to, unsigned how),
       (a, from, b, to, how))
CHANGE(int, link, (const char *from, const char *to), (from, to))
CHANGE(int, unlink, (const char *path), (path))
CHANGE(int, unlinkat, (int folder, const char *path, int how), (folder, path, how))
CHANGE(int, remove, (const char *path), (path))
CHANGE(int, rmdir, (const char *path), (path))
CHANGE(int, mkdir, (const char *path, mode_t mode), (path, mode))
CHANGE(int, fsync, (int file), (file))
CHANGE(int, fdatasync, (int file), (file))
CHANGE(int, ftruncate, (int file, off_t size), (file, size))
CHANGE(int, ftruncate64, (int file, off64_t size), (file, size))

#define WRITE(name, parameters, arguments)                                                         \
    ssize_t name parameters {                                                                      \
        static ssize_t(*real) parameters;                                                          \
        if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                                      \
        if (file > 2) step();                                                                      \
        return real arguments;                                                                     \
    }

WRITE(write, (int file, const void *bytes, size_t size), (file, bytes, size))
WRITE(pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at))
WRITE(pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at))
