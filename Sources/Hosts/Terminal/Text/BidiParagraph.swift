import CFriBidi

/// The visual order of a paragraph's characters (Unicode Standard Annex 9, using FriBidi).
///
/// Terminals place output from left to right, so it is sent in visual order; joining of Arabic
/// letters is left to them.
struct BidiParagraph {
    /// The characters with their levels, in logical order.
    var glyphs: [TextGlyph]
    /// Indicates that the base direction of the paragraph is right to left.
    let isRightToLeft: Bool

    /// Computes the levels. `fallback` is `true` if a paragraph without strong characters runs from
    /// right to left.
    init(_ glyphs: [TextGlyph], fallback: Bool) {
        self.glyphs = glyphs
        let isMixed = glyphs.contains { $0.character.mayRunBackwards }
        // Punctuation follows the paragraph's direction even without letters.
        guard isMixed || (fallback && !glyphs.contains { $0.character.isLetter }) else {
            isRightToLeft = false
            return
        }
        isRightToLeft = Self.levels(of: &self.glyphs, fallback: fallback)
    }

    private static func levels(of glyphs: inout [TextGlyph], fallback: Bool) -> Bool {
        var scalars: [UInt32] = []
        var starts: [Int] = []
        for glyph in glyphs {
            starts.append(scalars.count)
            for scalar in glyph.character.unicodeScalars { scalars.append(scalar.value) }
        }
        let count = scalars.count
        var types = [UInt32](repeating: 0, count: count)
        var brackets = [UInt32](repeating: 0, count: count)
        var levels = [Int8](repeating: 0, count: count)
        let direction = cairn_bidi_levels(
            scalars, Int32(count), fallback ? 1 : 0, &types, &brackets, &levels)
        guard direction >= 0 else { return fallback }
        for index in glyphs.indices { glyphs[index].level = levels[starts[index]] }
        return direction == 1
    }

    /// Returns the paragraph with `…` in place of what follows a line.
    ///
    /// The dots lie where the reader leaves off: in text of one direction that they cut, behind its
    /// last character; between two directions and at the end, as the paragraph runs.
    func cut(_ line: Range<Int>) -> BidiParagraph {
        let base: Int8 = isRightToLeft ? 1 : 0
        let before = line.last.map { glyphs[$0].level } ?? base
        let rest = glyphs[line.upperBound...]
        let after = rest.first { !$0.isBlank }?.level ?? base
        var dots = TextGlyph(character: "…", columns: 1, run: line.last.map { glyphs[$0].run } ?? 0)
        dots.level = min(before, after)
        var short = self
        short.glyphs.replaceSubrange(line.upperBound..., with: CollectionOfOne(dots))
        return short
    }

    /// Returns the glyphs of a line from left to right (rule L2), mirrored where they run right to
    /// left (L4).
    func visual(_ line: Range<Int>) -> [(index: Int, glyph: TextGlyph)] {
        var places = Array(line)
        let levels = line.map { glyphs[$0].level }
        guard let highest = levels.max(), highest > 0 else {
            return places.map { ($0, glyphs[$0]) }
        }
        let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
        var level = highest
        while level >= lowestOdd, level > 0 {
            var start = 0
            while start < places.count {
                guard glyphs[places[start]].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < places.count, glyphs[places[end]].level >= level { end += 1 }
                places[start..<end].reverse()
                start = end
            }
            level -= 1
        }
        return places.map { index in
            var glyph = glyphs[index]
            if glyph.level & 1 == 1 { glyph.character = glyph.character.mirrored }
            return (index, glyph)
        }
    }
}

extension Character {
    /// Indicates that the scalar could make a paragraph run from right to left: Hebrew, Arabic and
    /// related scripts, and directional marks. A conservative guess; FriBidi decides.
    fileprivate var mayRunBackwards: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
                0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }

    fileprivate var mirrored: Character {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first,
            scalar.properties.isBidiMirrored
        else { return self }
        let other = cairn_bidi_mirrored(scalar.value)
        return Unicode.Scalar(other).map(Character.init) ?? self
    }
}
