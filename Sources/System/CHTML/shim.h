#ifndef CAIRN_CHTML_SHIM_H
#define CAIRN_CHTML_SHIM_H

/* As in CLibXML2: nothing of ours uses a converter of ICU, whose names clash with the ICU inside of Foundation. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#endif
