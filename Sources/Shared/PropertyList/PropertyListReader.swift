/// Converts bytes to a document: detects the format and encoding, then parses the XML and the
/// property list.
enum PropertyListReader {
    static func read(
        _ bytes: [UInt8], file: String, limits: PropertyListLimits,
        duplicate: ((ConfigurationError) -> Void)?
    ) throws(ConfigurationError) -> PropertyListDocument {
        guard !bytes.isEmpty else {
            throw ConfigurationError(.emptyInput, file: file, line: 1, column: 1)
        }
        guard bytes.count <= limits.fileSize else {
            throw ConfigurationError(.limit(.fileSize, limits.fileSize), file: file)
        }
        let source: SourceText
        do throws(SourceText.Refusal) {
            source = try SourceText(bytes)
        } catch {
            // A wrong format is reported at its first character.
            throw ConfigurationError(error.reason, file: file, line: 1, column: 1)
        }
        let bytes = source.bytes
        return try bytes.withUnsafeBufferPointer { text throws(ConfigurationError) in
            let text = UnsafeBufferPointer(rebasing: text[..<source.end])
            var builder = PropertyListBuilder(
                text, from: source.parserStart(limits), limits: limits,
                keepsLastDuplicate: duplicate != nil)
            let syntaxFault = XMLPushParser.run(source, text, &builder, limits: limits)
            if let duplicate, !builder.warnings.isEmpty {
                let map = lineMap(of: source)
                for warning in builder.warnings {
                    duplicate(error(warning.fault, source, map, file: file, path: warning.path))
                }
            }
            if let syntaxFault { throw error(syntaxFault, source, file: file) }
            if let fault = builder.fault {
                throw error(
                    fault, source, lineMap(of: source), file: file, path: builder.faultPath)
            }
            guard
                let document = builder.finish(file: file, text: bytes, textStart: source.start)
            else { throw ConfigurationError(.emptyPropertyList, file: file, line: 1, column: 1) }
            return document
        }
    }

    private static func lineMap(of source: SourceText) -> LineMap {
        source.bytes.withUnsafeBufferPointer { LineMap($0, from: source.start) }
    }

    private static func error(
        _ fault: SourceText.Fault, _ source: SourceText, _ map: LineMap, file: String,
        path: [String]
    ) -> ConfigurationError {
        let place = source.bytes.withUnsafeBufferPointer { map.place(of: fault.offset, in: $0) }
        return ConfigurationError(
            fault.reason, file: file, line: place.line, column: place.column, keyPath: path)
    }

    /// Returns an error with libxml2's line, which can be that of the start of the faulty
    /// construct; also with its column if the line differs.
    private static func error(
        _ fault: XMLPushParser.SyntaxFault, _ source: SourceText, file: String
    ) -> ConfigurationError {
        var error = error(
            (fault.reason, fault.offset), source, lineMap(of: source), file: file, path: [])
        // libxml2 does not count lines that end with only a carriage return.
        let isComparable = !source.bytes.contains(0x0D)
        if isComparable, fault.line > 0, error.line != fault.line {
            error.line = fault.line
            error.column = fault.column
        }
        return error
    }
}
