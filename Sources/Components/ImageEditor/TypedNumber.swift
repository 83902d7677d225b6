/// Numbers as people type them: in the digits of any script, with a comma or a point.
enum TypedNumber {
    /// A whole number; `nil` for anything else.
    static func whole(_ text: String) -> Int? { Int(digits(text)) }

    /// A number with a fraction; `nil` for anything else, and for what is no number.
    static func decimal(_ text: String) -> Double? {
        Double(digits(text)).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func digits(_ text: String) -> String {
        String(
            text.compactMap { character -> Character? in
                switch character {
                case ",", "٫", ".": return "."
                case "−", "–", "-": return "-"
                // Marks of writing direction and blanks mean nothing.
                case " ", "\u{A0}", "\u{202F}", "\u{200E}", "\u{200F}", "\u{61C}", "°": return nil
                default:
                    guard let value = character.wholeNumberValue, (0...9).contains(value) else {
                        return character
                    }
                    return Character(String(value))
                }
            })
    }
}
