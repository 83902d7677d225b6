public import CairnBundle
import CairnLayout

extension Phrases {
    /// The words of a localization, in its best language and that language's direction.
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
    /// The argument as a text's format takes it.
    public var formatArgument: FormatArgument {
        switch self {
        case .number(let number): .integer(Int64(number))
        case .text(let text): .text(text)
        }
    }
}
