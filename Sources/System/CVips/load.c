#include "internal.h"

#ifdef CAIRN_LOADS_VIPS

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

cairn_vips_functions cairn_vips;

/* A name is only stringized and used as a field, so that its macro is not expanded. */
static const struct {
    const char *name;
    size_t place;
} functions[] = {
#define CAIRN_ENTRY(name) {#name, offsetof(cairn_vips_functions, name##_)},
    CAIRN_VIPS_FUNCTIONS(CAIRN_ENTRY)
#undef CAIRN_ENTRY
};

int cairn_vips_load(void) {
    /* The library that the headers belong to; it is never unloaded, because the types it registers with GLib are permanent. */
    void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
    if (!library) return -1;
    cairn_vips_functions found;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *function = dlsym(library, functions[i].name);
        if (!function) return -1;
        memcpy((char *)&found + functions[i].place, &function, sizeof function);
    }
    cairn_vips = found;
    return 0;
}

int cairn_vips_is_loaded(void) { return cairn_vips.vips_init_ != NULL; }

#else

int cairn_vips_load(void) { return 0; }
int cairn_vips_is_loaded(void) { return 1; }

#endif
