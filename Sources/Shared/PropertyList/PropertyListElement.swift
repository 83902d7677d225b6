import CairnFiles

/// The elements of the property list format.
enum PropertyListElement: UInt8 {
    case plist, dict, array, key, string, integer, real, date, data, `true`, `false`, unknown

    /// Creates an element from its NUL-terminated name.
    init(_ name: UnsafePointer<UInt8>) {
        let element: PropertyListElement
        let whole: StaticString
        switch name[0] {
        case 0x61: (element, whole) = (.array, "array")
        case 0x66: (element, whole) = (.false, "false")
        case 0x69: (element, whole) = (.integer, "integer")
        case 0x6B: (element, whole) = (.key, "key")
        case 0x70: (element, whole) = (.plist, "plist")
        case 0x72: (element, whole) = (.real, "real")
        case 0x73: (element, whole) = (.string, "string")
        case 0x74: (element, whole) = (.true, "true")
        case 0x64 where name[1] == 0x69: (element, whole) = (.dict, "dict")
        case 0x64 where name[1] == 0x61 && name[2] == 0x74 && name[3] == 0x65:
            (element, whole) = (.date, "date")
        case 0x64: (element, whole) = (.data, "data")
        default:
            self = .unknown
            return
        }
        let isWhole = name.withMemoryRebound(to: CChar.self, capacity: 1) { name in
            whole.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) {
                strcmp(name, $0) == 0
            }
        }
        self = isWhole ? element : .unknown
    }

    /// The length of the name in bytes.
    var nameLength: Int {
        switch self {
        case .key: 3
        case .dict, .real, .date, .data, .true: 4
        case .plist, .array, .false: 5
        case .string: 6
        case .integer: 7
        case .unknown: 0
        }
    }
}
