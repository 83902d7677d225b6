/// Memory for the items and lines of the containers being processed: allocated and released like a
/// stack, so that no container costs a heap allocation. Blocks are never moved, because callers
/// further down the stack hold pointers into them.
struct Scratch {
    /// A position of the stack to return to.
    struct Mark {
        var block: Int
        var offset: Int
    }

    private struct Block {
        var memory: UnsafeMutableRawPointer
        var size: Int
    }

    private static let most = 48
    private static let firstSize = 64 * 1024

    // Block `i` is at least twice as large as block `i - 1`: 48 blocks are more than any memory.
    private var blocks: UnsafeMutablePointer<Block>
    private var count = 1
    private var block = 0
    private var offset = 0

    init() {
        blocks = .allocate(capacity: Self.most)
        blocks[0] = Block(
            memory: .allocate(byteCount: Self.firstSize, alignment: 16), size: Self.firstSize)
    }

    var mark: Mark { Mark(block: block, offset: offset) }

    @inline(__always) mutating func release(_ mark: Mark) {
        block = mark.block
        offset = mark.offset
    }

    /// Returns uninitialized memory for `count` values.
    @inline(__always) mutating func take<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T>
    {
        let bytes = (count &* MemoryLayout<T>.stride &+ 15) & ~15
        if offset &+ bytes > blocks[block].size { nextBlock(bytes) }
        let start = blocks[block].memory + offset
        offset &+= bytes
        return start.assumingMemoryBound(to: T.self)
    }

    @inline(never) private mutating func nextBlock(_ bytes: Int) {
        repeat {
            block += 1
            offset = 0
            if block == count {
                let size = max(bytes, blocks[block - 1].size * 2)
                blocks[block] = Block(memory: .allocate(byteCount: size, alignment: 16), size: size)
                count += 1
            }
        } while blocks[block].size < bytes
    }

    func deallocate() {
        for index in 0..<count { blocks[index].memory.deallocate() }
        blocks.deallocate()
    }
}
