#if Sharing
import CairnEncoding
import Crypto
import Foundation

/// Exports a draft as a note in Evernote's file format, `evernote-export4.dtd`, with its photos
/// embedded.
enum ENEXExport {
    static func text(_ draft: ShareDraft, _ now: Date) throws(SharingError) -> String {
        let escaped = MarkupText.escaped
        var content: [String] = []
        for paragraph in MarkupText.paragraphs(draft.text) {
            let lines = escaped(paragraph).replacing("\n", with: "<br/>")
            content.append("<div>\(lines)</div>")
        }
        var resources: [String] = []
        for photo in draft.photos {
            let data = try photo.data.load()
            // Evernote identifies an image by the MD5 of its bytes; it has no security purpose.
            let hash = Insecure.MD5.hash(data: data).hexadecimal
            content.append(
                "<div><en-media type=\"\(escaped(photo.mediaType))\" hash=\"\(hash)\" "
                    + "alt=\"\(escaped(photo.altText))\"/></div>")
            let size = photo.size.map { "<width>\($0.width)</width><height>\($0.height)</height>" }
            resources.append(
                "<resource><data encoding=\"base64\">\(data.base64EncodedString())</data>"
                    + "<mime>\(escaped(photo.mediaType))</mime>\(size ?? "")<resource-attributes>"
                    + "<file-name>\(escaped(photo.name))</file-name></resource-attributes></resource>"
            )
        }
        var attributes = ""
        if let place = draft.place {
            attributes += "<latitude>\(SharePlace.degrees(place.latitude))</latitude>"
            attributes += "<longitude>\(SharePlace.degrees(place.longitude))</longitude>"
        }
        if let link = draft.link {
            content.append(
                "<div><a href=\"\(escaped(link.address))\">\(escaped(link.title))</a></div>")
            attributes += "<source-url>\(escaped(link.address))</source-url>"
        }
        let title =
            draft.title.isEmpty ? draft.link?.title ?? ShareDraft.slug(draft.text) : draft.title
        let created = (draft.date ?? .moment(now)).moment.basic
        // Everything in the inner document is escaped, so that no `]]>` can end it early.
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
            <en-export export-date="\(UTCTime(now).basic)" application="Cairn" version="1">
            <note><title>\(escaped(title))</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
            <en-note>\(content.joined())</en-note>]]></content><created>\(created)</created><note-attributes>\(attributes)</note-attributes>\(resources.joined())</note>
            </en-export>

            """
    }
}
#endif
