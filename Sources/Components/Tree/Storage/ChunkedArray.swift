/// A long array whose copies share what they have in common: a change copies the chunk it lies in, and no more.
struct ChunkedArray<Element> {
    private static var shift: Int { 8 }
    private static var chunk: Int { 1 << shift }

    private(set) var chunks: [ContiguousArray<Element>] = []
    private(set) var count = 0

    subscript(index: Int) -> Element {
        get { chunks[index >> Self.shift][index & (Self.chunk - 1)] }
        _modify { yield &chunks[index >> Self.shift][index & (Self.chunk - 1)] }
    }

    mutating func append(_ element: Element) {
        if count & (Self.chunk - 1) == 0 {
            var fresh = ContiguousArray<Element>()
            fresh.reserveCapacity(Self.chunk)
            chunks.append(fresh)
        }
        chunks[chunks.count - 1].append(element)
        count += 1
    }
}

extension ChunkedArray: Sendable where Element: Sendable {}

extension ContiguousArray {
    /// Whether both are one array in memory, and so are equal.
    func isSame(as other: ContiguousArray) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { mine in
                other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
            }
    }
}
