#ifndef CAIRN_SANDBOX_H
#define CAIRN_SANDBOX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A process without rights that works for the one that started it: both have a socket, and a piece of memory or a file. Functions
   that return an int return 0 for success and -1, with the reason in errno, for a failure. */

/* MARK: The one that starts it */

typedef struct {
    pid_t process;
    int socket;
} cairn_child;

/* Returns the descriptor of memory to share, whose pages take no room until they are written; its size cannot be changed. */
int cairn_sandbox_memory(size_t size);
/* Starts a program whose descriptor 0 is a socket and 3 the memory or file to work on; it inherits nothing else. */
int cairn_sandbox_start(const char *path, char *const arguments[], char *const environment[], int descriptor,
                        cairn_child *child);
/* Ends the process if it computes for more than `seconds` from now on. Linux only; elsewhere it does nothing. */
void cairn_sandbox_limit_time(pid_t process, double seconds);
/* Ends the process and returns the signal that had ended it before, or 0. */
int cairn_sandbox_end(cairn_child child);

/* MARK: The one that was started */

/* Closes what was inherited by mistake, and forbids core dumps. */
void cairn_sandbox_prepare(void);
/* Gives up every right but computing and using the open descriptors, with at most `memory` bytes more than now. From then
   on no file can be opened, no connection made and no program started. Memory is limited everywhere; the rest needs
   seccomp (Linux on x86-64 and ARM64), and is skipped where the kernel lacks it. */
void cairn_sandbox_enter(uint64_t memory);

/* MARK: Both */

/* Maps the memory of a descriptor, and stores its size; NULL for a failure. */
void *cairn_sandbox_map(int memory, size_t *size);
/* Returns freed pages of shared memory to the system. */
void cairn_sandbox_discard(void *memory, size_t count);
/* Sends all bytes; a closed connection is an error and no signal. */
int cairn_sandbox_send(int socket, const void *bytes, size_t count);
/* Receives exactly this many bytes; the end of the connection is an error. */
int cairn_sandbox_receive(int socket, void *bytes, size_t count);
/* Receives exactly this many bytes; if they have not arrived in time, the error is ETIMEDOUT. */
int cairn_sandbox_receive_within(int socket, void *bytes, size_t count, int milliseconds);
/* Waits until bytes can be received: 1; 0 if the time passed. */
int cairn_sandbox_wait(int socket, int milliseconds);

#endif
