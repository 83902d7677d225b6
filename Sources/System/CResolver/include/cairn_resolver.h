#ifndef CAIRN_RESOLVER_H
#define CAIRN_RESOLVER_H

#include <stdint.h>

/* A service record of the domain name system (RFC 2782). */
struct cairn_service_record {
    uint16_t priority;
    uint16_t weight;
    uint16_t port;
    /* The name of the host, without a dot at its end; empty if the domain says that there is no such service. */
    char target[256];
};

/* Looks up the service records of a name with the system's resolver, and writes at most `most` of them. `server` is the
   IPv4 address of another name server, at `server_port`, or NULL. Returns the number of records; -1 without an answer. */
int cairn_service_records(
    const char *name, const char *server, uint16_t server_port, struct cairn_service_record *records, int most);

#endif
