#if Database
import GRDB

/// The comparison of the rows of a table with their checksums, on the pages of a file: each row that has a
/// checksum is looked for where the table leads, then on all pages, whatever leads to them.
///
/// A row that has its key and its checksum is right, wherever it is: chance produces one in four billion. A
/// row that one bit makes right was that one. What is then without a row is lost.
struct RowSearch {
    typealias Entry = RowForm.Entry

    let form: RowForm
    /// The findings of the checksums about rows that are not as they were saved.
    private(set) var doubts: [StoreDoubt] = []
    /// Whether the structure of the table is whole.
    private(set) var isTableWhole = true
    /// Whether the structure of the index of checksums is whole.
    private(set) var isIndexWhole = true
    /// The rows that are as they were saved, with their checksums.
    private(set) var right: Set<Entry> = []
    /// The keys of the rows that the table has, or had.
    private(set) var expected: Set<RowKey> = []
    /// Whether a row did not have its checksum where the table leads.
    private(set) var isDamaged = false

    private let pages: PageBytes
    /// The places of rows in the order of the table.
    private var places: [Entry: PageTree.Place] = [:]
    /// The values of rows that are on no page in that way.
    private var found: [Entry: [RowValue]] = [:]
    /// The values of rows that stay although they are not as they were saved.
    private var changed: [RowKey: [RowValue]] = [:]
    /// The entries of the index for which no row was found yet.
    private var missing: Set<Entry> = []
    private var missingSums: [RowKey: [UInt32]] = [:]
    private let attempts = Attempts()

    /// The number of ways to read a row that may still be tried.
    private final class Attempts {
        private var left = 1 << 20

        /// Returns whether some may be tried, and counts them.
        func take(_ count: Int = 1) -> Bool {
            left -= count
            return left >= 0
        }
    }

    /// A row to which the table leads, and which the index does not have.
    private struct Other {
        let place: PageTree.Place
        let row: PageRow?
        let values: [RowValue]?
        let entry: Entry?
    }

    /// - Parameters:
    ///   - form: The form of the rows.
    ///   - table: The page on which the table begins; `nil` if it is not known.
    ///   - index: The page on which the index of checksums begins; `nil` if it is not known.
    ///   - areOthersRight: Whether there are other indexes, and all of them agree with the rows.
    ///   - pages: The file.
    /// - Complexity: linear in the file.
    init(
        _ form: RowForm, table: Int?, index: Int?, areOthersRight: Bool = false,
        in pages: PageBytes
    ) {
        (self.form, self.pages) = (form, pages)
        let (entries, count) = readIndex(at: index)
        let read = readTable(at: table, entries)
        var others = read.others
        missing = Set(entries.keys.filter { places[$0] == nil })
        isDamaged = !missing.isEmpty
        guard isDamaged else {
            finish(entries, others)
            return
        }
        for entry in missing { missingSums[entry.key, default: []].append(entry.sum) }
        let wrong = takeWrongEntries(entries, &others)
        others.removeAll { other in mend(other) }
        // A whole table has all of its rows, unless it is not where it is thought to begin.
        if !isTableWhole || isIndexWhole {
            let before = missing.count
            findListed()
            findAnywhere()
            if missing.count < before { isTableWhole = false }
        }
        // One that has few of the rows is that of another table.
        if isTableWhole, missing.count > StoreEvidence.mostDoubtful, missing.count > places.count {
            isIndexWhole = false
        }
        fill(&others)
        let hasAllRows = isTableWhole && isIndexWhole && read.count == count
        judge(&others, hasAllRows: hasAllRows, areOthersRight)
        // Entries that are wrong are no rows.
        let areEntriesWrong = hasAllRows || isTableWhole && !isIndexWhole
        let none = areEntriesWrong ? wrong.union(missing) : wrong
        finish(entries.filter { !none.contains($0.key) }, others)
    }

    /// The values of a row that is right, in the order of the columns.
    func values(of entry: Entry) -> [RowValue]? {
        if let values = found[entry] { return values }
        guard let place = places[entry], let row = row(at: place) else { return nil }
        return form.values(of: row)
    }

    /// The values of a row that stays as it is.
    func values(ofChanged key: RowKey) -> [RowValue]? { changed[key] }

