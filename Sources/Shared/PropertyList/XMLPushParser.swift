import CLibXML2

/// A wrapper around libxml2's SAX2 push parser. All calls of libxml2 are in this file.
///
/// The options are `NONET` and `BIG_LINES` only: entities are not replaced, nothing is loaded, and
/// libxml2's own limits apply. The input is always UTF-8, so that the parser's offsets are offsets
/// in the source text.
struct XMLPushParser {
    /// The state that the callbacks access.
    private struct Walk {
        let builder: UnsafeMutablePointer<PropertyListBuilder>
        let context: xmlParserCtxtPtr
        /// The offsets in the source text of the parser's first byte and of its last.
        let origin: Int
        let end: Int
        /// `true` if the document type precedes the parser's first byte, in which case no other is
        /// allowed.
        let hasDocumentType: Bool
        /// An error found by libxml2, with its own line and column.
        var syntaxFault: SyntaxFault?
        /// `true` after an error; pending events are then ignored.
        var isOver = false

        /// The parser's offset in the source text.
        @inline(__always)
        var offset: Int {
            guard let input = context.pointee.input else { return origin }
            return origin &+ Int(input.pointee.consumed)
                &+ (input.pointee.cur - input.pointee.base)
        }

        /// Handles an event, and stops the parser after an error.
        @inline(__always)
        mutating func handle(_ event: (inout PropertyListBuilder, Int) -> Void) {
            if isOver { return }
            event(&builder.pointee, offset)
            if builder.pointee.fault != nil { stop() }
        }

        private mutating func stop() {
            isOver = true
            xmlStopParser(context)
        }

        mutating func keep(_ error: xmlError) {
            // Namespace errors do not matter for a property list, because attributes are ignored.
            guard !isOver, error.level.rawValue > 1,
                error.domain != Int32(XML_FROM_NAMESPACE.rawValue)
            else { return }
            // At the end of the text, libxml2 reports the construct it was about to read, or “extra
            // content”.
            let isAtEnd = offset >= end || error.code == Int32(XML_ERR_DOCUMENT_END.rawValue)
            if isAtEnd, let missing = builder.pointee.missingTag {
                syntaxFault = SyntaxFault(
                    reason: .malformed("the text ends too early, expected \(missing)"),
                    offset: end, line: 0, column: 0)
            } else {
                syntaxFault = SyntaxFault(
                    reason: reason(of: error), offset: offset, line: Int(error.line),
                    column: Int(error.int2))
            }
            stop()
        }

        private func reason(of error: xmlError) -> ConfigurationError.Reason {
            let message = error.message.map { String(cString: $0) } ?? ""
            let line =
                message.split(separator: "\n").first.map(String.init) ?? "error \(error.code)"
            switch xmlParserErrors(UInt32(bitPattern: error.code)) {
            case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
                return .undefinedEntity(error.str1.map { String(cString: $0) } ?? line)
            case XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING, XML_ERR_INVALID_ENCODING,
                XML_I18N_CONV_FAILED:
                return .encoding(line)
            default: return .malformed(line)
            }
        }
    }

    /// A syntax error in the XML.
    struct SyntaxFault {
        var reason: ConfigurationError.Reason
        var offset: Int
        var line: Int
        var column: Int
    }

    private static let pieceSize = 64 << 10

    /// Initializes libxml2's global tables once, before threads use them.
    private static let isInitialized: Bool = {
        xmlInitParser()
        return true
    }()

    /// Parses `source`, whose UTF-8 is `text`. Returns the error found by libxml2, if any;
    /// `builder` holds the result and its own errors.
    static func run(
        _ source: SourceText, _ text: UnsafeBufferPointer<UInt8>,
        _ builder: inout PropertyListBuilder, limits: PropertyListLimits
    ) -> SyntaxFault? {
        guard isInitialized, let context = makeContext() else {
            builder.fail(.unreadable("no memory for the parser"), at: 0)
            return nil
        }
        defer { xmlFreeParserCtxt(context) }
        let start = source.parserStart(limits)
        // Two lines were skipped: the parser continues counting from there.
        if start > source.start { context.pointee.input?.pointee.line = 2 }
        return withUnsafeMutablePointer(to: &builder) { builder in
            var walk = Walk(
                builder: builder, context: context, origin: start, end: text.count,
                hasDocumentType: start > source.start)
            return withUnsafeMutablePointer(to: &walk) { walk in
                context.pointee.userData = UnsafeMutableRawPointer(walk)
                feed(source, text, walk, InputLimiter(text, from: start, limits: limits))
                return walk.pointee.syntaxFault
            }
        }
    }

