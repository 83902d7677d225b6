#define _GNU_SOURCE
#include "CSandbox.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static void limit(int resource, rlim_t most) {
    const struct rlimit limits = {most, most};
    setrlimit(resource, &limits);
}

void cairn_sandbox_prepare(void) {
#ifdef SYS_close_range
    syscall(SYS_close_range, 4, ~0U, 0);
#else
    for (int i = 4; i < 256; i++) close(i);
#endif
    limit(RLIMIT_CORE, 0);
#ifdef __GLIBC__
    /* Every heap of a thread reserves 64 MB of addresses, which count. */
    mallopt(M_ARENA_MAX, 2);
#endif
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), ANSWER(SECCOMP_RET_ALLOW)
#define UNLESS_CALL(call, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, skipped)

/* Calls that are not listed fail with EPERM, which decoders survive: most only ask for the number of processors. */
static const struct sock_filter rules[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    ANSWER(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
    ALLOW(read), ALLOW(write), ALLOW(sendto), ALLOW(futex), ALLOW(close), ALLOW(lseek), ALLOW(fstat), ALLOW(ppoll),
#ifdef SYS_poll
    ALLOW(poll),
#endif
    ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(mprotect), ALLOW(madvise), ALLOW(brk), ALLOW(membarrier),
    ALLOW(clock_gettime), ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(gettimeofday), ALLOW(getrandom),
    ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(getpid), ALLOW(gettid), ALLOW(getrusage), ALLOW(sysinfo),
    ALLOW(uname), ALLOW(getcpu), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
    ALLOW(restart_syscall), ALLOW(set_robust_list), ALLOW(rseq), ALLOW(exit), ALLOW(exit_group),
    /* Threads, but no processes. The C library asks for clone3 first, whose arguments a filter cannot read. */
    UNLESS_CALL(clone3, 1), ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
    UNLESS_CALL(clone, 4), LOAD(args[0]), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
    ANSWER(SECCOMP_RET_ALLOW), ANSWER(SECCOMP_RET_ERRNO | EPERM),
    /* The name of a thread. */
    UNLESS_CALL(prctl, 4), LOAD(args[0]), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_NAME, 0, 1),
    ANSWER(SECCOMP_RET_ALLOW), ANSWER(SECCOMP_RET_ERRNO | EPERM),
    /* A signal to a thread of a process: `abort` sends one to itself. The number of the process is filled in. */
    UNLESS_CALL(tgkill, 4), LOAD(args[0]), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1), ANSWER(SECCOMP_RET_ALLOW),
    ANSWER(SECCOMP_RET_ERRNO | EPERM),
    ANSWER(SECCOMP_RET_ERRNO | EPERM),
};

static void forbid(void) {
    enum { COUNT = sizeof rules / sizeof *rules };
    struct sock_filter own[COUNT];
    for (int i = 0; i < COUNT; i++) own[i] = rules[i];
    own[COUNT - 4].k = (unsigned)getpid();
    const struct sock_fprog program = {COUNT, own};
    prctl(PR_SET_DUMPABLE, 0);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return;
    /* Threads that a library has started already are included. */
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

/* The bytes of addresses in use. */
static uint64_t used(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    if (fscanf(file, "%lu", &pages) != 1) pages = 0;
    fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

#else

static void forbid(void) {}
static uint64_t used(void) { return (uint64_t)4 << 30; }

#endif

void cairn_sandbox_enter(uint64_t memory) {
    limit(RLIMIT_AS, (rlim_t)(used() + memory));
    forbid();
}
