// A file system that fails, for tests. Loaded before the C library (LD_PRELOAD), it observes every change of the files below
// one folder, numbers the changes from 1, and carries out one of these modes:
//
//   CAIRN_FILES_FOLDER   the folder, without symbolic links
//   CAIRN_FILES_JOURNAL  appends every change to this file, with its data
//   CAIRN_FILES_KILL     ends the process with SIGKILL before change N; "N torn" writes the first half of its data before
//   CAIRN_FILES_FAIL     "N ERRNO": change N fails with that number; "N ERRNO on": so does every later one
//   CAIRN_FILES_CLOCK    moves the clock by this number of seconds
//
// A record of the journal is a line "KIND INODE FOLDER OTHER COUNT1 COUNT2 COUNT3 OFFSET", followed by two names and the data
// of those lengths. FOLDER and OTHER are the inodes of the folders of both names. With ERRNO ENOSPC or EDQUOT, only changes
// that need room fail. Kinds: c create a file, d create a folder, l link, r rename, x exchange, u unlink, w write, t truncate,
// s synchronize, o output to the standard streams, which is no change and has no number.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define ROOM 8192

static char folder[4096];
static size_t folder_length;
static int journal = -1;
static long number, kill_at, fail_at;
static int fail_code, fail_on, kill_torn;
static int is_ready;
static long clock_shift;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
    const char *text = getenv("CAIRN_FILES_FOLDER");
    if (!text || strlen(text) >= sizeof folder) return;
    strcpy(folder, text);
    folder_length = strlen(folder);
    text = getenv("CAIRN_FILES_JOURNAL");
    if (text) journal = syscall(SYS_openat, AT_FDCWD, text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    text = getenv("CAIRN_FILES_KILL");
    if (text) {
        kill_at = atol(text);
        kill_torn = strstr(text, "torn") != NULL;
    }
    text = getenv("CAIRN_FILES_FAIL");
    if (text) {
        char *rest;
        fail_at = strtol(text, &rest, 10);
        fail_code = (int)strtol(rest, &rest, 10);
        fail_on = strstr(rest, "on") != NULL;
    }
    text = getenv("CAIRN_FILES_CLOCK");
    if (text) clock_shift = atol(text);
    // Programs that the observed one starts are not observed.
    unsetenv("LD_PRELOAD");
    is_ready = 1;
}

// The entry of a folder that a path names.
struct place {
    char path[ROOM];
    const char *name;
    uint64_t folder;
    int is_inside;
};

static int is_inside(const char *path) {
    return is_ready && !strncmp(path, folder, folder_length)
        && (path[folder_length] == '/' || path[folder_length] == 0);
}

static uint64_t inode_at(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0 ? status.st_ino : 0;
}

static void locate(struct place *place, int at, const char *path) {
    place->is_inside = 0;
    if (!is_ready || !path || !*path) return;
    int saved = errno;
    if (path[0] == '/') {
        snprintf(place->path, ROOM, "%s", path);
    } else if (at == AT_FDCWD) {
        char here[4096];
        if (getcwd(here, sizeof here)) snprintf(place->path, ROOM, "%s/%s", here, path);
    } else {
        char link[64], here[4096];
        snprintf(link, sizeof link, "/proc/self/fd/%d", at);
        ssize_t count = readlink(link, here, sizeof here - 1);
        if (count > 0) {
            here[count] = 0;
            snprintf(place->path, ROOM, "%s/%s", here, path);
        }
    }
    size_t length = strlen(place->path);
    while (length > 1 && place->path[length - 1] == '/') place->path[--length] = 0;
    char *slash = strrchr(place->path, '/');
    if (is_inside(place->path) && slash && slash != place->path) {
        *slash = 0;
        struct stat status;
        place->folder = stat(place->path, &status) == 0 ? status.st_ino : 0;
        *slash = '/';
        place->name = slash + 1;
        place->is_inside = strlen(place->path) > folder_length;
    }
    errno = saved;
}

// The inode of a regular file below the folder that is open; 0 for any other.
static uint64_t inode_of(int file, int allows_folder) {
    if (!is_ready || file == journal) return 0;
    int saved = errno;
    char link[64], path[4096];
    struct stat status;
    uint64_t found = 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t count = readlink(link, path, sizeof path - 1);
    if (count > 0) {
        path[count] = 0;
        if (is_inside(path) && fstat(file, &status) == 0
            && (S_ISREG(status.st_mode) || (allows_folder && S_ISDIR(status.st_mode))))
            found = status.st_ino;
    }
    errno = saved;
    return found;
}

