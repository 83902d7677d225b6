import CairnEncoding

/// The line format of a tree's journal: one change per line, each with a checksum that detects
/// incomplete writes.
///
///     cairn-tree 1
///     + 0:se::Sweden:…  9f3c1a22
///
/// Fields are separated by tabs; a tab, a line feed and a backslash in a text are written as `\t`,
/// `\n`, `\\`. A line `!` ends an entry; what follows the last one was being written when the
/// program was killed.
enum TreeJournal {
    static let header = "cairn-tree 1\n"
    /// The greatest number of a change, 2⁵³: more than are ever made.
    static let lastRevision = 1 << 53

    // MARK: Writing

    /// Appends the lines of a change.
    static func lines(_ change: TreeChange, to out: inout [UInt8]) {
        switch change {
        case .inserted(let records, let parent, let number):
            for (offset, record) in records.enumerated() {
                // The first record gives the position of all; the others find their parents by id.
                write(offset == 0 ? "i" : "+", at: number, under: parent, record, to: &out)
            }
            line(["."], to: &out)
        case .removed(let id): line(["r", id], to: &out)
        case .moved(let id, let parent, let number):
            line(["m", id, parent.map { "=" + $0 } ?? "", String(number)], to: &out)
        case .edited(let node):
            line(["e"] + fields(TreeRecord(node)), to: &out)
        case .checked(let ids, let isChecked):
            line([isChecked ? "c" : "u"] + ids, to: &out)
        case .expanded(let ids, let isOpen):
            if !ids.isEmpty { line([isOpen ? "o" : "x"] + ids, to: &out) }
        case .replaced:
            // The store rewrites the whole file.
            break
        case .group(let changes):
            for change in changes { lines(change, to: &out) }
        }
    }

    /// Appends the line that commits the preceding changes; without it, they are ignored.
    static func end(_ revision: Int, to out: inout [UInt8]) {
        line(["!", String(revision)], to: &out)
    }

    /// Returns the lines of a whole tree, with the lines of a newer version that are to be kept.
    static func snapshot(
        _ records: [TreeRecord], _ revision: Int, keeping foreign: [UInt8]
    ) -> [UInt8] {
        var out = Array(header.utf8)
        out.reserveCapacity(records.count * 64)
        for record in records { write("s", at: 0, under: nil, record, to: &out) }
        out += foreign
        end(revision, to: &out)
        return out
    }

    private static func write(
        _ kind: String, at number: Int, under parent: String?, _ record: TreeRecord,
        to out: inout [UInt8]
    ) {
        var parts = [kind]
        if kind == "i" { parts += [parent.map { "=" + $0 } ?? "", String(number)] }
        line(parts + fields(record), to: &out)
    }

    private static func fields(_ record: TreeRecord) -> [String] {
        let node = record.node
        var marks = ""
        if record.isExpanded { marks += "o" }
        if record.isChecked { marks += "c" }
        if node.isLazy { marks += "l" }
        var fields = [
            node.id, record.parent.map { "=" + $0 } ?? "", marks, node.title, node.text,
            node.icon.map { "=" + $0 } ?? "",
        ]
        for (key, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
            fields += [key, value]
        }
        return fields
    }

    private static func line(_ fields: [String], to out: inout [UInt8]) {
        let start = out.count
        for (number, field) in fields.enumerated() {
            if number > 0 { out.append(UInt8(ascii: "\t")) }
            for byte in field.utf8 {
                switch byte {
                case UInt8(ascii: "\t"): out += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
                case UInt8(ascii: "\n"): out += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
                case UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
                default: out.append(byte)
                }
            }
        }
        let sum = sum(out[start...])
        out.append(UInt8(ascii: "\t"))
        out += hexadecimal(sum)
        out.append(UInt8(ascii: "\n"))
    }

