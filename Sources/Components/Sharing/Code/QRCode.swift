/// A QR code (ISO/IEC 18004) in byte mode, with error correction level M, in the smallest version
/// that holds the text.
///
///     let code = try QRCode(link.address)
///     code[0, 0]                                          // true: dark
public struct QRCode: Sendable, Equatable {
    /// The number of modules per side, without the required quiet zone of four modules.
    public let side: Int
    private var modules: [Bool]
    private var isFunction: [Bool]

    /// Creates the code of a text, encoded as UTF-8.
    ///
    /// - Throws: ``SharingError/unfit(_:)`` for more than 2331 bytes; phones scan codes of up to
    ///   about 300 bytes reliably.
    public init(_ text: String) throws(SharingError) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.smallest(for: bytes.count) else {
            throw .unfit(.tooLong(limit: QRVersion.mostBytes))
        }
        side = version.side
        modules = Array(repeating: false, count: side * side)
        isFunction = modules
        drawPatterns(version)
        place(version.interleaved(bytes))
        chooseMask()
    }

    /// Returns `true` if a module is dark; `x` and `y` count from the top left corner.
    public subscript(x: Int, y: Int) -> Bool { modules[y * side + x] }

    /// The rows as strings, `#` for dark and `.` for light.
    public var rows: [String] {
        (0..<side).map { y in String((0..<side).map { self[$0, y] ? "#" : "." }) }
    }

    /// Returns the code as half-block characters, two modules per character, with a quiet zone of
    /// two modules.
    ///
    /// - Parameters:
    ///   - isLight: `true` to draw the light modules instead of the dark ones: for light text on a
    ///     dark background.
    ///   - space: the character for cells in which nothing is drawn.
    /// - Returns: lines of `side` + 4 characters.
    public func blocks(isLight: Bool = false, space: Character = " ") -> [String] {
        let signs: [Character] = [space, "▀", "▄", "█"]
        func isDrawn(_ x: Int, _ y: Int) -> Bool {
            let isInside = (0..<side).contains(x) && (0..<side).contains(y)
            return (isInside && self[x, y]) != isLight
        }
        return stride(from: -2, to: side + 2, by: 2).map { y in
            String(
                (-2..<side + 2).map { x in
                    signs[(isDrawn(x, y) ? 1 : 0) + (isDrawn(x, y + 1) ? 2 : 0)]
                })
        }
    }

    // MARK: Function patterns

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        modules[y * side + x] = isDark
        isFunction[y * side + x] = true
    }

    private mutating func drawPatterns(_ version: QRVersion) {
        for place in 0..<side {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
        let centers = version.alignment
        for (i, x) in centers.enumerated() {
            for (j, y) in centers.enumerated() {
                // The finder patterns occupy three corners.
                let last = centers.count - 1
                if (i == 0 && j == 0) || (i == 0 && j == last) || (i == last && j == 0) { continue }
                for dy in -2...2 {
                    for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
        drawFormat(mask: 0)
        if let bits = version.bits {
            for place in 0..<18 {
                let isDark = bits >> place & 1 == 1
                let (a, b) = (side - 11 + place % 3, place / 3)
                set(a, b, isDark)
                set(b, a, isDark)
            }
        }
    }

    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 {
                let (px, py) = (x + dx, y + dy)
                guard (0..<side).contains(px), (0..<side).contains(py) else { continue }
                let distance = max(abs(dx), abs(dy))
                set(px, py, distance != 2 && distance != 4)
            }
        }
    }

    /// Draws the format information twice: the level M and the mask, with their BCH error
    /// correction bits.
    private mutating func drawFormat(mask: Int) {
        var rest = mask
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (mask << 10 | rest) ^ 0x5412
        func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0...5 { set(8, place, bit(place)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for place in 9..<15 { set(14 - place, 8, bit(place)) }
        for place in 0..<8 { set(side - 1 - place, 8, bit(place)) }
        for place in 8..<15 { set(8, side - 15 + place, bit(place)) }
        set(8, side - 8, true)
    }

    // MARK: Data

    /// Places the data bits in columns of two modules, from right to left, alternating upward and
    /// downward.
    private mutating func place(_ data: [UInt8]) {
        var bit = 0
        for right in stride(from: side - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            for step in 0..<side {
                for x in [right, right - 1] {
                    let isUpward = (right + 1) & 2 == 0
                    let y = isUpward ? side - 1 - step : step
                    guard !isFunction[y * side + x], bit < data.count * 8 else { continue }
                    modules[y * side + x] = data[bit / 8] >> (7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
        }
    }

    private mutating func chooseMask() {
        var best = (penalty: Int.max, mask: 0)
        for mask in 0..<8 {
            apply(mask)
            drawFormat(mask: mask)
            let penalty = QRPenalty.of(modules, side)
            if penalty < best.penalty { best = (penalty, mask) }
            apply(mask)
        }
        apply(best.mask)
        drawFormat(mask: best.mask)
    }

    /// Applies a mask to the data modules; applying it twice restores them.
    private mutating func apply(_ mask: Int) {
        for y in 0..<side {
            for x in 0..<side where !isFunction[y * side + x] {
                let flips =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                if flips { modules[y * side + x].toggle() }
            }
        }
    }
}
