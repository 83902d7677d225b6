import CairnPropertyList

/// Property lists: values with places, or an error with one.
enum PropertyLists {
    static let targets = [
        // A value that is read is written, and reads back equal, key by key in order.
        FuzzTarget("plist") { input in
            let list: PropertyList
            do throws(ConfigurationError) {
                list = try PropertyList(parsing: input)
            } catch {
                try require(error.line >= 0 && error.column >= 0, "an error without a place")
                try require(!error.description.isEmpty, "an error without words")
                // The forgiving way finds another value or the same kind of end.
                var warnings = 0
                let forgiven = try? PropertyList(parsing: input, duplicate: { _ in warnings += 1 })
                try require(forgiven == nil || warnings > 0, "forgiven without a warning")
                return
            }
            try walk(list, depth: 0)
            let again: PropertyList
            do throws(ConfigurationError) {
                again = try PropertyList(parsing: PropertyListWriter().xml(list))
            } catch {
                throw FuzzFailure("read, but cannot be written or read back: \(error)")
            }
            try require(isSame(list, again), "written, and read back as something else")
        }
    ]

    /// Looks at every value, key and place.
    private static func walk(_ list: PropertyList, depth: Int) throws(FuzzFailure) {
        try require(depth < 256, "nested deeper than 256")
        guard let place = list.position else { throw FuzzFailure("a value without a place") }
        try require(
            place.line > 0 && place.column > 0 && list.keyPath.count == depth, "a wrong place")
        for element in list.array ?? [] { try walk(element, depth: depth + 1) }
        for (key, value) in list.dictionary ?? [:] {
            try require(
                list.dictionary?[key]?.position == value.position, "a key found elsewhere")
            try walk(value, depth: depth + 1)
        }
    }

    /// Equal with the order of keys, every scalar and the sign of zero.
    private static func isSame(_ left: PropertyList, _ right: PropertyList) -> Bool {
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .string: return left.string?.utf8.elementsEqual(right.string?.utf8 ?? "".utf8) ?? false
        case .real where left.real?.isNaN == true: return right.real?.isNaN == true
        case .real: return left.real?.bitPattern == right.real?.bitPattern
        case .array:
            guard let left = left.array, let right = right.array else { return false }
            return left.count == right.count && zip(left, right).allSatisfy(isSame)
        case .dictionary:
            guard let left = left.dictionary, let right = right.dictionary else { return false }
            return left.count == right.count
                && zip(left, right).allSatisfy {
                    $0.key.utf8.elementsEqual($1.key.utf8) && isSame($0.value, $1.value)
                }
        default: return left == right
        }
    }
}
