#include "cairn_process.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
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
