/// The bytes of a file as UTF-8, with the information gathered before parsing.
struct SourceText {
    typealias Fault = (reason: ConfigurationError.Reason, offset: Int)

    /// The bytes, which are valid UTF-8 up to `end`.
    var bytes: [UInt8]
    /// The start of the text, after any byte order mark.
    var start = 0
    /// The end of the ``PlistPrologue``, if the text begins with it.
    private var usualEnd: Int?
    /// The end of the bytes that can be parsed.
    var end: Int
    /// The error at `end`, if that is not the end of the file.
    var fault: Fault?
    /// The range of an encoding declaration that no longer applies, to be replaced by spaces for
    /// the parser.
    var declaration: Range<Int>?

    /// Detects the encoding from the byte order mark, the first bytes and the declaration, in this
    /// order, and converts the bytes to UTF-8 if necessary.
    init(_ file: [UInt8]) throws(Refusal) {
        bytes = file
        end = file.count
        // Text that begins with “<” and another character uses a single-byte encoding or UTF-8.
        if file.count > 1, file[0] == 0x3C, file[1] != 0 {
            try readBytes()
            return
        }
        if file.starts(with: [0x00, 0x00, 0xFE, 0xFF])
            || file.starts(with: [0xFF, 0xFE, 0x00, 0x00])
        {
            throw Refusal(.encoding("expected UTF-8 or UTF-16, found UTF-32"))
        }
        if file.starts(with: [0xFF, 0xFE]) {
            readUTF16(file, from: 2, littleEndian: true)
        } else if file.starts(with: [0xFE, 0xFF]) {
            readUTF16(file, from: 2, littleEndian: false)
        } else if file.starts(with: [0x3C, 0x00, 0x3F, 0x00]) {
            readUTF16(file, from: 0, littleEndian: true)
        } else if file.starts(with: [0x00, 0x3C, 0x00, 0x3F]) {
            readUTF16(file, from: 0, littleEndian: false)
        } else {
            if Self.isBareUTF16(file) {
                throw Refusal(
                    .encoding("expected a byte order mark or a declaration before UTF-16"))
            }
            if file.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
            try checkFormat()
            try readBytes()
            return
        }
        try checkFormat()
        declaration = EncodingDeclaration(bytes, from: start)?.whole
    }

    /// The reason that a file cannot be parsed.
    struct Refusal: Error {
        let reason: ConfigurationError.Reason
        let offset: Int?

        init(_ reason: ConfigurationError.Reason, at offset: Int? = nil) {
            self.reason = reason
            self.offset = offset
        }
    }

    /// Rejects input that does not begin like XML.
    private func checkFormat() throws(Refusal) {
        guard let first = bytes[start..<end].firstIndex(where: { !ScalarParser.isBlank($0) }) else {
            guard let fault else { throw Refusal(.emptyInput, at: start) }
            throw Refusal(fault.reason, at: fault.offset)
        }
        let rest = bytes[first..<end]
        switch bytes[first] {
        case 0x3C: return
        case 0x62 where rest.starts(with: "bplist".utf8): throw Refusal(.unsupportedFormat(.binary))
        case 0x7B, 0x5B:
            let isJSON = bytes[first] == 0x5B || Self.isJSON(rest.dropFirst())
            throw Refusal(.unsupportedFormat(isJSON ? .json : .oldStyle))
        case 0x28, 0x22, 0x27, 0x2F: throw Refusal(.unsupportedFormat(.oldStyle))
        default: throw Refusal(.unsupportedFormat(.other))
        }
    }

    /// Returns whether the first two characters are ASCII in UTF-16.
    private static func isBareUTF16(_ file: [UInt8]) -> Bool {
        guard file.count >= 4 else { return false }
        let isZero = file.prefix(4).map { $0 == 0 }
        return isZero == [false, true, false, true] || isZero == [true, false, true, false]
    }

    /// Returns whether the input is JSON. Both JSON and the old-style format begin with a brace;
    /// they differ after the first key.
    private static func isJSON(_ rest: ArraySlice<UInt8>) -> Bool {
        let key = rest.drop(while: ScalarParser.isBlank)
        guard key.first == 0x22 else { return key.first == 0x7D }
        var isEscaped = false
        for (place, byte) in zip(key.indices, key).dropFirst() {
            if byte == 0x22, !isEscaped {
                return key[(place + 1)...].first { !ScalarParser.isBlank($0) } == 0x3A
            }
            isEscaped = byte == 0x5C && !isEscaped
        }
        return false
    }

    // MARK: Bytes

    /// Returns the offset at which the parser begins: after the usual opening, if that is present
    /// and within the limits.
    func parserStart(_ limits: PropertyListLimits) -> Int {
        let isWithin = min(limits.tagLength, limits.textLength) > PlistPrologue.tagLength
        return isWithin ? usualEnd ?? start : start
    }

