import CairnTerminal

/// A parser that splits a program's output into characters and sequences (ECMA-48; a simplified
/// version of Paul Williams's state machine).
struct SequenceParser: Sendable {
    enum Token {
        case none
        case scalar(Unicode.Scalar)
        case control(UInt8)
        case sequence(ControlSequence)
        case string([UInt8])
    }

    private enum State {
        case ground
        case scalar
        case escape
        case escapeIntermediate
        case csi
        case string
        case stringEscape
    }

    private var state = State.ground
    private var buffer: [UInt8] = []
    private var scalar = ScalarDecoder()

    mutating func take(_ byte: UInt8) -> Token {
        switch state {
        case .ground: return ground(byte)
        case .scalar:
            switch scalar.take(byte) {
            case .more: return .none
            case .scalar(let value):
                state = .ground
                return .scalar(value)
            case .invalid:
                // This module never sends such a sequence; the invalid byte is dropped with it.
                state = .ground
                return .scalar("\u{FFFD}")
            }
        case .escape: return escape(byte)
        case .escapeIntermediate:
            if byte >= 0x30 { state = .ground }
            return .none
        case .csi:
            switch byte {
            case 0x1B: state = .escape
            case 0x20...0x3F: buffer.append(byte)
            case 0x40...0x7E:
                state = .ground
                return .sequence(ControlSequence(buffer, final: byte))
            case 0x18, 0x1A: state = .ground
            default: return .control(byte)
            }
            return .none
        case .string:
            switch byte {
            case 0x1B: state = .stringEscape
            case 0x07 where buffer.first == 0x5D:
                state = .ground
                return .string(buffer)
            default: buffer.append(byte)
            }
            return .none
        case .stringEscape:
            if byte == 0x5C {
                state = .ground
                return .string(buffer)
            }
            return escape(byte)
        }
    }

    private mutating func ground(_ byte: UInt8) -> Token {
        if byte == 0x1B {
            state = .escape
        } else if byte < 0x20 || byte == 0x7F {
            return .control(byte)
        } else if byte < 0x80 {
            return .scalar(Unicode.Scalar(byte))
        } else if scalar.begin(byte) {
            state = .scalar
        } else {
            return .scalar("\u{FFFD}")
        }
        return .none
    }

    private mutating func escape(_ byte: UInt8) -> Token {
        buffer.removeAll(keepingCapacity: true)
        switch byte {
        case 0x5B: state = .csi
        case 0x5D, 0x50, 0x5F, 0x58, 0x5E:
            state = .string
            buffer.append(byte)
        case 0x20...0x2F: state = .escapeIntermediate
        case 0x1B: state = .escape
        default: state = .ground
        }
        return .none
    }
}
