import CairnTerminal

extension VirtualTerminal {
    mutating func put(_ scalar: Unicode.Scalar) {
        if let last, join(scalar, to: last) { return }
        var width = CharacterWidth.columns(of: scalar)
        if case .narrow = widths, width == 0 { return }
        if width == 0 {
            // A mark without a base; this module never sends one.
            if case .scalars = widths { return }
            width = CharacterWidth.columns(of: Character(scalar))
            if width == 0 { return }
        }
        if cursorColumn + width > columns {
            if modes.contains(7) {
                cursorColumn = 0
                lineFeed()
            } else {
                cursorColumn = columns - width
                if cursorColumn < 0 { return }
            }
        }
        let index = cursorRow * columns + cursorColumn
        place(Slot(text: String(Character(scalar)), width: width, style: style), at: index)
        last = index
        cursorColumn += width
    }

    /// Appends a scalar to the preceding character, if it belongs there. Returns whether it does.
    private mutating func join(_ scalar: Unicode.Scalar, to index: Int) -> Bool {
        let old = grid[index]
        let isMark = CharacterWidth.columns(of: scalar) == 0
        switch widths {
        case .scalars:
            guard isMark else { return false }
            grid[index].text.unicodeScalars.append(scalar)
            return true
        case .clusters, .narrow:
            var text = old.text
            text.unicodeScalars.append(scalar)
            guard text.count == 1, let character = text.first else { return false }
            let width: Int
            if case .narrow = widths {
                width = 1
            } else {
                width = CharacterWidth.columns(of: character)
            }
            grid[index].text = text
            if width > old.width && cursorColumn < columns {
                place(Slot(text: text, width: 2, style: old.style), at: index)
                cursorColumn += 1
            } else if width < old.width {
                place(Slot(text: text, width: 1, style: old.style), at: index)
                cursorColumn -= 1
            }
            return true
        }
    }

    /// Writes a slot; a wide character that loses one half is erased entirely.
    private mutating func place(_ slot: Slot, at index: Int) {
        release(index)
        if slot.width == 2 {
            release(index + 1)
            grid[index + 1] = Slot(text: "", width: 0, style: slot.style)
        }
        grid[index] = slot
    }

    mutating func release(_ index: Int) {
        if grid[index].width == 0 {
            grid[index - 1] = Slot(style: grid[index - 1].style)
            grid[index] = Slot(style: grid[index].style)
        } else if grid[index].width == 2 {
            grid[index + 1] = Slot(style: grid[index + 1].style)
            grid[index] = Slot(style: grid[index].style)
        }
    }

    mutating func control(_ byte: UInt8) {
        last = nil
        switch byte {
        case 0x08: cursorColumn = max(0, min(cursorColumn, columns - 1) - 1)
        case 0x09: cursorColumn = min(columns - 1, (cursorColumn / 8 + 1) * 8)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: cursorColumn = 0
        default: break
        }
    }

    mutating func lineFeed() {
        if let region, cursorRow == region.upperBound - 1 {
            scrolls += 1
            grid.removeSubrange(region.lowerBound * columns..<(region.lowerBound + 1) * columns)
            grid.insert(
                contentsOf: Array(repeating: blank, count: columns), at: cursorRow * columns)
        } else if cursorRow < rows - 1 {
            cursorRow += 1
        } else {
            scrolls += 1
            grid.removeFirst(columns)
            grid += Array(repeating: blank, count: columns)
        }
    }

    /// A blank slot. Erased cells have the background of the pen, as in xterm.
    var blank: Slot { Slot(style: CellStyle(background: style.background)) }

    mutating func erase(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        release(range.lowerBound)
        release(range.upperBound - 1)
        for index in range { grid[index] = blank }
    }
}
