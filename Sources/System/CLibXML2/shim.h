#ifndef CAIRN_CLIBXML2_SHIM_H
#define CAIRN_CLIBXML2_SHIM_H

/* Debian's libxml2 includes ICU's headers, whose names clash with the ICU in Foundation: a program that imports both
   modules, such as a statically linked one, does not compile. The package uses no ICU converters. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
