// Atomic operations on numbers, with relaxed ordering. Swift has them only in a library that older
// systems of Apple lack.

#ifndef QUIZPRESS_ATOMICS_H
#define QUIZPRESS_ATOMICS_H

static inline long atomic_number_load(const long *number) {
  return __atomic_load_n(number, __ATOMIC_RELAXED);
}

static inline void atomic_number_store(long *number, long value) {
  __atomic_store_n(number, value, __ATOMIC_RELAXED);
}

/// Returns the number before the addition.
static inline long atomic_number_add(long *number, long value) {
  return __atomic_fetch_add(number, value, __ATOMIC_RELAXED);
}

static inline void atomic_number_lower(long *number, long value) {
  long old = __atomic_load_n(number, __ATOMIC_RELAXED);
  while (value < old && !__atomic_compare_exchange_n(
      number, &old, value, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

#endif
