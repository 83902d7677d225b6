#ifndef CAIRN_TERMINAL_H
#define CAIRN_TERMINAL_H

#include <stddef.h>

/* The guard restores the terminal however the process ends: exit, a signal, a crash. A signal handler may
   call only async-signal-safe functions, which Swift cannot guarantee, so it is written in C and calls only
   functions such as write(2), tcsetattr(3) and sigaction(2). There is one guard per process, as there is one set of signals. */

/* Single-byte messages of the guard's pipe; other bytes are signal numbers to report. */
enum { CAIRN_GUARD_RESIZED = 'w', CAIRN_GUARD_RESUMED = 'c' };

/* Arms the guard: the caller has put `fd` into raw mode and written `enter`. `report` is a bit set of signals
   (1 << SIGINT …) that are reported once through the pipe before they end the process.
   `original` and `raw` point to a struct termios each; they are untyped so that this module does not appear to define it.
   Returns the read end of the pipe, or the negated errno (EBUSY if the guard is already armed). */
int cairn_guard_arm(int fd, const void *original, const void *raw, const void *enter,
                    size_t enter_size, const void *leave, size_t leave_size, unsigned report);

/* Replaces the sequences, for modes enabled later. Returns 0 or the negated errno. */
int cairn_guard_update(const void *enter, size_t enter_size, const void *leave, size_t leave_size);

/* Restores the terminal if it is in the session's mode, and the previous signal handlers. */
void cairn_guard_disarm(void);

/* The number of times that the process was stopped and left the screen. It is counted before the process stops, so
   that nothing is drawn afterwards before the program knows. */
unsigned cairn_guard_stops(void);

/* Signals that end the program (SIGINT, SIGTERM, SIGHUP, SIGQUIT) while it holds something that must be closed first.
   Unheld, they end it as usual. Held, the first one is reported, and the others are ignored: a terminal that goes away
   hangs up twice. Ten seconds after the first one, or after the closing has begun, one that is not SIGHUP ends the
   program nevertheless. */

/* Catches the signals, but for those that the parent set to be ignored, and returns the read end of a pipe that gets the
   number of the first one, or the negated errno. */
int cairn_endings_catch(void);

/* Begins and ends something that must be closed first; they nest. */
void cairn_endings_hold(void);
void cairn_endings_release(void);

/* Notes that the closing has begun without a signal. */
void cairn_endings_closing(void);

/* The signal that came while something was held; 0 for none. */
int cairn_endings_caught(void);

#endif
