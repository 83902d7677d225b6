/// How a text goes into short messages (3GPP TS 23.038 and 23.040).
public struct SMSLength: Sendable, Equatable {
    /// How its letters are written.
    public enum Alphabet: String, Sendable {
        /// The default alphabet: 160 letters a message, some count twice.
        case gsm7
        /// UTF-16: 70 units a message.
        case ucs2
    }

    /// How its letters are written: one that the default alphabet lacks puts all of them into UTF-16.
    public let alphabet: Alphabet
    /// How many units there are.
    public let units: Int
    /// How many messages it takes.
    public let messages: Int

    /// Counts a text.
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

    /// A letter of two units is never cut in two: the message before it stays one unit short.
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
