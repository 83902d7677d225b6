#if HTTPClient
import CHTML
import CLibXML2
import Foundation

/// The mail servers in a provider's configuration file (Thunderbird, *Autoconfiguration*, version
/// 1.1).
///
/// The file is foreign: it has a maximum size, no document type, and so no entities, and a bounded
/// number of servers.
struct MailAutoconfig: Equatable {
    /// The maximum size of a file. Bytes.
    static let most = 1 << 16
    /// The servers that a client with a password can use, in the order of the file.
    private(set) var servers: [MailServer] = []

    /// Reads a file for a user's address.
    init(_ data: Data, for address: MailAddress) {
        guard data.count <= Self.most, let text = String(validating: data, as: UTF8.self),
            !text.contains("\0"),
            text.range(of: "<!DOCTYPE", options: .caseInsensitive) == nil,
            text.range(of: "<!ENTITY", options: .caseInsensitive) == nil
        else { return }
        let options =
            XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NONET.rawValue
        let document = data.withUnsafeBytes { bytes in
            xmlReadMemory(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil,
                "UTF-8", Int32(bitPattern: options))
        }
        guard let document else { return }
        defer { xmlFreeDoc(document) }
        guard document.pointee.intSubset == nil, let root = xmlDocGetRootElement(document),
            Self.name(of: root) == "clientConfig"
        else { return }
        for provider in Self.children(of: root, named: "emailProvider") {
            for server in Self.children(of: provider, named: "outgoingServer")
            where servers.count < 8 {
                if let server = Self.server(server, address) { servers.append(server) }
            }
        }
    }

    private static func server(_ node: xmlNodePtr, _ address: MailAddress) -> MailServer? {
        func text(_ name: String) -> String? {
            children(of: node, named: name).first.map { TextSanitizer.line(content(of: $0)) }
        }
        let logins = children(of: node, named: "authentication").map { content(of: $0) }
        guard attribute("type", of: node)?.lowercased() == "smtp",
            let host = MailServer.host(filled(text("hostname") ?? "", address)),
            let port = Int(text("port") ?? ""), (1...65_535).contains(port),
            logins.isEmpty || logins.contains(where: { $0.hasPrefix("password-") })
        else { return nil }
        let security: SMTPSession.Security
        switch text("socketType")?.uppercased() {
        case "SSL", "TLS": security = .tls
        case "STARTTLS": security = .startTLS
        // A password never goes to a server found this way without encryption.
        default: return nil
        }
        let user = filled(text("username") ?? "", address)
        return MailServer(
            host, port: port, security: security, user: user.isEmpty ? nil : user)
    }

    private static func filled(_ text: String, _ address: MailAddress) -> String {
        text.replacing("%EMAILADDRESS%", with: address.address)
            .replacing("%EMAILLOCALPART%", with: address.local)
            .replacing("%EMAILDOMAIN%", with: address.domain)
    }

    // MARK: Nodes

    private static func name(of node: xmlNodePtr) -> String? {
        guard node.pointee.type == XML_ELEMENT_NODE else { return nil }
        return node.pointee.name.map { String(cString: $0) }
    }

    private static func children(of node: xmlNodePtr, named name: String) -> [xmlNodePtr] {
        var (found, next) = ([xmlNodePtr](), node.pointee.children)
        while let child = next {
            if self.name(of: child) == name { found.append(child) }
            next = child.pointee.next
        }
        return found
    }

    private static func content(of node: xmlNodePtr) -> String { text(in: node.pointee.children) }

    private static func text(in first: xmlNodePtr?) -> String {
        var (text, next) = ("", first)
        while let node = next {
            if [XML_TEXT_NODE, XML_CDATA_SECTION_NODE].contains(node.pointee.type),
                let content = node.pointee.content
            {
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