    private func row(at place: PageTree.Place) -> PageRow? {
        pages.row(at: place.start, of: pages[place.page], isNumbered: form.isNumbered)
    }

    // MARK: Where the table and the index lead

    private mutating func readIndex(
        at root: Int?
    ) -> (entries: [Entry: PageTree.Place], count: Int) {
        guard let root else {
            isIndexWhole = false
            return ([:], 0)
        }
        let tree = PageTree(at: root, isNumbered: false, in: pages)
        isIndexWhole = tree.isWhole
        var entries: [Entry: PageTree.Place] = [:]
        var last: Entry?
        for place in tree.rows {
            let row = pages.row(at: place.start, of: pages[place.page], isNumbered: false)
            guard let row, let entry = form.entry(ofIndex: row) else {
                isIndexWhole = false
                continue
            }
            if let last, (last.sum, last.key) >= (entry.sum, entry.key) { isIndexWhole = false }
            last = entry
            entries[entry] = place
        }
        return (entries, tree.rows.count)
    }

    private mutating func readTable(
        at root: Int?, _ entries: [Entry: PageTree.Place]
    ) -> (others: [Other], count: Int) {
        guard let root else {
            isTableWhole = false
            return ([], 0)
        }
        let tree = PageTree(at: root, isNumbered: form.isNumbered, in: pages)
        isTableWhole = tree.isWhole
        var others: [Other] = []
        var last: RowKey?
        for place in tree.rows {
            let row = row(at: place)
            let values = row.flatMap { form.values(of: $0) }
            let entry = values.flatMap { form.entry(of: $0) }
            if entry == nil { isTableWhole = false }
            if let key = entry?.key {
                if let last, last >= key { isTableWhole = false }
                last = key
            }
            if let entry, entries[entry] != nil, places[entry] == nil {
                places[entry] = place
            } else {
                others.append(Other(place: place, row: row, values: values, entry: entry))
            }
        }
        return (others, tree.rows.count)
    }

    // MARK: Entries that are wrong

    /// Takes entries of the index out that one bit, or another key, makes those of rows without one: the
    /// rows are right.
    ///
    /// - Returns: The entries.
    private mutating func takeWrongEntries(
        _ entries: [Entry: PageTree.Place], _ others: inout [Other]
    ) -> Set<Entry> {
        var wrong: Set<Entry> = []
        var rows = Set(others.compactMap(\.entry))
        // The checksum covers the key.
        let bySum = Dictionary(rows.map { ($0.sum, $0) }, uniquingKeysWith: { first, _ in first })
        let byKey = Dictionary(rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for entry in missing.sorted(by: Self.isBefore) {
            guard !rows.isEmpty else { break }
            let similar = byKey[entry.key].flatMap { row in
                Self.isSimilar(row.sum, entry.sum) ? row : nil
            }
            let own = [bySum[entry.sum], similar].compactMap(\.self).first(where: rows.contains)
            guard
                let own = own ?? entries[entry].flatMap({ oneBitOff($0, among: rows) })
            else { continue }
            rows.remove(own)
            right.insert(own)
            wrong.insert(entry)
            drop(entry)
        }
        others.removeAll { $0.entry.map(right.contains) ?? false }
        return wrong
    }

    /// Returns whether one of two checksums is the other one with a few wrong bits, or a wrong byte. Those
    /// of two rows differ so little once in a hundred thousand.
    private static func isSimilar(_ sum: UInt32, _ other: UInt32) -> Bool {
        let difference = sum ^ other
        return difference.nonzeroBitCount <= 4
            || difference >> UInt32(difference.trailingZeroBitCount / 8 * 8) < 256
    }

    /// Returns the entry that a flipped bit makes of one of the index.
    private func oneBitOff(_ place: PageTree.Place, among rows: Set<Entry>) -> Entry? {
        let page = pages[place.page]
        guard let count = pages.rowBytes(at: place.start, of: page, isNumbered: false) else {
            return nil
        }
        let bytes = place.start..<(place.start + count)
        return firstFlipped(in: [bytes], of: page) { pages, page in
            let row = pages.row(at: place.start, of: page, isNumbered: false)
            return row.flatMap { form.entry(ofIndex: $0) }.flatMap { rows.contains($0) ? $0 : nil }
        }
    }

    /// Calls a closure with a page, each time with another flipped bit, until it returns a value.
    private func firstFlipped<Value>(
        in ranges: [Range<Int>], of page: UnsafeRawBufferPointer,
        _ body: (PageBytes, UnsafeRawBufferPointer) -> Value?
    ) -> Value? {
        var bytes = [UInt8](page)
        for place in ranges.joined() where bytes.indices.contains(place) {
            for bit in 0..<8 {
                guard attempts.take() else { return nil }
                bytes[place] ^= 1 << UInt8(bit)
                if let found = bytes.withUnsafeBytes({ body(pages, $0) }) { return found }
                bytes[place] ^= 1 << UInt8(bit)
            }
        }
        return nil
    }

    private mutating func drop(_ entry: Entry) {
        missing.remove(entry)
        missingSums[entry.key]?.removeAll { $0 == entry.sum }
        if missingSums[entry.key]?.isEmpty == true { missingSums[entry.key] = nil }
    }

    private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        (left.key, left.sum) < (right.key, right.sum)
    }