    private mutating func readBytes() throws(Refusal) {
        let usual = PlistPrologue.find(in: bytes, at: start)
        if usual.isHead {
            usualEnd = usual.end
            return findFaultInUTF8()
        }
        let declared = EncodingDeclaration(bytes, from: start)
        let name = declared.map { $0.name.lowercased() } ?? "utf-8"
        switch name {
        case "utf-8", "utf8": findFaultInUTF8()
        case "utf-16", "utf-16le", "utf-16be", "ucs-2", "iso-10646-ucs-2", "utf-32", "ucs-4":
            throw Refusal(
                .encoding("expected the declared encoding \(name), found single bytes"),
                at: declared?.whole.lowerBound)
        case _ where start > 0:
            // The byte order mark indicates UTF-8 and overrides the declaration.
            findFaultInUTF8()
            declaration = declared?.whole
        case "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us":
            findFaultInUTF8()
            declaration = declared?.whole
            if let place = bytes[..<end].firstIndex(where: { $0 >= 0x80 }) {
                end = place
                fault = (.encoding("expected US-ASCII, found \(Self.hex(bytes[place]))"), place)
            }
        case "iso-8859-1", "iso_8859-1", "latin1", "l1", "windows-1252", "cp1252":
            readLatin1(isWindows: name.hasSuffix("1252"))
            // Other offsets than in the file, and none where the text ends before it.
            declaration = EncodingDeclaration(bytes, from: start)?.whole
        default:
            throw Refusal(
                .encoding(
                    "expected UTF-8, UTF-16, ISO-8859-1 or US-ASCII, found the encoding "
                        + ConfigurationError.oneLine(declared?.name ?? name)),
                at: declared?.whole.lowerBound)
        }
    }

    /// The windows-1252 characters in place of the control codes 80 to 9F; 0 where none is
    /// assigned.
    private static let windows1252: [UInt16] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
        0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]

    private mutating func readLatin1(isWindows: Bool) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            var scalar = UInt16(byte)
            if isWindows, 0x80..<0xA0 ~= byte { scalar = Self.windows1252[Int(byte) - 0x80] }
            guard scalar != 0 else {
                fault =
                    byte == 0
                    ? (Self.nul, text.count)
                    : (.encoding("expected windows-1252, found \(Self.hex(byte))"), text.count)
                break
            }
            if scalar < 0x80 {
                text.append(UInt8(truncatingIfNeeded: scalar))
            } else {
                text +=
                    Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? Self.replacement
            }
        }
        bytes = text
        end = text.count
    }

    // MARK: UTF-16

    private mutating func readUTF16(_ file: [UInt8], from first: Int, littleEndian: Bool) {
        var text: [UInt8] = []
        text.reserveCapacity(file.count)
        let units = (file.count - first) / 2
        func unit(_ place: Int) -> UInt32 {
            let at = first + place * 2
            return littleEndian
                ? UInt32(file[at]) | UInt32(file[at + 1]) << 8
                : UInt32(file[at]) << 8 | UInt32(file[at + 1])
        }
        var place = 0
        while place < units {
            var value = unit(place)
            place += 1
            if value & 0xFC00 == 0xD800, place < units, case let low = unit(place),
                low & 0xFC00 == 0xDC00
            {
                value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
                place += 1
            }
            guard let scalar = Unicode.Scalar(value) else {
                fault = (.encoding("expected UTF-16, found half of a surrogate pair"), text.count)
                break
            }
            if value == 0 {
                fault = (Self.nul, text.count)
                break
            }
            if value < 0x80 {
                text.append(UInt8(truncatingIfNeeded: value))
            } else {
                text += Unicode.UTF8.encode(scalar) ?? Self.replacement
            }
        }
        if fault == nil, (file.count - first) % 2 == 1 {
            fault = (.encoding("expected UTF-16, found half of a character at the end"), text.count)
        }
        bytes = text
        end = text.count
    }

    // MARK: UTF-8

    private static let replacement = Unicode.UTF8.encodedReplacementCharacter
    private static let nul = ConfigurationError.Reason.malformed("found a NUL character")

    private static func hex(_ byte: UInt8) -> String {
        "the byte " + String(byte, radix: 16, uppercase: true)
    }

    private mutating func findFaultInUTF8() {
        let start = start
        guard
            let place = bytes.withUnsafeBufferPointer({ UTF8Check.firstFault(in: $0, from: start) })
        else { return }
        end = place
        fault = (
            bytes[place] == 0
                ? Self.nul : .encoding("expected UTF-8, found \(Self.hex(bytes[place]))"), place
        )
    }
}