static void put(
    char kind, uint64_t inode, struct place *one, struct place *other, const void *data, size_t size, off64_t offset
) {
    if (journal < 0) return;
    int saved = errno;
    char line[256];
    const char *names[2] = {one ? one->name : "", other ? other->name : ""};
    int length = snprintf(
        line, sizeof line, "%c %llu %llu %llu %zu %zu %zu %lld\n", kind, (unsigned long long)inode,
        one ? (unsigned long long)one->folder : 0, other ? (unsigned long long)other->folder : 0, strlen(names[0]),
        strlen(names[1]), size, (long long)offset);
    struct iovec parts[4] = {
        {line, length}, {(void *)names[0], strlen(names[0])}, {(void *)names[1], strlen(names[1])}, {(void *)data, size}};
    syscall(SYS_writev, journal, parts, 4);
    errno = saved;
}

// Begins a change: waits for its turn, and returns 0 if it has to fail. `tears` writes half of the data.
static int starts(int needs_room, void (*tears)(void *), void *context) {
    pthread_mutex_lock(&turn);
    number++;
    if (number == kill_at) {
        if (kill_torn && tears) tears(context);
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    int is_now = fail_at && (number == fail_at || (fail_on && number > fail_at));
    if (is_now && (needs_room || (fail_code != ENOSPC && fail_code != EDQUOT))) {
        pthread_mutex_unlock(&turn);
        errno = fail_code;
        return 0;
    }
    return 1;
}

static void ends(void) { pthread_mutex_unlock(&turn); }

#define REAL(result, name, parameters) \
    static result(*real) parameters; \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name)

// MARK: Opening

#define OPEN(name, parameters, arguments, at) \
    int name parameters { \
        mode_t mode = 0; \
        if (flags & (O_CREAT | __O_TMPFILE)) { \
            va_list list; \
            va_start(list, flags); \
            mode = va_arg(list, mode_t); \
            va_end(list); \
        } \
        REAL(int, name, parameters); \
        struct place place; \
        place.is_inside = 0; \
        if (flags & (O_CREAT | O_TRUNC)) locate(&place, at, path); \
        if (!place.is_inside) return real arguments; \
        struct stat status; \
        int saved = errno; \
        int exists = stat(place.path, &status) == 0; \
        errno = saved; \
        int is_change = exists ? (flags & O_TRUNC) && S_ISREG(status.st_mode) && status.st_size > 0 \
                               : (flags & O_CREAT) != 0; \
        if (!is_change) return real arguments; \
        if (!starts(!exists, NULL, NULL)) return -1; \
        int file = real arguments; \
        if (file >= 0) { \
            if (exists) put('t', inode_of(file, 0), NULL, NULL, NULL, 0, 0); \
            else put('c', inode_of(file, 0), &place, NULL, NULL, 0, 0); \
        } \
        ends(); \
        return file; \
    }

OPEN(open, (const char *path, int flags, ...), (path, flags, mode), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode), AT_FDCWD)
OPEN(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode), at)
OPEN(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode), at)

