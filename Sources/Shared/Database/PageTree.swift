#if Database
/// The cells of a table or an index as far as pages lead to them, in their order, and whether anything of
/// the structure is damaged.
struct PageTree {
    /// The place of a row.
    struct Place: Hashable {
        let page: Int
        /// The place of its first byte; on an inner page, after the link.
        let start: Int
    }

    /// The places of the rows, in their order.
    private(set) var rows: [Place] = []
    /// Whether each page is one of the tree and only once, and every byte of it is used or free. No bit of
    /// the structure can flip without this being `false`, except one that leads to such a page of another
    /// tree.
    private(set) var isWhole = true

    /// The pages to which others lead, and the first one, if they are pages of the tree.
    private(set) var pages: Set<Int> = []

    private let bytes: PageBytes
    private let isNumbered: Bool

    /// - Parameters:
    ///   - root: The page on which the table or the index begins.
    ///   - isNumbered: Whether it is a table whose rows have numbers.
    ///   - pages: The file.
    init(at root: Int, isNumbered: Bool, in pages: PageBytes) {
        (bytes, self.isNumbered) = (pages, isNumbered)
        walk(root, depth: 0)
    }

    private mutating func walk(_ page: Int, depth: Int) {
        // The deepest tree of SQLite has twenty levels.
        guard bytes.isPage(page), depth <= 20, pages.insert(page).inserted,
            let own = PageCells(page, in: bytes), own.isNumbered == isNumbered
        else {
            isWhole = false
            return
        }
        if !own.isWhole { isWhole = false }
        for start in own.starts {
            guard !own.isLeaf else {
                rows.append(Place(page: page, start: start))
                continue
            }
            walk(bytes[page].integer(at: start), depth: depth + 1)
            if !isNumbered { rows.append(Place(page: page, start: start + 4)) }
        }
        if !own.isLeaf { walk(own.last, depth: depth + 1) }
    }
}

/// The cells of a page of a table or an index.
struct PageCells {
    let isNumbered: Bool
    let isLeaf: Bool
    /// The places of the cells, in their order.
    private(set) var starts: [Int] = []
    /// The page behind all cells of an inner page.
    let last: Int
    /// Whether every byte of the page is used or free.
    private(set) var isWhole = true

    /// - Returns: `nil` for a page of another kind.
    init?(_ number: Int, in pages: PageBytes) {
        let page = pages[number]
        let head = number == 1 ? 100 : 0
        switch page[head] {
        case 2: (isNumbered, isLeaf) = (false, false)
        case 5: (isNumbered, isLeaf) = (true, false)
        case 10: (isNumbered, isLeaf) = (false, true)
        case 13: (isNumbered, isLeaf) = (true, true)
        default: return nil
        }
        let first = head + (isLeaf ? 8 : 12)
        last = isLeaf ? 0 : page.integer(at: head + 8)
        let size = pages.size
        var count = page.short(at: head + 3)
        if first + 2 * count > size {
            (count, isWhole) = ((size - first) / 2, false)
        }
        var used = 0
        for index in 0..<count {
            let start = page.short(at: first + 2 * index)
            guard start >= first + 2 * count, start < size,
                let taken = bytes(of: start, pages, page)
            else {
                isWhole = false
                continue
            }
            starts.append(start)
            used += taken
        }
        let content = page.short(at: head + 5)
        let begin = content == 0 ? 65536 : content
        let free = Self.free(page, page.short(at: head + 1), Int(page[head + 7]))
        if begin < first + 2 * count || begin + used + (free ?? size) != size { isWhole = false }
    }

    /// Returns the number of bytes that a cell takes; `nil` for bytes that are none.
    private func bytes(of start: Int, _ pages: PageBytes, _ page: UnsafeRawBufferPointer) -> Int? {
        let link = isLeaf ? 0 : 4
        if isNumbered, !isLeaf {
            var place = start + link
            return page.number(at: &place).map { _ in max(4, place - start) }
        }
        return pages.rowBytes(at: start + link, of: page, isNumbered: isNumbered)
            .map { max(4, $0 + link) }
    }

    /// Returns the number of free bytes between the cells; `nil` if their list is damaged.
    private static func free(
        _ page: UnsafeRawBufferPointer, _ first: Int, _ fragments: Int
    ) -> Int? {
        var (place, sum) = (first, fragments)
        while place != 0 {
            let (next, size) = (page.short(at: place), page.short(at: place + 2))
            guard place + 4 <= page.count, size >= 4, next == 0 || next > place + 3 else {
                return nil
            }
            sum += size
            place = next
        }
        return sum
    }
}
#endif
