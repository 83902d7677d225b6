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
        } else {
            Self.append(from: style, to: target, into: &out)
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
            Self.append(from: old, to: target, into: &out)
        }
        style = target
    }

    private static func append(
        from old: CellStyle?, to new: CellStyle, into out: inout [UInt8]
    ) {
        let limit = StyleChange.limit
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * limit) { space in
            guard let place = space.baseAddress else { return }
            var change = StyleChange(from: old, to: new, at: place)
            // Taking away one by one is sometimes longer than starting anew.
            if let old, takesAway(from: old, to: new) {
                let anew = StyleChange(from: nil, to: new, at: place + limit)
                if anew.count < change.count { change = anew }
            }
            change.append(to: &out)
        }
    }

    private static func takesAway(from old: CellStyle, to new: CellStyle) -> Bool {
        !old.attributes.isSubset(of: new.attributes)
            || (new.foreground == .standard && old.foreground != .standard)
            || (new.background == .standard && old.background != .standard)
    }

    /// Whether a cell could be written without a change.
    func isShowing(_ cell: Cell) -> Bool {
        guard let asked else { return false }
        if cell.style == asked { return true }
        return cell.glyph == Cell.space && cell.background == asked.background
            && cell.attributes.isDisjoint(with: .seenOnBlanks)
            && asked.attributes.isDisjoint(with: .seenOnBlanks)
    }
}
