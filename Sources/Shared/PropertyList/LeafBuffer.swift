import CairnFiles

/// The characters of the open leaf element: a slice of the source text for as long as they match it
/// exactly, and a copy after the first difference.
struct LeafBuffer: ~Copyable {
    private let text: UnsafeBufferPointer<UInt8>
    /// The start of the content, after the tag.
    private(set) var start = 0
    /// The offset in the source text up to which the characters match it.
    private var end = 0
    private var copy = PropertyListStack<UInt8>(capacity: 256)
    private var isCopied = false

    init(in text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Begins an empty leaf.
    @inline(__always)
    mutating func begin(at start: Int) {
        self.start = start
        end = start
        isCopied = false
    }

    var count: Int { isCopied ? copy.count : end - start }

    /// The characters. The pointer is valid until the next mutation.
    var bytes: UnsafeBufferPointer<UInt8> {
        isCopied ? copy.elements : UnsafeBufferPointer(rebasing: text[start..<end])
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if !isCopied, isNext(bytes) {
            end &+= bytes.count
        } else {
            copyOut()
            copy.append(contentsOf: bytes)
        }
    }

    /// Appends a part of a CDATA section that starts at `place`. libxml2's push parser passes
    /// sections on unchanged, but XML normalizes all line endings to a line feed.
    mutating func append(section bytes: UnsafeBufferPointer<UInt8>, writtenAt place: Int) {
        let isBehindReturn =
            bytes.first == 0x0A && 1..<text.count ~= place && text[place] == 0x0A
            && text[place - 1] == 0x0D
        guard isBehindReturn || bytes.contains(0x0D) else { return append(bytes) }
        copyOut()
        var previous: UInt8 = isBehindReturn ? 0x0D : 0
        for byte in bytes {
            if byte == 0x0D {
                copy.append(0x0A)
            } else if byte != 0x0A || previous != 0x0D {
                copy.append(byte)
            }
            previous = byte
        }
    }

    /// Returns the permanent location of the characters: in the source text, or in `side`, to which
    /// they are appended.
    borrowing func store(in side: inout PropertyListStack<UInt8>) -> PropertyListKeyTable.Slice {
        guard isCopied else { return PropertyListKeyTable.Slice(start..<end, isDecoded: false) }
        let first = side.count
        side.append(contentsOf: copy.elements)
        return PropertyListKeyTable.Slice(first..<side.count, isDecoded: true)
    }

    /// Returns whether the source text continues with `bytes`, in which case no copy is needed.
    @inline(__always)
    private func isNext(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let these = bytes.baseAddress, let mine = text.baseAddress else { return false }
        return bytes.count <= text.count - end && memcmp(mine + end, these, bytes.count) == 0
    }

    private mutating func copyOut() {
        if isCopied { return }
        copy.truncate(to: 0)
        copy.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
        isCopied = true
    }
}
