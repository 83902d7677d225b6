#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

extension LocaleFormatter {
    /// The conjunction of a list.
    public enum ListKind: Sendable, Hashable, CaseIterable {
        /// All of the items: `a, b and c`.
        case and
        /// One of the items: `a, b or c`.
        case or
    }

    /// Formats a list. In right-to-left languages each item is isolated, so that names in another
    /// script keep their positions.
    public func list(_ parts: [String], _ kind: ListKind = .and) -> String {
        switch kind {
        case .and: parts.formatted(.list(type: .and).locale(locale))
        case .or: parts.formatted(.list(type: .or).locale(locale))
        }
    }

    /// Formats a file size in decimal units, as storage manufacturers do: `1.2 MB`.
    public func bytes(_ count: Int64) -> String {
        ByteCountFormatStyle(
            style: .file, allowedUnits: .all, spellsOutZero: false, includesActualByteCount: false,
            locale: locale
        ).format(count)
    }
}
