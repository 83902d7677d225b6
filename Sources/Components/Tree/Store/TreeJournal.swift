import CairnEncoding

/// The line format of a tree's journal: one change per line, each with a checksum that detects
/// incomplete writes.
///
///     cairn-tree 1
///     + 0:se::Sweden:…  9f3c1a22
///
/// Fields are separated by tabs; a tab, a line feed and a backslash in a text are written as `\t`,
/// `\n`, `\\`. If the program was killed during a write, the last line has a wrong checksum or no
/// end.
enum TreeJournal {
    static let header = "cairn-tree 1\n"

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

    /// Returns the lines of a whole tree.
    static func snapshot(_ records: [TreeRecord], _ revision: Int) -> [UInt8] {
        var out = Array(header.utf8)
        out.reserveCapacity(records.count * 64)
        for record in records { write("s", at: 0, under: nil, record, to: &out) }
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
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
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
        /// The number of valid bytes; bytes after them belong to an incomplete write.
        var length = 0
    }

    /// Reads a journal up to the last complete entry; `nil` if the bytes are not a journal.
    static func read(_ bytes: [UInt8]) -> Content? {
        guard bytes.starts(with: header.utf8) else { return nil }
        var content = Content()
        content.length = header.utf8.count
        var records: [TreeRecord] = []
        var changes: [TreeChange] = []
        var pending: (parent: String?, number: Int, records: [TreeRecord])?
        bytes.withUnsafeBufferPointer { bytes in
            var start = content.length
            while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
                guard let fields = fields(bytes[start..<end]), let kind = fields.first else {
                    return
                }
                start = end + 1
                switch kind {
                case "s":
                    guard let record = record(fields.dropFirst()) else { return }
                    records.append(record)
                case "i":
                    guard fields.count > 3, let number = Int(fields[2]),
                        let record = record(fields.dropFirst(3))
                    else { return }
                    pending = (optional(fields[1]), number, [record])
                case "+":
                    guard let record = record(fields.dropFirst()) else { return }
                    pending?.records.append(record)
                case ".":
                    if let group = pending {
                        changes.append(
                            .inserted(group.records, under: group.parent, at: group.number))
                    }
                    pending = nil
                case "!":
                    guard fields.count == 2, let revision = Int(fields[1]) else { return }
                    content.records += records
                    content.changes += changes
                    (records, changes) = ([], [])
                    content.revision = revision
                    content.length = start
                default:
                    guard let change = change(kind, fields) else { return }
                    changes.append(change)
                }
            }
        }
        return content
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
        guard line.count > 9, line[line.endIndex - 9] == UInt8(ascii: "\t") else { return nil }
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
