#include "CBareWalk.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

struct counts { long tags, ends, characters; };

static void start(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int spaces,
                  const xmlChar **space, int count, int defaulted, const xmlChar **attributes) {
    ((struct counts *)data)->tags++;
}

static void end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    ((struct counts *)data)->ends++;
}

static void characters(void *data, const xmlChar *text, int count) {
    ((struct counts *)data)->characters += count;
}

long cairn_bare_walk(const char *bytes, size_t count) {
    struct counts counts = {0, 0, 0};
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.initialized = XML_SAX2_MAGIC;
    handler.startElementNs = start;
    handler.endElementNs = end;
    handler.characters = characters;
    xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&handler, &counts, NULL, 0, NULL);
    if (context == NULL) return -1;
    xmlCtxtUseOptions(context, XML_PARSE_NONET | XML_PARSE_BIG_LINES);
    for (size_t place = 0; place < count; place += 65536) {
        size_t piece = count - place < 65536 ? count - place : 65536;
        xmlParseChunk(context, bytes + place, (int)piece, 0);
    }
    xmlParseChunk(context, NULL, 0, 1);
    long result = context->wellFormed ? counts.tags : -1;
    xmlFreeParserCtxt(context);
    return result;
}
