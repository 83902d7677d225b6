import BenchSupport
import Foundation

/// Generates property lists of a requested size from a seed. By node: about 45 % strings, 20 %
/// integers, 8 % reals, 7 % Booleans, 6 % dates, 4 % data and 10 % containers; one string in twenty
/// has a character reference or non-ASCII characters.
struct Generator {
    private var random: SplitMix64
    private var text: [UInt8] = []

    private static let words = """
        alpha bravo cairn delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo \
        sierra tango uniform victor whisky xray yankee zulu server port timeout cache limit path name value enabled \
        color theme locale region user group
        """.split(separator: " ").map(String.init)

    private static let rarities = [
        "café", "naïve", "日本語", "😀", "a &amp; b", "&lt;tag&gt;", "Здр",
    ]

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>records</key>
        \t<array>

        """

    private static let tail = "\t</array>\n</dict>\n</plist>\n"

    /// Returns a document of about `size` bytes, with at least one record.
    ///
    /// If `isUniform` is `true`, every record has the fields of ``Record``, so that it can be
    /// decoded.
    static func document(size: Int, seed: UInt64, isUniform: Bool) -> [UInt8] {
        var generator = Generator(random: SplitMix64(seed: seed))
        generator.put(head)
        repeat {
            if isUniform { generator.record() } else { generator.dictionary(3, 2, 4...12) }
        } while generator.text.count + tail.utf8.count < size
        generator.put(tail)
        return generator.text
    }

    private mutating func put(_ string: String) { text += string.utf8 }

    private mutating func pick<T>(_ choices: [T]) -> T {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func words(_ count: ClosedRange<Int>) -> String {
        var words: [String] = []
        for _ in 0..<number(count) { words.append(pick(Self.words)) }
        if number(1...20) == 1 { words.append(pick(Self.rarities)) }
        return words.joined(separator: " ")
    }

    private mutating func real() -> String {
        "<real>\(Double.random(in: -1e6...1e6, using: &random))</real>"
    }

    private mutating func date() -> String {
        let parts = [
            number(1...12), number(1...28), number(0...23), number(0...59), number(0...59),
        ]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }
        return
            "<date>\(number(1971...2037))-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z</date>"
    }

    private mutating func data(_ count: ClosedRange<Int>) -> String {
        let bytes = (0..<number(count)).map { _ in UInt8.random(in: 0...255, using: &random) }
        return "<data>\(Data(bytes).base64EncodedString())</data>"
    }

    private mutating func scalar() -> String {
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.50: return "<string>\(words(1...8))</string>"
        case ..<0.72:
            let ranges = [0...99, -1_000_000...1_000_000, 0...(1 << 62)]
            return "<integer>\(number(pick(ranges)))</integer>"
        case ..<0.81: return real()
        case ..<0.89: return pick(["<true/>", "<false/>"])
        case ..<0.96: return date()
        default: return data(8...96)
        }
    }

    private mutating func value(_ depth: Int, _ indent: Int) {
        let pad = String(repeating: "\t", count: indent)
        guard depth > 0, Double.random(in: 0..<1, using: &random) < 0.11 else {
            let scalar = scalar()
            return put("\(pad)\(scalar)\n")
        }
        if Double.random(in: 0..<1, using: &random) < 0.6 {
            dictionary(depth - 1, indent, 2...8)
        } else {
            put("\(pad)<array>\n")
            for _ in 0..<number(1...8) { value(depth - 1, indent + 1) }
            put("\(pad)</array>\n")
        }
    }

    private mutating func dictionary(_ depth: Int, _ indent: Int, _ count: ClosedRange<Int>) {
        let pad = String(repeating: "\t", count: indent)
        put("\(pad)<dict>\n")
        for place in 0..<number(count) {
            let key = pick(Self.words)
            put("\(pad)\t<key>\(key)\(place)</key>\n")
            value(depth, indent + 1)
        }
        put("\(pad)</dict>\n")
    }

    private mutating func record() {
        let pad = "\t\t\t"
        put("\t\t<dict>\n")
        var fields: [(String, String)] = []
        fields.append(("id", "<integer>\(number(0...(1 << 62)))</integer>"))
        fields.append(("name", "<string>\(words(1...4))</string>"))
        fields.append(("note", "<string>\(words(3...12))</string>"))
        fields.append(("ratio", real()))
        fields.append(("enabled", pick(["<true/>", "<false/>"])))
        fields.append(("created", date()))
        fields.append(("blob", data(8...64)))
        for (key, value) in fields { put("\(pad)<key>\(key)</key>\n\(pad)\(value)\n") }
        put("\(pad)<key>tags</key>\n\(pad)<array>\n")
        for _ in 0..<number(0...5) {
            let tag = words(1...2)
            put("\(pad)\t<string>\(tag)</string>\n")
        }
        put("\(pad)</array>\n\(pad)<key>limits</key>\n\(pad)<dict>\n")
        let limits = [
            ("low", "<integer>\(number(-1000...0))</integer>"),
            ("high", "<integer>\(number(0...100_000))</integer>"),
            ("label", "<string>\(words(1...3))</string>"),
        ]
        for (key, value) in limits { put("\(pad)\t<key>\(key)</key>\n\(pad)\t\(value)\n") }
        put("\(pad)</dict>\n\t\t</dict>\n")
    }
}
