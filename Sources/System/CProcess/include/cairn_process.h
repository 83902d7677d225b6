#ifndef CAIRN_PROCESS_H
#define CAIRN_PROCESS_H

/* Keeps the memory of this process out of core dumps and from other processes of the same user.
   Returns 0, or -1 with the reason in errno. */
int cairn_process_conceal(void);

#endif
