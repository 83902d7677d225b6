/// Standard output or standard error of a command, for results, messages and progress.
///
/// Texts come from files, archives and servers, and a terminal obeys the control characters in
/// them: it changes the clipboard (OSC 52) or overwrites what was printed. Therefore, control
/// characters and bidirectional overrides are written as visible escapes, such as `\u{1B}`.
public enum StandardStream: Int32, Sendable {
    /// Standard output, for results.
    case output = 1
    /// Standard error, for messages and progress.
    case error = 2

    /// A Boolean value that indicates whether the stream is a terminal.
    public var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes a line; line breaks in the text are escaped, too.
    ///
    /// - Returns: `false` if the stream is closed or its disk is full.
    @discardableResult
    public func writeLine(_ text: String) -> Bool {
        writeLines([text])
    }

    /// Writes lines, in each of which line breaks are escaped.
    ///
    /// - Returns: `false` if the stream is closed or its disk is full.
    @discardableResult
    public func writeLines(_ lines: [String]) -> Bool {
        write(lines.map { Self.visible($0, keeping: "\t") + "\n" }.joined().utf8)
    }

    /// Writes a text of several lines, without adding a line end.
    ///
    /// - Returns: `false` if the stream is closed or its disk is full.
    @discardableResult
    public func write(_ text: String) -> Bool { write(Self.visible(text, keeping: "\t\n").utf8) }

    /// Writes JSON and a line end. The escapes are those of JSON, `\u009B`, so that its value
    /// remains the same.
    ///
    /// - Returns: `false` if the stream is closed or its disk is full.
    @discardableResult
    public func writeJSON(_ json: String) -> Bool {
        let text = Self.visible(json, keeping: "\t\n") { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return write((text + "\n").utf8)
    }

    /// Writes a file unchanged, or as escaped text if the stream is a terminal.
    ///
    /// - Returns: `false` if the stream is closed or its disk is full.
    @discardableResult
    public func write(file bytes: [UInt8]) -> Bool {
        isTerminal ? write(String(decoding: bytes, as: UTF8.self)) : write(bytes)
    }

    /// Replaces the terminal's current line with a text, or clears it for `nil`.
    public func showProgress(_ text: String?) {
        _ = write(("\r\u{1B}[K" + (text.map { Self.visible($0, keeping: "") } ?? "")).utf8)
    }

    private func write(_ bytes: some Sequence<UInt8>) -> Bool {
        ContiguousArray(bytes).withUnsafeBytes { SystemCall.writeAll($0, to: rawValue) }
    }

    /// Returns a text in which the characters that a terminal obeys are escaped.
    private static func visible(
        _ text: String, keeping kept: String,
        escape: (Unicode.Scalar) -> String = {
            "\\u{\(String($0.value, radix: 16, uppercase: true))}"
        }
    ) -> String {
        // The encodings of U+0080…U+009F and of the overrides begin with these bytes.
        let mayObey = text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
        guard mayObey else { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            let isObeyed =
                scalar.properties.generalCategory == .control || scalar == "\u{202D}"
                || scalar == "\u{202E}"
            if isObeyed, !kept.unicodeScalars.contains(scalar) {
                visible += escape(scalar)
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }
}
