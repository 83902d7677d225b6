import CairnPropertyList

/// Whatever bytes come in: the reader answers with a value or an error that has a place, and never crashes. What it
/// reads, the writer writes, and that reads back equal, key by key in order.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let list: PropertyList
    do throws(ConfigurationError) {
        list = try PropertyList(parsing: input)
    } catch {
        precondition(error.line >= 0 && error.column >= 0 && !error.description.isEmpty)
        // The forgiving way finds another value or the same kind of end, and must not crash either.
        var warnings = 0
        _ = try? PropertyList(parsing: input, duplicate: { _ in warnings += 1 })
        return 0
    }
    walk(list, depth: 0)
    do throws(ConfigurationError) {
        let again = try PropertyList(parsing: PropertyListWriter().xml(list))
        precondition(isSame(list, again), "written, and read back as something else")
    } catch {
        preconditionFailure("read, but cannot be written or read back: \(error)")
    }
    return 0
}

/// Looks at every value, key and place.
private func walk(_ list: PropertyList, depth: Int) {
    precondition(depth < 256)
    guard let place = list.position else { preconditionFailure("a value without a place") }
    precondition(place.line > 0 && place.column > 0 && list.keyPath.count == depth)
    for element in list.array ?? [] { walk(element, depth: depth + 1) }
    for (key, value) in list.dictionary ?? [:] {
        precondition(list.dictionary?[key]?.position == value.position)
        walk(value, depth: depth + 1)
    }
}

/// Equal with the order of keys, every scalar and the sign of zero.
private func isSame(_ left: PropertyList, _ right: PropertyList) -> Bool {
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
