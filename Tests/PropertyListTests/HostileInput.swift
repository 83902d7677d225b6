/// Hostile property lists, generated in code so that the repository contains no large files.
enum HostileInput: String, CaseIterable, Sendable {
    case billionLaughs, quadraticEntity, externalEntity, parameterEntity,
        internalSubsetBehindIdentifiers
    case deep, deepDictionaries, deepEmptyTags
    case longAttribute, manyAttributes, manyAttributesBehindAQuotedBracket, longName
    case longText, longSection, manySections, longComment, longInstruction, longDocumentType
    case manyReferences, ownNamespaces
    case nul, invalidUTF8, overlongUTF8, surrogateInUTF8, declaredUTF16, unknownEncoding
    case empty, textBehindTheRoot, tooLarge, loneSurrogateInUTF16

    private static let head = "<?xml version=\"1.0\"?>\n"

    /// The document.
    var bytes: [UInt8] {
        switch self {
        case .nul: Array("<plist><string>a".utf8) + [0] + Array("b</string></plist>".utf8)
        case .invalidUTF8: Array("<plist><string>".utf8) + [0xFF] + Array("</string></plist>".utf8)
        case .overlongUTF8:
            Array("<plist><string>".utf8) + [0xC0, 0xBC] + Array("</string></plist>".utf8)
        case .surrogateInUTF8:
            Array("<plist><string>".utf8) + [0xED, 0xA0, 0x80] + Array("</string></plist>".utf8)
        case .loneSurrogateInUTF16:
            [0xFF, 0xFE] + "<plist><string>".utf16.flatMap { [UInt8($0), 0] } + [0x00, 0xD8]
                + "</string></plist>".utf16.flatMap { [UInt8($0), 0] }
        case .empty: []
        default: Array(text.utf8)
        }
    }

    private var text: String {
        switch self {
        case .billionLaughs:
            Self.head + "<!DOCTYPE plist [<!ENTITY a0 \"lol\">"
                + (1...9).map { level in
                    "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10)
                        + "\">"
                }.joined() + "]>" + Self.leaf("&a9;")
        case .quadraticEntity:
            "<!DOCTYPE plist [<!ENTITY a \"" + Self.x(100_000) + "\">]>"
                + Self.leaf(String(repeating: "&a;", count: 10_000))
        case .externalEntity:
            "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>" + Self.leaf("&a;")
        case .parameterEntity:
            "<!DOCTYPE plist [<!ENTITY % a SYSTEM \"file:///etc/passwd\">%a;]>" + Self.leaf("")
        case .internalSubsetBehindIdentifiers:
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD\" \"http://[::1]/x.dtd\" [ ]>" + Self.leaf("")
        case .deep: "<plist>" + String(repeating: "<array>", count: 200_000)
        case .deepDictionaries: "<plist>" + String(repeating: "<dict><key>k</key>", count: 100_000)
        case .deepEmptyTags:
            "<plist>" + String(repeating: "<array>", count: 256) + "<array/>"
                + String(repeating: "</array>", count: 256) + "</plist>"
        case .longAttribute: "<plist><string a=\"" + Self.x(9_000_000) + "\">t</string></plist>"
        case .manyAttributes: "<plist><string " + Self.attributes + ">t</string></plist>"
        case .manyAttributesBehindAQuotedBracket:
            "<plist><string z='>' " + Self.attributes + ">t</string></plist>"
        case .longName: "<plist><" + Self.x(60_000) + "/></plist>"
        case .longText: Self.leaf(Self.x(11_000_000))
        case .longSection: Self.leaf("<![CDATA[" + Self.x(11_000_000) + "]]>")
        case .manySections:
            Self.leaf(String(repeating: "<![CDATA[" + Self.x(1_000_000) + "]]>", count: 10))
        case .longComment: "<plist><!--" + Self.x(11_000_000) + "--><true/></plist>"
        case .longInstruction: "<plist><?a " + Self.x(11_000_000) + "?><true/></plist>"
        case .longDocumentType:
            "<!DOCTYPE plist PUBLIC \"" + Self.x(9_000_000) + "\" \"x\"><plist><true/></plist>"
        case .manyReferences: Self.leaf(String(repeating: "&#65;", count: 3_000_000))
        case .ownNamespaces:
            "<plist><array>"
                + (0..<20_000).map { "<n\($0):true xmlns:n\($0)=\"urn:\($0)\"/>" }.joined()
                + "</array></plist>"
        case .declaredUTF16:
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>"
        case .unknownEncoding:
            "<?xml version=\"1.0\" encoding=\"x-unknown\"?><plist><true/></plist>"
        case .textBehindTheRoot: "<plist><true/></plist>text"
        case .tooLarge: Self.leaf(Self.x(17_000_000))
        case .nul, .invalidUTF8, .overlongUTF8, .surrogateInUTF8, .loneSurrogateInUTF16, .empty: ""
        }
    }

    /// The expected error code.
    var code: String {
        switch self {
        case .billionLaughs, .quadraticEntity, .externalEntity, .parameterEntity,
            .internalSubsetBehindIdentifiers:
            "dtd-forbidden"
        case .deep, .deepDictionaries, .deepEmptyTags: "limit-depth"
        case .longAttribute, .manyAttributes, .manyAttributesBehindAQuotedBracket,
            .longDocumentType:
            "limit-tag"
        case .longText, .longSection, .manySections, .longComment, .longInstruction,
            .manyReferences:
            "limit-text"
        case .ownNamespaces: "unknown-element"
        case .longName, .nul, .textBehindTheRoot: "xml-syntax"
        case .invalidUTF8, .overlongUTF8, .surrogateInUTF8, .declaredUTF16, .unknownEncoding,
            .loneSurrogateInUTF16:
            "encoding"
        case .empty: "empty-input"
        case .tooLarge: "limit-file"
        }
    }

    private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

    private static func leaf(_ text: String) -> String { "<plist><string>\(text)</string></plist>" }

    private static let attributes = (0..<50_000).map { "a\($0)=\"\"" }.joined(separator: " ")
}
