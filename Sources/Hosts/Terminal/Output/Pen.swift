/// The terminal's current style, and the shortest way to change it (ECMA-48, *SGR*).
struct Pen {
    private(set) var style: CellStyle?
    private var colors: ColorDowngrade
    /// The last requested style before conversion: adjacent cells usually share it.
    private var asked: CellStyle?

    init(_ level: ColorLevel) { colors = ColorDowngrade(to: level) }

    /// Marks the terminal's style as unknown.
    mutating func forget() {
        style = nil
        asked = nil
    }

    /// Appends the bytes that change the terminal's style.
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

    /// Appends the changes that a blank needs: a background and no lines; other attributes are
    /// kept, as they are not visible.
    mutating func changeForBlank(_ wanted: CellStyle, into out: inout [UInt8]) {
        if wanted == asked { return }
        let seen = wanted.attributes.intersection(.seenOnBlanks)
        guard seen.isEmpty, let style else { return change(to: wanted, into: &out) }
        var target = style
        target.attributes.subtract(.seenOnBlanks)
        target.background = colors.shown(wanted.background)
        guard target != style else { return }
        // A converted style stays the same when it is converted again.
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
        let limit = SGRSequence.limit
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * limit) { space in
            guard let place = space.baseAddress else { return }
            var change = SGRSequence(from: old, to: new, at: place)
            // Removing attributes one by one is sometimes longer than a reset.
            if let old, takesAway(from: old, to: new) {
                let anew = SGRSequence(from: nil, to: new, at: place + limit)
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

    /// Returns whether a cell can be written without a style change.
    func isShowing(_ cell: Cell) -> Bool {
        guard let asked else { return false }
        if cell.style == asked { return true }
        return cell.glyph == Cell.space && cell.background == asked.background
            && cell.attributes.isDisjoint(with: .seenOnBlanks)
            && asked.attributes.isDisjoint(with: .seenOnBlanks)
    }
}
