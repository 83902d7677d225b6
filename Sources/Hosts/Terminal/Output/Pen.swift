/// The style that the terminal writes in, and the shortest way to another (ECMA-48, *SGR*).
struct Pen {
    private(set) var style: CellStyle?
    private var colors: ColorDowngrade
    /// The last style asked for, as asked: cells in a row mostly have the same.
    private var asked: CellStyle?

    init(_ level: ColorLevel) { colors = ColorDowngrade(to: level) }

    /// The terminal's style is not known any more.
    mutating func forget() {
        style = nil
        asked = nil
    }

    /// Appends what makes the terminal write in a style.
    @inline(__always)
    mutating func change(to wanted: CellStyle, into out: inout [UInt8]) {
        if wanted == asked { return }
        change(toNew: wanted, into: &out)
    }

    private mutating func change(toNew wanted: CellStyle, into out: inout [UInt8]) {
        asked = wanted
        let target = colors.shown(wanted)
        guard target != style else { return }
        if target == .plain {
            out.append(ascii: "\u{1B}[m")
        } else if let style {
            let mark = out.count
            Self.appendChange(from: style, to: target, into: &out)
            // Taking away one by one is sometimes longer than starting anew.
            let length = out.count - mark
            let anew = out.count
            Self.appendChange(from: nil, to: target, into: &out)
            if out.count - anew < length {
                out.removeSubrange(mark..<anew)
            } else {
                out.removeSubrange(anew...)
            }
        } else {
            Self.appendChange(from: nil, to: target, into: &out)
        }
        style = target
    }

    /// Appends what a blank needs: a background and no lines; the rest of the style stays, it is not seen.
    mutating func changeForBlank(_ wanted: CellStyle, into out: inout [UInt8]) {
        if wanted == asked { return }
        let seen = wanted.attributes.intersection(.seenOnBlanks)
        guard seen.isEmpty, let style else { return change(to: wanted, into: &out) }
        var target = style
        target.attributes.subtract(.seenOnBlanks)
        target.background = colors.shown(wanted.background)
        guard target != style else { return }
        // A style that is shown already stays as it is when it is asked for again.
        asked = nil
        change(toShown: target, from: style, into: &out)
    }

    private mutating func change(
        toShown target: CellStyle, from old: CellStyle, into out: inout [UInt8]
    ) {
        if target == .plain {
            out.append(ascii: "\u{1B}[m")
        } else {
            Self.appendChange(from: old, to: target, into: &out)
        }
        style = target
    }

    /// Whether a cell could be written without a change.
    func isShowing(_ cell: Cell) -> Bool {
        guard let asked else { return false }
        if cell.style == asked { return true }
        return cell.glyph == Cell.space && cell.background == asked.background
            && cell.attributes.isDisjoint(with: .seenOnBlanks)
            && asked.attributes.isDisjoint(with: .seenOnBlanks)
    }

    // MARK: Sequences

    /// `nil`: from whatever it is, by way of a reset.
    private static func appendChange(
        from old: CellStyle?, to new: CellStyle, into out: inout [UInt8]
    ) {
        out.append(ascii: "\u{1B}[")
        let start = out.count
        var before = old ?? .plain
        if old == nil { out.append(ascii: "0;") }
        var gone = before.attributes.subtracting(new.attributes)
        if !gone.isDisjoint(with: [.bold, .dim]) {
            // One number takes both away.
            out.append(ascii: "22;")
            before.attributes.subtract([.bold, .dim])
            gone.subtract([.bold, .dim])
        }
        let added = new.attributes.subtracting(before.attributes)
        if added.contains(.bold) { out.append(ascii: "1;") }
        if added.contains(.dim) { out.append(ascii: "2;") }
        if added.contains(.italic) { out.append(ascii: "3;") }
        if added.contains(.underline) { out.append(ascii: "4;") }
        if added.contains(.reverse) { out.append(ascii: "7;") }
        if added.contains(.strikethrough) { out.append(ascii: "9;") }
        if gone.contains(.italic) { out.append(ascii: "23;") }
        if gone.contains(.underline) { out.append(ascii: "24;") }
        if gone.contains(.reverse) { out.append(ascii: "27;") }
        if gone.contains(.strikethrough) { out.append(ascii: "29;") }
        if new.foreground != before.foreground { append(new.foreground, base: 30, into: &out) }
        if new.background != before.background { append(new.background, base: 40, into: &out) }
        if out.count > start { out.removeLast() }
        out.append(0x6D)
    }

    /// With a semicolon behind.
    private static func append(_ color: TerminalColor, base: Int, into out: inout [UInt8]) {
        let packed = color.packed
        switch packed >> 24 {
        case 2:
            out.append(decimal: base + 8)
            out.append(ascii: ";2;")
            out.append(decimal: Int(packed >> 16 & 0xFF))
            out.append(0x3B)
            out.append(decimal: Int(packed >> 8 & 0xFF))
            out.append(0x3B)
            out.append(decimal: Int(packed & 0xFF))
        case 1 where packed & 0xFF < 8: out.append(decimal: base + Int(packed & 0xFF))
        case 1 where packed & 0xFF < 16: out.append(decimal: base + 52 + Int(packed & 0xFF))
        case 1:
            out.append(decimal: base + 8)
            out.append(ascii: ";5;")
            out.append(decimal: Int(packed & 0xFF))
        default: out.append(decimal: base + 9)
        }
        out.append(0x3B)
    }
}
