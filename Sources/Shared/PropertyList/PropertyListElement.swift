/// The elements that a property list may have.
enum PropertyListElement: UInt8 {
    case plist, dict, array, key, string, integer, real, date, data, `true`, `false`, unknown

    /// The element with a name that ends in a NUL.
    init(_ name: UnsafePointer<UInt8>) {
        let element: PropertyListElement
        let rest: StaticString
        switch name[0] {
        case 0x61: (element, rest) = (.array, "rray")
        case 0x66: (element, rest) = (.false, "alse")
        case 0x69: (element, rest) = (.integer, "nteger")
        case 0x6B: (element, rest) = (.key, "ey")
        case 0x70: (element, rest) = (.plist, "list")
        case 0x72: (element, rest) = (.real, "eal")
        case 0x73: (element, rest) = (.string, "tring")
        case 0x74: (element, rest) = (.true, "rue")
        case 0x64 where name[1] == 0x69: (element, rest) = (.dict, "ict")
        case 0x64 where name[1] == 0x61 && name[2] == 0x74 && name[3] == 0x65:
            (element, rest) = (.date, "ate")
        case 0x64: (element, rest) = (.data, "ata")
        default: (element, rest) = (.unknown, "")
        }
        self = element == .unknown || Self.matches(name + 1, rest) ? element : .unknown
    }

    /// Whether a name goes on, and ends, as it should. Stops at the first difference, so never beyond the NUL.
    @inline(__always)
    private static func matches(_ name: UnsafePointer<UInt8>, _ rest: StaticString) -> Bool {
        let count = rest.utf8CodeUnitCount
        for place in 0..<count where name[place] != rest.utf8Start[place] { return false }
        return name[count] == 0
    }
}
