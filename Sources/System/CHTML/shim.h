#ifndef CAIRN_CHTML_SHIM_H
#define CAIRN_CHTML_SHIM_H

/* As in CLibXML2: the package uses no ICU converters, whose names clash with the ICU in Foundation. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#endif
