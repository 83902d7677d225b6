extension TextContent {
    /// The text with the letters upright whose scripts have no italics, such as Arabic and Hebrew:
    /// fonts have none, and hosts would slant the letters, against their direction. What is between
    /// such letters is upright as well.
    var uprightWhereNotItalic: TextContent {
        guard font.isItalic || runs.contains(where: { $0.font?.isItalic == true }) else {
            return self
        }
        var text = self
        text.runs = runs.flatMap { run in
            let font = run.font ?? self.font
            return font.isItalic ? run.parts(upright: font.upright) : [run]
        }
        return text
    }
}

extension Font {
    fileprivate var upright: Font {
        var font = self
        font.isItalic = false
        return font
    }
}

extension TextRun {
    /// Splits an italic run where its letters change between scripts with and without italics.
    fileprivate func parts(upright font: Font) -> [TextRun] {
        var parts: [(text: String, isUpright: Bool)] = []
        for character in text {
            let kind = character.isLetter ? !character.hasItalics : nil
            let isUpright = kind ?? parts.last?.isUpright ?? false
            if parts.last?.isUpright == isUpright {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append((String(character), isUpright))
            }
        }
        return parts.map { part in
            var run = self
            run.text = part.text
            if part.isUpright { run.font = font }
            return run
        }
    }
}

extension Character {
    /// Indicates a letter of a script with italics: Latin, Greek, Cyrillic, Armenian and what is
    /// derived from them. Scripts without italics begin with Hebrew.
    fileprivate var hasItalics: Bool {
        guard let scalar = unicodeScalars.first else { return true }
        return switch scalar.value {
        case ..<0x590, 0x1C80..<0x1CC0, 0x1D00..<0x2C00, 0x2C60..<0x2D00, 0x2DE0..<0x2E80,
            0xA640..<0xA6A0, 0xA720..<0xA800, 0xAB30..<0xAB70, 0xFB00..<0xFB18, 0xFF00..<0xFF60,
            0x10780..<0x107C0, 0x1D400..<0x1D800:
            true
        default: false
        }
    }
}
