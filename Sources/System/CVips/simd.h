#ifndef CAIRN_SIMD_H
#define CAIRN_SIMD_H

/* Weighted sums of four-byte pixels, sixteen bytes at a time, if the processor supports it: every x86-64 does. */

#ifdef __SSE2__
#include <emmintrin.h>
#include <string.h>

/* Two 16-bit weights, for each of four bands. */
static inline __m128i cairn_pair(const int16_t *weights) {
    int32_t both;
    memcpy(&both, weights, sizeof both);
    return _mm_set1_epi32(both);
}

/* The weighted sum of four adjacent pixels: 32 bits for each band. */
static inline __m128i cairn_across(__m128i four, __m128i w01, __m128i w23) {
    const __m128i zero = _mm_setzero_si128(), next = _mm_srli_si128(four, 4);
    const __m128i first = _mm_unpacklo_epi8(_mm_unpacklo_epi8(four, next), zero);
    const __m128i second = _mm_unpacklo_epi8(_mm_unpackhi_epi8(four, next), zero);
    return _mm_add_epi32(_mm_madd_epi16(first, w01), _mm_madd_epi16(second, w23));
}

/* Converts four sums to a pixel, clamped to 0…255. */
static inline void cairn_store(__m128i sums, uint8_t *out) {
    const __m128i words = _mm_packs_epi32(sums, sums);
    const int32_t pixel = _mm_cvtsi128_si32(_mm_packus_epi16(words, words));
    memcpy(out, &pixel, sizeof pixel);
}
#endif

#endif
