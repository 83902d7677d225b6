/// Finds the name that somebody probably meant.
enum NearestName {
    /// The candidate with the smallest distance to `name`, if that is at most a third of its length (but one
    /// slip is always forgiven from three letters on). Upper and lower case count as half a slip.
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

    /// Twice the number of insertions, deletions, changes and swaps of neighbours (optimal string alignment); a
    /// change of case alone counts 1.
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