    /// Feeds the parser the text that the gate accepts. An error found by the gate is reported only
    /// after those that the parser finds before it.
    private static func feed(
        _ source: SourceText, _ text: UnsafeBufferPointer<UInt8>,
        _ walk: UnsafeMutablePointer<Walk>, _ gate: consuming InputLimiter
    ) {
        guard let base = text.baseAddress else { return }
        let context = walk.pointee.context
        let start = walk.pointee.origin
        var place = start
        var waiting = source.fault
        var isComplete = false
        while place < text.count, waiting == nil || place < source.end {
            var end = min(place + pieceSize, text.count)
            if place == start, let declaration = source.declaration {
                // The text ends inside of the declaration if a byte there cannot be parsed.
                end = min(declaration.upperBound, text.count)
            }
            if let fault = gate.advance(to: end) {
                waiting = fault
                end = min(end, fault.offset)
            }
            if place == start, let declaration = source.declaration,
                end == declaration.upperBound
            {
                var head = Array(text[place..<end])
                for offset in declaration { head[offset - place] = 0x20 }
                head.withUnsafeBytes { push($0, to: context, isLast: false) }
            } else {
                // The last piece is marked as such, so that the parser does not wait for the
                // continuation of a tag.
                isComplete = end == text.count && waiting == nil
                push(
                    UnsafeRawBufferPointer(start: base + place, count: end - place), to: context,
                    isLast: isComplete)
            }
            place = end
            if walk.pointee.isOver { return }
            if let waiting, waiting.offset <= place { break }
        }
        if let waiting {
            walk.pointee.builder.pointee.fail(waiting.reason, at: waiting.offset)
            return
        }
        if !isComplete {
            push(UnsafeRawBufferPointer(start: nil, count: 0), to: context, isLast: true)
        }
        if context.pointee.wellFormed == 0, !walk.pointee.isOver {
            walk.pointee.builder.pointee.fail(
                .malformed("the document is not complete"), at: text.count)
        }
    }

    private static func push(
        _ bytes: UnsafeRawBufferPointer, to context: xmlParserCtxtPtr, isLast: Bool
    ) {
        xmlParseChunk(
            context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
            isLast ? 1 : 0)
    }

    private static func makeContext() -> xmlParserCtxtPtr? {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { data, name, prefix, _, _, _, _, _, _ in
            guard let walk = data?.assumingMemoryBound(to: Walk.self), let name else { return }
            walk.pointee.handle { $0.open(name, isPrefixed: prefix != nil, end: $1) }
        }
        handler.endElementNs = { data, _, _, _ in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            walk.pointee.handle { $0.close(end: $1) }
        }
        handler.characters = { data, bytes, count in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
            walk.pointee.handle { $0.characters(bytes, end: $1) }
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = { data, bytes, count in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
            walk.pointee.handle { $0.section(bytes, start: $1) }
        }
        handler.comment = { data, _ in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            walk.pointee.handle { $0.aside("comment", opening: "<!--", end: $1) }
        }
        handler.processingInstruction = { data, _, _ in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            walk.pointee.handle { $0.aside("processing instruction", opening: "<?", end: $1) }
        }
        handler.reference = { data, name in
            guard let walk = data?.assumingMemoryBound(to: Walk.self), let name else { return }
            let entity = String(cString: name)
            walk.pointee.handle { $0.fail(.undefinedEntity(entity), at: $1) }
        }
        handler.internalSubset = { data, _, _, _ in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            if walk.pointee.hasDocumentType {
                return walk.pointee.handle { builder, _ in builder.failForSecondType() }
            }
            // The parser is after the identifiers, where an internal subset would begin.
            guard walk.pointee.context.pointee.input?.pointee.cur?.pointee == 0x5B else { return }
            walk.pointee.handle { $0.fail(.internalSubset, at: $1) }
        }
        handler.entityDecl = { data, _, _, _, _, _ in
            guard let walk = data?.assumingMemoryBound(to: Walk.self) else { return }
            walk.pointee.handle { $0.fail(.internalSubset, at: $1) }
        }
        handler.serror = { data, error in
            guard let walk = data?.assumingMemoryBound(to: Walk.self), let error else { return }
            walk.pointee.keep(error.pointee)
        }
        // The handler is copied.
        guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else { return nil }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue
        xmlCtxtUseOptions(context, Int32(bitPattern: options))
        return context
    }
}
