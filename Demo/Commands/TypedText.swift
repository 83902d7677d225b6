#if CommandLine
import ArgumentParser
import Foundation

/// The text of an option, which may be too long for a command line.
enum TypedText {
    /// Returns the text of an option; for `-`, the text on standard input. A NUL would end it in a
    /// database, and other encodings would be stored as something else.
    ///
    /// - Throws: a `ValidationError` for a text that cannot be stored.
    static func value(of option: String) throws -> String {
        guard option == "-" else { return option }
        let bytes = FileHandle.standardInput.readDataToEndOfFile()
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
            throw ValidationError("Expected text in UTF-8 without NUL on standard input.")
        }
        return text
    }
}
#endif
