#define _GNU_SOURCE /* pipe2 */
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 10 }; /* seconds */

static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

static atomic_int holds;
static atomic_int caught;   /* the first signal while something was held */
static atomic_llong begun;  /* when it came, or when the closing began; in seconds, 0 for neither */
static int pipe_read = -1, pipe_write = -1;

static long long seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec + 1; /* never 0 */
}

/* Returns when the closing began, which is now if it had not. */
static long long begin(long long now) {
    long long none = 0;
    return atomic_compare_exchange_strong(&begun, &none, now) ? now : none;
}

static void on_ending(int number) {
    int saved = errno;
    if (atomic_load(&holds) > 0) {
        long long now = seconds(), start = begin(now);
        int none = 0;
        if (atomic_compare_exchange_strong(&caught, &none, number)) {
            char byte = (char)number;
            while (write(pipe_write, &byte, 1) < 0 && errno == EINTR) {}
        }
        if (number == SIGHUP || now - start < PATIENCE) {
            errno = saved;
            return;
        }
    }
    struct sigaction usual;
    memset(&usual, 0, sizeof usual);
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    sigaction(number, &usual, NULL);
    /* The signal is blocked while its handler runs; it ends the process when this one returns. */
    raise(number);
    errno = saved;
}

int cairn_endings_catch(void) {
    if (pipe_read >= 0) return pipe_read;
    int ends[2];
#ifdef __linux__
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
#else
    if (pipe(ends) < 0) return -errno;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
#endif
    pipe_read = ends[0];
    pipe_write = ends[1];
    struct sigaction action, previous;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_ending;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (sigaction(endings[i], NULL, &previous) < 0 || previous.sa_handler == SIG_IGN) continue;
        sigaction(endings[i], &action, NULL);
    }
    return pipe_read;
}

void cairn_endings_hold(void) { atomic_fetch_add(&holds, 1); }

void cairn_endings_release(void) { atomic_fetch_sub(&holds, 1); }

void cairn_endings_closing(void) { begin(seconds()); }

int cairn_endings_caught(void) { return atomic_load(&caught); }
