/// A single pass over the bytes of a `.strings` file, which decodes them and parses the notation
/// found.
struct StringsDecoder {
    private(set) var entries: [StringsFile.Entry] = []
    private(set) var problems: [StringsError] = []
    private(set) var warnings: [StringsError] = []

    init(_ bytes: [UInt8], file: String, isStrict: Bool) {
        guard bytes.count <= StringsFile.maximumBytes else {
            let most = StringsFile.maximumBytes
            problems = [
                StringsError(.tooLarge, file: file, message: "expected at most \(most) bytes")
            ]
            return
        }
        switch StringsEncoding.decode(bytes) {
        case .fault(let message, let prefix):
            let place = LineCounter.end(of: prefix)
            problems = [
                StringsError(
                    .encoding, file: file, line: place.line, column: place.column,
                    message: message)
            ]
        case .text(let text):
            // In the old-style notation `<` begins data, which is not a table of texts; so this is
            // XML.
            let first = text.first { !StringsParser.isBlank($0) }
            if first == UInt8(ascii: "<") {
                let reading = StringsXML(bytes, file: file)
                entries = reading.entries
                problems = Array(reading.problems.prefix(StringsFile.maximumProblems))
            } else {
                var parser = StringsParser(text, file: file, isStrict: isStrict)
                parser.parse()
                entries = parser.entries
                problems = parser.problems
                warnings = parser.warnings
            }
        }
    }
}
