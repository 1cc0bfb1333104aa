// The allocator of glibc, which keeps freed memory for later allocations. Other C libraries return more
// of it to the system.

#ifndef QUIZPRESS_ALLOCATION_H
#define QUIZPRESS_ALLOCATION_H

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

/// Allocates blocks of `size` bytes and more from the system, to which they are returned when they are
/// freed. Otherwise, the size grows up to 32 MiB.
static inline void allocation_return_blocks(int size) { mallopt(M_MMAP_THRESHOLD, size); }

/// Returns freed memory to the system.
static inline void allocation_trim(void) { malloc_trim(0); }
#else
static inline void allocation_return_blocks(int size) {}
static inline void allocation_trim(void) {}
#endif

#endif
