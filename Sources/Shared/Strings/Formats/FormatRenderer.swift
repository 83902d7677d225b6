/// Fills a format string with arguments. Rendering never fails: a placeholder that cannot be filled
/// stays visible, and the problem is recorded.
struct FormatRenderer {
    let style: LanguageFormatting
    let plural: PluralMessage?
    var text = ""
    var problems: [FormatProblem] = []

    init(_ style: LanguageFormatting, plural: PluralMessage? = nil) {
        self.style = style
        self.plural = plural
    }

    mutating func append(_ format: FormatString, _ arguments: [FormatArgument]) {
        for index in format.steps.indices {
            switch format.steps[index] {
            case .text(let words): text += words
            case .object(let argument) where argument < arguments.count:
                append(object: arguments[argument])
            case .integer(let argument) where argument < arguments.count:
                switch arguments[argument] {
                case .integer(let value): append(value.magnitude, isNegative: value < 0)
                case .unsigned(let value): append(value, isNegative: false)
                case .text, .real: append(piece: index, of: format, arguments)
                }
            case .object, .integer, .piece: append(piece: index, of: format, arguments)
            }
        }
    }

    /// Appends a placeholder by the slow path, which supports every flag, width and precision.
    private mutating func append(
        piece index: Int, of format: FormatString, _ arguments: [FormatArgument]
    ) {
        guard case .placeholder(let place) = format.pieces[index] else { return }
        guard place.position <= arguments.count else {
            problems.append(.missingArgument(position: place.position))
            text += place.source
            return
        }
        let argument = arguments[place.position - 1]
        guard place.kind.accepts(argument.kind) else {
            problems.append(
                .wrongKind(position: place.position, expected: place.kind, found: argument.kind))
            // The unformatted argument is more informative than a gap.
            append(object: argument)
            return
        }
        if place.conversion == .variable {
            append(variable: place, argument, arguments)
        } else {
            append(shaped: argument, place)
        }
    }

    private mutating func append(
        variable place: FormatPlaceholder, _ argument: FormatArgument,
        _ arguments: [FormatArgument]
    ) {
        guard let variable = plural?.variable(place.name ?? "", at: place.position) else {
            problems.append(.unknownVariable(place.name ?? ""))
            text += place.source
            return
        }
        append(variable.form(for: argument, style.rules), arguments)
    }

    /// Appends an argument formatted for the language, without padding or other flags.
    private mutating func append(object argument: FormatArgument) {
        switch argument {
        case .text(let words): text += words
        case .integer(let value): append(value.magnitude, isNegative: value < 0)
        case .unsigned(let value): append(value, isNegative: false)
        case .real(let value): append(shortest: value)
        }
    }

    private mutating func append(_ magnitude: UInt64, isNegative: Bool) {
        if isNegative { text += style.symbols.minus }
        style.append(magnitude, to: &text)
    }

    private mutating func append(shortest value: Double) {
        guard value.isFinite else {
            if value < 0 { text += style.symbols.minus }
            text += value.isNaN ? style.symbols.notANumber : style.symbols.infinity
            return
        }
        var number = value.magnitude.description
        // Swift's description is 2.0 or 1e+20; users expect 2.
        if number.hasSuffix(".0") { number.removeLast(2) }
        if value.sign == .minus { text += style.symbols.minus }
        if number.contains("e") {
            text += number
        } else {
            number.withUTF8 { style.symbols.append(ascii: $0, isGrouped: true, to: &text) }
        }
    }

    // MARK: Width, precision and flags

