#if CommandLine
import CairnPropertyList

/// What a command reads: a file, or standard input for `-`.
struct Input {
    /// The name as it was given; `stdin` for standard input.
    let name: String
    /// All of it.
    let bytes: [UInt8]

    /// Reads to the end; more than `limit` bytes are an error.
    init(_ argument: String, atMost limit: Int) throws(ConfigurationError) {
        let isStandardInput = argument == "-"
        name = isStandardInput ? "stdin" : argument
        do throws(ConfigurationError) {
            bytes = try FileBytes.read(isStandardInput ? "/dev/stdin" : argument, atMost: limit)
        } catch {
            var error = error
            error.file = name
            throw error
        }
    }
}
#endif
