import CairnEncoding
import Foundation

@testable import CairnSharingLibrary

/// Pages of the web and what is made of addresses.
enum Pages {
    static let targets = [
        // The first byte chooses what the server said about the encoding.
        FuzzTarget("html") { input in
            let charsets = [nil, "utf-8", "iso-8859-1", "utf-16le", "windows-1252", "nonsense"]
            var input = InputReader(input)
            let charset = charsets[input.number(below: charsets.count)]
            let page = HTMLMetadata(Data(input.rest), charset: charset)
            for text in [page.title, page.description, page.site] {
                try require(
                    !text.unicodeScalars.contains { $0.value < 32 }, "a control: \(text)")
                try require(TextSanitizer.line(text) == text, "not one clean line: \(text)")
            }
        },
        FuzzTarget("link") { try link(String(decoding: $0, as: UTF8.self)) },
        FuzzTarget("file-name") { input in
            let text = String(decoding: input, as: UTF8.self)
            let name = TextSanitizer.fileName(text)
            try require(
                !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
                    && name != ".." && name != ".",
                "a path: \(name)")
            try require(TextSanitizer.fileName(name) == name, "\(name) is cleaned again")
            try require(
                TextSanitizer.line(TextSanitizer.line(text)) == TextSanitizer.line(text),
                "a line is cleaned again")
            try require(
                TextSanitizer.block(TextSanitizer.block(text)) == TextSanitizer.block(text),
                "a block is cleaned again")
            let slug = ShareDraft.slug(text)
            try require(
                !slug.isEmpty && slug.utf8.count <= 60
                    && slug.utf8.allSatisfy {
                        $0 == 45 || (48...57).contains($0) || (97...122).contains($0)
                    },
                "no name of a file: \(slug)")
        },
        FuzzTarget("pocket-export") { input in
            for page in PocketExport.pages(Data(input)) {
                let link = try? ShareLink(page.address)
                try require(link?.address == page.address, "no address: \(page.address)")
            }
        },
        FuzzTarget("qr-code") { input in
            let text = String(decoding: input, as: UTF8.self)
            let code: QRCode
            do throws(SharingError) { code = try QRCode(text) } catch {
                try require(
                    text.isEmpty || text.utf8.count > 2331, "\(text.utf8.count) bytes do not fit")
                return
            }
            try require(
                code.side >= 21 && code.side <= 177 && code.side % 4 == 1, "a side of \(code.side)")
            try require(
                code.rows.count == code.side && code.rows.allSatisfy { $0.count == code.side },
                "rows of another length")
            // The three corners by which a reader finds the code.
            for (x, y) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
                try require(
                    (0..<7).allSatisfy { code[x + $0, y] && code[x, y + $0] }, "no corner")
            }
            _ = code.blocks()
        },
    ]

    /// An address that is accepted has no user name, is ASCII after its host, and is accepted again
    /// as it is.
    private static func link(_ text: String) throws {
        let link: ShareLink
        do throws(SharingError) { link = try ShareLink(text, title: text) } catch { return }
        let address = link.address
        try require(
            address.hasPrefix("http://") || address.hasPrefix("https://"), "a scheme: \(address)")
        try require(
            !address.unicodeScalars.contains { $0.value <= 32 || $0.value == 127 },
            "a blank or a control: \(address)")
        try require(!link.host.isEmpty && !link.host.contains("@"), "a host: \(link.host)")
        let again = try ShareLink(address, title: link.title)
        try require(again == link, "\(again) of \(link)")
        // Foundation must not see another host than the one that was checked.
        if let url = URL(string: address), let host = url.host, link.host.allSatisfy(\.isASCII) {
            let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
            try require(
                bare.lowercased() == link.host.lowercased(), "host \(bare) instead of \(link.host)")
            try require(url.user == nil && url.password == nil, "a user: \(address)")
        }
        let data = try JSONEncoder().encode(link)
        try require(try JSONDecoder().decode(ShareLink.self, from: data) == link, "other in JSON")
    }
}
