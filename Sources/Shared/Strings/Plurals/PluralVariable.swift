/// A variable of a plural text: the number that it counts, and a form for each category.
public struct PluralVariable: Sendable, Hashable {
    /// The name: `photos` in `%#@photos@`.
    public let name: String
    /// The position of the argument that it counts, counted from 1.
    public let position: Int
    /// A Boolean value that indicates whether the form is selected by ordinal category (1st, 2nd)
    /// instead of cardinal category.
    public let isOrdinal: Bool
    /// The forms. `other` is always present; `zero` is used for 0 in every language.
    public let forms: [PluralCategory: FormatString]
    /// The number of fraction digits shown for a real number; `nil` for as few as necessary. The
    /// category is that of the number as shown.
    public let fractionDigits: Int?
    // By category, with `other` for absent ones, so that selection is a single lookup.
    private let filled: [FormatString]
    private let hasZero: Bool

    init(
        name: String, position: Int, isOrdinal: Bool, forms: [PluralCategory: FormatString],
        other: FormatString, fractionDigits: Int?
    ) {
        self.name = name
        self.position = position
        self.isOrdinal = isOrdinal
        self.forms = forms
        self.fractionDigits = fractionDigits
        filled = PluralCategory.allCases.map { forms[$0] ?? other }
        hasZero = forms[.zero] != nil
    }

    /// Returns the variable with its forms transformed.
    func mappingForms(_ transform: (FormatString) -> FormatString) -> PluralVariable {
        PluralVariable(
            name: name, position: position, isOrdinal: isOrdinal,
            forms: forms.mapValues(transform),
            other: transform(filled[Int(PluralCategory.other.rawValue)]),
            fractionDigits: fractionDigits)
    }

    /// Returns the form for a number, by the rules of the language in which the text is written.
    func form(for argument: FormatArgument, _ rules: PluralRules) -> FormatString {
        let operands =
            switch argument {
            case .integer(let value): PluralOperands(whole: value.magnitude)
            case .unsigned(let value): PluralOperands(whole: value)
            case .real(let value):
                fractionDigits.map { PluralOperands(value, fractionDigits: $0) }
                    ?? PluralOperands(shortest: value)
            // A variable accepts only numbers; the renderer has checked this.
            case .text: PluralOperands(whole: 0)
            }
        let isZero = operands.i == 0 && operands.f == 0
        let category =
            hasZero && isZero
            ? .zero : isOrdinal ? rules.ordinal(operands) : rules.cardinal(operands)
        return filled[Int(category.rawValue)]
    }
}
