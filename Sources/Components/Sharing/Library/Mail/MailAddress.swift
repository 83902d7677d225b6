/// An email address with a display name. It cannot contain a line break, which prevents header
/// injection.
public struct MailAddress: Sendable, Hashable {
    /// The display name; may be empty.
    public let name: String
    /// The local part, before the `@`.
    public let local: String
    /// The domain in ASCII (`xn--…`).
    public let domain: String

    /// Parses an address, `anna@example.com`, or a mailbox with a display name, `Anna
    /// <anna@example.com>`.
    ///
    /// - Throws: ``SharingError/badLink(_:)`` for an invalid address.
    public init(_ text: String, name: String = "") throws(SharingError) {
        guard !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
            throw .badLink("mail")
        }
        var (address, given) = (text[...], name)
        if text.hasSuffix(">"), let start = text.lastIndex(of: "<") {
            address = text[text.index(after: start)...].dropLast()
            if given.isEmpty { given = String(text[..<start]) }
        }
        address = address.drop(while: \.isWhitespace)
        while address.last?.isWhitespace == true { address = address.dropLast() }
        guard let at = address.lastIndex(of: "@") else { throw .badLink("mail") }
        let local = address[..<at]
        let atom = Set("!#$%&'*+-/=?^_`{|}~".unicodeScalars)
        guard !local.isEmpty, local.utf8.count <= 64,
            local.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ part in
                !part.isEmpty
                    // By scalars: a sign before a combining accent is still that sign.
                    && part.unicodeScalars.allSatisfy {
                        !$0.isASCII || $0.properties.isAlphabetic
                            || $0.properties.numericType != nil || atom.contains($0)
                    }
            }), !local.contains(where: \.isWhitespace),
            let domain = IDNA.ascii(address[address.index(after: at)...])
        else { throw .badLink("mail") }
        let clean = TextSanitizer.line(given).trimmingPrefix { $0 == "\"" }
        self.name = String(clean.last == "\"" ? clean.dropLast() : clean)
        (self.local, self.domain) = (String(local), domain)
    }

    /// The address without the display name.
    public var address: String { "\(local)@\(domain)" }

    /// A Boolean value that indicates whether the address requires a server with support for UTF-8
    /// addresses (RFC 6531).
    public var needsUTF8: Bool { !local.utf8.allSatisfy { $0 < 128 } }
}

/// Internationalized domain names (RFC 5890 to 5892).
enum IDNA {
    /// Converts `räksmörgås.se` to `xn--rksmrgs-5wao1o.se`; returns `nil` for an invalid host name.
    static func ascii(_ name: some StringProtocol) -> String? {
        let labels = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1 || name == "localhost" else { return nil }
        var result: [String] = []
        for label in labels {
            let scalars = Array(String(label).precomposed.unicodeScalars)
            guard !scalars.isEmpty, scalars.first != "-", scalars.last != "-" else { return nil }
            for scalar in scalars {
                let isPlain = scalar == "-" || scalar.properties.numericType != nil
                guard
                    isPlain || scalar.properties.isAlphabetic
                        || scalar.properties.generalCategory == .nonspacingMark
                else { return nil }
            }
            let text =
                scalars.allSatisfy(\.isASCII)
                ? String(String.UnicodeScalarView(scalars))
                : Punycode.encoded(scalars).map { "xn--" + $0 }
            guard let text, text.utf8.count <= 63 else { return nil }
            result.append(text)
        }
        let whole = result.joined(separator: ".")
        return whole.utf8.count <= 253 ? whole : nil
    }
}

/// The Punycode encoding (RFC 3492).
private enum Punycode {
    static func encoded(_ scalars: [Unicode.Scalar]) -> String? {
        var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (point, delta, bias, handled) = (UInt32(128), UInt32(0), UInt32(72), basic)
        while handled < scalars.count {
            guard let next = scalars.lazy.map(\.value).filter({ $0 >= point }).min() else {
                return nil
            }
            let (growth, isOver) = (next - point).multipliedReportingOverflow(
                by: UInt32(handled + 1))
            guard !isOver, delta <= UInt32.max - growth else { return nil }
            delta += growth
            point = next
            for scalar in scalars {
                if scalar.value < point { delta += 1 }
                guard scalar.value == point else { continue }
                var (rest, step) = (delta, UInt32(36))
                while true {
                    let threshold = step <= bias ? 1 : step >= bias + 26 ? 26 : step - bias
                    if rest < threshold { break }
                    output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
                    rest = (rest - threshold) / (36 - threshold)
                    step += 36
                }
                output.append(digit(rest))
                bias = adapted(delta, UInt32(handled + 1), isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            point += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(value < 26 ? value + 97 : value - 26 + 48)
    }

    private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step: UInt32 = 0
        while delta > 455 {
            delta /= 35
            step += 36
        }
        return step + 36 * delta / (delta + 38)
    }
}