int creat(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

// The C library makes these files by internal calls.
static int make_temporary(char *template, int suffix, int flags) {
    size_t length = strlen(template);
    if (length < 6 + (size_t)suffix) {
        errno = EINVAL;
        return -1;
    }
    char *end = template + length - suffix - 6;
    for (int attempt = 0; attempt < 1000; attempt++) {
        uint64_t random;
        syscall(SYS_getrandom, &random, sizeof random, 0);
        for (int index = 0; index < 6; index++, random /= 36) end[index] = "abcdefghijklmnopqrstuvwxyz0123456789"[random % 36];
        int file = open(template, flags | O_RDWR | O_CREAT | O_EXCL, 0600);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

int mkstemp(char *template) { return make_temporary(template, 0, 0); }
int mkstemp64(char *template) { return make_temporary(template, 0, 0); }
int mkostemp(char *template, int flags) { return make_temporary(template, 0, flags); }
int mkstemps(char *template, int suffix) { return make_temporary(template, suffix, 0); }

int mkdir(const char *path, mode_t mode);

char *mkdtemp(char *template) {
    size_t length = strlen(template);
    if (length < 6) {
        errno = EINVAL;
        return NULL;
    }
    for (int attempt = 0; attempt < 1000; attempt++) {
        uint64_t random;
        syscall(SYS_getrandom, &random, sizeof random, 0);
        for (int index = 0; index < 6; index++, random /= 36)
            template[length - 6 + index] = "abcdefghijklmnopqrstuvwxyz0123456789"[random % 36];
        if (mkdir(template, 0700) == 0) return template;
        if (errno != EEXIST) return NULL;
    }
    return NULL;
}

// MARK: Writing

struct half {
    int file;
    const void *bytes;
    size_t size;
    off64_t at;
};

static void tear(void *context) {
    struct half *half = context;
    if (half->at < 0) syscall(SYS_write, half->file, half->bytes, half->size / 2);
    else syscall(SYS_pwrite64, half->file, half->bytes, half->size / 2, half->at);
}

static off64_t position(int file) {
    int flags = fcntl(file, F_GETFL);
    struct stat status;
    if (flags >= 0 && (flags & O_APPEND) && fstat(file, &status) == 0) return status.st_size;
    return syscall(SYS_lseek, file, 0, SEEK_CUR);
}

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(ssize_t, write, (int, const void *, size_t));
    uint64_t inode = inode_of(file, 0);
    if (!inode) {
        ssize_t count = real(file, bytes, size);
        if (is_ready && (file == 1 || file == 2) && count > 0 && journal >= 0) {
            pthread_mutex_lock(&turn);
            put('o', (uint64_t)file, NULL, NULL, bytes, count, 0);
            pthread_mutex_unlock(&turn);
        }
        return count;
    }
    struct half half = {file, bytes, size, -1};
    if (!starts(1, tear, &half)) return -1;
    off64_t at = position(file);
    ssize_t count = real(file, bytes, size);
    if (count > 0) put('w', inode, NULL, NULL, bytes, count, at);
    ends();
    return count;
}

#define PWRITE(name, offset) \
    ssize_t name(int file, const void *bytes, size_t size, offset at) { \
        REAL(ssize_t, name, (int, const void *, size_t, offset)); \
        uint64_t inode = inode_of(file, 0); \
        if (!inode) return real(file, bytes, size, at); \
        struct half half = {file, bytes, size, at}; \
        if (!starts(1, tear, &half)) return -1; \
        ssize_t count = real(file, bytes, size, at); \
        if (count > 0) put('w', inode, NULL, NULL, bytes, count, at); \
        ends(); \
        return count; \
    }

PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

// Several parts become several changes: the caller continues after a short write.
ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL(ssize_t, writev, (int, const struct iovec *, int));
    if (!inode_of(file, 0)) return real(file, parts, count);
    for (int index = 0; index < count; index++)
        if (parts[index].iov_len > 0) return write(file, parts[index].iov_base, parts[index].iov_len);
    return 0;
}

// Copies by way of the program, so that the data is observed.
static ssize_t copy(int out, int in, off64_t *from, size_t size) {
    char buffer[65536];
    ssize_t count = from ? syscall(SYS_pread64, in, buffer, size < sizeof buffer ? size : sizeof buffer, *from)
                         : syscall(SYS_read, in, buffer, size < sizeof buffer ? size : sizeof buffer);
    if (count <= 0) return count;
    ssize_t written = write(out, buffer, count);
    if (from && written > 0) *from += written;
    if (!from && written < count) syscall(SYS_lseek, in, (written < 0 ? 0 : written) - count, SEEK_CUR);
    return written;
}

#define SENDFILE(name, offset) \
    ssize_t name(int out, int in, offset *from, size_t size) { \
        REAL(ssize_t, name, (int, int, offset *, size_t)); \
        if (!inode_of(out, 0)) return real(out, in, from, size); \
        return copy(out, in, (off64_t *)from, size); \
    }

SENDFILE(sendfile, off_t)
SENDFILE(sendfile64, off64_t)

ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t size, unsigned flags) {
    REAL(ssize_t, copy_file_range, (int, off64_t *, int, off64_t *, size_t, unsigned));
    if (!inode_of(out, 0)) return real(in, from, out, to, size, flags);
    errno = EXDEV;
    return -1;
}

