import CairnTerminal

extension VirtualTerminal {
    mutating func perform(_ sequence: ControlSequence) {
        last = nil
        let count = max(1, sequence.number(at: 0, default: 1))
        switch (sequence.prefix, sequence.intermediates, sequence.final) {
        case (0, [], 0x41): move(row: cursorRow - count)
        case (0, [], 0x42): move(row: cursorRow + count)
        case (0, [], 0x43): move(column: min(cursorColumn, columns - 1) + count)
        case (0, [], 0x44): move(column: min(cursorColumn, columns - 1) - count)
        case (0, [], 0x47): move(column: count - 1)
        case (0, [], 0x64): move(row: count - 1)
        case (0, [], 0x48), (0, [], 0x66):
            move(row: count - 1)
            move(column: max(1, sequence.number(at: 1, default: 1)) - 1)
        case (0, [], 0x4A): eraseScreen(sequence.number(at: 0, default: 0))
        case (0, [], 0x4B): eraseLine(sequence.number(at: 0, default: 0))
        case (0, [], 0x4C): moveLines(count, down: true)
        case (0, [], 0x4D): moveLines(count, down: false)
        case (0, [], 0x72): setRegion(count - 1, sequence.number(at: 1, default: rows))
        case (0, [], 0x58):
            let start = cursorRow * columns + min(cursorColumn, columns - 1)
            erase(start..<min(start + count, (cursorRow + 1) * columns))
        case (0, [], 0x6D): select(sequence)
        case (0x3F, [], 0x68), (0x3F, [], 0x6C):
            for number in sequence.parameters.compactMap({ $0.first.flatMap { $0 } }) {
                setMode(number, sequence.final == 0x68)
            }
        case (0x3E, [], 0x75): keyboardFlags.append(sequence.number(at: 0, default: 0))
        case (0x3C, [], 0x75): if !keyboardFlags.isEmpty { keyboardFlags.removeLast() }
        default: answer(sequence)
        }
    }

    private mutating func move(column: Int) { cursorColumn = min(columns - 1, max(0, column)) }
    private mutating func move(row: Int) {
        cursorRow = min(rows - 1, max(0, row))
        cursorColumn = min(cursorColumn, columns - 1)
    }

    /// Moves the lines from the cursor to the end of the region; vacated lines become blank.
    private mutating func moveLines(_ count: Int, down: Bool) {
        let region = region ?? 0..<rows
        guard region.contains(cursorRow) else { return }
        let count = min(count, region.upperBound - cursorRow)
        movedLines += count
        let blanks = Array(repeating: blank, count: count * columns)
        let (start, end) = (cursorRow * columns, region.upperBound * columns)
        let lines = Array(grid[start..<end])
        let staying = lines.count - blanks.count
        let moved: [Slot] =
            down
            ? blanks + Array(lines[..<staying]) : Array(lines[blanks.count...]) + blanks
        grid.replaceSubrange(start..<end, with: moved)
        cursorColumn = 0
    }

    private mutating func setRegion(_ top: Int, _ end: Int) {
        let end = end <= 0 ? rows : min(end, rows)
        region = top < end - 1 && top..<end != 0..<rows ? top..<end : nil
        (cursorRow, cursorColumn) = (0, 0)
    }

    private mutating func eraseScreen(_ kind: Int) {
        let here = cursorRow * columns + min(cursorColumn, columns - 1)
        switch kind {
        case 0: erase(here..<grid.count)
        case 1: erase(0..<here + 1)
        default: erase(0..<grid.count)
        }
    }

    private mutating func eraseLine(_ kind: Int) {
        let start = cursorRow * columns
        let here = start + min(cursorColumn, columns - 1)
        switch kind {
        case 0: erase(here..<start + columns)
        case 1: erase(start..<here + 1)
        default: erase(start..<start + columns)
        }
    }

