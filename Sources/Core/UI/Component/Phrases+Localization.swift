import CairnLayout
public import CairnStrings

extension Phrases {
    /// Creates phrases from a localization, in its best language and that language's writing
    /// direction.
    public init(_ localization: Localization) {
        self.init(
            language: localization.language.description,
            direction: localization.direction == .rightToLeft ? .rightToLeft : .leftToRight
        ) { key, arguments in
            localization.text(TextKey(key), arguments.map(\.formatArgument)).text
        }
    }
}

extension Phrases.Argument: FormatValue {
    /// The argument in the form that a localized format takes.
    public var formatArgument: FormatArgument {
        switch self {
        case .number(let number): .integer(Int64(number))
        case .text(let text): .text(text)
        }
    }
}
