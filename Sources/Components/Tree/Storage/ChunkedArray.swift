/// A large array whose copies share storage: a mutation copies only the chunk that contains the
/// element.
///
/// Chunks are grouped in pages. A single array of all chunks would be copied at the first mutation
/// after every copy, with a reference count update for each of thousands of chunks, which takes
/// longer than the mutation.
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

    /// Returns `true` if a predicate holds for every index that both arrays have and at which they
    /// may differ; shared storage is skipped.
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

    /// Returns `true` if the two arrays share the storage of all indexes that both have.
    func sharesAll(with other: ChunkedArray) -> Bool {
        allThatDiffer(from: other) { _, _ in false }
    }
}

extension ChunkedArray: Sendable where Element: Sendable {}

extension ContiguousArray {
    /// Returns `true` if both are the same array in memory and are therefore equal.
    func isSame(as other: ContiguousArray) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { mine in
                other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
            }
    }
}
