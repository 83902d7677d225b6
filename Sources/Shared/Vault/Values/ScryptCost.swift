public import CairnPropertyList

/// The cost of one attempt: the parameters of scrypt (RFC 7914).
public struct ScryptCost: DescribedConfiguration, ValidatedConfiguration, Hashable {
    /// The exponent of N = 2^`exponent`; 17 is 131,072.
    @Setting("Cost parameter N of scrypt, as a power of two", in: 1...22) public var exponent = 17
    /// The block size r; the derivation uses 128 · r · N bytes of memory.
    @Setting("Block size r of scrypt, which determines its memory", in: 1...32)
    public var blockSize = 8
    /// The parallelization p: the number of passes.
    @Setting("Parallelization parameter p of scrypt", in: 1...64) public var parallelism = 1

    /// Creates the default cost: 128 MiB, as OWASP recommends.
    public init() {}

    /// Creates a cost without validating it, for tests and for existing records.
    package init(exponent: Int, blockSize: Int = 8, parallelism: Int = 1) {
        self.exponent = exponent
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// Validates that the cost is at least OWASP's minimum, N = 2^13 with p = 10 or an equivalent,
    /// and at most 1 GiB.
    public func validate() throws {
        guard isPossible else { throw DecodingError.refused(because: "at most 1 GiB of memory") }
        guard (1 << exponent) * parallelism >= 81_920, blockSize >= 8 else {
            throw DecodingError.refused(
                because: "2^exponent × parallelism is 81920 or more, blockSize 8 or more")
        }
    }

    /// The number of blocks that a derivation computes.
    var work: Int { blockSize * parallelism << exponent }

    /// A Boolean value that indicates whether the cost is within the limits for a derivation.
    var isPossible: Bool {
        (1...22).contains(exponent) && (1...32).contains(blockSize)
            && (1...64).contains(parallelism) && 128 * blockSize << exponent <= 1 << 30
    }
}
