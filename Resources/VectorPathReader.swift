import CairnFiles

/// Parses SVG path data, one command at a time.
struct VectorPathReader {
    private typealias Point = VectorPath.Point

    private let bytes: [UInt8]
    private var offset = 0
    private var segments: [VectorPath.Segment] = []
    /// The current point, followed by the start of the current subpath.
    private var pen = VectorPath.Point(0, 0)
    private var start = VectorPath.Point(0, 0)
    /// The last control point, which `S` and `T` reflect.
    private var control: VectorPath.Point?
    /// The previous command, in uppercase.
    private var lastCommand: UInt8 = 0

    init(_ data: String) { bytes = Array(data.utf8) }

    mutating func read() throws(VectorPathError) -> [VectorPath.Segment] {
        skipBlanks()
        var command: UInt8?
        while offset < bytes.count {
            if let letter = readLetter() {
                command = letter
            } else if command == nil || command == UInt8(ascii: "Z") || command == UInt8(ascii: "z")
            {
                throw fault("a command")
            }
            guard let letter = command else { throw fault("a command") }
            let isFirst = segments.isEmpty
            guard !isFirst || letter | 0x20 == UInt8(ascii: "m") else { throw fault("M or m") }
            try step(letter)
            // Further coordinates after a move are implicit lines (SVG 1.1, 8.3.2).
            if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            skipBlanks()
        }
        return segments
    }

    // MARK: Commands

    private mutating func step(_ letter: UInt8) throws(VectorPathError) {
        let origin = letter & 0x20 == 0 ? Point(0, 0) : pen
        var mirrored: Point?
        switch letter & ~0x20 {
        case UInt8(ascii: "M"):
            pen = try point(from: origin)
            start = pen
            segments.append(.move(pen))
        case UInt8(ascii: "L"): line(to: try point(from: origin))
        case UInt8(ascii: "H"): line(to: Point(origin.x + (try number()), pen.y))
        case UInt8(ascii: "V"): line(to: Point(pen.x, origin.y + (try number())))
        case UInt8(ascii: "C"):
            let first = try point(from: origin)
            mirrored = try cubic(first, from: origin)
        case UInt8(ascii: "S"): mirrored = try cubic(reflected(after: "C", "S"), from: origin)
        case UInt8(ascii: "Q"):
            mirrored = try point(from: origin)
            quadratic(mirrored ?? pen, to: try point(from: origin))
        case UInt8(ascii: "T"):
            mirrored = reflected(after: "Q", "T")
            quadratic(mirrored ?? pen, to: try point(from: origin))
        case UInt8(ascii: "A"):
            let radii = Point(abs(try number()), abs(try number()))
            let turn = try number() * .pi / 180
            let isLarge = try flag()
            let isClockwise = try flag()
            let end = try point(from: origin)
            arc(radii, turn: turn, isLarge: isLarge, isClockwise: isClockwise, to: end)
        case UInt8(ascii: "Z"):
            segments.append(.close)
            pen = start
        default:
            offset -= 1
            throw fault("a command")
        }
        control = mirrored
        lastCommand = letter & ~0x20
    }

    /// Returns the reflected control point. `S` reflects only that of a preceding cubic curve, `T`
    /// only that of a quadratic one.
    private func reflected(after commands: Unicode.Scalar...) -> VectorPath.Point {
        guard let control, commands.contains(where: { $0.value == UInt32(lastCommand) }) else {
            return pen
        }
        return Point(2 * pen.x - control.x, 2 * pen.y - control.y)
    }

    private mutating func line(to end: VectorPath.Point) {
        pen = end
        segments.append(.line(end))
    }

    private mutating func cubic(
        _ first: VectorPath.Point, from origin: VectorPath.Point
    ) throws(VectorPathError) -> VectorPath.Point {
        let second = try point(from: origin)
        pen = try point(from: origin)
        segments.append(.cubic(first, second, pen))
        return second
    }

    private mutating func quadratic(_ middle: VectorPath.Point, to end: VectorPath.Point) {
        let first = Point(
            pen.x + (middle.x - pen.x) * 2 / 3, pen.y + (middle.y - pen.y) * 2 / 3)
        let second = Point(
            end.x + (middle.x - end.x) * 2 / 3, end.y + (middle.y - end.y) * 2 / 3)
        pen = end
        segments.append(.cubic(first, second, end))
    }

