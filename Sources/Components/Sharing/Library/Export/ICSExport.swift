import CairnEncoding
import Foundation

/// Exports a draft as a calendar event (RFC 5545).
enum ICSExport {
    static func text(_ draft: ShareDraft, _ now: Date) throws(SharingError) -> String {
        guard let date = draft.date else { throw .unfit(.nothingOfIt) }
        let summary =
            draft.title.isEmpty ? TextSanitizer.line(String(draft.text.prefix(80))) : draft.title
        // A day has no zone: at midnight in UTC, it would begin the evening before in America.
        let (name, start) =
            switch date {
            case .day: (date.time.dayDigits, "DTSTART;VALUE=DATE:\(date.time.dayDigits)")
            case .moment: (date.time.basic, "DTSTART:\(date.time.basic)")
            }
        let identity = [name] + [summary, draft.origin].compactMap(\.self).map(ShareDraft.slug)
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cairn//Sharing//EN", "BEGIN:VEVENT",
            // Importing the same event again replaces it, and no other one.
            "UID:\(identity.joined(separator: "-"))@cairn.invalid",
            "DTSTAMP:\(UTCTime(now).basic)", start,
            "SUMMARY:\(escaped(summary))",
        ]
        if !draft.text.isEmpty { lines.append("DESCRIPTION:\(escaped(draft.text))") }
        if let place = draft.place {
            if !place.name.isEmpty { lines.append("LOCATION:\(escaped(place.name))") }
            lines.append(
                "GEO:\(SharePlace.degrees(place.latitude));\(SharePlace.degrees(place.longitude))")
        }
        if let link = draft.link { lines.append("URL:\(link.address)") }
        lines += ["END:VEVENT", "END:VCALENDAR"]
        return lines.map { folded($0) + "\r\n" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        // Readers may take any kind of line break for the end of the property.
        text.replacing("\r\n", with: "\n").escaping([
            "\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": "\\n",
        ])
    }

    /// Folds a line at 75 bytes, between characters; a continuation line begins with a space.
    private static func folded(_ line: String) -> String {
        var result = ""
        var room = 75
        for scalar in line.unicodeScalars {
            let width = UTF8.width(scalar)
            if width > room {
                result += "\r\n "
                room = 74
            }
            result.unicodeScalars.append(scalar)
            room -= width
        }
        return result
    }
}
