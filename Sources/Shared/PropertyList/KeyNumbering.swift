/// Gives every different key of a document its number.
struct KeyNumbering: ~Copyable {
    /// What is known of a key.
    enum Answer {
        case known(UInt32)
        /// Not yet a key; where it would go.
        case new(hash: UInt32, slot: Int)
    }

    /// The keys so far.
    private(set) var keys = PropertyListKeys()
    /// For every key the one that last came after it: dictionaries tend to repeat.
    private var successors = PropertyListStack<UInt32>(capacity: 32)
    private var previous: UInt32 = 0

    /// Looks for a key, first at the one that came after the previous key last time.
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

    /// Adds a key that was ``Answer/new(hash:slot:)`` just now.
    mutating func add(_ slice: PropertyListKeys.Slice, hash: UInt32, slot: Int) -> UInt32 {
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
