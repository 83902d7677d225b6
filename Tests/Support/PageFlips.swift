public import Foundation

/// The bits of the tables and indexes of a database file, for tests that flip them. Reads SQLite's format
/// by itself.
public struct PageFlips: Sendable {
    /// A part of a page.
    public enum Part: String, CaseIterable, Sendable {
        /// The type of a page, the number of its cells, and the places of its free bytes.
        case head
        /// The place of a cell.
        case pointer
        /// The number of a page further down.
        case link
        /// The number of a page on which a row continues.
        case overflow
        /// The cells.
        case content
    }

    /// A bit of a file.
    public struct Flip: Sendable, CustomStringConvertible {
        /// The part of the page.
        public var part: Part
        /// The place of the byte in the file.
        public var byte: Int
        /// The bit in it.
        public var bit: Int

        /// The part, the page, the place in it and the bit.
        public var description: String { "\(part), page \(byte / 4096 + 1), \(byte % 4096).\(bit)" }

        /// Returns a file with the bit flipped.
        public func applied(to file: Data) -> Data {
            var file = file
            file[file.startIndex + byte] ^= 1 << UInt8(bit)
            return file
        }
    }

    private var places: [Part: [Int]] = [:]
    private let bytes: [UInt8]
    private let size = 4096

    /// - Parameters:
    ///   - file: The bytes of a file with pages of 4 KiB.
    ///   - root: The page on which a table or an index begins.
    public init(_ file: Data, root: Int) {
        bytes = [UInt8](file)
        walk(root)
    }

    /// Returns some of the flips of a part, always the same ones of the same generator.
    public func sample(
        _ count: Int, of part: Part, using random: inout some RandomNumberGenerator
    ) -> [Flip] {
        let places = places[part] ?? []
        guard places.count * 8 > count else {
            return places.flatMap { place in
                (0..<8).map { Flip(part: part, byte: place, bit: $0) }
            }
        }
        return (0..<count).map { _ in
            Flip(
                part: part, byte: places[Int.random(in: places.indices, using: &random)],
                bit: Int.random(in: 0..<8, using: &random))
        }
    }

    private func short(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

    private func integer(_ place: Int) -> Int { short(place) << 16 | short(place + 2) }

    private mutating func walk(_ page: Int) {
        let start = (page - 1) * size
        // The file begins with its own header.
        let head = page == 1 ? start + 100 : start
        let type = bytes[head]
        let isLeaf = type > 5
        places[.head, default: []] += head..<(head + 8)
        let cells = head + (isLeaf ? 8 : 12)
        if !isLeaf {
            places[.link, default: []] += (head + 8)..<(head + 12)
            walk(integer(head + 8))
        }
        let content = short(head + 5)
        places[.content, default: []] += (start + content)..<(start + size)
        for index in 0..<short(head + 3) {
            let pointer = cells + 2 * index
            places[.pointer, default: []] += pointer..<(pointer + 2)
            let cell = start + short(pointer)
            if !isLeaf {
                places[.link, default: []] += cell..<(cell + 4)
                walk(integer(cell))
            }
            if type != 5 { walkRow(isLeaf ? cell : cell + 4, isNumbered: type == 13) }
        }
    }

    private mutating func walkRow(_ cell: Int, isNumbered: Bool) {
        var place = cell
        func number() -> Int {
            var value = 0
            while true {
                let byte = bytes[place]
                place += 1
                value = value << 7 | Int(byte & 127)
                if byte < 128 { return value }
            }
        }
        let length = number()
        if isNumbered { _ = number() }
        let most = isNumbered ? size - 35 : (size - 12) * 64 / 255 - 23
        guard length > most else { return }
        let least = (size - 12) * 32 / 255 - 23
        let some = least + (length - least) % (size - 4)
        var link = place + (some <= most ? some : least)
        while true {
            let page = integer(link)
            guard page > 0 else { return }
            places[.overflow, default: []] += link..<(link + 4)
            link = (page - 1) * size
        }
    }
}
