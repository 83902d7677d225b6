#if Database

/// The pages that continue rows and to which nothing leads: the page that did is lost.
struct LooseChains {
    /// The first pages, in order, by the number of pages that follow each other.
    private var starts: [Int: [Int]] = [:]

    /// - Parameter pages: The file.
    /// - Complexity: linear in the file.
    init(in pages: PageBytes) {
        var next: [Int: Int] = [:]
        var led: Set<Int> = []
        let free = pages.free
        for number in stride(from: 1, through: pages.count, by: 1) where !free.contains(number) {
            let page = pages[number]
            guard let cells = PageCells(number, in: pages) else {
                let link = page.integer(at: 0)
                // A page of zeros continues nothing.
                if link != 0 || !page.allSatisfy({ $0 == 0 }) { next[number] = link }
                continue
            }
            for start in cells.starts where cells.isLeaf || !cells.isNumbered {
                let rest = pages.rest(
                    ofRowAt: cells.isLeaf ? start : start + 4, of: page,
                    isNumbered: cells.isNumbered)
                if let rest { led.insert(rest.page) }
            }
        }
        led.formUnion(next.values)
        // Of a file made for it, many lead to the same long one.
        var patience = 4 * pages.count
        for start in next.keys.sorted() where !led.contains(start) {
            var (page, count) = (start, 1)
            while let link = next[page], link != 0, patience > 0 {
                (page, count, patience) = (link, count + 1, patience - 1)
            }
            // It has an end.
            if next[page] == 0 { starts[count, default: []].append(start) }
        }
    }

    /// Returns the first of a number of pages that follow each other: the one behind a lost page, where
    /// SQLite puts it if there is room, or else the only one.
    func start(of count: Int, after lost: Int?) -> Int? {
        let found = starts[count] ?? []
        if let lost, found.contains(lost + 1) { return lost + 1 }
        return found.count == 1 ? found[0] : nil
    }
}
#endif