    // MARK: One bit

    /// Finds the entry of a row by a single bit of it.
    ///
    /// - Returns: Whether there is one.
    private mutating func mend(_ other: Other) -> Bool {
        guard let values = ofOneValue(other) ?? ofHead(other) ?? ofLinks(other),
            let entry = form.entry(of: values), missing.contains(entry)
        else { return false }
        found[entry] = values
        drop(entry)
        // Otherwise, SQLite reads no row there, and what is wrong is the structure.
        guard let own = other.values, let key = other.entry?.key else {
            isTableWhole = false
            return true
        }
        let label = form.label(of: own)
        guard let column = form.columns.indices.first(where: { own[$0] != values[$0] }) else {
            return true
        }
        let (value, right) = (own[column], values[column])
        let place = zip(value.bytes, right.bytes).enumerated().first { $1.0 != $1.1 }?.offset
        let shown = [value, right].map {
            $0.shown(around: place ?? 0, asText: right.isText)
        }
        doubts.append(
            doubt(key, label: label, (form.columns[column], shown[0], shown[1]), isCertain: true))
        return true
    }

    private func doubt(
        _ key: RowKey, label: String?, _ change: (String, String, String)? = nil,
        isMissing: Bool = false, isCertain: Bool = false
    ) -> StoreDoubt {
        StoreDoubt(
            form.contents, key.databaseValues, form.keys.map { form.columns[$0] }, label: label,
            change.map { (column: $0.0, value: $0.1, other: $0.2) }, isMissing: isMissing,
            isCertain: isCertain)
    }

    /// Returns the values of a row of which one bit of a value is put back.
    private func ofOneValue(_ other: Other) -> [RowValue]? {
        guard let values = other.values, let own = other.entry, let row = other.row else {
            return nil
        }
        var keys = missingSums[own.key] == nil ? [] : [own.key]
        let others = own.key.oneBitOff
        if attempts.take(others.count) { keys += others.filter { missingSums[$0] != nil } }
        let sizes = form.sums.map { values[$0].bytes.count }
        for (key, sum) in keys.flatMap({ key in (missingSums[key] ?? []).map { (key, $0) } }) {
            guard let place = RowSum.bit(changing: own.sum ^ sum, in: sizes) else { continue }
            var values = values
            let column = form.sums[place.value]
            values[column].bytes[place.byte] ^= 1 << UInt8(place.bit)
            guard values[column].type != 3 || values[column].isText,
                form.entry(of: values) == Entry(key: key, sum: sum)
            else { continue }
            return values
        }
        return missingSums[own.key] == nil ? nil : ofStoredNumber(row, values)
    }

