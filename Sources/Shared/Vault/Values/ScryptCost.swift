public import CairnPropertyList

/// How much work one guess is: the parameters of scrypt (RFC 7914).
public struct ScryptCost: DescribedConfiguration, ValidatedConfiguration, Hashable {
    /// N, as a power of two: 17 is 131 072.
    public var exponent = 17
    /// r: 128 · r · N bytes of memory are used.
    public var blockSize = 8
    /// p: how often it is done.
    public var parallelism = 1

    /// Creates the default: 128 MiB, as OWASP asks.
    public init() {}

    /// Creates a cost without looking at it: for tests, and for records of old.
    package init(exponent: Int, blockSize: Int = 8, parallelism: Int = 1) {
        self.exponent = exponent
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// What each setting means.
    public static let settings = [
        Setting("exponent", "Work of scrypt as a power of two", in: 1...22),
        Setting("blockSize", "Blocks of scrypt, which is its memory", in: 1...32),
        Setting("parallelism", "How often scrypt is done", in: 1...64),
    ]

    /// OWASP's least: N = 2^13 with p = 10 and its equals; and no more than 1 GiB.
    public func validate() throws {
        func refuse(_ reason: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: [], debugDescription: reason))
        }
        guard isPossible else { throw refuse("at most 1 GiB of memory") }
        guard (1 << exponent) * parallelism >= 81_920, blockSize >= 8 else {
            throw refuse("2^exponent × parallelism is 81920 or more, blockSize 8 or more")
        }
    }

    /// Whether a machine can be asked for it.
    var isPossible: Bool {
        (1...22).contains(exponent) && (1...32).contains(blockSize)
            && (1...64).contains(parallelism) && 128 * blockSize << exponent <= 1 << 30
    }
}
