#ifndef CAIRN_CLIBXML2_SHIM_H
#define CAIRN_CLIBXML2_SHIM_H

/* Debian's libxml2 shows ICU's headers, whose names clash with the ICU inside of Foundation: a program that sees both
   modules does not compile, as one that is linked statically. Nothing of ours uses a converter of ICU. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