    private mutating func setMode(_ number: Int, _ isOn: Bool) {
        let changed = modes.contains(number) != isOn
        if isOn { modes.insert(number) } else { modes.remove(number) }
        if number == 2048 { saySize() }
        if number == 1049 && changed {
            swap(&grid, &other)
            swap(&cursorColumn, &otherCursor.column)
            swap(&cursorRow, &otherCursor.row)
            if isOn { for index in grid.indices { grid[index] = Slot() } }
        }
    }

    // MARK: Style

    private mutating func select(_ sequence: ControlSequence) {
        var numbers = sequence.parameters.map { $0.map { $0 ?? 0 } }
        if numbers.isEmpty { numbers = [[0]] }
        var at = 0
        while at < numbers.count {
            let number = numbers[at][0]
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 3: style.attributes.insert(.italic)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 9: style.attributes.insert(.strikethrough)
            case 22: style.attributes.subtract([.bold, .dim])
            case 23: style.attributes.remove(.italic)
            case 24: style.attributes.remove(.underline)
            case 27: style.attributes.remove(.reverse)
            case 29: style.attributes.remove(.strikethrough)
            case 30...37: style.foreground = .indexed(UInt8(number - 30))
            case 39: style.foreground = .standard
            case 40...47: style.background = .indexed(UInt8(number - 40))
            case 49: style.background = .standard
            case 90...97: style.foreground = .indexed(UInt8(number - 82))
            case 100...107: style.background = .indexed(UInt8(number - 92))
            case 38, 48:
                let rest = numbers[(at + 1)...].map { $0[0] }
                guard let (color, used) = Self.color(rest) else { return }
                if number == 38 { style.foreground = color } else { style.background = color }
                at += used
            default: break
            }
            at += 1
        }
    }

    private static func color(_ numbers: [Int]) -> (TerminalColor, Int)? {
        func byte(_ index: Int) -> UInt8 { UInt8(min(255, max(0, numbers[index]))) }
        if numbers.count >= 4, numbers[0] == 2 { return (.rgb(byte(1), byte(2), byte(3)), 4) }
        if numbers.count >= 2, numbers[0] == 5 { return (.indexed(byte(1)), 2) }
        return nil
    }

    // MARK: Answers

    private mutating func answer(_ sequence: ControlSequence) {
        let number = sequence.number(at: 0, default: 0)
        switch (sequence.prefix, sequence.intermediates, sequence.final) {
        case (0, [], 0x63): say("[?\(attributes.map(String.init).joined(separator: ";"))c")
        case (0, [], 0x6E) where number == 6:
            say("[\(cursorRow + 1);\(min(cursorColumn, columns - 1) + 1)R")
        case (0x3F, [0x24], 0x70):
            let state = !knownModes.contains(number) ? 0 : modes.contains(number) ? 1 : 2
            say("[?\(number);\(state)$y")
        case (0x3F, [], 0x75) where hasKitty: say("[?\(keyboardFlags.last ?? 0)u")
        case (0, [], 0x74) where number == 16:
            if let cell { say("[6;\(cell.height);\(cell.width)t") }
        case (0, [], 0x74) where number == 14:
            if let cell { say("[4;\(cell.height * rows);\(cell.width * columns)t") }
        default: break
        }
    }

    /// Reports the size, if the program asked for it (mode 2048).
    mutating func saySize() {
        guard knownModes.contains(2048), modes.contains(2048) else { return }
        let (width, height) = ((cell?.width ?? 0) * columns, (cell?.height ?? 0) * rows)
        say("[48;\(rows);\(columns);\(height);\(width)t")
    }

    mutating func answer(_ body: [UInt8]) {
        last = nil
        let text = String(decoding: body, as: UTF8.self)
        if text == "]11;?", let background { say("]11;\(background)\u{1B}\\") }
        if hasKitty, text.hasPrefix("_G"), text.contains("a=q"),
            let start = text.firstRange(of: "i=")
        {
            say("_Gi=\(text[start.upperBound...].prefix { $0.isNumber });OK\u{1B}\\")
        }
    }

    private mutating func say(_ text: String) { answers += Array(("\u{1B}" + text).utf8) }
}
