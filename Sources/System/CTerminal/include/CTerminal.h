#ifndef CAIRN_TERMINAL_H
#define CAIRN_TERMINAL_H

#include <stddef.h>

/* The guard gives the terminal back whatever ends the process: exit, a signal, a crash. A signal handler may
   call only async-signal-safe functions, which Swift cannot promise, so it is written in C and does no more
   than write(2), tcsetattr(3) and sigaction(2). There is one guard a process, as there is one set of signals. */

/* What the guard's pipe carries, a byte each; other bytes are signal numbers to report. */
enum { CAIRN_GUARD_RESIZED = 'w', CAIRN_GUARD_RESUMED = 'c' };

/* Arms the guard: the caller has put `fd` into raw mode and written `enter`. `report` is a bit set of signals
   (1 << SIGINT …) that are reported once through the pipe before they end the process.
   `original` and `raw` point to a struct termios each: the header does not say so, lest this module seem to define it.
   Returns the end of the pipe to read, or the negated errno (EBUSY when it is armed already). */
int cairn_guard_arm(int fd, const void *original, const void *raw, const void *enter,
                    size_t enter_size, const void *leave, size_t leave_size, unsigned report);

/* Replaces the sequences, for modes switched on later. Returns 0 or the negated errno. */
int cairn_guard_update(const void *enter, size_t enter_size, const void *leave, size_t leave_size);

/* Gives the terminal back if it is ours, and the signals to whom they belonged. */
void cairn_guard_disarm(void);

#endif
