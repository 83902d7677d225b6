/// A parser for numbers entered by the user: in the digits of any script, with a comma or a period.
enum NumberParser {
    /// Parses a whole number; `nil` for any other text.
    static func whole(_ text: String) -> Int? { Int(digits(text)) }

    /// Parses a decimal number; `nil` for any other text, and for values that are not finite.
    static func decimal(_ text: String) -> Double? {
        Double(digits(text)).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func digits(_ text: String) -> String {
        String(
            text.compactMap { character -> Character? in
                switch character {
                case ",", "٫", ".": return "."
                case "−", "–", "-": return "-"
                // Direction marks and spaces are ignored.
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
