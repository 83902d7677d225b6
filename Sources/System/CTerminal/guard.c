/* pipe2 */
#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { SEQUENCE_LIMIT = 512, STACK_SIZE = 64 * 1024 };

static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};

static atomic_int armed;  /* the handlers are installed */
static atomic_int active; /* the terminal is in the session's mode */
static atomic_uint reported;
static atomic_uint stops; /* how often the screen was left to stop */
static pid_t owner;
static int terminal = -1, wake_read = -1, wake_write = -1;
static struct termios original_mode, raw_mode;
static char enter_text[SEQUENCE_LIMIT], leave_text[SEQUENCE_LIMIT];
static size_t enter_length, leave_length;
static unsigned reportable;
static struct sigaction previous[65];
static char alternate_stack[STACK_SIZE];

static void put(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t done = write(terminal, bytes, count);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return;
        bytes += done;
        count -= (size_t)done;
    }
}

static void wake(char byte) {
    /* If the pipe is full, the reader will wake up anyway. */
    while (write(wake_write, &byte, 1) < 0 && errno == EINTR) {}
}

static void leave(void) {
    if (getpid() != owner) return; /* a forked child must not touch its parent's terminal */
    if (!atomic_exchange(&active, 0)) return;
    put(leave_text, leave_length);
    tcflush(terminal, TCIFLUSH); /* pending mouse reports would be typed into the shell */
    tcsetattr(terminal, TCSANOW, &original_mode);
}

static void enter(void) {
    /* The mode first: in the background this stops the process before it overwrites another program's screen. */
    while (tcsetattr(terminal, TCSANOW, &raw_mode) < 0 && errno == EINTR) {}
    atomic_store(&active, 1);
    put(enter_text, enter_length);
}

static void unblock(int number, sigset_t *before) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, before);
}

static void on_ending(int number) {
    int saved = errno;
    unsigned bit = 1u << number;
    if (reportable & bit) {
        int is_first = !(atomic_fetch_or(&reported, bit) & bit);
        if (is_first) wake((char)number);
        /* A terminal that goes away hangs up twice: once for its session and once for its foreground group. */
        if (is_first || number == SIGHUP) {
            errno = saved;
            return;
        }
    }
    leave();
    /* The signal is blocked while its handler runs; it is delivered to the previous handler when this one returns. */
    sigaction(number, &previous[number], NULL);
    raise(number);
    errno = saved;
}

static void on_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    leave();
    sigaction(number, &previous[number], NULL);
    /* A fault recurs when the handler returns; a signal that was sent must be raised again. */
    if (info == NULL || info->si_code <= 0) raise(number);
}

static void on_stop(int number) {
    int saved = errno;
    int was_active = atomic_load(&active);
    if (was_active) atomic_fetch_add(&stops, 1);
    leave();
    struct sigaction mine, usual;
    memset(&usual, 0, sizeof usual);
    usual.sa_handler = SIG_DFL;
    sigaction(number, &usual, &mine);
    sigset_t before;
    raise(number);
    unblock(number, &before); /* the process stops here */
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(number, &mine, NULL);
    if (was_active) {
        enter();
        wake(CAIRN_GUARD_RESUMED);
    }
    errno = saved;
}

static void on_continue(int number) {
    (void)number;
    int saved = errno;
    /* After SIGSTOP, which cannot be caught, the shell has changed the mode unnoticed. After SIGTSTP the
       terminal is not in the session's mode yet, and on_stop sets it. */
    if (atomic_load(&active)) {
        atomic_fetch_add(&stops, 1);
        tcsetattr(terminal, TCSANOW, &raw_mode);
        wake(CAIRN_GUARD_RESUMED);
    }
    errno = saved;
}

static void on_resize(int number) {
    (void)number;
    int saved = errno;
    wake(CAIRN_GUARD_RESIZED);
    errno = saved;
}

static void catch(int number, void (*handler)(int), int flags) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, &previous[number]);
    /* A signal that the parent set to be ignored (nohup, a shell without job control) stays ignored. */
    if (previous[number].sa_handler == SIG_IGN && number != SIGWINCH && number != SIGCONT) return;
    sigaction(number, &action, NULL);
}

static void catch_crash(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, &previous[number]);
}

static void block_all(sigset_t *before) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, before);
}

static int copy_sequences(const void *enter_bytes, size_t enter_size, const void *leave_bytes,
                          size_t leave_size) {
    if (enter_size > SEQUENCE_LIMIT || leave_size > SEQUENCE_LIMIT) return -E2BIG;
    memcpy(enter_text, enter_bytes, enter_size);
    memcpy(leave_text, leave_bytes, leave_size);
    enter_length = enter_size;
    leave_length = leave_size;
    return 0;
}

static int open_pipe(void) {
    if (wake_read >= 0) return 0; /* one pipe per process: handlers may still use the old descriptor */
    int ends[2];
#ifdef __linux__
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) < 0) return -errno;
#else
    if (pipe(ends) < 0) return -errno;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
#endif
    wake_read = ends[0];
    wake_write = ends[1];
    return 0;
}

static void drain_pipe(void) {
    char bytes[64];
    while (read(wake_read, bytes, sizeof bytes) > 0) {}
}

int cairn_guard_arm(int fd, const void *original, const void *raw, const void *enter_bytes, size_t enter_size, const void *leave_bytes, size_t leave_size, unsigned report) {
    int expected = 0;
    if (!atomic_compare_exchange_strong(&armed, &expected, 1)) return -EBUSY;
    int result = open_pipe();
    if (result == 0) result = copy_sequences(enter_bytes, enter_size, leave_bytes, leave_size);
    if (result < 0) {
        atomic_store(&armed, 0);
        return result;
    }
    static atomic_int registered;
    if (!atomic_exchange(&registered, 1)) atexit(leave);

    sigset_t before;
    block_all(&before);
    drain_pipe();
    terminal = fd;
    owner = getpid();
    memcpy(&original_mode, original, sizeof original_mode);
    memcpy(&raw_mode, raw, sizeof raw_mode);
    reportable = report;
    atomic_store(&reported, 0);
    atomic_store(&active, 1);

    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        memset(&stack, 0, sizeof stack);
        stack.ss_sp = alternate_stack; /* after a stack overflow a handler has no stack */
        stack.ss_size = STACK_SIZE;
        sigaltstack(&stack, NULL);
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) catch(endings[i], on_ending, SA_RESTART);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) catch_crash(crashes[i]);
    catch(SIGTSTP, on_stop, SA_RESTART);
    catch(SIGCONT, on_continue, SA_RESTART);
    catch(SIGWINCH, on_resize, SA_RESTART);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return wake_read;
}

int cairn_guard_update(const void *enter_bytes, size_t enter_size, const void *leave_bytes, size_t leave_size) {
    sigset_t before;
    block_all(&before);
    int result = copy_sequences(enter_bytes, enter_size, leave_bytes, leave_size);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

void cairn_guard_disarm(void) {
    if (!atomic_load(&armed)) return;
    sigset_t before;
    block_all(&before);
    leave();
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        sigaction(endings[i], &previous[endings[i]], NULL);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaction(crashes[i], &previous[crashes[i]], NULL);
    sigaction(SIGTSTP, &previous[SIGTSTP], NULL);
    sigaction(SIGCONT, &previous[SIGCONT], NULL);
    sigaction(SIGWINCH, &previous[SIGWINCH], NULL);
    terminal = -1;
    atomic_store(&armed, 0);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

unsigned cairn_guard_stops(void) { return atomic_load(&stops); }
