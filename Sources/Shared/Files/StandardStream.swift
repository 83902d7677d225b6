import Synchronization

/// Standard output or standard error of a command, for results, messages and progress.
///
/// Texts come from files, archives and servers, and a terminal obeys the control characters in
/// them: it changes the clipboard (OSC 52) or overwrites what was printed. Therefore, these are
/// written as visible escapes, such as `\u{1B}`: control characters, line separators, bidirectional
/// embeddings and overrides, isolates that do not end in their line, which would reorder what
/// follows, and invisible tags outside of an emoji.
public enum StandardStream: Int32, Sendable {
    /// Standard output, for results.
    case output = 1
    /// Standard error, for messages and progress.
    case error = 2

    /// The bytes written since ``hold()``; `nil` for a stream that writes at once.
    private static let held = Mutex<[StandardStream: [UInt8]]>([:])

    private static let failed = Mutex<[StandardStream: Int32]>([:])

    /// The code of the first write that failed, such as `ENOSPC`; `nil` if everything was written.
    /// A command that ends with success although its result is nowhere has not succeeded.
    public var failure: Int32? { Self.failed.withLock { $0[self] } }

    /// Tells on standard error why standard output could not be written, at the end of a command. A
    /// reader that has seen enough, such as `head`, is no failure.
    ///
    /// - Returns: `true` if everything was written.
    public static func finishOutput() -> Bool {
        guard let code = output.failure, code != EPIPE else { return true }
        error.writeLine("stdout: " + String(cString: strerror(code)))
        return false
    }

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
            scalar.utf16.map { unit in
                let digits = String(unit, radix: 16, uppercase: true)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
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

    // MARK: Results of work that is not saved yet

    /// Keeps what is written from now on in memory until ``release()`` or ``discard()``: a command
    /// must not report a result before it is on disk.
    public func hold() {
        Self.held.withLock { $0[self] = $0[self] ?? [] }
    }

    /// Writes what was held, and writes at once from now on.
    ///
    /// - Returns: `false` if the stream is closed or its disk is full.
    @discardableResult
    public func release() -> Bool {
        let bytes = Self.held.withLock { $0.removeValue(forKey: self) } ?? []
        return bytes.isEmpty || write(bytes)
    }

    /// Forgets what was held, and writes at once from now on.
    public func discard() { Self.held.withLock { $0[self] = nil } }

    private func write(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        let isHeld = Self.held.withLock { held in
            held[self]?.append(contentsOf: bytes) != nil
        }
        if isHeld || bytes.withUnsafeBytes({ SystemCall.writeAll($0, to: rawValue) }) {
            return true
        }
        let code = errno
        Self.failed.withLock { $0[self] = $0[self] ?? code }
        return false
    }

    /// Returns a text in which the characters that a terminal obeys are escaped.
    private static func visible(
        _ text: String, keeping kept: String,
        escape: (Unicode.Scalar) -> String = {
            "\\u{\(String($0.value, radix: 16, uppercase: true))}"
        }
    ) -> String {
        // The encodings of U+0080…U+009F, of the formatting characters and of tags begin with these.
        let mayObey = text.utf8.contains {
            $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xF3
        }
        guard mayObey else { return text }
        let scalars = Array(text.unicodeScalars)
        let kept = Array(kept.unicodeScalars)
        let unmatched = unmatchedIsolates(scalars, isOneLine: !kept.contains("\n"))
        var visible = ""
        var isInFlag = false
        for (index, scalar) in scalars.enumerated() {
            let isTag = (0xE0020...0xE007F).contains(scalar.value)
            isInFlag = scalar == "\u{1F3F4}" || isInFlag && isTag
            let isObeyed =
                switch scalar.value {
                case 0x2028, 0x2029, 0x202A...0x202E, 0xE0001: true
                case 0x2066...0x2069: unmatched.contains(index)
                case 0xE0020...0xE007F: !isInFlag
                default: scalar.properties.generalCategory == .control
                }
            if isObeyed, !kept.contains(scalar) {
                visible += escape(scalar)
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    /// Returns the positions of the isolates that do not end in their line, and of the ends without
    /// a beginning (Unicode Standard Annex #9, BD9).
    private static func unmatchedIsolates(_ scalars: [Unicode.Scalar], isOneLine: Bool) -> Set<Int>
    {
        var unmatched: Set<Int> = []
        var pending: [Int] = []
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x2066...0x2068: pending.append(index)
            case 0x2069: if pending.popLast() == nil { unmatched.insert(index) }
            case 0x0A where !isOneLine:
                unmatched.formUnion(pending)
                pending = []
            default: break
            }
        }
        return unmatched.union(pending)
    }
}