int ioctl(int file, unsigned long request, ...) {
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    REAL(int, ioctl, (int, unsigned long, ...));
    // FICLONE and FICLONERANGE.
    if ((request == 0x40049409 || request == 0x4020940D) && inode_of(file, 0)) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return real(file, request, argument);
}

#define TRUNCATE(name, offset) \
    int name(int file, offset size) { \
        REAL(int, name, (int, offset)); \
        uint64_t inode = inode_of(file, 0); \
        if (!inode) return real(file, size); \
        struct stat status; \
        int grows = fstat(file, &status) == 0 && status.st_size < size; \
        if (!starts(grows, NULL, NULL)) return -1; \
        int result = real(file, size); \
        if (result == 0) put('t', inode, NULL, NULL, NULL, 0, size); \
        ends(); \
        return result; \
    }

TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNCHRONIZE(name) \
    int name(int file) { \
        REAL(int, name, (int)); \
        uint64_t inode = inode_of(file, 1); \
        if (!inode) return real(file); \
        if (!starts(1, NULL, NULL)) return -1; \
        int result = real(file); \
        if (result == 0) put('s', inode, NULL, NULL, NULL, 0, 0); \
        ends(); \
        return result; \
    }

SYNCHRONIZE(fsync)
SYNCHRONIZE(fdatasync)

// MARK: Names

int mkdir(const char *path, mode_t mode) {
    REAL(int, mkdir, (const char *, mode_t));
    struct place place;
    locate(&place, AT_FDCWD, path);
    int saved = errno;
    if (!place.is_inside || inode_at(place.path)) {
        errno = saved;
        return real(path, mode);
    }
    if (!starts(1, NULL, NULL)) return -1;
    int result = real(path, mode);
    if (result == 0) put('d', inode_at(place.path), &place, NULL, NULL, 0, 0);
    ends();
    return result;
}

int link(const char *from, const char *to) {
    REAL(int, link, (const char *, const char *));
    struct place place;
    locate(&place, AT_FDCWD, to);
    if (!place.is_inside) return real(from, to);
    if (!starts(1, NULL, NULL)) return -1;
    int result = real(from, to);
    if (result == 0) put('l', inode_at(place.path), &place, NULL, NULL, 0, 0);
    ends();
    return result;
}

static int rename_as(int a, const char *from, int b, const char *to, unsigned flags) {
    struct place one, other;
    locate(&one, a, from);
    locate(&other, b, to);
    // A folder that enters or leaves the observed one is not followed.
    int is_observed = one.is_inside && other.is_inside;
    if (is_observed && !starts(1, NULL, NULL)) return -1;
    int result = (int)syscall(SYS_renameat2, a, from, b, to, flags);
    if (is_observed) {
        if (result == 0) put(flags & 2 ? 'x' : 'r', inode_at(other.path), &one, &other, NULL, 0, 0);
        ends();
    }
    return result;
}

int rename(const char *from, const char *to) { return rename_as(AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat(int a, const char *from, int b, const char *to) { return rename_as(a, from, b, to, 0); }
int renameat2(int a, const char *from, int b, const char *to, unsigned flags) { return rename_as(a, from, b, to, flags); }

static int remove_as(int at, const char *path, int flags) {
    struct place place;
    locate(&place, at, path);
    if (!place.is_inside) return (int)syscall(SYS_unlinkat, at, path, flags);
    int saved = errno;
    uint64_t inode = inode_at(place.path);
    errno = saved;
    if (!inode) return (int)syscall(SYS_unlinkat, at, path, flags);
    if (!starts(0, NULL, NULL)) return -1;
    int result = (int)syscall(SYS_unlinkat, at, path, flags);
    if (result == 0) put('u', inode, &place, NULL, NULL, 0, 0);
    ends();
    return result;
}

int unlink(const char *path) { return remove_as(AT_FDCWD, path, 0); }
int unlinkat(int at, const char *path, int flags) { return remove_as(at, path, flags); }
int rmdir(const char *path) { return remove_as(AT_FDCWD, path, AT_REMOVEDIR); }

int remove(const char *path) {
    int result = unlink(path);
    return result != 0 && (errno == EISDIR || errno == EPERM) ? rmdir(path) : result;
}

// MARK: The clock

int clock_gettime(clockid_t clock, struct timespec *time) {
    REAL(int, clock_gettime, (clockid_t, struct timespec *));
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += clock_shift;
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
