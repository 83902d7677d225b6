/// A parser that reads a format string from left to right.
struct FormatParser {
    private let text: [UInt8]
    private var index = 0
    private var next: Int
    private let own: Int?
    private var usesNumbers = false
    private var usesOrder = false
    private var kinds: [Int: FormatKind] = [:]
    private(set) var highest = 0

    init(_ text: String, start: Int, own: Int?) {
        self.text = Array(text.utf8)
        next = start
        self.own = own
    }

    mutating func parse() throws(FormatError) -> [FormatString.Piece] {
        var pieces: [FormatString.Piece] = []
        var words: [UInt8] = []
        func flush(_ words: inout [UInt8]) {
            guard !words.isEmpty else { return }
            pieces.append(.text(String(decoding: words, as: UTF8.self)))
            words.removeAll()
        }
        while index < text.count {
            guard text[index] == UInt8(ascii: "%") else {
                words.append(text[index])
                index += 1
                continue
            }
            if index + 1 < text.count, text[index + 1] == UInt8(ascii: "%") {
                words.append(UInt8(ascii: "%"))
                index += 2
                continue
            }
            let placeholder = try placeholder()
            flush(&words)
            pieces.append(.placeholder(placeholder))
        }
        flush(&words)
        return pieces
    }

    private mutating func placeholder() throws(FormatError) -> FormatPlaceholder {
        let start = index
        index += 1
        var position: Int?
        let mark = index
        if let number = number(), peek == UInt8(ascii: "$") {
            index += 1
            guard (1...99).contains(number) else { throw error(.badPosition, at: start) }
            position = number
        } else {
            index = mark
        }
        var result = FormatPlaceholder(
            position: 0, isPositional: position != nil, conversion: .object, source: "")
        flags(&result)
        if result.isAlternate, peek == UInt8(ascii: "@") {
            result.name = try variableName(start)
            result.conversion = .variable
            result.isAlternate = false
        } else {
            try widthAndPrecision(&result, start)
            while let byte = peek, "hlqzjtL".utf8.contains(byte) { index += 1 }
            guard let byte = peek, let conversion = Self.conversion(byte) else {
                throw error(.unknownPlaceholder(rest(from: start + 1)), at: start)
            }
            result.conversion = conversion
            index += 1
        }
        result.position = try place(position, variable: result.conversion == .variable, start)
        result.source = String(decoding: text[start..<index], as: UTF8.self)
        try note(result, start)
        return result
    }

    private mutating func place(
        _ position: Int?, variable: Bool, _ start: Int
    ) throws(FormatError) -> Int {
        if let position {
            usesNumbers = true
            if usesOrder { throw error(.mixedPositions, at: start) }
            return position
        }
        usesOrder = true
        if usesNumbers { throw error(.mixedPositions, at: start) }
        if variable, let own { next = max(next, own + 1) }
        defer { next += 1 }
        return next
    }

    private mutating func note(
        _ placeholder: FormatPlaceholder, _ start: Int
    ) throws(FormatError) {
        let position = placeholder.position
        highest = max(highest, position)
        let kind = placeholder.kind
        if let earlier = kinds[position], earlier != .any, kind != .any {
            // A plural variable and the number it counts are one argument.
            let agree = (earlier == .text) == (kind == .text)
            if !agree { throw error(.kindConflict(position: position), at: start) }
        }
        if kinds[position] == nil || kinds[position] == .any { kinds[position] = kind }
    }

    private mutating func flags(_ result: inout FormatPlaceholder) {
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "-"): result.isLeft = true
            case UInt8(ascii: "+"): result.showsPlus = true
            case UInt8(ascii: " "): result.showsBlank = true
            case UInt8(ascii: "0"): result.isZeroPadded = true
            case UInt8(ascii: "#"): result.isAlternate = true
            // The grouping flag is redundant, because the language determines grouping.
            case UInt8(ascii: "'"): break
            default: return
            }
            index += 1
        }
    }

    private mutating func widthAndPrecision(
        _ result: inout FormatPlaceholder, _ start: Int
    ) throws(FormatError) {
        if peek == UInt8(ascii: "*") { throw error(.badWidth, at: start) }
        result.width = number() ?? 0
        if peek == UInt8(ascii: ".") {
            index += 1
            if peek == UInt8(ascii: "*") { throw error(.badWidth, at: start) }
            result.precision = number() ?? 0
        }
        if result.width > 99 || (result.precision ?? 0) > 99 { throw error(.badWidth, at: start) }
    }

    private mutating func variableName(_ start: Int) throws(FormatError) -> String {
        index += 1
        let begin = index
        while let byte = peek, byte != UInt8(ascii: "@") { index += 1 }
        guard index > begin, peek == UInt8(ascii: "@") else { throw error(.badVariable, at: start) }
        defer { index += 1 }
        return String(decoding: text[begin..<index], as: UTF8.self)
    }

    private var peek: UInt8? { index < text.count ? text[index] : nil }

    private mutating func number() -> Int? {
        let begin = index
        var value = 0
        while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1000)
            index += 1
        }
        return index == begin ? nil : value
    }

    /// Returns the text after a percent sign, long enough to identify the placeholder.
    private func rest(from start: Int) -> String {
        String(String(decoding: text[start...], as: UTF8.self).prefix(8))
    }

    private func error(_ reason: FormatError.Reason, at byte: Int) -> FormatError {
        FormatError(
            reason: reason, offset: String(decoding: text[..<byte], as: UTF8.self).count)
    }

    private static func conversion(_ byte: UInt8) -> FormatPlaceholder.Conversion? {
        switch byte {
        case UInt8(ascii: "@"): .object
        case UInt8(ascii: "s"), UInt8(ascii: "S"): .text
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .decimal
        case UInt8(ascii: "u"), UInt8(ascii: "U"): .unsigned
        case UInt8(ascii: "x"): .hexadecimal
        case UInt8(ascii: "X"): .hexadecimalCapitals
        case UInt8(ascii: "o"), UInt8(ascii: "O"): .octal
        case UInt8(ascii: "f"), UInt8(ascii: "F"): .fixed
        case UInt8(ascii: "e"), UInt8(ascii: "E"): .exponent
        case UInt8(ascii: "g"), UInt8(ascii: "G"): .general
        case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
        default: nil
        }
    }
}
