import CairnTerminalTesting

@testable import CairnTerminal

/// Bytes from a terminal, and bytes written to one.
enum Terminals {
    static let targets = [
        FuzzTarget("terminal-input") { try input($0) },
        FuzzTarget("terminal-screen") { bytes in
            // The terminal in memory, which reads what tests and hosts write.
            var whole = VirtualTerminal(columns: 20, rows: 5)
            whole.write(bytes)
            var parts = VirtualTerminal(columns: 20, rows: 5)
            for byte in bytes { parts.write([byte]) }
            for row in 0..<5 {
                let (text, other) = (whole.text(row: row), parts.text(row: row))
                try require(text == other, "in parts: \(other) instead of \(text)")
            }
            try require(
                (0...20).contains(whole.cursorColumn) && (0..<5).contains(whole.cursorRow),
                "the cursor is outside")
        },
    ]

    /// The events do not depend on how the bytes were cut, hold no controls, and take bounded
    /// memory.
    private static func input(_ bytes: [UInt8]) throws(FuzzFailure) {
        var whole = InputDecoder()
        whole.expectsCursorReport = bytes.count.isMultiple(of: 2)
        var parts = whole
        let events = whole.decode(bytes)
        var others: [TerminalEvent] = []
        for byte in bytes {
            others += parts.decode([byte])
            try require(
                parts.buffer.count <= InputDecoder.stringLimit + 1,
                "\(parts.buffer.count) bytes are kept")
        }
        try require(events == others, "in parts: \(others) instead of \(events)")
        try require(whole.pending == parts.pending, "waits for something else")
        let rest = whole.timeOut()
        try require(whole.pending == .none && whole.buffer.isEmpty, "waits after its time")
        for event in events + rest {
            switch event {
            case .key(let key):
                guard case .character(let character) = key.key else { continue }
                try require(
                    character.unicodeScalars.count == 1
                        && !character.unicodeScalars.contains { $0.properties.isControl },
                    "a control as a key: \(character.unicodeScalars)")
            case .paste(let text):
                let controls = text.unicodeScalars.filter {
                    $0.properties.isControl && $0 != "\n" && $0 != "\t"
                }
                try require(controls.isEmpty, "a control is pasted")
            default: break
            }
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Indicates a control character, C0 or C1.
    fileprivate var isControl: Bool { generalCategory == .control }
}
