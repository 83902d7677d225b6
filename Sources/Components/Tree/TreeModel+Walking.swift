import CairnUI
import FoundationEssentials

// Keyboard commands, focus and selection (WAI-ARIA Authoring Practices, *Tree View*).

extension TreeModel {
    mutating func press(_ key: TreeKeyCommand, on node: String? = nil) {
        typed = ""
        // While a title is edited, the text field handles the keys.
        guard renaming == nil, let id = node ?? focused, let place = place(id), isSeen(place)
        else { return }
        if node != nil { focus = id }
        let row = shown.visible(before: place)
        switch key {
        case .next: go(to: row + 1)
        case .previous: go(to: row - 1)
        case .first: go(to: 0)
        case .last: go(to: rowCount - 1)
        case .pageDown: go(to: min(row + page, rowCount - 1))
        case .pageUp: go(to: max(row - page, 0))
        case .forward: forward(id, place, row)
        case .back: back(id, place)
        case .expandSiblings: expandSiblings(place)
        case .select: configuration.checkboxes ? toggleCheck(id) : toggleSelection(id)
        case .selectAll: if isMultiple { selected = ids(0..<rowCount) }
        case .extendNext: extend(to: row + 1, from: id)
        case .extendPrevious: extend(to: row - 1, from: id)
        case .extendFirst: extend(to: 0, from: id)
        case .extendLast: extend(to: rowCount - 1, from: id)
        case .extendHere: extend(to: row, from: id)
        case .moveUp, .moveDown, .moveIn, .moveOut: move(id, by: key)
        case .remove: askToRemove(selected.contains(id) ? selected.sorted() : [id])
        case .rename: if configuration.edits { renaming = id }
        }
    }

    private var page: Int { view.rows > 1 ? Int(min(view.rows, 1e6)) - 1 : 10 }
    var isMultiple: Bool {
        configuration.selection == .multiple && !configuration.checkboxes
    }

    /// Moves focus to a row, if it exists, and scrolls it into view.
    mutating func go(to row: Int) {
        guard let place = shown.place(ofVisible: row) else { return }
        focus = id(place)
        view.reveal(row)
    }

    /// Moves focus to a visible node.
    mutating func go(to id: String) {
        focus = id
        if let row = row(of: id) { view.reveal(row) }
    }

    private mutating func forward(_ id: String, _ place: RowSequence.Place, _ row: Int) {
        let entry = shown[place]
        if entry.flags.contains(.expanded) {
            go(to: row + 1)
        } else if entry.flags.contains(.branch) || forest.node(entry.slot).isLazy {
            toggle(id)
        }
    }

    private mutating func back(_ id: String, _ place: RowSequence.Place) {
        if shown[place].flags.contains(.expanded) {
            toggle(id)
        } else if let parent = shown.parent(place) {
            go(to: self.id(parent))
        }
    }

    private mutating func expandSiblings(_ place: RowSequence.Place) {
        let closed = closedSiblings(place)
        for id in closed where !isBranch(id) { fetch(id) }
        expand(closed.filter(isBranch), true)
        if let focused { go(to: focused) }
    }

    private func isBranch(_ id: String) -> Bool {
        place(id).map { shown[$0].flags.contains(.branch) } ?? false
    }

    /// Returns the siblings of a node that can be expanded, and the node itself if it can.
    func closedSiblings(_ place: RowSequence.Place) -> [String] {
        let depth = shown[place].depth
        let range = shown.parent(place).map(shown.inside) ?? shown.start..<shown.end
        var at = range.lowerBound
        var closed: [String] = []
        while at < range.upperBound, shown[at].depth == depth {
            let entry = shown[at]
            let isClosed =
                entry.flags.contains(.branch)
                ? !entry.flags.contains(.expanded)
                : forest.node(entry.slot).isLazy && found == nil
            if isClosed { closed.append(id(at)) }
            at = shown.branchEnd(at)
        }
        return closed
    }

    // MARK: Choosing

