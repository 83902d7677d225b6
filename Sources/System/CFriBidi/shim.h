#ifndef CAIRN_CFRIBIDI_SHIM_H
#define CAIRN_CFRIBIDI_SHIM_H

#include <stdint.h>

#include <fribidi.h>

/* FriBidi's directions are macros that Swift cannot import. Writes the embedding level of each scalar of a paragraph. Its
   base direction is that of the first strong character, otherwise `fallback` (1: right to left). `scratch` and
   `brackets` have capacity for `count` numbers each. Returns 1 for right to left, 0 for left to right, -1 if out of memory. */
static inline int cairn_bidi_levels(
    const FriBidiChar *text, int count, int fallback, uint32_t *scratch,
    FriBidiBracketType *brackets, signed char *levels)
{
    /* An enumeration in some versions, an integer in others, of the same size in all. */
    FriBidiCharType *types = (FriBidiCharType *)scratch;
    FriBidiParType base = fallback ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR;
    fribidi_get_bidi_types(text, count, types);
    fribidi_get_bracket_types(text, count, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels) == 0)
        return -1;
    return FRIBIDI_IS_RTL(base) ? 1 : 0;
}

/* Returns the mirrored form of a scalar in right-to-left text: ( for ). */
static inline FriBidiChar cairn_bidi_mirrored(FriBidiChar scalar)
{
    FriBidiChar other = scalar;
    fribidi_get_mirror_char(scalar, &other);
    return other;
}

#endif
