#if CommandLine
import CairnPropertyList
import Foundation

/// Formats values that are not containers, identically in all outputs.
enum LeafBuffer {
    /// Returns an integer with all its digits, in decimal.
    static func integer(_ list: PropertyList) -> String {
        list.integer.map(String.init) ?? list.unsignedInteger.map(String.init) ?? "0"
    }

    /// Returns the shortest text that parses to the same number; `nan`, `inf`, `-inf`.
    static func real(_ list: PropertyList) -> String {
        (list.real ?? 0).description
    }

    /// Returns a date in the form `2024-05-06T07:08:09Z`.
    static func date(_ list: PropertyList) -> String {
        let seconds = Int64((list.date?.timeIntervalSince1970 ?? 0).rounded(.down))
        return String(decoding: DateText.text(seconds) ?? [], as: UTF8.self)
    }
}
#endif
