/// A part of a file in memory with bounds-checked access. Valid as long as the file's
/// ``PhotoBytes``.
struct Bytes {
    private let buffer: UnsafeRawBufferPointer

    init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

    var count: Int { buffer.count }
    var pointer: UnsafeRawBufferPointer { buffer }
    var array: [UInt8] { Array(buffer) }

    /// Returns the bytes of a range, or `nil` if it is out of bounds.
    func part(_ start: Int, _ length: Int) -> Bytes? {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
        return Bytes(UnsafeRawBufferPointer(rebasing: buffer[start..<(start + length)]))
    }

    /// Returns the bytes from an offset to the end, or `nil` if the offset is out of bounds.
    func from(_ start: Int) -> Bytes? { part(start, count - start) }

    func u8(_ at: Int) -> Int? { at >= 0 && at < count ? Int(buffer[at]) : nil }

    func u16(_ at: Int, little: Bool = false) -> Int? { unsigned(at, 2, little) }
    func u24(_ at: Int, little: Bool = false) -> Int? { unsigned(at, 3, little) }
    func u32(_ at: Int, little: Bool = false) -> Int? { unsigned(at, 4, little) }

    /// Returns eight bytes as a number, if an `Int` can represent it.
    func u64(_ at: Int, little: Bool = false) -> Int? {
        guard let a = u32(at, little: little), let b = u32(at + 4, little: little) else {
            return nil
        }
        let (high, low) = little ? (b, a) : (a, b)
        return high < 1 << 31 ? high << 32 | low : nil
    }

    private func unsigned(_ at: Int, _ size: Int, _ little: Bool) -> Int? {
        guard at >= 0, size <= count, at <= count - size else { return nil }
        var value = 0
        for index in 0..<size {
            let byte = Int(buffer[little ? at + size - 1 - index : at + index])
            value = value << 8 | byte
        }
        return value
    }

    /// Returns whether these ASCII characters are at an offset.
    func holds(_ text: StaticString, at start: Int = 0) -> Bool {
        guard start >= 0, start <= count - text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount
        where buffer[start + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// Returns four characters as text, for the names of chunks and boxes.
    func name(_ at: Int) -> String? {
        part(at, 4).map { String(decoding: $0.buffer, as: UTF8.self) }
    }

    /// The text up to a NUL or the end.
    var text: String {
        let end = buffer.firstIndex(of: 0) ?? buffer.endIndex
        return String(decoding: buffer[..<end], as: UTF8.self)
    }
}
