import Foundation

/// The control sequence that sets the clipboard of a terminal (xterm, *OSC 52*).
///
/// No terminal says whether it has taken the text: many permit this, some ask their user, others
/// ignore it. The text is encoded, so that it cannot contain a control sequence of its own.
struct ClipboardSequence {
    /// The bytes to write.
    let bytes: [UInt8]

    /// The maximum size of a string within GNU screen. Bytes.
    static let screen = 768

    /// Creates the sequence for a text; `nil` if the terminal has no clipboard, or takes only
    /// shorter texts.
    ///
    /// - Parameters:
    ///   - text: the text to copy.
    ///   - environment: the variables of the process, which tell the terminal.
    init?(_ text: String, environment: [String: String]) {
        guard let most = Self.limit(in: environment), text.utf8.count <= most else { return nil }
        let payload = Self.beginning + Data(text.utf8).base64EncodedData() + [0x07]
        guard TerminalName(environment).isScreen else {
            bytes = payload
            return
        }
        // GNU screen passes strings of its own terminal on, in pieces.
        let room = Self.screen - 4
        var pieces: [UInt8] = []
        for start in stride(from: 0, to: payload.count, by: room) {
            pieces += Array("\u{1B}P".utf8)
            pieces += payload[start..<min(start + room, payload.count)]
            pieces += Array("\u{1B}\\".utf8)
        }
        bytes = pieces
    }

    private static let beginning = Array("\u{1B}]52;c;".utf8)

    /// Returns the length of the longest text that a terminal takes, in bytes of UTF-8; `nil` if it
    /// has no clipboard.
    static func limit(in environment: [String: String]) -> Int? {
        // Three bytes are four in Base64; the end is one more.
        TerminalName(environment).clipboardLimit.map { ($0 - beginning.count - 1) / 4 * 3 }
    }
}
