/// The messages and positions of errors.
extension PropertyListBuilder {
    mutating func failForText() {
        let place = firstNonBlank(from: gapStart)
        let rest = text[place...].prefix(256)
        let excerpt = rest.prefix { $0 != 0x3C && $0 != 0x0A && $0 != 0x0D }
        fail(.unexpectedText(String(decoding: excerpt, as: UTF8.self)), at: place)
    }

    mutating func failForSecondType() {
        fail(.malformed("found a second document type"), at: firstNonBlank(from: gapStart))
    }

    /// Fails because of a CDATA section between elements, which the message shows as written
    /// because it may be empty.
    mutating func failForSection() {
        let place = firstNonBlank(from: gapStart)
        guard text[place...].starts(with: "<![CDATA[".utf8) else { return failForText() }
        let rest = text[place...].prefix(256)
        var length = 0
        while length < rest.count, !rest.dropFirst(length).starts(with: "]]>".utf8) { length += 1 }
        fail(
            .unexpectedText(String(decoding: rest.prefix(length + 3), as: UTF8.self)), at: place)
    }

    /// The tag that is required before the text may end; `nil` after the last one.
    var missingTag: String? {
        if isInLeaf { return "</\(leaf.element)>" }
        if frames.count > 0 {
            return frames[frames.count - 1].isDictionary ? "</dict>" : "</array>"
        }
        if hasOpenDocument { return "</plist>" }
        return root == nil ? "<plist>" : nil
    }

    func path() -> [String] {
        var path: [String] = []
        for depth in 0..<frames.count {
            let frame = frames[depth]
            let isInnermost = depth + 1 == frames.count
            if frame.isDictionary {
                let key = isInnermost ? key : frames[depth + 1].key
                if key != Self.none { path.append(string(ofKey: key)) }
            } else {
                let next = isInnermost ? pending.count : frames[depth + 1].base
                path.append(String(next - frame.base))
            }
        }
        return path
    }

    /// Returns the position of the “<” that opens the tag around `end`, at least `length` bytes
    /// before it: a tag contains no other “<”.
    @inline(__always)
    func tagStart(before end: Int, atLeast length: Int) -> Int {
        var place = Swift.min(end, text.count - 1)
        if place >= length, text[place - length] == 0x3C { return place - length }
        while place > 0, text[place] != 0x3C { place -= 1 }
        return place
    }

    func qualifiedName(at start: Int) -> String {
        let name = text[(start + 1)...].prefix(256).prefix {
            !ScalarParser.isBlank($0) && $0 != 0x3E && $0 != 0x2F
        }
        return String(decoding: name, as: UTF8.self)
    }

    func firstNonBlank(from place: Int) -> Int {
        text[Swift.min(place, text.count)...].firstIndex { !ScalarParser.isBlank($0) }
            ?? Swift.max(text.count - 1, 0)
    }
}
