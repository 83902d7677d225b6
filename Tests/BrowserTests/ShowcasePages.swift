import Foundation
import TestSupport

/// The pages that `travel-story showcase` writes: every entry in every look. They are written once for
/// all tests.
struct ShowcasePages: Sendable {
    /// The folder of the pages, and their names.
    let folder: URL
    let names: [String]
    private let place: TemporaryFolder

    private static let written = Task { try ShowcasePages() }

    /// All pages.
    static func all() async throws -> ShowcasePages { try await written.value }

    private init() throws {
        place = try TemporaryFolder()
        folder = place.url.appendingPathComponent("pages")
        let result = try Command.built("travel-story", environment: ["LANG": "C"])
            .run(["showcase", "--format", "html", "--output", folder.path])
        guard result.status == 0 else { throw Failure(errors: result.errors) }
        names = result.output.split(separator: "\n")
            .map { URL(fileURLWithPath: String($0)).lastPathComponent }
    }

    /// What the command said instead.
    struct Failure: Error { var errors: String }

    /// Returns the markup of a page.
    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// The pages that differ in more than their names: most entries look the same with less motion.
    func distinct() throws -> [String] {
        var seen: Set<String> = []
        return try names.filter { name in
            let title = name.replacing(".html", with: "")
            return seen.insert(try text(name).replacing(title, with: "")).inserted
        }
    }

    /// Shows a page in the browser.
    func open(_ name: String, in page: ChromiumPage, of browser: Chromium) throws {
        browser.answer = { Self.file(of: $0.address, in: folder.path) }
        try page.open("http://cairn.test/\(name)")
    }

    private static func file(of address: String, in folder: String) -> Chromium.Response {
        let path = URL(string: address)?.path ?? ""
        let types = ["html": "text/html; charset=utf-8", "jpg": "image/jpeg"]
        let url = URL(fileURLWithPath: folder + path)
        guard let data = try? Data(contentsOf: url), let type = types[url.pathExtension] else {
            // Browsers ask for an icon by themselves.
            let status = path == "/favicon.ico" ? 204 : 404
            return Chromium.Response(status: status, headers: [:], body: [])
        }
        return Chromium.Response(headers: ["Content-Type": type], body: Array(data))
    }
}
