import CairnDocument
import Foundation
import TestSupport
import Testing

@Suite struct DocumentTests {
    /// A program of poppler over a file: an independent reader.
    private static func read(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments)")
        return String(decoding: data, as: UTF8.self)
    }

    private static func write(
        _ blocks: [Document.Block], title: String = "Höst i Växjö", language: String = "sv",
        _ setup: PageSetup = .a4, _ use: (TemporaryFolder, String) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("story.pdf").path
        try PDFWriter(setup).write(
            Document(
                title: title, author: "Anna", subject: "A lake",
                date: Date(timeIntervalSince1970: 1_795_278_600), language: language,
                blocks: blocks), to: path)
        try use(folder, path)
    }

    @Test func wordsStayWordsInEveryScript() throws {
        let texts = [
            "We rowed to the island.", "Zażółć gęślą jaźń", "بحيرة هادئة", "שלום עולם", "湖の朝",
            "Привет, озеро", "สวัสดี",
        ]
        try Self.write([.title("Höst i Växjö")] + texts.map { .paragraph($0) }) { _, path in
            let read = try Self.read("pdftotext", ["-enc", "UTF-8", path, "-"])
            // What runs from the right is marked so by the reader, which also guesses spaces by their width: letters count.
            func letters(_ text: String) -> String {
                String(
                    text.precomposedStringWithCompatibilityMapping.unicodeScalars
                        .filter { !(0x202A...0x202E).contains($0.value) && $0 != " " }
                        .map(Character.init))
            }
            for text in texts + ["Höst i Växjö"] {
                #expect(letters(read).contains(letters(text)), "\(read)")
            }
        }
    }

    @Test func itsFactsAreInIt() throws {
        try Self.write([.title("x")]) { _, path in
            let info = try Self.read("pdfinfo", ["-isodates", path])
            for line in [
                "Title:           Höst i Växjö", "Author:          Anna",
                "Subject:         A lake", "Creator:         Cairn",
                "CreationDate:    2026-11-21T16:30:00Z",
                "Pages:           1", "A4",
            ] { #expect(info.contains(line), "\(line)\n\(info)") }
        }
    }

    @Test func aPhotoIsInItByteForByte() throws {
        let photo = try Data(
            contentsOf: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg"))
        try Self.write([.picture(.init(.bytes(photo), caption: "A boat"))]) { folder, path in
            let prefix = folder.url.appendingPathComponent("image").path
            _ = try Self.read("pdfimages", ["-j", path, prefix])
            #expect(try Data(contentsOf: URL(fileURLWithPath: prefix + "-000.jpg")) == photo)
            #expect(try Self.read("pdftotext", [path, "-"]).contains("A boat"))
        }
    }

    @Test func whatIsNoPhotoIsNamed() throws {
        let writer = PDFWriter()
        let good = Document.Picture(.bytes(Data(Self.header(2, 3, 1) + [0xFF, 0xD9])))
        for bad in [
            Document.Picture(.bytes(Data("GIF89a".utf8))), .init(.file("/nowhere.jpg")),
            .init(.bytes(Data([0xFF, 0xD8, 0xFF]))),
        ] {
            #expect(throws: DocumentError.picture(1)) {
                try writer.data(of: Document(title: "x", blocks: [.picture(good), .picture(bad)]))
            }
        }
    }

    /// A header of a JPEG with nothing behind it.
    static func header(_ width: Int, _ height: Int, _ orientation: UInt8) -> [UInt8] {
        let exif: [UInt8] =
            Array("Exif\0\0II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0]
            + [orientation, 0, 0, 0, 0, 0, 0, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            + [0xFF, 0xC0, 0, 17, 8, UInt8(height >> 8), UInt8(height & 255)]
            + [UInt8(width >> 8), UInt8(width & 255), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
    }

    @Test("a page ends before its margin and nothing is lost", arguments: [1, 30, 400])
    func pages(count: Int) throws {
        let blocks = (0..<count).flatMap { number -> [Document.Block] in
            [.heading("Day \(number)"), .paragraph("It rained on day \(number), and we rowed.")]
        }
        try Self.write(blocks) { _, path in
            let pages = try Self.read("pdftotext", ["-layout", path, "-"])
                .split(separator: "\u{0C}").filter { !$0.allSatisfy(\.isWhitespace) }
            let text = pages.joined(separator: "\n")
            for number in 0..<count { #expect(text.contains("day \(number), and we rowed")) }
            #expect(count < 30 ? pages.count == 1 : pages.count >= count / 30 + 1)
            for (number, page) in pages.enumerated() where pages.count > 1 {
                let lines = page.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
                #expect(lines.last?.trimmingCharacters(in: .whitespaces) == "\(number + 1)")
                // No title is the last of a page.
                let last = lines.dropLast().last?.trimmingCharacters(in: .whitespaces)
                #expect(last?.hasPrefix("Day") == false, "\(page)")
            }
        }
    }

    @Test func aLongParagraphLeavesNoLineAlone() throws {
        let setup = PageSetup(width: 200, height: 200, margin: 20)
        for words in [60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70] {
            let text = (0..<words).map { "word\($0)" }.joined(separator: " ")
            try Self.write([.paragraph(text)], setup) { _, path in
                let pages = try Self.read("pdftotext", ["-layout", path, "-"])
                    .split(separator: "\u{0C}")
                    .map { $0.split(separator: "\n").filter { $0.contains("word") }.count }
                    .filter { $0 > 0 }
                #expect(pages.reduce(0, +) > 2 && pages.allSatisfy { $0 != 1 }, "\(pages)")
                let read = try Self.read("pdftotext", [path, "-"])
                #expect(read.contains("word\(words - 1)"))
            }
        }
    }

    @Test func aLinkCanBeFollowedWhateverStandsInIt() throws {
        let address = "https://example.com/it's?a=(b)\\c"
        let data = try PDFWriter().data(
            of: Document(title: "x", blocks: [.link("Read on", address: address)]))
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("/URI (https://example.com/it%27s?a=%28b%29%5Cc)"))
    }

    @Test func theSameDocumentIsTheSameFile() throws {
        let document = Document(title: "x", blocks: [.title("x"), .paragraph("y")])
        #expect(try PDFWriter().data(of: document) == PDFWriter().data(of: document))
    }

    @Test func nothingAtAllIsOneEmptyPage() throws {
        try Self.write([.paragraph(""), .pageBreak], title: "") { _, path in
            let info = try Self.read("pdfinfo", [path])
            #expect(info.contains("Pages:           1"))
        }
    }

    @Test func aFolderThatIsNotThereIsSaid() {
        #expect(throws: DocumentError.self) {
            try PDFWriter().write(Document(title: "x", blocks: []), to: "/nowhere/x.pdf")
        }
    }

    /// The lines of the README.
    @Test func theREADMEsLinesWork() throws {
        let document = Document(
            title: "The lake", language: "en",
            blocks: [
                .title("The lake"), .note("3 November 2026 · Växjö"),
                .paragraph("We rowed.\nIt rained."),
                .link("Read on", address: "https://example.com/stories/42"),
            ])
        #expect(try PDFWriter(.a4).data(of: document).starts(with: Data("%PDF-".utf8)))
    }
}
