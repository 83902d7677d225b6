#ifndef CAIRN_CNETTLE_SHIM_H
#define CAIRN_CNETTLE_SHIM_H

#include <nettle/sha2.h>
#include <nettle/version.h>

/* Nettle 4 takes no length. */
static inline void cairn_sha256_digest(struct sha256_ctx *context, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
    sha256_digest(context, digest);
#else
    sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}

#endif
