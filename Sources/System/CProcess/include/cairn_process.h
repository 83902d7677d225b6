#ifndef CAIRN_PROCESS_H
#define CAIRN_PROCESS_H

/* Keeps the memory of this process out of core dumps, out of the Swift runtime's reports of crashes, and from other
   processes of the same user.
   Returns 0, or -1 with the reason in errno. */
int cairn_process_conceal(void);

#endif
