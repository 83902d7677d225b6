import CairnUI

extension [Declaration] {
    /// Creates the declarations for a text block. Lines are aligned by the page's direction,
    /// regardless of the text's own direction.
    init(_ text: TextContent, isMirrored: Bool) {
        self.init()
        setFont(text.font)
        set("color", text.color)
        switch (text.alignment, isMirrored) {
        case (.start, false), (.end, true): break
        case (.start, true), (.end, false): set("text-align", "right")
        case (.center, _): set("text-align", "center")
        }
        if text.lineLimit > 0 {
            set("display", "-webkit-box")
            set("-webkit-box-orient", "vertical")
            set("-webkit-line-clamp", String(text.lineLimit))
            set("overflow", "clip")
        }
    }

    /// Creates the declarations by which a text run differs.
    init(_ run: TextRun) {
        self.init()
        if let font = run.font { setFont(font) }
        if let color = run.color { set("color", color) }
        let lines = [run.isUnderlined ? "underline" : nil, run.isStruck ? "line-through" : nil]
        let line = lines.compactMap(\.self).joined(separator: " ")
        if !line.isEmpty { set("text-decoration", line) }
    }

    /// Creates the declarations for an input field; its size is determined by the surrounding box.
    init(_ field: FieldContent) {
        self.init()
        setFont(field.font)
        set("color", field.color)
        // The same size as in the layout engine.
        set("width", CSS.pixels(field.font.size * 10))
        set("height", CSS.pixels(Double(field.rows) * field.font.lineHeight))
    }

    mutating func setFont(_ font: Font) {
        var parts: [String] = []
        if font.isItalic { parts.append("italic") }
        parts.append(String(Swift.min(Swift.max(font.weight, 1), 1000)))
        parts.append(
            CSS.pixels(Swift.max(font.size, 0)) + "/" + CSS.pixels(Swift.max(font.lineHeight, 0)))
        parts.append((font.families.map(CSS.quoted) + ["sans-serif"]).joined(separator: ","))
        set("font", parts.joined(separator: " "))
        if font.tracking != 0 { set("letter-spacing", CSS.pixels(font.tracking)) }
        if font.hasTabularFigures { set("font-variant-numeric", "tabular-nums") }
    }
}