    /// Appends an arc as cubic curves of at most a quarter turn each (SVG 1.1, F.6.5 and F.6.6).
    private mutating func arc(
        _ given: VectorPath.Point, turn: Double, isLarge: Bool, isClockwise: Bool,
        to end: VectorPath.Point
    ) {
        guard end != pen else { return }
        guard given.x > 0, given.y > 0 else { return line(to: end) }
        let (sine, cosine) = (sin(turn), cos(turn))
        let half = Point((pen.x - end.x) / 2, (pen.y - end.y) / 2)
        let x = cosine * half.x + sine * half.y
        let y = cosine * half.y - sine * half.x
        // Radii that are too small to reach the end point are scaled up until they do.
        let reach = (x * x) / (given.x * given.x) + (y * y) / (given.y * given.y)
        let scale = max(1, reach.squareRoot())
        let radii = Point(given.x * scale, given.y * scale)
        let (a, b) = (radii.x * radii.x, radii.y * radii.y)
        let below = a * y * y + b * x * x
        let length =
            max(0, (a * b - below) / below).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (cx, cy) = (length * radii.x * y / radii.y, -length * radii.y * x / radii.x)
        let center = Point(
            cosine * cx - sine * cy + (pen.x + end.x) / 2,
            sine * cx + cosine * cy + (pen.y + end.y) / 2)
        let from = atan2((y - cy) / radii.y, (x - cx) / radii.x)
        var sweep = atan2((-y - cy) / radii.y, (-x - cx) / radii.x) - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

        func place(_ u: Double, _ v: Double) -> VectorPath.Point {
            Point(
                center.x + cosine * radii.x * u - sine * radii.y * v,
                center.y + sine * radii.x * u + cosine * radii.y * v)
        }
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let angle = sweep / Double(pieces)
        let handle = 4 / 3 * tan(angle / 4)
        for piece in 0..<pieces {
            let (t, u) = (from + Double(piece) * angle, from + Double(piece + 1) * angle)
            let first = place(cos(t) - handle * sin(t), sin(t) + handle * cos(t))
            let second = place(cos(u) + handle * sin(u), sin(u) - handle * cos(u))
            let stop = piece == pieces - 1 ? end : place(cos(u), sin(u))
            segments.append(.cubic(first, second, stop))
        }
        pen = end
    }

    // MARK: Numbers

    private mutating func point(
        from origin: VectorPath.Point
    ) throws(VectorPathError) -> VectorPath.Point {
        let x = try number()
        return Point(origin.x + x, origin.y + (try number()))
    }

    /// Parses a number. Numbers need no separator before a sign or a second decimal point: `0-.5.5`
    /// is three numbers.
    private mutating func number() throws(VectorPathError) -> Double {
        skipBlanks()
        let first = offset
        if let byte = peek, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { offset += 1 }
        var digits = skipDigits()
        if peek == UInt8(ascii: ".") {
            offset += 1
            digits += skipDigits()
        }
        if digits > 0, let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            let mark = offset
            offset += 1
            if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                offset += 1
            }
            if skipDigits() == 0 { offset = mark }
        }
        guard digits > 0,
            let value = Double(String(decoding: bytes[first..<offset], as: UTF8.self)),
            value.isFinite
        else {
            offset = first
            throw fault("a number")
        }
        return value
    }

    /// Parses a flag of an arc. Flags are single digits and need no separator.
    private mutating func flag() throws(VectorPathError) -> Bool {
        skipBlanks()
        guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw fault("0 or 1")
        }
        offset += 1
        return byte == UInt8(ascii: "1")
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipDigits() -> Int {
        let first = offset
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            offset += 1
        }
        return offset - first
    }

    private mutating func skipBlanks() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D, 0x0C, 0x2C].contains(byte) { offset += 1 }
    }

    private mutating func readLetter() -> UInt8? {
        guard let byte = peek, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20),
            byte | 0x20 != UInt8(ascii: "e")
        else { return nil }
        offset += 1
        return byte
    }

    private func fault(_ expected: String) -> VectorPathError {
        VectorPathError(offset: offset, expected: expected)
    }
}
