#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

extension LocaleFormatter {
    /// How the parts of a list belong together.
    public enum ListKind: Sendable, Hashable, CaseIterable {
        /// All of them: `a, b and c`.
        case and
        /// One of them: `a, b or c`.
        case or
    }

    /// Writes a list. In languages that run from right to left each part is isolated, so that names in
    /// another script do not change places.
    public func list(_ parts: [String], _ kind: ListKind = .and) -> String {
        switch kind {
        case .and: parts.formatted(.list(type: .and).locale(locale))
        case .or: parts.formatted(.list(type: .or).locale(locale))
        }
    }

    /// Writes the size of a file, in thousands as disks are sold: `1.2 MB`.
    public func bytes(_ count: Int64) -> String {
        ByteCountFormatStyle(
            style: .file, allowedUnits: .all, spellsOutZero: false, includesActualByteCount: false,
            locale: locale
        ).format(count)
    }
}
