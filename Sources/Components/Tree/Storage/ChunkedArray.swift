/// A long array whose copies share what they have in common: a change copies the chunk it lies in, and no more.
///
/// Chunks lie in pages: an array of all chunks would be copied with the first change after every copy, and each of
/// thousands of chunks counted, which takes longer than the change.
struct ChunkedArray<Element> {
    private typealias Chunk = ContiguousArray<Element>
    private typealias Page = ContiguousArray<Chunk>

    private static var shift: Int { 8 }
    private static var chunk: Int { 1 << shift }
    private static var pageShift: Int { 6 }
    private static var page: Int { 1 << pageShift }

    private var pages: ContiguousArray<Page> = []
    private(set) var count = 0

    subscript(index: Int) -> Element {
        get {
            let number = index >> Self.shift
            return pages[number >> Self.pageShift][number & (Self.page - 1)][
                index & (Self.chunk - 1)]
        }
        _modify {
            let number = index >> Self.shift
            yield &pages[number >> Self.pageShift][number & (Self.page - 1)][
                index & (Self.chunk - 1)]
        }
    }

    mutating func append(_ element: Element) {
        let number = count >> Self.shift
        if count & (Self.chunk - 1) == 0 {
            if number & (Self.page - 1) == 0 { pages.append(Page()) }
            var fresh = Chunk()
            fresh.reserveCapacity(Self.chunk)
            pages[number >> Self.pageShift].append(fresh)
        }
        pages[number >> Self.pageShift][number & (Self.page - 1)].append(element)
        count += 1
    }

    /// Whether something holds for every place that both have, and that they may hold differently: what they share is
    /// left out.
    func allThatDiffer(
        from other: ChunkedArray, _ holds: (Element, Element) -> Bool
    ) -> Bool {
        zip(pages, other.pages).allSatisfy { mine, others in
            mine.isSame(as: others)
                || zip(mine, others).allSatisfy { one, two in
                    one.isSame(as: two) || zip(one, two).allSatisfy(holds)
                }
        }
    }

    /// Whether nothing that both have a place for is kept twice.
    func sharesAll(with other: ChunkedArray) -> Bool {
        allThatDiffer(from: other) { _, _ in false }
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
