#include "cairn_process.h"

#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

int cairn_process_conceal(void) {
    struct rlimit none = {0, 0};
    int result = setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    /* Also for a pattern of core files that is a pipe, which ignores the limit. */
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) result = -1;
#endif
    return result;
}
