/// The length of a text as SMS messages (3GPP TS 23.038 and 23.040).
public struct SMSLength: Sendable, Equatable {
    /// A character encoding of SMS messages.
    public enum Alphabet: String, Sendable {
        /// The GSM default alphabet: 160 septets per message; some characters take two.
        case gsm7
        /// UTF-16: 70 code units per message.
        case ucs2
    }

    /// The encoding of the text: a single character outside of the default alphabet switches the
    /// whole text to UTF-16.
    public let alphabet: Alphabet
    /// The number of units.
    public let units: Int
    /// The number of messages.
    public let messages: Int

    /// Measures a text.
    ///
    /// - Complexity: linear.
    public init(_ text: String) {
        var septets: [Int] = []
        for scalar in text.unicodeScalars {
            if Self.basic.contains(scalar) {
                septets.append(1)
            } else if Self.extended.contains(scalar) {
                septets.append(2)
            } else {
                septets = []
                self.alphabet = .ucs2
                let widths = text.unicodeScalars.map { UTF16.width($0) }
                units = widths.reduce(0, +)
                messages = Self.messages(widths, single: 70, joined: 67)
                return
            }
        }
        alphabet = .gsm7
        units = septets.reduce(0, +)
        messages = Self.messages(septets, single: 160, joined: 153)
    }

    /// Returns the number of messages. A character of two units is never split: the message before
    /// it stays one unit short.
    private static func messages(_ widths: [Int], single: Int, joined: Int) -> Int {
        guard widths.reduce(0, +) > single else { return widths.isEmpty ? 0 : 1 }
        var (messages, room) = (1, joined)
        for width in widths {
            if width > room { (messages, room) = (messages + 1, joined) }
            room -= width
        }
        return messages
    }

    private static let basic = Set(
        ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡"
            + "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà").unicodeScalars)
    private static let extended = Set("\u{0C}^{}\\[~]|€".unicodeScalars)
}
