#include "internal.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int state; /* 0 not started, 1 running, -1 failed */

static void say_nothing(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static int start(void) {
    if (cairn_vips_load()) return -1;
    /* Warnings about a file do not belong on standard error: failures are returned as errors. */
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG, say_nothing, NULL);
    if (vips_init("cairn")) return -1;
#ifdef __GLIBC__
    /* Decoder memory is returned immediately: glibc would keep tens of megabytes per thread. */
    mallopt(M_MMAP_THRESHOLD, 1 << 17);
#endif
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    static const char *const trusted[] = {"VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp",
                                          "VipsForeignLoadNsgif", "VipsForeignLoadHeif"};
    vips_operation_block_set("VipsForeignLoad", TRUE);
    for (size_t i = 0; i < sizeof trusted / sizeof *trusted; i++) vips_operation_block_set(trusted[i], FALSE);
    return 1;
}

int cairn_vips_start(int opens_tiff) {
    pthread_mutex_lock(&lock);
    if (state == 0) state = start();
    if (state == 1 && opens_tiff) vips_operation_block_set("VipsForeignLoadTiff", FALSE);
    int result = state == 1 ? 0 : -1;
    pthread_mutex_unlock(&lock);
    return result;
}

void cairn_memory_trim(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void cairn_memory_in_large_pages(void *memory, size_t count) {
#ifdef MADV_HUGEPAGE
    /* Only whole pages inside: the memory beside them belongs to others. */
    const uintptr_t page = (uintptr_t)2 << 20, start = ((uintptr_t)memory + page - 1) & ~(page - 1);
    const uintptr_t end = ((uintptr_t)memory + count) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)memory, (void)count;
#endif
}

const char *cairn_vips_version(void) { return cairn_vips_is_loaded() ? vips_version_string() : ""; }

int cairn_vips_saves_avif(void) {
    static pthread_mutex_t once = PTHREAD_MUTEX_INITIALIZER;
    static int known = -1;
    pthread_mutex_lock(&once);
    if (known < 0) {
        VipsImage *black = NULL;
        void *bytes = NULL;
        size_t count = 0;
        known = 0;
        if (vips_black(&black, 16, 16, "bands", 3, NULL) == 0 &&
            vips_heifsave_buffer(black, &bytes, &count, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 0, NULL) == 0)
            known = count > 0;
        g_free(bytes);
        VIPS_UNREF(black);
        if (!known) vips_error_clear();
    }
    int result = known;
    pthread_mutex_unlock(&once);
    return result;
}

char *cairn_vips_take_error(void) { return cairn_vips_is_loaded() ? vips_error_buffer_copy() : NULL; }

void cairn_bytes_free(void *bytes) { g_free(bytes); }

/* MARK: Stopping */

int64_t cairn_monotonic_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void cairn_watch_stop(cairn_watch *watch) { __atomic_store_n(&watch->stop, 1, __ATOMIC_SEQ_CST); }

int cairn_watch_state(const cairn_watch *watch) {
    if (__atomic_load_n(&watch->stop, __ATOMIC_SEQ_CST)) return 1;
    return watch->deadline != 0 && cairn_monotonic_now() >= watch->deadline ? 2 : 0;
}

static void on_progress(VipsImage *image, VipsProgress *progress, cairn_watch *watch) {
    (void)progress;
    if (cairn_watch_state(watch)) vips_image_set_kill(image, TRUE);
}

void cairn_image_observe(cairn_image *image, cairn_watch *watch) {
    vips_image_set_progress(inside(image), TRUE);
    g_signal_connect(inside(image), "preeval", G_CALLBACK(on_progress), watch);
    g_signal_connect(inside(image), "eval", G_CALLBACK(on_progress), watch);
}
