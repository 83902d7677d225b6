#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The characters of the leaf that is open: a slice of the text as long as they are written there as they are, and a
/// copy from the first that is not.
struct LeafText: ~Copyable {
    private let text: UnsafeBufferPointer<UInt8>
    /// Where the content begins, behind the tag.
    private(set) var start = 0
    /// Up to here the characters are the bytes of the text.
    private var end = 0
    private var copy = PropertyListStack<UInt8>(capacity: 256)
    private var isCopied = false

    init(in text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Begins a leaf without characters.
    @inline(__always)
    mutating func begin(at start: Int) {
        self.start = start
        end = start
        isCopied = false
    }

    var count: Int { isCopied ? copy.count : end - start }

    /// The characters. They hold until the next change.
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

    /// Appends a piece of a CDATA section that is written at `place`. libxml2's push parser hands sections over as
    /// they are written, but every line of XML ends in a line feed alone.
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

    /// Where the characters are to be found for good: in the text, or in `side`, to which they are added.
    borrowing func store(in side: inout PropertyListStack<UInt8>) -> PropertyListKeys.Slice {
        guard isCopied else { return PropertyListKeys.Slice(start..<end, isDecoded: false) }
        let first = side.count
        side.append(contentsOf: copy.elements)
        return PropertyListKeys.Slice(first..<side.count, isDecoded: true)
    }

    /// Whether the text goes on with `bytes`: whatever it stands for, it needs no copy then.
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
