#ifndef CAIRN_CVIPSLIBRARY_SHIM_H
#define CAIRN_CVIPSLIBRARY_SHIM_H

#include <vips/vips.h>

#endif
