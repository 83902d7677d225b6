// Tells the thread sanitizer of the order that contended mutexes of Swift make.
//
// `Mutex` takes and releases a free lock by an atomic exchange, which is compiled with our code and which the sanitizer
// sees. If another thread holds the lock, it calls these two functions of the runtime, which ask the kernel (futex), and
// which the sanitizer does not see: it would report a race for every value behind a contended lock.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define MUTEX "$s15Synchronization12_MutexHandleV"
#define SELF __attribute__((swift_context)) void *self

extern void __tsan_acquire(void *);
extern void __tsan_release(void *);

typedef __attribute__((swiftcall)) void Lock(uint32_t thread, SELF);
typedef __attribute__((swiftcall)) void Unlock(SELF);

__attribute__((swiftcall)) void cairn_lock(uint32_t thread, SELF) __asm__(MUTEX "9_lockSlowyys6UInt32VF");
__attribute__((swiftcall)) void cairn_unlock(SELF) __asm__(MUTEX "11_unlockSlowyyF");

__attribute__((swiftcall)) void cairn_lock(uint32_t thread, SELF) {
    Lock *next = (Lock *)dlsym(RTLD_NEXT, MUTEX "9_lockSlowyys6UInt32VF");
    next(thread, self);
    __tsan_acquire(self);
}

__attribute__((swiftcall)) void cairn_unlock(SELF) {
    Unlock *next = (Unlock *)dlsym(RTLD_NEXT, MUTEX "11_unlockSlowyyF");
    __tsan_release(self);
    next(self);
}
