/// Finds the known name that is most similar to a misspelled one.
enum SpellingSuggestion {
    /// Returns the candidate with the smallest edit distance to `name`, if that is at most a third
    /// of its length; one error is always tolerated in names of at least three letters. A
    /// difference in case counts as half an error.
    static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.unicodeScalars.prefix(64))
        let most = max(2, wanted.count / 3 * 2)
        guard wanted.count > 2 else {
            return candidates.first { $0.lowercased() == name.lowercased() }
        }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let scalars = Array(candidate.unicodeScalars.prefix(64))
            guard abs(scalars.count - wanted.count) * 2 <= most else { continue }
            let distance = distance(wanted, scalars)
            if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Returns twice the number of insertions, deletions, substitutions and transpositions of
    /// adjacent characters (optimal string alignment); a difference in case alone counts 1.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var previous = (0...right.count).map { $0 * 2 }
        for row in 1...max(left.count, 1) where row <= left.count {
            var current = [row * 2]
            for column in 1...max(right.count, 1) where column <= right.count {
                let here = left[row - 1]
                let there = right[column - 1]
                var least = min(
                    previous[column] + 2, current[column - 1] + 2,
                    previous[column - 1] + cost(here, there))
                if row > 1, column > 1, here == right[column - 2], left[row - 2] == there {
                    least = min(least, before[column - 2] + 2)
                }
                current.append(least)
            }
            before = previous
            previous = current
        }
        return previous[right.count]
    }

    private static func cost(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
        if left == right { return 0 }
        return left.properties.lowercaseMapping == right.properties.lowercaseMapping ? 1 : 2
    }
}
