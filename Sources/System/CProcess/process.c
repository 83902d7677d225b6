#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "cairn_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/magic.h>
#include <linux/openat2.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#endif

/* The Swift runtime has one handler for all crashes, installed before main. It starts a program that prints registers and
   the memory that they point to. Handlers of others, such as a terminal's guard, stay. */
static void forget_crash_reports(void) {
    static const int crashes[] = {SIGTRAP, SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT};
    static atomic_int is_done;
    if (atomic_exchange(&is_done, 1)) return;
    struct sigaction reporting, action;
    if (sigaction(crashes[0], NULL, &reporting) != 0 || !(reporting.sa_flags & SA_SIGINFO)) return;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        if (sigaction(crashes[i], NULL, &action) != 0 || !(action.sa_flags & SA_SIGINFO)) continue;
        if (action.sa_sigaction == reporting.sa_sigaction) signal(crashes[i], SIG_DFL);
    }
}

int cairn_process_conceal(void) {
    forget_crash_reports();
    struct rlimit none = {0, 0};
    int result = setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    /* Also for a pattern of core files that is a pipe, which ignores the limit. */
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) result = -1;
#endif
    return result;
}

#ifdef __linux__
static int open_kernel_file(const char *path) {
    int proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (proc < 0) return -1;
    struct statfs system;
    int file = -1;
    if (fstatfs(proc, &system) == 0 && system.f_type == PROC_SUPER_MAGIC) {
        struct open_how how = {
            .flags = O_RDONLY | O_CLOEXEC, .resolve = RESOLVE_BENEATH | RESOLVE_NO_XDEV | RESOLVE_NO_MAGICLINKS};
        file = (int)syscall(SYS_openat2, proc, path, &how, sizeof how);
    } else {
        errno = EXDEV;
    }
    int reason = errno;
    close(proc);
    errno = reason;
    return file;
}
#endif

long cairn_process_kernel_file(const char *path, char *bytes, unsigned long size) {
#ifdef __linux__
    int file = open_kernel_file(path);
    if (file < 0) return -1;
    ssize_t count;
    do count = read(file, bytes, size);
    while (count < 0 && errno == EINTR);
    int reason = errno;
    close(file);
    errno = reason;
    return count;
#else
    errno = ENOSYS;
    return -1;
#endif
}
