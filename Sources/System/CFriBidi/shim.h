#ifndef CAIRN_CFRIBIDI_SHIM_H
#define CAIRN_CFRIBIDI_SHIM_H

#include <stdint.h>

#include <fribidi.h>

/* FriBidi's directions are macros that Swift cannot read. Writes the level of each scalar of one paragraph, which takes its
   direction from its first strong letter, or is `fallback` (1: right to left) without one. `scratch` and
   `brackets` have room for `count` numbers each. Returns 1 for right to left, 0 for left to right, -1 when there is no memory. */
static inline int cairn_bidi_levels(
    const FriBidiChar *text, int count, int fallback, uint32_t *scratch,
    FriBidiBracketType *brackets, signed char *levels)
{
    /* An enumeration in some versions, a number in others, of one size in all. */
    FriBidiCharType *types = (FriBidiCharType *)scratch;
    FriBidiParType base = fallback ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR;
    fribidi_get_bidi_types(text, count, types);
    fribidi_get_bracket_types(text, count, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels) == 0)
        return -1;
    return FRIBIDI_IS_RTL(base) ? 1 : 0;
}

/* The glyph that a scalar is drawn with from right to left: ( for ). */
static inline FriBidiChar cairn_bidi_mirrored(FriBidiChar scalar)
{
    FriBidiChar other = scalar;
    fribidi_get_mirror_char(scalar, &other);
    return other;
}

#endif
