#if HTTPClient
import CHTML
import CLibXML2
import Foundation

/// The metadata in the head of an HTML page: Open Graph first, then X's cards, then older
/// conventions.
struct HTMLMetadata: Equatable {
    private(set) var title = ""
    private(set) var description = ""
    private(set) var site = ""
    private(set) var image: String?
    /// The base URL for relative URLs, if the page declares one.
    private(set) var base: String?

    /// Parses a page with libxml2's HTML parser, which repairs malformed markup, loads no
    /// resources, and uses no more memory than is proportional to the page.
    ///
    /// - Parameters:
    ///   - data: the page, or its beginning.
    ///   - charset: the character encoding from the response header; `nil` if it states none.
    init(_ data: Data, charset: String?) {
        // A page that is valid UTF-8 is treated as UTF-8, regardless of its declaration.
        let isUTF8 = String(validating: data, as: UTF8.self) != nil
        let encoding = isUTF8 ? "UTF-8" : charset
        // The parser would treat a null byte as the end of the page.
        let data = isUTF8 ? Data(data.map { $0 == 0 ? 32 : $0 }) : data
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
            | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
        let document = data.withUnsafeBytes { bytes in
            htmlReadMemory(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil,
                encoding, Int32(options))
        }
        guard let document else { return }
        defer { xmlFreeDoc(document) }
        var (titles, meta) = ([String](), [String: String]())
        Self.walk(xmlDocGetRootElement(document)) { node in
            switch node.pointee.name.map({ String(cString: $0) }) {
            case "title": titles.append(Self.text(in: node.pointee.children))
            case "base": base = base ?? Self.attribute("href", of: node)
            case "meta":
                let name = Self.attribute("property", of: node) ?? Self.attribute("name", of: node)
                if let name = name?.lowercased(), meta[name] == nil,
                    let content = Self.attribute("content", of: node)
                {
                    meta[name] = content
                }
            default: break
            }
        }
        func first(_ names: String...) -> String {
            names.lazy.compactMap { meta[$0] }.map(TextSanitizer.line).first { !$0.isEmpty } ?? ""
        }
        title = first("og:title", "twitter:title")
        if title.isEmpty { title = titles.lazy.map(TextSanitizer.line).first { !$0.isEmpty } ?? "" }
        description = first("og:description", "twitter:description", "description")
        site = first("og:site_name", "application-name")
        let picture = first(
            "og:image:secure_url", "og:image:url", "og:image", "twitter:image", "twitter:image:src")
        image = picture.isEmpty ? nil : picture
    }

    /// Visits the elements in document order, without recursion: a page may be nested as deep as it
    /// is long.
    private static func walk(_ root: xmlNodePtr?, _ visit: (xmlNodePtr) -> Void) {
        var next = root
        while let node = next {
            if node.pointee.type == XML_ELEMENT_NODE { visit(node) }
            next = node.pointee.children
            // A `title` inside an SVG image is not the title of the page.
            if node.pointee.type == XML_ELEMENT_NODE,
                node.pointee.name.map({ String(cString: $0) }) == "svg"
            {
                next = nil
            }
            var back: xmlNodePtr? = node
            while next == nil, let here = back, here != root {
                next = here.pointee.next
                back = here.pointee.parent
            }
        }
    }

    /// Returns the text directly inside an element or an attribute.
    private static func text(in first: xmlNodePtr?) -> String {
        var (text, next) = ("", first)
        while let node = next {
            if node.pointee.type == XML_TEXT_NODE, let content = node.pointee.content {
                text += String(cString: content)
            }
            next = node.pointee.next
        }
        return text
    }

    private static func attribute(_ name: String, of node: xmlNodePtr) -> String? {
        var next = node.pointee.properties
        while let attribute = next {
            if attribute.pointee.name.map({ String(cString: $0) }) == name {
                return text(in: attribute.pointee.children)
            }
            next = attribute.pointee.next
        }
        return nil
    }
}
#endif
