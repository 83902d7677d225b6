#ifndef CAIRN_PROCESS_H
#define CAIRN_PROCESS_H

/* Keeps the memory of this process out of core dumps, out of the Swift runtime's reports of crashes, and from other
   processes of the same user.
   Returns 0, or -1 with the reason in errno. */
int cairn_process_conceal(void);

/* Reads up to `size` bytes from the start of a file of the kernel, whose path is below /proc. A file that was mounted over
   it, which everybody can do in a namespace of their own, is not read.
   Returns the number of bytes, or -1 with the reason in errno: EXDEV for such a file, ENOSYS where the system cannot tell. */
long cairn_process_kernel_file(const char *path, char *bytes, unsigned long size);

#endif
