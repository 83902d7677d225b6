#ifndef CAIRN_BARE_WALK_H
#define CAIRN_BARE_WALK_H

#include <stddef.h>

/// Parses `bytes` with libxml2's SAX2 push interface in pieces of 64 KB; the callbacks only count. Returns the
/// number of start tags, or -1 for XML that is not well-formed: the floor of every reader built on libxml2.
long cairn_bare_walk(const char *bytes, size_t count);

#endif
