import CairnPropertyList

/// A reader for a `.strings` file in the form of an XML property list with one dictionary of texts.
struct StringsXML {
    private(set) var entries: [StringsFile.Entry] = []
    private(set) var problems: [StringsError] = []

    init(_ bytes: [UInt8], file: String) {
        var duplicates: [ConfigurationError] = []
        do {
            let limits = PropertyListLimits(fileSize: StringsFile.maximumBytes)
            let list = try PropertyList(
                parsing: bytes, file: file, limits: limits, duplicate: { duplicates.append($0) })
            problems = duplicates.map(StringsError.init)
            read(list, file)
        } catch {
            problems = duplicates.map(StringsError.init) + [StringsError(error)]
        }
    }

    private mutating func read(_ list: PropertyList, _ file: String) {
        guard let dictionary = list.dictionary else {
            problems.append(
                StringsError(list.mismatch("a dictionary of texts"), kind: .notAString))
            return
        }
        for (key, value) in dictionary {
            guard let text = value.string else {
                problems.append(StringsError(value.mismatch("a text"), kind: .notAString))
                continue
            }
            let place = dictionary.keyPosition(key)
            entries.append(
                StringsFile.Entry(
                    key: key, text: text, line: place?.line ?? 0, column: place?.column ?? 0,
                    textLine: value.position?.line ?? 0, textColumn: value.position?.column ?? 0))
        }
    }
}

extension StringsError {
    /// Converts an error of the property list reader.
    init(_ error: ConfigurationError) {
        let kind: Kind =
            switch error.reason {
            case .unreadable: .unreadable
            case .encoding: .encoding
            case .duplicateKey: .duplicateKey
            case .missingValue: .missingValue
            case .limit(.fileSize, _): .tooLarge
            default: .malformedXML
            }
        self.init(error, kind: kind)
    }

    init(_ error: ConfigurationError, kind: Kind) {
        let path = error.keyPath.isEmpty ? "" : error.keyPath.joined(separator: ".") + ": "
        self.init(
            kind, file: error.file, line: error.line, column: error.column,
            message: path + error.reason.description)
    }
}