    /// Returns the values of a row of which one bit of a number is put back that changes more of them in
    /// the value: its sign, or any bit of one that is stored shorter than it is.
    private func ofStoredNumber(_ row: PageRow, _ values: [RowValue]) -> [RowValue]? {
        for (place, column) in form.order.columns.enumerated()
        where row.types.indices.contains(place) && (1...6).contains(row.types[place]) {
            for bit in 0..<(PageRow.bytes(of: row.types[place]) * 8) {
                guard attempts.take() else { return nil }
                var bytes = row.bytes
                bytes[row.starts[place] + bit / 8] ^= 1 << UInt8(bit % 8)
                let row = PageRow(
                    number: row.number, types: row.types, starts: row.starts, bytes: bytes)
                var values = values
                guard let value = form.value(column, of: row) else { continue }
                values[column] = value
                if let entry = form.entry(of: values), missing.contains(entry) { return values }
            }
        }
        return nil
    }

    /// Returns the values of a row of which one bit of its head is put back: its length, its number, or
    /// the types of its values.
    private func ofHead(_ other: Other) -> [RowValue]? {
        let start = other.place.start
        let page = pages[other.place.page]
        var end = start
        _ = page.number(at: &end)
        if form.isNumbered { _ = page.number(at: &end) }
        let head = end
        let length = page.number(at: &end) ?? 0
        // A wrong length says nothing.
        let most = 16 + 2 * form.columns.count
        let last = other.row == nil ? head + most : head + min(Int(length), most)
        let range = start..<max(start, min(last, page.count))
        return firstFlipped(in: [range], of: page) { pages, page in
            let row = pages.row(
                at: start, of: page, isNumbered: form.isNumbered, isGuess: true
            ) { missingSums[.number($0)] != nil }
            return missingValues(of: row)
        }
    }

    /// Returns the values of a row that continues on other pages, one bit of whose links is put back.
    private func ofLinks(_ other: Other) -> [RowValue]? {
        let page = pages[other.place.page]
        let links = pages.links(
            ofRowAt: other.place.start, of: page, isNumbered: form.isNumbered)
        for (place, link) in links.enumerated() {
            for bit in 0..<32 where pages.isPage(link ^ 1 << bit) {
                guard attempts.take() else { return nil }
                let row = pages.row(
                    at: other.place.start, of: page, isNumbered: form.isNumbered,
                    isGuess: true, link: (place, link ^ 1 << bit)
                ) { missingSums[.number($0)] != nil }
                if let values = missingValues(of: row) { return values }
            }
        }
        return nil
    }

    /// Returns the values of a row, if it is one that is missing.
    private func missingValues(
        of row: PageRow?, in order: RowForm.Order? = nil
    ) -> [RowValue]? {
        guard let row, let values = form.values(of: row, in: order), let key = form.key(of: values),
            missingSums[key] != nil, let entry = form.entry(of: values), missing.contains(entry)
        else { return nil }
        return values
    }

    // MARK: Elsewhere

    /// Finds rows where any page leads to: also those to which the table does not lead, and those of
    /// indexes that have all values.
    private mutating func findListed() {
        for number in stride(from: 1, through: pages.count, by: 1) {
            if missing.isEmpty { return }
            guard let cells = PageCells(number, in: pages), cells.isLeaf || !cells.isNumbered
            else { continue }
            for start in cells.starts {
                let place = PageTree.Place(
                    page: number, start: cells.isLeaf ? start : start + 4)
                if cells.isNumbered == form.isNumbered { take(place, isGuess: false) }
                if !cells.isNumbered { takeIndexed(place) }
            }
        }
    }

    private mutating func take(_ place: PageTree.Place, isGuess: Bool) {
        let row = pages.row(
            at: place.start, of: pages[place.page], isNumbered: form.isNumbered, isGuess: isGuess,
            most: form.columns.count
        ) { missingSums[.number($0)] != nil }
        guard let row, form.mayBe(row), let values = missingValues(of: row),
            let entry = form.entry(of: values)
        else { return }
        places[entry] = place
        drop(entry)
    }

    private mutating func takeIndexed(_ place: PageTree.Place) {
        guard !form.others.isEmpty else { return }
        let row = pages.row(at: place.start, of: pages[place.page], isNumbered: false)
        for order in form.others {
            guard let values = missingValues(of: row, in: order),
                let entry = form.entry(of: values)
            else { continue }
            found[entry] = values
            drop(entry)
        }
    }

    /// Finds rows wherever one may begin, on pages that do not account for all of their bytes.
    private mutating func findAnywhere() {
        for number in stride(from: 1, through: pages.count, by: 1)
        where PageCells(number, in: pages)?.isWhole != true {
            for start in 0..<(pages.size - 4) {
                if missing.isEmpty { return }
                take(PageTree.Place(page: number, start: start), isGuess: true)
            }
        }
    }

