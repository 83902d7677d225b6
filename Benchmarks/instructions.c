/* For `instructions`: CLOCK_PROCESS_CPUTIME_ID counts instructions under callgrind, a nanosecond each, so that every benchmark
   that measures processor time prints thousands of them as microseconds, and millions as milliseconds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
    static unsigned long long total, part;
    if (clock != CLOCK_PROCESS_CPUTIME_ID || !RUNNING_ON_VALGRIND) return syscall(SYS_clock_gettime, clock, time);
    CALLGRIND_DUMP_STATS;
    char name[200], end[501] = "";
    snprintf(name, sizeof name, "%s.%d.%llu", getenv("COUNTS"), getpid(), ++part);
    FILE *file = fopen(name, "r");
    if (!file) abort();
    if (fseek(file, -500, SEEK_END)) rewind(file);
    end[fread(end, 1, 500, file)] = 0;
    fclose(file);
    unlink(name);
    const char *count = strstr(end, "totals:");
    if (count) total += strtoull(count + 7, NULL, 10);
    time->tv_sec = total / 1000000000;
    time->tv_nsec = total % 1000000000;
    CALLGRIND_ZERO_STATS; /* what this function did */
    return 0;
}

/* libdispatch ends the main thread here, which callgrind does not survive; instead, that thread works off its queue. */
void dispatch_main(void) {
    int (*handle)(void) = dlsym(RTLD_DEFAULT, "_dispatch_get_main_queue_handle_4CF");
    void (*drain)(void *) = dlsym(RTLD_DEFAULT, "_dispatch_main_queue_callback_4CF");
    struct pollfd event = {handle(), POLLIN, 0};
    for (unsigned long long number;;) {
        drain(NULL);
        if (poll(&event, 1, 1000) > 0 && read(event.fd, &number, 8) < 0) abort();
    }
}