    mutating func tap(_ id: String, _ held: KeyPress.Modifiers = []) {
        guard let row = row(of: id) else { return }
        typed = ""
        let before = focused
        focus = id
        guard !configuration.checkboxes, configuration.selection != .none else { return }
        let joins = !held.isDisjoint(with: [.control, .command])
        if held.contains(.shift), isMultiple {
            let kept = joins ? selected : []
            extend(to: row, from: before ?? id)
            selected.formUnion(kept)
        } else if joins {
            toggleSelection(id)
        } else {
            selected = [id]
            anchor = id
        }
    }

    private mutating func toggleSelection(_ id: String) {
        switch configuration.selection {
        case .none: break
        case .single: selected = selected == [id] ? [] : [id]
        case .multiple: selected.formSymmetricDifference([id])
        }
        anchor = id
    }

    private mutating func extend(to row: Int, from id: String) {
        guard isMultiple, row >= 0, row < rowCount else { return }
        let start = anchor.flatMap { self.row(of: $0) } ?? self.row(of: id) ?? row
        anchor = anchor ?? id
        go(to: row)
        selected = ids(min(start, row)..<(max(start, row) + 1))
    }

    private func ids(_ range: Range<Int>) -> Set<String> { Set(shown.visible(range).map(id)) }

    // MARK: Finding

    mutating func type(_ letter: Character, at time: Date) {
        let pause = time.timeIntervalSince(typedAt)
        typedAt = time
        let before = pause >= 0 && pause <= configuration.typingPause ? typed : ""
        let longer = before + letter.lowercased()
        // Repeating a letter cycles through the rows that begin with it.
        let isRepeated = Set(longer).count == 1
        if longer.count > 1, !isRepeated || hasRow(beginning: longer) {
            if find(longer, from: 0) { return typed = longer }
        }
        typed = isRepeated ? longer : String(letter.lowercased())
        _ = find(letter.lowercased(), from: 1)
    }

    private func hasRow(beginning words: String) -> Bool {
        guard let focused, let row = row(of: focused) else { return false }
        return forest.node(shown[shown.visible(row..<(row + 1))[0]].slot).title.lowercased()
            .hasPrefix(words)
    }

    /// Moves focus to the next row whose title begins with the given text, wrapping around at the
    /// end.
    private mutating func find(_ words: String, from step: Int) -> Bool {
        guard let focused, let row = row(of: focused) else { return false }
        let count = rowCount
        let start = (row + step) % max(count, 1)
        for range in [start..<count, 0..<start] {
            // Searches in batches, since the match is usually near.
            for from in stride(from: range.lowerBound, to: range.upperBound, by: 512) {
                let places = shown.visible(from..<min(from + 512, range.upperBound))
                for (offset, place) in places.enumerated()
                where forest.node(shown[place].slot).title.lowercased().hasPrefix(words) {
                    go(to: from + offset)
                    return true
                }
            }
        }
        return false
    }

    mutating func look(for words: String) {
        guard words != filter else { return }
        let before = focused
        filter = words
        refilter()
        view.first = 0
        if let before { go(to: place(before) != nil ? before : focused ?? before) }
    }

    /// Filters again after the nodes have changed.
    mutating func refilter() {
        let words = filter.lowercased().split(separator: " ")
        guard !words.isEmpty else { return found = nil }
        found = forest.filtered { node in
            let title = node.title.lowercased()
            return words.allSatisfy { title.contains($0) }
        }
    }

    /// Returns the parts of a title that match words of the filter, in order and apart, as ranges
    /// of characters.
    func matches(in title: String) -> [Range<Int>] {
        let words = filter.lowercased().split(separator: " ").map { Array($0) }
        // A row shows no more of its title.
        let letters = title.prefix(500).map { Array($0.lowercased()) }
        var isMatch = [Bool](repeating: false, count: letters.count)
        for start in letters.indices {
            for word in words {
                var (end, read) = (start, 0)
                while end < letters.count, read < word.count,
                    word[read...].starts(with: letters[end])
                {
                    read += letters[end].count
                    end += 1
                }
                if read == word.count { for index in start..<end { isMatch[index] = true } }
            }
        }
        var ranges: [Range<Int>] = []
        for (index, matches) in isMatch.enumerated() where matches {
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
            } else {
                ranges.append(index..<(index + 1))
            }
        }
        return ranges
    }
}