    // MARK: Rows of which a part is lost

    /// Reads rows that continue on a page that is lost, with zeros in its place. What follows that page is
    /// found if nothing else leads there.
    private mutating func fill(_ others: inout [Other]) {
        var chains: LooseChains?
        for index in others.indices where others[index].row == nil && !missingSums.isEmpty {
            let place = others[index].place
            let page = pages[place.page]
            let links = pages.links(ofRowAt: place.start, of: page, isNumbered: form.isNumbered)
            guard let last = links.last, !pages.isPage(last), attempts.take(),
                let rest = pages.rest(
                    ofRowAt: place.start, of: page, isNumbered: form.isNumbered),
                // No row is longer than the file.
                rest.pages <= pages.count
            else { continue }
            let loose = chains ?? LooseChains(in: pages)
            chains = loose
            let lost = links.count - 1
            let next = loose.start(of: rest.pages - lost, after: links.dropLast().last)
            let row = pages.row(
                at: place.start, of: page, isNumbered: form.isNumbered, isGuess: true,
                link: next.map { (place: lost, page: $0) }, fills: true
            ) { missingSums[.number($0)] != nil }
            guard let row, let values = form.values(of: row), let entry = form.entry(of: values),
                missingSums[entry.key] != nil
            else { continue }
            if missing.contains(entry) {
                // Only the link was lost.
                found[entry] = values
                drop(entry)
            }
            others[index] = Other(place: place, row: row, values: values, entry: entry)
        }
        others.removeAll { $0.entry.map { found[$0] != nil } ?? false }
    }

    // MARK: The rest

    /// Judges rows and entries that nothing brings together.
    ///
    /// - Parameters:
    ///   - others: The rows; what is left are those that stay.
    ///   - hasAllRows: Whether the table and the index are whole and have equally many.
    ///   - areOthersRight: Whether all other indexes agree with the rows.
    private mutating func judge(
        _ others: inout [Other], hasAllRows: Bool, _ areOthersRight: Bool
    ) {
        guard !isTableWhole || isIndexWhole else {
            // It is the index that is wrong.
            right.formUnion(others.compactMap(\.entry))
            return
        }
        let byKey = Dictionary(
            others.compactMap { other in other.entry.map { ($0.key, other) } },
            uniquingKeysWith: { first, _ in first })
        let known = Set(places.keys.map(\.key)).union(found.keys.map(\.key))
        var lost: Set<RowKey> = []
        for entry in missing.sorted(by: Self.isBefore) where !known.contains(entry.key) {
            if let values = byKey[entry.key]?.values {
                tell(entry.key, values)
            } else if !hasAllRows, lost.insert(entry.key).inserted {
                doubts.append(doubt(entry.key, label: nil, isMissing: true))
            }
        }
        // One of the two has another key.
        for other in others where hasAllRows && !areOthersRight {
            if let key = other.entry?.key, let values = other.values { tell(key, values) }
        }
        let rest = others.filter { $0.entry.map { changed[$0.key] == nil } ?? true }
        if !isIndexWhole || hasAllRows {
            right.formUnion(rest.compactMap(\.entry))
        } else if !isTableWhole {
            // Those that no index has are bytes that were taken for rows.
            others.removeAll { $0.entry.map { changed[$0.key] == nil } ?? true }
        }
    }

    /// Notes that a row is not as it was saved, and stays.
    private mutating func tell(_ key: RowKey, _ values: [RowValue]) {
        guard changed[key] == nil else { return }
        changed[key] = values
        doubts.append(doubt(key, label: form.label(of: values)))
    }

    /// Notes which rows there are.
    private mutating func finish(_ entries: [Entry: PageTree.Place], _ others: [Other]) {
        right.formUnion(places.keys)
        right.formUnion(found.keys)
        if !isDamaged { right.formUnion(others.compactMap(\.entry)) }
        expected = Set(right.map(\.key)).union(changed.keys)
            .union(others.compactMap { $0.entry?.key }).union(entries.keys.map(\.key))
    }
}
#endif
