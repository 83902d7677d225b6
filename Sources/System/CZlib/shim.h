#ifndef CAIRN_CZLIB_SHIM_H
#define CAIRN_CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro, which Swift cannot import. */
static inline int cairn_inflate_init(z_stream *stream, int bits) { return inflateInit2(stream, bits); }

#endif
