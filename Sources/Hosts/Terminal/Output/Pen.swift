/// The terminal's current style, and the shortest way to change it (ECMA-48, *SGR*).
struct Pen {
    /// The style, without a link.
    private(set) var style: CellStyle?
    /// The address of the link that is open; `nil` for none.
    private var link: String?
    /// The addresses of links by number; empty for a terminal without links.
    var links: [Int: String] = [:]
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
        let target = shown(wanted, into: &out)
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
        open(nil, into: &out)
        var target = style
        target.attributes.subtract(.seenOnBlanks)
        target.background = colors.shown(wanted.background)
        guard target != style else { return }
        // A converted style stays the same when it is converted again.
        asked = nil
        change(toShown: target, from: style, into: &out)
    }

    /// Opens the link of a style, and returns what the terminal shows of it besides.
    private mutating func shown(_ wanted: CellStyle, into out: inout [UInt8]) -> CellStyle {
        var target = colors.shown(wanted)
        let number = target.attributes.link
        open(number == 0 ? nil : links[number], into: &out)
        target.attributes = target.attributes.withoutLink
        return target
    }

    /// Ends the link at the end of a frame: nothing else is a part of it.
    mutating func closeLink(into out: inout [UInt8]) {
        guard link != nil else { return }
        open(nil, into: &out)
        asked = nil
    }

    /// Opens a link, or ends the open one (OSC 8). The id joins the lines of an address that is
    /// broken.
    private mutating func open(_ address: String?, into out: inout [UInt8]) {
        guard address != link else { return }
        link = address
        guard let address else { return out.append(ascii: "\u{1B}]8;;\u{1B}\\") }
        out.append(ascii: "\u{1B}]8;id=")
        out.append(decimal: address.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF })
        out.append(ascii: ";")
        out.append(text: address)
        out.append(ascii: "\u{1B}\\")
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