    private mutating func append(shaped argument: FormatArgument, _ place: FormatPlaceholder) {
        var inner = FormatRenderer(style)
        var sign = ""
        switch place.conversion {
        case .object, .text, .variable:
            inner.append(object: argument)
            if let precision = place.precision { inner.text = String(inner.text.prefix(precision)) }
        case .character: inner.text = Self.character(argument)
        case .decimal, .unsigned:
            sign = self.sign(argument, place)
            style.symbols.append(
                Self.magnitude(argument), minimumDigits: place.precision ?? 1,
                isGrouped: !place.isZeroPadded && place.precision == nil, to: &inner.text)
        case .hexadecimal, .hexadecimalCapitals, .octal: inner.text = Self.radix(argument, place)
        case .fixed, .exponent, .general:
            sign = self.sign(argument, place)
            inner.append(real: Self.real(argument), place)
        }
        pad(sign, inner.text, place)
    }

    private mutating func append(real value: Double, _ place: FormatPlaceholder) {
        guard value.isFinite else {
            text += value.isNaN ? style.symbols.notANumber : style.symbols.infinity
            return
        }
        let precision = place.precision ?? 6
        if place.conversion == .fixed {
            FixedDecimal.withDigits(of: value, fractionDigits: precision) {
                style.symbols.append(ascii: $0, isGrouped: !place.isZeroPadded, to: &text)
            }
            return
        }
        let letter = place.conversion == .exponent ? "e" : "g"
        FixedDecimal.withPrinted("%.\(precision)\(letter)", value.magnitude) { digits in
            let mantissa = digits.prefix { $0 != UInt8(ascii: "e") }
            style.symbols.append(
                ascii: UnsafeBufferPointer(rebasing: mantissa), isGrouped: false, to: &text)
            text += String(decoding: digits[mantissa.endIndex...], as: UTF8.self)
        }
    }

    private func sign(_ argument: FormatArgument, _ place: FormatPlaceholder) -> String {
        let isNegative =
            switch argument {
            case .integer(let value): value < 0
            case .real(let value): value.sign == .minus && !value.isNaN
            case .text, .unsigned: false
            }
        if isNegative { return style.symbols.minus }
        return place.showsPlus ? style.symbols.plus : place.showsBlank ? " " : ""
    }

    private mutating func pad(_ sign: String, _ body: String, _ place: FormatPlaceholder) {
        let missing = place.width - sign.count - body.count
        let isNumber = place.kind == .integer || place.kind == .real
        switch missing {
        case ...0: text += sign + body
        case _ where place.isLeft: text += sign + body + String(repeating: " ", count: missing)
        case _ where place.isZeroPadded && isNumber:
            text += sign + String(repeating: String(style.symbols.zero), count: missing) + body
        default: text += String(repeating: " ", count: missing) + sign + body
        }
    }

    private static func magnitude(_ argument: FormatArgument) -> UInt64 {
        switch argument {
        case .integer(let value): value.magnitude
        case .unsigned(let value): value
        case .text, .real: 0
        }
    }

    private static func real(_ argument: FormatArgument) -> Double {
        switch argument {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .text: .nan
        }
    }

    /// Returns a number in hexadecimal or octal. These notations are meant for machines: always
    /// ASCII, with two's complement for a negative number.
    private static func radix(_ argument: FormatArgument, _ place: FormatPlaceholder) -> String {
        let bits: UInt64 =
            if case .integer(let value) = argument {
                UInt64(bitPattern: value)
            } else {
                magnitude(argument)
            }
        let isOctal = place.conversion == .octal
        let isCapital = place.conversion == .hexadecimalCapitals
        var digits = String(bits, radix: isOctal ? 8 : 16, uppercase: isCapital)
        let missing = (place.precision ?? 0) - digits.count
        if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
        guard place.isAlternate, bits != 0 else { return digits }
        return (isOctal ? "0" : isCapital ? "0X" : "0x") + digits
    }

    private static func character(_ argument: FormatArgument) -> String {
        switch argument {
        case .text(let words): String(words.prefix(1))
        case .integer, .unsigned:
            UInt32(exactly: magnitude(argument)).flatMap { Unicode.Scalar($0) }.map { String($0) }
                ?? "\u{FFFD}"
        case .real: "\u{FFFD}"
        }
    }
}
