extension PropertyList: Hashable {
    /// Returns whether two values have the same content. Not-a-number equals itself, an integer
    /// never equals a real number, and the order of keys in dictionaries is ignored.
    public static func == (left: PropertyList, right: PropertyList) -> Bool {
        let kind = left.kind
        guard kind == right.kind else { return false }
        switch kind {
        case .string: return left.string == right.string
        case .integer:
            return left.integer == right.integer && left.unsignedInteger == right.unsignedInteger
        case .real:
            guard let left = left.real, let right = right.real else { return false }
            return left == right || (left.isNaN && right.isNaN)
        case .boolean: return left.boolean == right.boolean
        case .date: return left.date == right.date
        case .data: return left.data == right.data
        case .array: return left.array == right.array
        case .dictionary: return left.dictionary == right.dictionary
        }
    }

    /// Hashes the content of the value into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        switch kind {
        case .string: hasher.combine(string)
        case .integer:
            hasher.combine(integer)
            hasher.combine(unsignedInteger)
        case .real: hasher.combine(real.map { $0.isNaN ? .nan : $0 })
        case .boolean: hasher.combine(boolean)
        case .date: hasher.combine(date)
        case .data: hasher.combine(data)
        case .array: hasher.combine(array)
        case .dictionary: hasher.combine(dictionary)
        }
    }
}
