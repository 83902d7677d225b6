#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int cairn_sandbox_memory(size_t size) {
#ifdef __linux__
    int memory = memfd_create("cairn", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#else
    char name[32];
    snprintf(name, sizeof name, "/cairn-%d-%x", getpid(), arc4random());
    int memory = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (memory >= 0) {
        shm_unlink(name);
        fcntl(memory, F_SETFD, FD_CLOEXEC);
    }
#endif
    if (memory < 0) return -1;
    int failed = ftruncate(memory, (off_t)size);
#ifdef __linux__
    /* Nobody can cut off pages that the other one is about to read. */
    failed = failed || fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
#endif
    if (!failed) return memory;
    close(memory);
    return -1;
}

int cairn_sandbox_start(const char *path, char *const arguments[], char *const environment[], int descriptor,
                        cairn_child *child) {
    int pair[2];
#ifdef __linux__
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)) return -1;
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return -1;
    const int yes = 1;
    for (int i = 0; i < 2; i++) {
        fcntl(pair[i], F_SETFD, FD_CLOEXEC);
        setsockopt(pair[i], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
    }
#endif
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, pair[1], 0);
    posix_spawn_file_actions_adddup2(&actions, descriptor, 3);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    /* A group of its own: Control-C in a terminal is meant for the one that started it. */
    posix_spawnattr_setpgroup(&attributes, 0);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    posix_spawnattr_setflags(&attributes, flags);
    int problem = posix_spawn(&child->process, path, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(pair[1]);
    child->socket = pair[0];
    if (problem == 0) return 0;
    close(pair[0]);
    errno = problem;
    return -1;
}

void cairn_sandbox_limit_time(pid_t process, double seconds) {
#ifdef __linux__
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(process, &clock) || clock_gettime(clock, &used)) return;
    const struct rlimit limit = {seconds > 0 ? (rlim_t)((double)used.tv_sec + seconds + 1) : RLIM_INFINITY, RLIM_INFINITY};
    prlimit(process, RLIMIT_CPU, &limit, NULL);
#else
    (void)process, (void)seconds;
#endif
}

int cairn_sandbox_end(cairn_child child) {
    int status = 0;
    pid_t ended;
    close(child.socket);
    /* One that has ended by itself keeps its own status. */
    kill(child.process, SIGKILL);
    do ended = waitpid(child.process, &status, 0);
    while (ended < 0 && errno == EINTR);
    return ended > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

void *cairn_sandbox_map(int memory, size_t *size) {
    struct stat status;
    if (fstat(memory, &status)) return NULL;
    *size = (size_t)status.st_size;
    void *start = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    return start == MAP_FAILED ? NULL : start;
}

void cairn_sandbox_discard(void *memory, size_t count) {
#ifdef MADV_REMOVE
    madvise(memory, count, MADV_REMOVE);
#else
    (void)memory, (void)count;
#endif
}

int cairn_sandbox_send(int socket, const void *bytes, size_t count) {
    const char *rest = bytes;
#ifdef MSG_NOSIGNAL
    const int flags = MSG_NOSIGNAL;
#else
    const int flags = 0;
#endif
    while (count > 0) {
        const ssize_t sent = send(socket, rest, count, flags);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        rest += sent;
        count -= (size_t)sent;
    }
    return 0;
}

int cairn_sandbox_receive(int socket, void *bytes, size_t count) {
    char *rest = bytes;
    while (count > 0) {
        const ssize_t got = read(socket, rest, count);
        if (got < 0 && errno == EINTR) continue;
        if (got == 0) errno = EPIPE;
        if (got <= 0) return -1;
        rest += got;
        count -= (size_t)got;
    }
    return 0;
}

int cairn_sandbox_receive_within(int socket, void *bytes, size_t count, int milliseconds) {
    char *rest = bytes;
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    while (count > 0) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        const long long passed = (now.tv_sec - start.tv_sec) * 1000LL + (now.tv_nsec - start.tv_nsec) / 1000000;
        struct pollfd wanted = {socket, POLLIN, 0};
        const int ready = poll(&wanted, 1, passed < milliseconds ? (int)(milliseconds - passed) : 0);
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) errno = ETIMEDOUT;
        if (ready <= 0) return -1;
        const ssize_t got = read(socket, rest, count);
        if (got < 0 && errno == EINTR) continue;
        if (got == 0) errno = EPIPE;
        if (got <= 0) return -1;
        rest += got;
        count -= (size_t)got;
    }
    return 0;
}

int cairn_sandbox_wait(int socket, int milliseconds) {
    struct pollfd wanted = {socket, POLLIN, 0};
    const int ready = poll(&wanted, 1, milliseconds);
    return ready > 0 ? 1 : 0;
}
