/// A key that equals another only if their Unicode scalars are the same: as in property lists, `é`
/// as one scalar and as two are different keys.
struct ExactKey: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactKey, right: ExactKey) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isContiguous == nil { for byte in text.utf8 { hasher.combine(byte) } }
    }
}
