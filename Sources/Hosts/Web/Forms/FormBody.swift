/// The names and values of a posted form, in order (URL Standard, *application/x-www-form-urlencoded*).
struct FormBody {
    private(set) var values: [(name: String, value: String)] = []

    init(_ bytes: some Collection<UInt8>) {
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let sides = pair.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            values.append((Self.text(sides[0]), sides.count > 1 ? Self.text(sides[1]) : ""))
        }
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        var out: [UInt8] = []
        let bytes = Array(bytes)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "+"): out.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                    let low = digit(bytes[index + 2])
                {
                    out.append(high << 4 | low)
                    index += 2
                } else {
                    out.append(bytes[index])
                }
            case let byte: out.append(byte)
            }
            index += 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
