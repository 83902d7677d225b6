import Foundation

/// Exports a draft as GPX 1.1: its place as a waypoint.
enum GPXExport {
    static func text(_ draft: ShareDraft, _ now: Date) throws(SharingError) -> String {
        guard let place = draft.place else { throw .unfit(.needs([.place])) }
        let escaped = MarkupText.escaped
        let link = draft.link.map {
            "<link href=\"\(escaped($0.address))\"><text>\(escaped($0.title))</text></link>"
        }
        // The schema prescribes the order of the elements.
        var metadata = draft.title.isEmpty ? "" : "<name>\(escaped(draft.title))</name>"
        metadata += link ?? ""
        metadata += "<time>\(UTCTime(now).extended)</time>"
        var point = draft.date.map { "<time>\($0.moment.extended)</time>" } ?? ""
        let name = place.name.isEmpty ? draft.title : place.name
        if !name.isEmpty { point += "<name>\(escaped(name))</name>" }
        if !draft.text.isEmpty { point += "<desc>\(escaped(draft.text))</desc>" }
        point += link ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="Cairn" xmlns="http://www.topografix.com/GPX/1/1">
            <metadata>\(metadata)</metadata>
            <wpt lat="\(SharePlace.degrees(place.latitude))" lon="\(SharePlace.degrees(place.longitude))">\(point)</wpt>
            </gpx>

            """
    }
}
