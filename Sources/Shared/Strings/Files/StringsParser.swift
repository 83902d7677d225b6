/// A parser for the old-style notation: `"key" = "text";`, `key = text;`, `"key";`, comments, and
/// braces around the whole.
///
/// The grammar is CoreFoundation's, except for input that CoreFoundation silently misreads:
/// unterminated comments, `;;`, duplicate keys, values that are not texts and unpaired surrogates
/// are errors.
struct StringsParser {
    /// An error, and the position at which parsing may resume.
    private struct Fault: Error {
        var kind: StringsError.Kind
        var offset: Int
        var message: String
        /// The position from which to search for the next entry; `nil` for the parser's current
        /// position.
        var resume: Int?
        /// `true` if parsing may resume only at a line that looks like an entry.
        var needsLine = false
    }

    private var lexer: StringsLexer
    private let file: String
    private let isStrict: Bool
    private var lines: LineCounter
    private var seen: [ExactKey: Int] = [:]
    private(set) var entries: [StringsFile.Entry] = []
    private(set) var problems: [StringsError] = []
    private(set) var warnings: [StringsError] = []

    init(_ text: [UInt8], file: String, isStrict: Bool) {
        lexer = StringsLexer(text)
        lines = LineCounter(text)
        self.file = file
        self.isStrict = isStrict
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    mutating func parse() {
        var isBraced = false
        var isStart = true
        // Recovery rereads bytes, and gives up on a file crafted to be reread excessively.
        let patience = 16 * lexer.text.count + 4096
        while problems.count < StringsFile.maximumProblems, lexer.rewound < patience {
            if isStrict, !problems.isEmpty { return }
            let before = lexer.index
            do {
                try skipBlanks()
                guard let byte = lexer.peek else {
                    if isBraced {
                        report(
                            Fault(
                                kind: .unexpectedEnd, offset: lexer.lastEnd,
                                message: "expected } at the end, found none"))
                    }
                    return
                }
                if isStart, byte == UInt8(ascii: "{") {
                    isBraced = true
                    lexer.take()
                } else if isBraced, byte == UInt8(ascii: "}") {
                    lexer.take()
                    try end()
                    return
                } else {
                    try entry()
                }
                isStart = false
            } catch {
                report(error)
                isStart = false
                resynchronize(after: error, from: before)
            }
        }
    }

    private mutating func end() throws(Fault) {
        try skipBlanks()
        guard let byte = lexer.peek else { return }
        throw Fault(
            kind: .unexpectedCharacter, offset: lexer.index,
            message: "expected nothing after }, found \(lexer.show(byte))",
            resume: lexer.text.count)
    }

    // MARK: One entry

    private mutating func entry() throws(Fault) {
        let start = lexer.index
        let (line, column) = lines.place(of: start)
        guard let key = try string() else {
            let found = lexer.describeNext()
            throw Fault(
                kind: .unexpectedCharacter, offset: start, message: "expected a key, found \(found)"
            )
        }
        try skipBlanks()
        var text = key
        var textPlace = (line: line, column: column)
        switch lexer.peek {
        case UInt8(ascii: ";"): break
        case UInt8(ascii: "="):
            lexer.take()
            try skipBlanks()
            textPlace = lines.place(of: lexer.index)
            text = try value(after: key)
            try skipBlanks()
        case nil:
            throw Fault(
                kind: .missingSemicolon, offset: lexer.lastEnd,
                message: "expected = or ; after the key, found the end of the file")
        default:
            let (swallowed, hint) = swallowedLine(key, "key")
            let found = lexer.describeNext()
            throw Fault(
                kind: .missingEquals, offset: lexer.lastEnd,
                message: "expected = or ; after the key, found \(found)\(hint)", resume: swallowed)
        }
        let hasEnd = lexer.peek == UInt8(ascii: ";")
        if !hasEnd {
            try missingSemicolon(text)
        } else {
            lexer.take()
        }
        if let fault = key.fault ?? text.fault {
            report(fault)
        } else {
            keep(key.text, text.text, (line, column), textPlace, start)
        }
    }

    private mutating func value(after key: Token) throws(Fault) -> Token {
        guard let byte = lexer.peek else {
            throw Fault(
                kind: .unexpectedEnd, offset: lexer.lastEnd,
                message: "expected a text after =, found the end of the file")
        }
        switch byte {
        case UInt8(ascii: ";"):
            throw Fault(
                kind: .missingValue, offset: lexer.index,
                message: "expected a text after =, found ;")
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"):
            let start = lexer.index
            let what =
                byte == UInt8(ascii: "(")
                ? "a list" : byte == UInt8(ascii: "{") ? "a dictionary" : "data"
            lexer.skipBalanced()
            throw Fault(
                kind: .notAString, offset: start, message: "expected a text after =, found \(what)")
        default:
            guard let value = try string() else {
                throw Fault(
                    kind: .unexpectedCharacter, offset: lexer.index,
                    message: "expected a text after =, found \(lexer.describeNext())")
            }
            return value
        }
    }

    /// Handles a missing `;`. The entry is kept, unless its text includes the following lines
    /// because its own closing quote is missing.
    private mutating func missingSemicolon(_ text: Token) throws(Fault) {
        let found = lexer.describeNext()
        let (swallowed, hint) = swallowedLine(text, "text")
        let message = "expected ; after the text, found \(found)\(hint)"
        let fault = Fault(
            kind: .missingSemicolon, offset: text.range.upperBound, message: message,
            resume: swallowed)
        let beginsNext = lexer.peek == nil || lexer.beginsString
        if isStrict || swallowed != nil || !beginsNext { throw fault }
        report(fault)
    }

    /// Returns the start of a line that looks like an entry within a token, and a probable cause
    /// for the message.
    private mutating func swallowedLine(_ token: Token, _ what: String) -> (Int?, String) {
        guard let start = lexer.entryLine(in: token.range) else { return (nil, "") }
        let (line, _) = lines.place(of: token.range.lowerBound)
        return (start, " (does the \(what) that begins on line \(line) lack its closing quote?)")
    }

    private mutating func keep(
        _ key: String, _ text: String, _ place: (line: Int, column: Int),
        _ textPlace: (line: Int, column: Int), _ start: Int
    ) {
        if let first = seen[ExactKey(key)] {
            report(
                Fault(
                    kind: .duplicateKey, offset: start,
                    message: "duplicate key, first on line \(first)"))
            return
        }
        seen[ExactKey(key)] = place.line
        entries.append(
            StringsFile.Entry(
                key: key, text: text, line: place.line, column: place.column,
                textLine: textPlace.line, textColumn: textPlace.column))
    }

    // MARK: Tokens

    private struct Token {
        var text: String
        var range: Range<Int>
        var fault: Fault?
    }

    private mutating func skipBlanks() throws(Fault) {
        if let comment = lexer.skipBlanks() {
            throw Fault(
                kind: .unterminatedComment, offset: comment,
                message: "expected */ at the end of the comment, found none", resume: comment,
                needsLine: true)
        }
    }

    /// Reads a quoted or an unquoted text, or returns `nil` if neither begins at the current
    /// position.
    private mutating func string() throws(Fault) -> Token? {
        guard let byte = lexer.peek else { return nil }
        let start = lexer.index
        if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") {
            return lexer.bareString().map { Token(text: $0, range: start..<lexer.index) }
        }
        let quoted = lexer.quotedString(byte)
        guard quoted.isClosed else {
            throw Fault(
                kind: .unterminatedString, offset: start,
                message: "expected \(lexer.show(byte)) at the end of the text, found none",
                resume: start, needsLine: true)
        }
        for (offset, message) in quoted.doubts {
            let (line, column) = lines.place(of: offset)
            warnings.append(
                StringsError(
                    .badEscape, file: file, line: line, column: column,
                    message: message))
        }
        var token = Token(text: quoted.text, range: start..<lexer.index)
        if let bad = quoted.badEscape {
            token.fault = Fault(kind: .badEscape, offset: bad.offset, message: bad.message)
            if isStrict, let fault = token.fault { throw fault }
        }
        return token
    }

    // MARK: Faults

    private mutating func report(_ fault: Fault) {
        // One entry can contain two errors.
        guard problems.count < StringsFile.maximumProblems else { return }
        let (line, column) = lines.place(of: fault.offset)
        problems.append(
            StringsError(
                fault.kind, file: file, line: line, column: column, message: fault.message))
    }

    /// Moves to the position at which the next entry may begin.
    private mutating func resynchronize(after fault: Fault, from start: Int) {
        if isStrict { return }
        if fault.needsLine, let resume = fault.resume {
            lexer.moveToEntryLine(after: resume)
        } else if let resume = fault.resume {
            lexer.move(to: resume)
        } else {
            lexer.moveBehindEntry()
        }
        // The position must always advance.
        if lexer.index <= start { lexer.move(to: min(start + 1, lexer.text.count)) }
    }
}
