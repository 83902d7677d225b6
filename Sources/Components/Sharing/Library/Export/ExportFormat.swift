public import Foundation

/// A file format for exports.
public enum ExportFormat: String, Sendable, Codable, CaseIterable {
    /// Markdown, with photos as separate files.
    case markdown
    /// A standalone HTML page, with photos as separate files.
    case html
    /// Places for map apps and GPS watches (GPX 1.1).
    case gpx
    /// A calendar event (RFC 5545).
    case ics
    /// A note for Evernote and apps that import its files, with photos embedded. Requires the trait
    /// `Sharing`.
    case enex
    /// Printable pages, with photos embedded. The app supplies the PDF writer, for example with
    /// `CairnDocument`.
    case pdf

    /// The file name extension.
    public var ending: String { self == .markdown ? "md" : rawValue }

    /// The media type.
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

/// An exported file and its companion files.
public struct ShareExport: Sendable, Equatable {
    /// The file name: letters, digits and hyphens.
    public var name: String
    /// The media type.
    public var mediaType: String
    /// The contents.
    public var data: Data
    /// The files that the export refers to, each with its path relative to the file's folder.
    public var beside: [Companion]

    /// A file that accompanies an exported file.
    public struct Companion: Sendable, Equatable {
        /// The relative path, such as `photos/1-lake.jpg`.
        public var path: String
        /// The contents.
        public var data: ShareData
    }
}

extension ShareDraft {
    /// Returns the draft as a file.
    ///
    /// - Parameters:
    ///   - format: the file format.
    ///   - now: the creation time, for formats that record it.
    ///   - language: the language tag of the text, for pages.
    ///   - stem: the file name without its extension, and the name of the folder of the companion files;
    ///     `nil` for ``stem`` and `photos`.
    ///   - print: writes the draft as PDF; `nil` in an app that cannot.
    /// - Returns: the file and its companion files.
    /// - Throws: ``SharingError/unreadable(_:)`` for an unreadable photo that has to be embedded,
    ///   and ``SharingError/unfit(_:)`` if the draft lacks content that the format requires, or if
    ///   this build cannot write the format.
    /// - Complexity: linear; photos are read only for ``ExportFormat/enex`` and
    ///   ``ExportFormat/pdf``.
    public func exported(
        as format: ExportFormat, now: Date, language: String = "en", stem: String? = nil,
        print: ((ShareDraft) throws(SharingError) -> Data)? = nil
    ) throws(SharingError) -> ShareExport {
        let name = (stem ?? self.stem) + "." + format.ending
        let folder = stem ?? "photos"
        let text: String
        var companions: [ShareExport.Companion] = []
        switch format {
        case .markdown:
            companions = self.companions(in: folder)
            text = MarkdownExport.text(self, companions.map(\.path))
        case .html:
            companions = self.companions(in: folder)
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

    /// The name of an exported file without its extension, from the title: letters, digits and
    /// hyphens.
    public var stem: String { Self.slug(title.isEmpty ? text : title) }

    /// Returns the photos under unique, portable file names.
    private func companions(in folder: String) -> [ShareExport.Companion] {
        photos.enumerated().map { number, photo in
            let dot = photo.name.lastIndex(of: ".")
            let stem = Self.slug(String(photo.name[..<(dot ?? photo.name.endIndex)]))
            let ending = dot.map { Self.slug(String(photo.name[$0...])) } ?? "jpg"
            return .init(path: "\(folder)/\(number + 1)-\(stem).\(ending)", data: photo.data)
        }
    }

    /// Returns a slug of at most 60 lowercase letters, digits and hyphens; `story` if nothing
    /// remains.
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