    /// Returns the 32-bit FNV-1a checksum, which suffices to detect an incomplete line.
    private static func sum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(emptySum, sum)
    }

    private static let emptySum: UInt32 = 0x811C_9DC5

    private static func sum(_ sum: UInt32, _ byte: UInt8) -> UInt32 {
        (sum ^ UInt32(byte)) &* 0x0100_0193
    }

    private static func hexadecimal(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { $0.hexadecimalDigits }
    }

    // MARK: Reading

    /// The content of a journal.
    struct Content {
        var records: [TreeRecord] = []
        var changes: [TreeChange] = []
        var revision = 0
        /// The number of bytes up to the last complete entry; bytes after them belong to an
        /// incomplete write.
        var length = 0
        /// Valid lines of kinds that are unknown here: a newer version wrote them. They are kept.
        var foreign: [UInt8] = []
        /// The unreadable bytes, and the rest after `length` unless it can be an incomplete write.
        /// Only the first range can be empty: the header is missing.
        var damaged: [Range<Int>] = []
        /// The number of lines in which one flipped bit was corrected.
        var corrections = 0
        /// Indicates that the line that ends a whole tree is missing.
        var hasNoEnd = false
    }

    /// Reads a journal; `nil` if the bytes are not a journal of this version.
    ///
    /// Only the bytes after the last complete entry can be an incomplete write, and are ignored.
    /// Other unreadable bytes are damage: a flipped bit is corrected, a longer damage is skipped up
    /// to the next line with a valid checksum.
    static func read(_ bytes: [UInt8]) -> Content? {
        bytes.withUnsafeBufferPointer { bytes in
            guard var reader = Reader(bytes) else { return nil }
            reader.readAll()
            return reader.content
        }
    }

    /// Indicates that bytes begin with the header of another version, and not with that of this one with
    /// a flipped bit: all lines that follow would be ones of this version.
    static func isOfAnotherVersion(_ bytes: some Collection<UInt8>) -> Bool {
        guard !bytes.starts(with: header.utf8), bytes.starts(with: "cairn-tree ".utf8) else {
            return false
        }
        let rest = bytes.dropFirst(11).drop { (48...57).contains($0) }
        guard rest.first == UInt8(ascii: "\n") else { return false }
        return !isOneBitOff(bytes) || !hasOwnLines(rest.dropFirst())
    }

    /// Returns `true` if one flipped bit makes the header that of this version.
    private static func isOneBitOff(_ bytes: some Collection<UInt8>) -> Bool {
        let wrong = zip(bytes, header.utf8).filter { $0 != $1 }
        return wrong.count == 1 && wrong.allSatisfy { ($0 ^ $1).nonzeroBitCount == 1 }
    }

    /// Returns `true` if there are lines, and if all of them are ones that this version writes.
    private static func hasOwnLines(_ bytes: some Collection<UInt8>) -> Bool {
        let lines = Array(bytes).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // The bytes after the last line feed were being written.
        return lines.count > 1
            && lines.dropLast().allSatisfy { line in
                line.withUnsafeBufferPointer { fields($0[...]).map(isOwn) ?? false }
            }
    }

    /// Returns `true` for the fields of a line that this version writes.
    private static func isOwn(_ fields: [String]) -> Bool {
        switch fields[0] {
        case ".": fields.count == 1
        case "!": fields.count == 2 && Int(fields[1]) != nil
        case "s", "+": record(fields.dropFirst()) != nil
        case "i": fields.count > 3 && Int(fields[2]) != nil && record(fields.dropFirst(3)) != nil
        default: change(fields[0], fields) != nil
        }
    }

    /// Reads the lines of a journal one after another.
    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        var content = Content()
        /// The position of the next line.
        private var start: Int
        /// The end of the last valid line.
        private var lineEnd = 0
        /// The content of the entry that is being read.
        private var entry = Content()
        private var group: (parent: String?, number: Int, records: [TreeRecord])?
        /// The corrections still allowed, which bounds the time that a hostile file can cost.
        private var patience = 16

        /// Creates a reader after the header; `nil` if the bytes are not a journal.
        init?(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            let header = TreeJournal.header.utf8
            start = header.count
            guard !bytes.starts(with: header) else { return }
            if bytes.isEmpty {
                // A file gets its name with its header: the whole tree is missing.
                start = 0
                content.hasNoEnd = true
            } else if TreeJournal.isOfAnotherVersion(bytes) {
                return nil
            } else if bytes.count >= header.count, TreeJournal.isOneBitOff(bytes) {
                content.corrections = 1
            } else if bytes.starts(with: header.dropLast()), bytes.count >= header.count,
                !Self.isDigit(bytes[header.count - 1])
            {
                content.damaged = [header.count - 1..<header.count]
            } else {
                // The start is damaged if a line with a valid checksum follows anywhere.
                guard let line = firstLine() else { return nil }
                // The line feed before the line is right, unless there is nothing else.
                content.damaged = [0..<(line > 1 ? line - 1 : line)]
                start = line
            }
        }

        /// Returns the start of the first valid line; `nil` if there is none.
        private func firstLine() -> Int? {
            var line = 0
            while let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) {
                if fields(bytes[line..<end]) != nil { return line }
                line = end + 1
            }
            return nil
        }

        private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

        mutating func readAll() {
            content.length = start
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                if end < bytes.count, let fields = fields(bytes[start..<end]) {
                    take(fields, upTo: end + 1)
                } else {
                    readDamaged(upTo: end)
                }
            }
            if content.records.isEmpty, !entry.records.isEmpty {
                takeUnendedSnapshot()
            } else if !entry.damaged.isEmpty {
                // An entry that was being written has no damaged lines, except for its last one.
                content.damaged.append(content.length..<bytes.count)
            }
        }

        /// Takes what there is of a whole tree without an end. A whole tree gets its name only when
        /// all of it is on disk, so the missing end is damage, and not an incomplete write.
        private mutating func takeUnendedSnapshot() {
            content.records = entry.records
            content.changes = entry.changes
            content.foreign = entry.foreign
            content.damaged += entry.damaged
            let end = max(lineEnd, content.damaged.last?.upperBound ?? 0)
            if end < bytes.count { content.damaged.append(end..<bytes.count) }
            content.hasNoEnd = true
            content.length = bytes.count
        }

        /// Reads bytes that are not one valid line.
        private mutating func readDamaged(upTo end: Int) {
            // The line feed after a valid line is damaged.
            while let valid = validPrefix(before: end), let fields = fields(bytes[start..<valid]) {
                if valid < end { entry.damaged.append(valid..<(valid + 1)) }
                take(fields, upTo: min(valid + 1, bytes.count))
                if start >= end { return }
            }
            defer { start = max(start, min(end + 1, bytes.count)) }
            guard end < bytes.count else { return }
            if let fields = corrected(Array(bytes[start..<end]), flipping: 0..<(end - start)) {
                content.corrections += 1
                return take(fields, upTo: end + 1)
            }
            // A flipped bit has made a line feed.
            if let next = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "\n")),
                fields(bytes[(end + 1)..<next]) == nil,
                let fields = corrected(
                    Array(bytes[start..<next]), flipping: (end - start)..<(end - start + 1))
            {
                content.corrections += 1
                return take(fields, upTo: next + 1)
            }
            entry.damaged.append(start..<(end + 1))
        }

        /// Returns the end of the first valid line before a position, without a line feed.
        private func validPrefix(before end: Int) -> Int? {
            var sum = TreeJournal.emptySum
            for at in start..<end {
                if bytes[at] == UInt8(ascii: "\t"), at + 9 <= end, at + 9 < bytes.count,
                    hexadecimal(sum).elementsEqual(bytes[(at + 1)..<(at + 9)])
                {
                    return at + 9
                }
                sum = TreeJournal.sum(sum, bytes[at])
            }
            return nil
        }

        /// Returns the fields of the line in which one of the bytes has one flipped bit.
        private mutating func corrected(_ line: [UInt8], flipping range: Range<Int>) -> [String]? {
            guard patience > 0, line.count <= 1024 else { return nil }
            patience -= 1
            var line = line
            for at in range {
                for bit in 0..<8 {
                    line[at] ^= 1 << bit
                    if let fields = line.withUnsafeBufferPointer({ fields($0[...]) }) {
                        return fields
                    }
                    line[at] ^= 1 << bit
                }
            }
            return nil
        }

        /// Takes the fields of a valid line.
        private mutating func take(_ fields: [String], upTo end: Int) {
            defer { (start, lineEnd) = (end, end) }
            if fields[0] == "+", let record = record(fields.dropFirst()) {
                // The first line of the group is missing.
                if group == nil { group = (record.parent, .max, []) }
                group?.records.append(record)
                return
            }
            if let group, entry.damaged.isEmpty {
                entry.changes.append(
                    .inserted(group.records, under: group.parent, at: group.number))
            } else if let group {
                // One of the records may be missing: each finds its parent by itself.
                for (offset, record) in group.records.enumerated() {
                    entry.changes.append(
                        .inserted(
                            [record], under: record.parent ?? group.parent,
                            at: offset == 0 ? group.number : .max))
                }
            }
            group = nil
            if fields[0] == "s", let record = record(fields.dropFirst()) {
                entry.records.append(record)
            } else if fields[0] == "i", fields.count > 3, let number = Int(fields[2]),
                let record = record(fields.dropFirst(3))
            {
                group = (optional(fields[1]), number, [record])
            } else if fields[0] == "!", fields.count == 2 {
                guard let revision = Int(fields[1]), (0...TreeJournal.lastRevision) ~= revision
                else {
                    // No store writes it, and none could count on from it.
                    entry.damaged.removeAll { $0.lowerBound >= start }
                    entry.damaged.append(start..<end)
                    return
                }
                content.records += entry.records
                content.changes += entry.changes
                content.foreign += entry.foreign
                content.damaged += entry.damaged
                content.revision = revision
                content.length = end
                entry = Content()
            } else if let change = change(fields[0], fields) {
                entry.changes.append(change)
            } else if fields != ["."] {
                TreeJournal.line(fields, to: &entry.foreign)
            }
        }
    }

    private static func change(_ kind: String, _ fields: [String]) -> TreeChange? {
        let rest = Array(fields.dropFirst())
        switch kind {
        case "r": return rest.count == 1 ? .removed(rest[0]) : nil
        case "m":
            guard rest.count == 3, let number = Int(rest[2]) else { return nil }
            return .moved(rest[0], under: optional(rest[1]), at: number)
        case "e": return record(rest[...]).map { .edited($0.node) }
        case "c", "u": return .checked(rest, kind == "c")
        case "o", "x": return .expanded(rest, kind == "o")
        default: return nil
        }
    }

    private static func optional(_ field: String) -> String? {
        field.first == "=" ? String(field.dropFirst()) : nil
    }

    private static func record(_ fields: ArraySlice<String>) -> TreeRecord? {
        guard fields.count >= 6, fields.count.isMultiple(of: 2) else { return nil }
        let at = fields.startIndex
        var node = TreeNode(
            fields[at], fields[at + 3], text: fields[at + 4], icon: optional(fields[at + 5]),
            isLazy: fields[at + 2].contains("l"))
        for pair in stride(from: at + 6, to: fields.endIndex, by: 2) {
            node.attributes[fields[pair]] = fields[pair + 1]
        }
        return TreeRecord(
            node, parent: optional(fields[at + 1]), isExpanded: fields[at + 2].contains("o"),
            isChecked: fields[at + 2].contains("c"))
    }

    /// Returns the fields of a line without its checksum; `nil` if the checksum is wrong.
    private static func fields(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [String]? {
        guard line.count >= 9, line[line.endIndex - 9] == UInt8(ascii: "\t") else { return nil }
        let body = line[line.startIndex..<(line.endIndex - 9)]
        guard hexadecimal(sum(body)).elementsEqual(line[(line.endIndex - 8)...]) else { return nil }
        var fields: [String] = []
        var field: [UInt8] = []
        var isEscaped = false
        for byte in body {
            if isEscaped {
                isEscaped = false
                switch byte {
                case UInt8(ascii: "t"): field.append(UInt8(ascii: "\t"))
                case UInt8(ascii: "n"): field.append(UInt8(ascii: "\n"))
                default: field.append(byte)
                }
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\t") {
                fields.append(String(decoding: field, as: UTF8.self))
                field.removeAll(keepingCapacity: true)
            } else {
                field.append(byte)
            }
        }
        fields.append(String(decoding: field, as: UTF8.self))
        return fields
    }
}
