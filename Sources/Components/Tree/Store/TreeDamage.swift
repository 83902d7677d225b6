/// The damage of a tree file: what a disk, or the end of a program, did to it.
public struct TreeDamage: Sendable, Equatable {
    /// The unreadable parts as text, with a replacement character for each invalid byte. Nodes in
    /// them are missing.
    public let lost: [String]
    /// The number of lines in which a flipped bit was corrected.
    public let corrections: Int
    /// Indicates that the file ends with an incomplete entry: the program ended during a write,
    /// which it had not reported as saved, or the end of the file is missing.
    public let isIncomplete: Bool
    private let hasNoEnd: Bool

    /// The path of the file that receives the unreadable bytes of a tree file.
    public static func file(of path: String) -> String { path + ".damaged" }

    init?(_ content: TreeJournal.Content, _ bytes: [UInt8]) {
        lost = content.damaged.map { String(decoding: bytes[$0], as: UTF8.self) }
        corrections = content.corrections
        hasNoEnd = content.hasNoEnd
        isIncomplete =
            hasNoEnd
            || content.length < bytes.count && content.damaged.last?.upperBound != bytes.count
        guard !lost.isEmpty || corrections > 0 || isIncomplete else { return nil }
    }

    /// Indicates that the readable part is not simply the start of the file.
    var needsRewriting: Bool { !lost.isEmpty || corrections > 0 || hasNoEnd }
}

extension TreeStorage {
    /// Applies a change of a damaged file whose place is missing: its nodes come to the end of the
    /// top level.
    mutating func recover(_ change: TreeChange) {
        switch change {
        case .inserted(let records, let parent?, _) where !contains(parent):
            let placed = records.map { record in
                var record = record
                if record.parent == parent { record.parent = nil }
                return record
            }
            _ = apply(.inserted(placed, under: nil, at: childCount(of: nil)))
        case .edited(let node) where !contains(node.id):
            _ = apply(.inserted([TreeRecord(node)], under: nil, at: childCount(of: nil)))
        default: break
        }
    }
}
