/// The unique keys of a list's items: a repeated key gets the number of its occurrence, and is
/// reported.
public struct ListKeys: Sendable, Equatable {
    /// One key for each item, all distinct.
    public let unique: [Key]
    /// The keys that occur more than once, in the order of their second occurrence.
    public let repeated: [Key]

    /// Makes the keys of a list unique.
    ///
    /// - Complexity: linear in the keys.
    public init(_ keys: [Key]) {
        var seen = Set<Key>(minimumCapacity: keys.count)
        var counts: [Key: Int] = [:]
        var unique = keys
        var repeated: [Key] = []
        for (index, key) in keys.enumerated() where !seen.insert(key).inserted {
            if counts[key] == nil { repeated.append(key) }
            var occurrence = counts[key, default: 1]
            repeat {
                occurrence += 1
                unique[index] = .text("\(key)#\(occurrence)")
            } while !seen.insert(unique[index]).inserted
            counts[key] = occurrence
        }
        self.unique = unique
        self.repeated = repeated
    }
}
