/// A decoder of terminal input to events: a pure state machine.
///
///     var decoder = InputDecoder()
///     let events = decoder.decode(bytes)      // however the bytes were cut
///     let rest = decoder.timeOut()            // when `pending` has waited long enough
///
/// It understands the sequences of xterm, VT220, rxvt, the Linux console and kitty's keyboard
/// protocol, mouse reports in three forms, pasted text, and replies to queries. Unknown sequences
/// are dropped as a whole: no part of a sequence ever becomes text. Memory use is bounded for any
/// input.
public struct InputDecoder: Sendable {
    /// The kind of input that the decoder waits for, to choose a timeout.
    public enum Pending: Sendable, Equatable {
        /// Nothing.
        case none
        /// More bytes after an escape, which is either the key or the beginning of a sequence: some
        /// 25 to 50 milliseconds.
        case escape
        /// The rest of a sequence or of a character: about a second.
        case sequence
        /// The end of a pasted text: several seconds.
        case paste
    }

    enum State: Sendable, Equatable {
        case ground
        case escape
        case csi
        /// The function keys F1 to F5 of the Linux console: `ESC [ [ A`.
        case csiBracket
        case ss3
        /// `ESC ] … ST`, `ESC P … ST`, `ESC _ … ST`; strings with `X` and `^` are discarded.
        case string(UInt8)
        /// A string that may end: an escape was received.
        case stringEscape(UInt8)
        /// The three bytes after `ESC [ M`.
        case mouse
        /// The rest of a UTF-8 sequence.
        case scalar
        case paste
    }

    var state = State.ground
    /// Two escapes were received: the following key has the Alt modifier.
    var hasSecondEscape = false
    var buffer: [UInt8] = []
    var scalar = ScalarDecoder()
    var paste = PasteCollector()
    /// Set while a cursor position report is awaited, which is otherwise indistinguishable from F3.
    public var expectsCursorReport = false
    /// The byte sent by the key that deletes to the left: the line discipline's setting, usually
    /// 0x7F.
    public var eraseByte: UInt8 = 0x7F

    /// The maximum length of a sequence; longer ones are discarded.
    static let sequenceLimit = 256
    static let stringLimit = 4096

    /// Creates a decoder.
    public init() {}

    /// The kind of input that the decoder waits for.
    public var pending: Pending {
        switch state {
        case .ground: .none
        case .escape: .escape
        case .paste: .paste
        default: .sequence
        }
    }

