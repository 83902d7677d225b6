#if Database
import CairnGallery
import CairnGalleryLibrary
import CairnStrings
import CairnUI

/// The progress line of an import, as wide as the terminal.
struct ImportLine {
    /// The localized texts.
    var strings: Localization
    /// Formats numbers and durations.
    var formatter: LocaleFormatter

    /// Returns a line of at most `columns` columns: `██████░░░░  45 %  123 / 300 · 12.3 a second ·
    /// 2 minutes left`.
    func text(_ progress: ImportProgress, columns: Int) -> String {
        if progress.isListing {
            return strings(.importLooking, formatter.number(progress.found))
        }
        var parts = [strings(.statePosition, progress.done, progress.found)]
        if progress.rate > 0 {
            parts.append(
                strings(
                    TextKey.importRate, formatter.number(progress.rate, fraction: 0...1)))
        }
        if let seconds = progress.secondsLeft, seconds > 0 {
            let left = formatter.duration(
                .seconds(Int64(seconds.rounded(.up))), width: .short)
            parts.append(strings(.importLeft, left))
        }
        if progress.skipped > 0 {
            parts.append(strings(.importSkipped, progress.skipped))
        }
        let percent = formatter.percent(progress.fraction, fraction: 0...0)
        var words = "\(percent)  " + parts.joined(separator: " · ")
        // Drops the last parts if they do not fit.
        while words.count + 10 > columns, parts.count > 1 {
            parts.removeLast()
            words = "\(percent)  " + parts.joined(separator: " · ")
        }
        let width = min(30, columns - words.count - 3)
        guard width >= 4 else { return String(words.prefix(max(columns - 1, 0))) }
        let full = Int((progress.fraction * Double(width)).rounded(.down))
        let bar =
            String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
        return bar + "  " + words
    }

    /// Returns the lines of the final summary.
    func summary(_ report: ImportReport) -> [String] {
        var lines = [strings(.importStored, report.stored.count)]
        if !report.duplicates.isEmpty {
            lines.append(strings(.importDuplicates, report.duplicates.count))
        }
        if report.resumed > 0 { lines.append(strings(.importResumed, report.resumed)) }
        if report.alike > 0 { lines.append(strings(.importAlike, report.alike)) }
        if !report.skipped.isEmpty {
            lines.append(strings(.importSkipped, report.skipped.count))
        }
        if report.isCancelled { lines.append(strings(.importCancelled)) }
        return lines
    }

    /// Returns a text that says where the existing photo is: in the library, hidden, in the trash,
    /// or restored from it; or that it was stored again.
    func place(of duplicate: ImportReport.Duplicate) -> String {
        if duplicate.wasStoredAgain { return strings(.importWasStoredAgain) }
        if duplicate.wasRestored { return strings(.importWasRestored) }
        return switch duplicate.shelf {
        case .shown: strings(.importIsThere)
        case .hidden: strings(.importIsHidden)
        case .trash: strings(.importIsInTrash)
        }
    }
}
#endif
