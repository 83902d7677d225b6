#ifdef __APPLE__
#define BIND_8_COMPAT
#endif
#include "cairn_resolver.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netinet/in.h>
#include <resolv.h>
#include <string.h>

int cairn_service_records(
    const char *name, const char *server, uint16_t server_port, struct cairn_service_record *records, int most) {
    struct __res_state state;
    memset(&state, 0, sizeof state);
    if (res_ninit(&state) != 0) return -1;
    state.retrans = 3;
    state.retry = 2;
    if (server != NULL) {
        memset(&state.nsaddr_list[0], 0, sizeof state.nsaddr_list[0]);
        state.nsaddr_list[0].sin_family = AF_INET;
        state.nsaddr_list[0].sin_port = htons(server_port);
        if (inet_pton(AF_INET, server, &state.nsaddr_list[0].sin_addr) != 1) {
            res_nclose(&state);
            return -1;
        }
        state.nscount = 1;
    }
    /* Larger than any answer over UDP; the resolver asks again over TCP for one that is cut off. */
    unsigned char answer[16384];
    int length = res_nquery(&state, name, ns_c_in, ns_t_srv, answer, sizeof answer);
    res_nclose(&state);
    if (length < 0) return -1;
    if ((size_t)length > sizeof answer) length = sizeof answer;
    ns_msg message;
    if (ns_initparse(answer, length, &message) != 0) return -1;
    int count = 0;
    for (int number = 0; number < ns_msg_count(message, ns_s_an) && count < most; number++) {
        ns_rr record;
        if (ns_parserr(&message, ns_s_an, number, &record) != 0) break;
        if (ns_rr_type(record) != ns_t_srv || ns_rr_rdlen(record) < 7) continue;
        const unsigned char *data = ns_rr_rdata(record);
        struct cairn_service_record *next = &records[count];
        if (dn_expand(ns_msg_base(message), ns_msg_end(message), data + 6, next->target, sizeof next->target) < 0) {
            continue;
        }
        next->priority = ns_get16(data);
        next->weight = ns_get16(data + 2);
        next->port = ns_get16(data + 4);
        count++;
    }
    return count;
}
