public import Foundation

/// A kind of file that something can be exported as.
public enum ExportFormat: String, Sendable, Codable, CaseIterable {
    /// Markdown, its photos beside it.
    case markdown
    /// A page of its own, its photos beside it.
    case html
    /// Places for maps and watches (GPX 1.1).
    case gpx
    /// A day for a calendar (RFC 5545).
    case ics
    /// A note for Evernote and for what reads its files, its photos inside. Needs the trait `Sharing`.
    case enex
    /// Pages to print, its photos inside. The app says how they are written: `CairnDocument` does it.
    case pdf

    /// The ending of its files.
    public var ending: String { self == .markdown ? "md" : rawValue }

    /// Its media type.
    public var mediaType: String {
        switch self {
        case .markdown: "text/markdown"
        case .html: "text/html"
        case .gpx: "application/gpx+xml"
        case .ics: "text/calendar"
        case .enex: "application/enex+xml"
        case .pdf: "application/pdf"
        }
    }
}

/// What an export came to.
public struct ShareExport: Sendable, Equatable {
    /// The file's own name: of letters, figures and hyphens.
    public var name: String
    /// Its media type.
    public var mediaType: String
    /// Its bytes.
    public var data: Data
    /// What it refers to, each at its path from the file's folder.
    public var beside: [Companion]

    /// A file beside another one.
    public struct Companion: Sendable, Equatable {
        /// Its path from the folder: `photos/1-lake.jpg`.
        public var path: String
        /// Its bytes.
        public var data: ShareData
    }
}

extension ShareDraft {
    /// The draft as a file.
    ///
    /// - Parameters:
    ///   - format: the kind of file.
    ///   - now: when it is made; formats that keep it write it down.
    ///   - language: the tag of the language the words are in, for pages.
    ///   - print: writes the draft as PDF, in an app that can.
    /// - Returns: the file, and what lies beside it.
    /// - Throws: ``SharingError/unreadable(_:)`` for a photo that goes into the file, and
    ///   ``SharingError/unfit(_:)`` for what the format cannot do without, or cannot be made in this build.
    /// - Complexity: linear; photos are read only for ``ExportFormat/enex`` and ``ExportFormat/pdf``.
    public func exported(
        as format: ExportFormat, now: Date, language: String = "en",
        print: ((ShareDraft) throws(SharingError) -> Data)? = nil
    ) throws(SharingError) -> ShareExport {
        let name = Self.slug(title.isEmpty ? self.text : title) + "." + format.ending
        let text: String
        var companions: [ShareExport.Companion] = []
        switch format {
        case .markdown:
            companions = self.companions
            text = MarkdownExport.text(self, companions.map(\.path))
        case .html:
            companions = self.companions
            text = HTMLExport.text(self, companions.map(\.path), language)
        case .gpx: text = try GPXExport.text(self, now)
        case .ics: text = try ICSExport.text(self, now)
        case .enex:
            #if Sharing
            text = try ENEXExport.text(self, now)
            #else
            throw .unfit(.off)
            #endif
        case .pdf:
            guard let print else { throw .unfit(.off) }
            return ShareExport(
                name: name, mediaType: format.mediaType, data: try print(self), beside: [])
        }
        return ShareExport(
            name: name, mediaType: format.mediaType, data: Data(text.utf8), beside: companions)
    }

    /// The photos under names that are safe everywhere and differ from one another.
    var companions: [ShareExport.Companion] {
        photos.enumerated().map { number, photo in
            let dot = photo.name.lastIndex(of: ".")
            let stem = Self.slug(String(photo.name[..<(dot ?? photo.name.endIndex)]))
            let ending = dot.map { Self.slug(String(photo.name[$0...])) } ?? "jpg"
            return .init(path: "photos/\(number + 1)-\(stem).\(ending)", data: photo.data)
        }
    }

    /// Small letters, figures and hyphens, at most 60; `story` where nothing is left.
    static func slug(_ text: String) -> String {
        let plain = text.decomposedStringWithCanonicalMapping.lowercased()
        var slug = ""
        for scalar in plain.unicodeScalars.prefix(400) where slug.utf8.count < 60 {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                slug.unicodeScalars.append(scalar)
            } else if scalar.properties.isWhitespace || "-_./".unicodeScalars.contains(scalar) {
                if !slug.isEmpty, slug.last != "-" { slug.append("-") }
            }
        }
        while slug.last == "-" { slug.removeLast() }
        return slug.isEmpty ? "story" : slug
    }
}