    /// Decodes bytes and returns their events; an incomplete sequence waits for more bytes.
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for byte in bytes { step(byte, into: &events) }
        return events
    }

    /// Returns the events of the pending bytes if nothing follows: a lone escape is the key; an
    /// unfinished sequence is dropped, except for keys that merely look like its beginning (Alt and
    /// `[`).
    public mutating func timeOut() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        switch state {
        case .ground: break
        case .escape:
            events.append(.key(TerminalKey(.escape, hasSecondEscape ? .alt : [])))
        case .csi where buffer.isEmpty:
            events.append(.key(TerminalKey(.character("["), .alt)))
        case .ss3 where buffer.isEmpty:
            events.append(.key(TerminalKey(.character("O"), [.alt, .shift])))
        case .string(let introducer) where buffer.isEmpty:
            events.append(.key(Self.altKey(introducer)))
        case .scalar:
            scalar.reset()
            emit(scalar: "\u{FFFD}", into: &events)
        case .paste: paste.finish(into: &events)
        default: break
        }
        reset()
        return events
    }

    private mutating func reset() {
        state = .ground
        hasSecondEscape = false
        buffer.removeAll(keepingCapacity: true)
    }

    static func altKey(_ byte: UInt8) -> TerminalKey {
        let isUpper = byte >= 0x41 && byte <= 0x5A
        return TerminalKey(
            .character(Character(Unicode.Scalar(byte))), isUpper ? [.alt, .shift] : .alt)
    }

    // MARK: One byte

    private mutating func step(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch state {
        case .ground: ground(byte, into: &events)
        case .escape: escape(byte, into: &events)
        case .csi: csi(byte, into: &events)
        case .csiBracket:
            reset()
            if (0x41...0x45).contains(byte) {
                events.append(.key(TerminalKey(.function(Int(byte) - 0x40))))
            } else {
                interrupted(by: byte, into: &events)
            }
        case .ss3: ss3(byte, into: &events)
        case .string, .stringEscape: string(byte, into: &events)
        case .mouse:
            buffer.append(byte)
            guard buffer.count == 3 else { return }
            let parts = buffer.map { Int($0) - 32 }
            reset()
            if let event = MouseDecoder.event(
                code: parts[0], column: parts[1], row: parts[2], isRelease: parts[0] & 0b11 == 3)
            {
                events.append(.mouse(event))
            }
        case .scalar:
            switch scalar.take(byte) {
            case .more: break
            case .scalar(let value):
                state = .ground
                emit(scalar: value, into: &events)
                hasSecondEscape = false
            case .invalid:
                // The invalid byte begins a new sequence (Unicode, *maximal subparts*).
                state = .ground
                emit(scalar: "\u{FFFD}", into: &events)
                hasSecondEscape = false
                ground(byte, into: &events)
            }
        case .paste:
            if paste.take(byte, into: &events) { reset() }
        }
    }

    /// Decodes a byte outside of a sequence. `hasSecondEscape` adds Alt.
    private mutating func ground(_ byte: UInt8, into events: inout [TerminalEvent]) {
        let modifiers: TerminalKey.Modifiers = hasSecondEscape ? .alt : []
        switch byte {
        case 0x1B:
            state = .escape
            return
        case _ where byte == eraseByte:
            events.append(.key(TerminalKey(.backspace, modifiers)))
        case 0x00: events.append(.key(TerminalKey(.character(" "), modifiers.union(.control))))
        case 0x08: events.append(.key(TerminalKey(.backspace, modifiers.union(.control))))
        case 0x09: events.append(.key(TerminalKey(.tab, modifiers)))
        case 0x0D: events.append(.key(TerminalKey(.enter, modifiers)))
        case 0x01...0x1A:
            let letter = Character(Unicode.Scalar(byte + 0x60))
            events.append(.key(TerminalKey(.character(letter), modifiers.union(.control))))
        case 0x1C...0x1F:
            let sign = Character(Unicode.Scalar(byte + 0x40))
            events.append(.key(TerminalKey(.character(sign), modifiers.union(.control))))
        case 0x7F: events.append(.key(TerminalKey(.backspace, modifiers)))
        case 0x20..<0x7F:
            emit(scalar: Unicode.Scalar(byte), into: &events)
        default:
            if scalar.begin(byte) {
                state = .scalar
                return
            }
            emit(scalar: "\u{FFFD}", into: &events)
        }
        hasSecondEscape = false
    }

    private func emit(scalar: Unicode.Scalar, into events: inout [TerminalEvent]) {
        // A C1 control in UTF-8 is not a key.
        if (0x80..<0xA0).contains(scalar.value) { return }
        if hasSecondEscape && scalar.isASCII {
            events.append(.key(Self.altKey(UInt8(truncatingIfNeeded: scalar.value))))
        } else {
            events.append(
                .key(TerminalKey(.character(Character(scalar)), hasSecondEscape ? .alt : [])))
        }
    }

    private mutating func escape(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch byte {
        case 0x1B:
            // Escape twice: Alt before a sequence, as rxvt sends it. Three times: the first was the key.
            if hasSecondEscape { events.append(.key(TerminalKey(.escape))) }
            hasSecondEscape = true
        case 0x5B: state = .csi
        case 0x4F: state = .ss3
        case 0x5D, 0x50, 0x5F, 0x58, 0x5E: state = .string(byte)
        case 0x5C where !hasSecondEscape:
            // The end of a discarded string, or Alt and `\`: the key is more likely.
            state = .ground
            events.append(.key(TerminalKey(.character("\\"), .alt)))
        default:
            // Alt and a key; of two escapes the first was the Escape key.
            if hasSecondEscape { events.append(.key(TerminalKey(.escape))) }
            state = .ground
            hasSecondEscape = true
            ground(byte, into: &events)
        }
    }

    /// Handles a byte that interrupts a sequence: a control character cancels it and is itself
    /// decoded; other bytes are discarded with it.
    private mutating func interrupted(by byte: UInt8, into events: inout [TerminalEvent]) {
        reset()
        if byte < 0x20 || byte == 0x7F {
            // CAN and SUB only cancel (ECMA-48).
            if byte != 0x18 && byte != 0x1A { ground(byte, into: &events) }
        } else if byte >= 0x80 {
            ground(byte, into: &events)
        }
    }

    private mutating func csi(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch byte {
        case 0x5B where buffer.isEmpty: state = .csiBracket
        case 0x4D where buffer.isEmpty:
            state = .mouse
        case 0x20...0x3F:
            // One over the limit marks a discarded sequence.
            if buffer.count <= Self.sequenceLimit { buffer.append(byte) }
        case 0x40...0x7E:
            let isTooLong = buffer.count > Self.sequenceLimit
            let sequence = ControlSequence(buffer, final: byte)
            let alt = hasSecondEscape
            reset()
            if isTooLong { return }
            if sequence.isPasteStart {
                state = .paste
                return
            }
            dispatch(sequence, alt: alt, into: &events)
        default: interrupted(by: byte, into: &events)
        }
    }

    private mutating func ss3(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch byte {
        case 0x30...0x3B where buffer.count < 16: buffer.append(byte)
        case 0x40...0x7E:
            // Some terminals insert modifiers: `ESC O 5 P`.
            let number = ControlSequence(buffer, final: byte).number(at: 0, default: 1)
            var modifiers = ControlSequence.modifiers(number)
            if hasSecondEscape { modifiers.insert(.alt) }
            reset()
            if let press = KeyDecoder.applicationKey(byte, modifiers) { events.append(.key(press)) }
        default: interrupted(by: byte, into: &events)
        }
    }

    private mutating func string(_ byte: UInt8, into events: inout [TerminalEvent]) {
        if case .stringEscape(let introducer) = state {
            if byte == 0x5C {
                finishString(introducer, into: &events)
            } else {
                // The string was cut off: the escape begins a new sequence.
                reset()
                state = .escape
                escape(byte, into: &events)
            }
            return
        }
        guard case .string(let introducer) = state else { return }
        switch byte {
        case 0x1B: state = .stringEscape(introducer)
        case 0x07 where introducer == 0x5D: finishString(introducer, into: &events)
        case 0x18, 0x1A: reset()
        default: if buffer.count <= Self.stringLimit { buffer.append(byte) }
        }
    }

    private mutating func finishString(_ introducer: UInt8, into events: inout [TerminalEvent]) {
        let isTooLong = buffer.count > Self.stringLimit
        let text = buffer
        reset()
        if !isTooLong, let report = ReportDecoder.report(introducer, text) {
            events.append(.report(report))
        }
    }

    private mutating func dispatch(
        _ sequence: ControlSequence, alt: Bool, into events: inout [TerminalEvent]
    ) {
        if let event = MouseDecoder.event(sequence) {
            events.append(.mouse(event))
        } else if let event = ReportDecoder.event(
            sequence, expectsCursor: expectsCursorReport)
        {
            if case .report(.cursor) = event { expectsCursorReport = false }
            events.append(event)
        } else if var press = KeyDecoder.key(sequence) {
            if alt { press.modifiers.insert(.alt) }
            events.append(.key(press))
        }
    }
}
