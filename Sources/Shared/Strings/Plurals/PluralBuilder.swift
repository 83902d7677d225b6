import CairnPropertyList

/// Builds the message of one entry by following the variables that its format string and their
/// forms refer to.
struct PluralBuilder {
    private let dictionary: PropertyListDictionary
    private let file: String
    private var built: [PluralVariable] = []

    /// The maximum number of paths to variables in one entry. A larger number indicates a
    /// denial-of-service attempt, not a text.
    private static let maximumVariables = 64

    init(_ dictionary: PropertyListDictionary, file: String) {
        self.dictionary = dictionary
        self.file = file
    }

    mutating func message() throws(StringsError) -> PluralMessage {
        guard let value = dictionary[PluralsReader.formatKey] else {
            throw fault(nil, "expected \(PluralsReader.formatKey), found none")
        }
        guard let text = value.string else {
            throw PluralsReader.fault(value.mismatch("a format"))
        }
        let format = try Self.parse(text, value, first: 1, own: nil)
        try follow(format, [], value)
        let message = PluralMessage(format: format, variables: built)
        if let position = message.conflict {
            throw fault(nil, "argument \(position) is shown as a text and as a number")
        }
        return message
    }

    /// Builds every variable that a format string names.
    private mutating func follow(
        _ format: FormatString, _ path: [String], _ value: PropertyList
    ) throws(StringsError) {
        for place in format.placeholders {
            guard let name = place.name else { continue }
            if path.contains(name) {
                throw fault(value, "the variable \(name) is part of its own text")
            }
            let isBuilt = built.contains { $0.name == name && $0.position == place.position }
            if !isBuilt { try variable(name, place.position, path + [name], value) }
        }
    }

    private mutating func variable(
        _ name: String, _ position: Int, _ path: [String], _ reference: PropertyList
    ) throws(StringsError) {
        guard let value = dictionary[name] else {
            throw fault(reference, "expected the variable \(name), found none")
        }
        guard let parts = value.dictionary else {
            throw PluralsReader.fault(value.mismatch("a dictionary of plural forms"))
        }
        guard built.count < Self.maximumVariables else {
            throw fault(value, "expected at most \(Self.maximumVariables) variables")
        }
        var forms: [PluralCategory: FormatString] = [:]
        var isOrdinal = false
        var valueType = ""
        for (key, part) in parts {
            guard let text = part.string else {
                throw PluralsReader.fault(part.mismatch("a text"))
            }
            switch key {
            case "NSStringFormatSpecTypeKey":
                guard let ordinal = Self.rule(text) else {
                    throw PluralsReader.fault(part.mismatch("NSStringPluralRuleType"))
                }
                isOrdinal = ordinal
            case "NSStringFormatValueTypeKey": valueType = text
            default:
                guard let category = PluralCategory(name: key) else {
                    let names = PluralCategory.allCases.map(\.name).joined(separator: ", ")
                    throw fault(part, "expected one of \(names), found \(key)")
                }
                forms[category] = try Self.parse(text, part, first: position, own: position)
            }
        }
        guard let other = forms[.other] else {
            throw fault(value, "expected the form other, found none")
        }
        let digits = try Self.fractionDigits(valueType, other, position, value)
        built.append(
            PluralVariable(
                name: name, position: position, isOrdinal: isOrdinal, forms: forms, other: other,
                fractionDigits: digits))
        for category in PluralCategory.allCases {
            guard let form = forms[category] else { continue }
            try follow(form, path, parts[category.name] ?? value)
        }
    }

    private static func rule(_ text: String) -> Bool? {
        switch text {
        case "NSStringPluralRuleType": false
        case "CairnStringOrdinalRuleType": true
        default: nil
        }
    }

    /// Returns the number of fraction digits of a real number: as shown by the `other` form, or
    /// else as given by the value type.
    private static func fractionDigits(
        _ valueType: String, _ other: FormatString, _ position: Int, _ value: PropertyList
    ) throws(StringsError) -> Int? {
        var type: FormatPlaceholder?
        if !valueType.isEmpty {
            type = try parse("%\(valueType)", value, first: 1, own: nil).placeholders.first
            guard type?.kind == .integer || type?.kind == .real || type?.kind == .any else {
                throw PluralsReader.fault(value.mismatch("a number's format, such as d or .1f"))
            }
        }
        let shown = other.placeholders.first {
            $0.position == position && $0.conversion != .variable
        }
        switch (shown ?? type)?.conversion {
        case .fixed: return (shown ?? type)?.precision ?? 6
        case .decimal, .unsigned: return 0
        default: return nil
        }
    }

    private static func parse(
        _ text: String, _ value: PropertyList, first: Int, own: Int?
    ) throws(StringsError) -> FormatString {
        do {
            return try FormatString(text, firstArgument: first, ownArgument: own)
        } catch {
            let path = value.keyPath.isEmpty ? "" : value.keyPath.joined(separator: ".") + ": "
            throw StringsError(
                .badFormat, file: value.position?.file ?? "", line: value.position?.line ?? 0,
                column: value.position?.column ?? 0, message: path + error.description)
        }
    }

    private func fault(_ value: PropertyList?, _ message: String) -> StringsError {
        let position = value?.position ?? dictionary.position
        let path = (value?.keyPath ?? dictionary.keyPath).joined(separator: ".")
        return StringsError(
            .badPlural, file: file, line: position?.line ?? 0, column: position?.column ?? 0,
            message: path.isEmpty ? message : "\(path): \(message)")
    }
}
