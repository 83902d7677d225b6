/// Assigns a number to every distinct key of a document.
struct KeyInterner: ~Copyable {
    /// The result of looking up a key.
    enum Answer {
        case known(UInt32)
        /// The key is not known yet; `slot` is the position to insert it.
        case new(hash: UInt32, slot: Int)
    }

    /// The keys found so far.
    private(set) var keys = PropertyListKeyTable()
    /// The key that last followed each key, because consecutive dictionaries tend to repeat the
    /// same sequence.
    private var successors = PropertyListStack<UInt32>(capacity: 32)
    private var previous: UInt32 = 0

    /// Looks up a key, starting with the key that last followed the previous key.
    @inline(__always)
    mutating func find(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<UInt8>?,
        _ side: UnsafePointer<UInt8>?
    ) -> Answer {
        if keys.count > 0 {
            let guess = successors[Int(previous)]
            if keys.equals(guess, bytes, text, side) {
                previous = guess
                return .known(guess)
            }
        }
        let hash = keys.hash(bytes)
        let found = keys.find(bytes, hash, text, side)
        guard let number = found.number else { return .new(hash: hash, slot: found.slot) }
        follow(number)
        return .known(number)
    }

    /// Adds a key for which the lookup has just returned ``Answer/new(hash:slot:)``.
    mutating func add(_ slice: PropertyListKeyTable.Slice, hash: UInt32, slot: Int) -> UInt32 {
        let number = keys.add(slice, hash: hash, slot: slot)
        successors.append(0)
        follow(number)
        return number
    }

    private mutating func follow(_ number: UInt32) {
        successors[Int(previous)] = number
        previous = number
    }
}
