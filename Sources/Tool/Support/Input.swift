#if CommandLine
import CairnPropertyList

/// The input of a command: a file, or standard input for `-`.
struct Input {
    /// The name as given; `stdin` for standard input.
    let name: String
    /// The entire contents.
    let bytes: [UInt8]

    /// Reads to the end; throws an error for more than `limit` bytes.
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
