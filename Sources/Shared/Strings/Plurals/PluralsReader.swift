import CairnPropertyList

/// A reader that parses a plural file entry by entry.
struct PluralsReader {
    private let bytes: [UInt8]
    private let file: String
    private(set) var entries: [PluralsFile.Entry] = []
    private(set) var problems: [StringsError] = []

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    static let formatKey = "NSStringLocalizedFormatKey"

    mutating func read() {
        var duplicates: [ConfigurationError] = []
        let list: PropertyList
        do {
            list = try PropertyList(
                parsing: bytes, file: file,
                limits: PropertyListLimits(fileSize: StringsFile.maximumBytes),
                duplicate: { duplicates.append($0) })
        } catch {
            problems = duplicates.map(StringsError.init) + [StringsError(error)]
            return
        }
        problems = duplicates.map(StringsError.init)
        guard let root = list.dictionary else {
            problems.append(
                StringsError(list.mismatch("a dictionary of plural texts"), kind: .badPlural))
            return
        }
        for (key, value) in root {
            do throws(StringsError) {
                guard let dictionary = value.dictionary else {
                    throw Self.fault(value.mismatch("a dictionary with a format and variables"))
                }
                var builder = PluralBuilder(dictionary, file: file)
                let message = try builder.message()
                let place = root.keyPosition(key)
                entries.append(
                    PluralsFile.Entry(
                        key: key, message: message, line: place?.line ?? 0,
                        column: place?.column ?? 0))
            } catch {
                problems.append(error)
            }
        }
    }

    static func fault(_ error: ConfigurationError) -> StringsError {
        StringsError(error, kind: .badPlural)
    }
}
