import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

/// Bodies of forms with files: as browsers post them, and as nobody should.
@Suite struct UploadTests {
    private static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
    private static let contentType = "multipart/form-data; boundary=\(boundary)"

    /// A part: its head's lines, and its content.
    private static func part(_ head: [String], _ content: [UInt8]) -> [UInt8] {
        Array("--\(boundary)\r\n\(head.joined(separator: "\r\n"))\r\n\r\n".utf8) + content + [
            13, 10,
        ]
    }

    private static func file(
        _ field: String, _ name: String, _ content: [UInt8], type: String = "image/jpeg"
    ) -> [UInt8] {
        part(
            [
                "Content-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"",
                "Content-Type: \(type)",
            ], content)
    }

    private static func field(_ name: String, _ value: String) -> [UInt8] {
        part(["Content-Disposition: form-data; name=\"\(name)\""], Array(value.utf8))
    }

    private static let end = Array("--\(boundary)--\r\n".utf8)

    /// Reads a body in pieces, and looks at the files before they go.
    private static func read(
        _ body: [UInt8], pieces: Int = .max, type: String = contentType,
        limits: MultipartReader.Limits = .init()
    ) throws -> (post: HTMLPost, contents: [[UInt8]], left: [String]) {
        let folder = try TemporaryFolder()
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        }
        do {
            let reader = try MultipartReader(
                contentType: type, into: folder.url.path, limits: limits)
            var rest = body[...]
            while !rest.isEmpty {
                try reader.read(rest.prefix(pieces))
                rest = rest.dropFirst(pieces)
            }
            let post = try reader.finish()
            let contents = post.files.map {
                FileManager.default.contents(atPath: $0.path).map { Array($0) } ?? []
            }
            #expect(try names().count == post.files.count)
            for file in post.files {
                #expect(
                    URL(fileURLWithPath: file.path).deletingLastPathComponent().path
                        == folder.url.path)
            }
            post.discard()
            return (post, contents, try names())
        } catch {
            #expect(try names() == [], "something is left after \(error)")
            throw error
        }
    }

    /// Content with all that looks like an end and is none.
    private static let tricky: [UInt8] =
        Array("\r\n--\(boundary.dropLast())\r\n\r\n--\r\n--".utf8) + Array(0...255)
        + Array("\r\r\n-\r\n--\(boundary.prefix(8))".utf8)

    @Test("a body reads the same in pieces of any size", arguments: Array(1...70) + [256, 4096])
    func pieces(size: Int) throws {
        let body =
            Array("preamble that nobody reads\r\n".utf8) + Self.field("token", "å\r\n=&")
            + Self.file("field.3", "sjö.jpg", Self.tricky) + Self.field("empty", "")
            + Self.file("field.3", "b.png", [], type: "image/png") + Self.file("field.4", "", [])
            + Self.end + Array("epilogue\r\n--".utf8)
        let (post, contents, left) = try Self.read(body, pieces: size)
        #expect(post.values.map(\.name) == ["token", "empty"])
        #expect(post.values.map(\.value) == ["å\r\n=&", ""])
        #expect(post.files.map(\.name) == ["sjö.jpg", "b.png"])
        #expect(post.files.map(\.type) == ["image/jpeg", "image/png"])
        #expect(post.files.map(\.field) == ["field.3", "field.3"])
        #expect(
            contents == [Self.tricky, []] && post.files.map(\.count) == [Self.tricky.count, 0])
        #expect(left == [])
    }

    @Test("a body that ends early is no body, wherever it ends")
    func truncated() throws {
        let body =
            Self.field("token", "x") + Self.file("field.3", "a.jpg", Self.tricky) + Self.end
        // The line end behind the last boundary may be missing.
        for count in 0..<body.count - 2 {
            #expect(throws: HTMLUploadError.truncated, "\(count)") {
                try Self.read(Array(body.prefix(count)))
            }
        }
        #expect(try Self.read(Array(body.dropLast(2))).post.files.count == 1)
    }

    @Test(
        "names of files are names, and lead nowhere",
        arguments: [
            ("../../etc/passwd", "passwd"), ("C:\\Users\\ida\\a.jpg", "a.jpg"), ("/", "file"),
            ("..", "file"), ("a%22b.jpg", "a\"b.jpg"), ("a%0D%0AX: y.jpg", "aX: y.jpg"),
            // A slash, a quote and an escape before an accent, which are characters of their own.
            ("../\u{301}a.jpg", "\u{301}a.jpg"), ("a\\\u{301}b.jpg", "\u{301}b.jpg"),
            ("a%22\u{301}.jpg", "a\"\u{301}.jpg"),
            ("gnp.\u{202E}exe", "gnp.exe"), ("\u{0}\u{1B}[2Ja.jpg", "[2Ja.jpg"), (" ", "file"),
            ("a.jpg/", "a.jpg"),
            (String(repeating: "å", count: 400), String(repeating: "å", count: 200)),
            ("湖 ☃.jpeg", "湖 ☃.jpeg"), ("a.php;b.jpg", "a.php;b.jpg"),
        ])
    func names(name: String, safe: String) throws {
        let (post, contents, _) = try Self.read(Self.file("f", name, [1, 2]) + Self.end)
        #expect(post.files.map(\.name) == [safe] && contents == [[1, 2]])
        let own = URL(fileURLWithPath: post.files[0].path).lastPathComponent
        #expect(own.wholeMatch(of: /[0-9A-F-]{36}(\.[a-z0-9]{1,8})?/) != nil, "\(own)")
    }

    @Test(
        "what is no form is refused",
        arguments: [
            // No name; a name twice; a head without an end; an encoding of mail; another kind of part.
            part(["Content-Disposition: form-data"], []),
            part(["Content-Type: text/plain"], []),
            part(["Content-Disposition: form-data; name=\"a\"; name=\"b\""], []),
            part(
                ["Content-Disposition: form-data; name=\"a\"; filename=\"x\"; filename=\"y\""], []),
            part(
                [
                    "Content-Disposition: form-data; name=\"a\"",
                    "content-disposition: form-data; name=\"b\"",
                ], []),
            part(["Content-Disposition: form-data; name=\"a"], []),
            part(["Content-Disposition: form-data; name=\"a\"x"], []),
            part(["Content-Disposition: attachment; name=\"a\""], []),
            part(
                [
                    "Content-Disposition: form-data; name=\"a\"",
                    "Content-Transfer-Encoding: base64",
                ], []),
            part(["no header at all"], []),
            part(
                ["Content-Disposition: form-data; name=\"\(String(repeating: "x", count: 9000))\""],
                []),
            Array("--\(boundary)x\r\n".utf8), Array("--\(boundary)-\r\n".utf8),
            Array("--\(boundary)\r\n".utf8) + [UInt8](repeating: 65, count: 9000),
        ])
    func malformed(body: [UInt8]) throws {
        let before = Self.file("field.3", "a.jpg", [1])
        #expect(throws: HTMLUploadError.malformed) { try Self.read(before + body + Self.end) }
        #expect(throws: HTMLUploadError.malformed) {
            try Self.read(before + body + Self.end, pieces: 3)
        }
    }

    @Test(
        "a boundary is one of RFC 2046",
        arguments: [
            ("multipart/form-data; boundary=a", true),
            ("Multipart/Form-Data; charset=utf-8; Boundary=\"a b\"", true),
            ("multipart/form-data;boundary=\(String(repeating: "x", count: 70))", true),
            ("multipart/form-data; boundary=\(String(repeating: "x", count: 71))", false),
            ("multipart/form-data; boundary=", false), ("multipart/form-data", false),
            ("multipart/form-data; boundary=\"a ", false),
            ("multipart/form-data; boundary=\"a \"", false),
            ("multipart/form-data; boundary=a\r\nb", false),
            ("multipart/form-data; boundary=a; boundary=b", false),
            ("multipart/form-data; boundary=å", false),
            ("multipart/mixed; boundary=a", false), ("application/x-www-form-urlencoded", false),
            ("", false),
        ])
    func boundaries(type: String, isOne: Bool) throws {
        let folder = try TemporaryFolder()
        if isOne {
            _ = try MultipartReader(contentType: type, into: folder.url.path)
        } else {
            #expect(throws: HTMLUploadError.notMultipart) {
                try MultipartReader(contentType: type, into: folder.url.path)
            }
        }
    }

    @Test func whatIsTooMuchIsRefusedBeforeItIsAllThere() throws {
        var limits = MultipartReader.Limits()
        (limits.file, limits.fields, limits.parts, limits.total) = (10, 5, 3, 4096)
        let small = Self.file("f", "a.jpg", [UInt8](repeating: 1, count: 10)) + Self.end
        #expect(try Self.read(small, limits: limits).post.files.count == 1)
        let large = Self.file("f", "a.jpg", [UInt8](repeating: 1, count: 11)) + Self.end
        #expect(throws: HTMLUploadError.tooLarge(limit: 10)) {
            try Self.read(large, limits: limits)
        }
        // Long before its end.
        let endless = Self.file("f", "a.jpg", [UInt8](repeating: 1, count: 3000)).dropLast(2)
        #expect(throws: HTMLUploadError.tooLarge(limit: 10)) {
            try Self.read(Array(endless), pieces: 64, limits: limits)
        }
        let fields = Self.field("a", "123") + Self.field("b", "456") + Self.end
        #expect(throws: HTMLUploadError.tooLarge(limit: 5)) {
            try Self.read(fields, limits: limits)
        }
        let many = (0..<4).flatMap { Self.field("\($0)", "") } + Self.end
        #expect(throws: HTMLUploadError.tooMany(limit: 3)) { try Self.read(many, limits: limits) }
        #expect(throws: HTMLUploadError.tooLarge(limit: 4096)) {
            try Self.read([UInt8](repeating: 65, count: 5000), pieces: 100, limits: limits)
        }
    }

    @Test func aReaderThatIsLeftLeavesNothing() throws {
        let folder = try TemporaryFolder()
        do {
            let reader = try MultipartReader(
                contentType: Self.contentType, into: folder.url.path)
            try reader.read(Self.file("f", "a.jpg", [1]) + Self.file("f", "b.jpg", [1]).dropLast(3))
            // As long as somebody reads, they are there.
            try withExtendedLifetime(reader) {
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
                #expect(names.count == 2)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        #expect(throws: HTMLUploadError.self) {
            let reader = try MultipartReader(
                contentType: Self.contentType, into: folder.url.path + "/nowhere")
            try reader.read(Self.file("f", "a.jpg", [1]))
        }
    }

    // MARK: In a page

    private static let uploads: [Key: HTMLUpload] = [
        "photos": HTMLUpload(accept: ["image/*", ".heic"], isMultiple: true, button: "Add <them>"),
        "one": HTMLUpload(button: "Add"),
    ]

    private static func scene() -> Scene {
        let screen = Column {
            Column {
                TextField("Photos", text: "") { _ in
                } submit: { _ in
                }
            }.key("photos")
            Column {
                TextField("One", text: "") { _ in
                } submit: { _ in
                }
            }.key("one")
            TextField("Words", text: "") { _ in
            } submit: { _ in
            }
        }
        return Scene(Expander().expand(screen, in: Environment()), language: "en")
    }

    @Test func aFieldOfThatKeyTakesFiles() {
        var options = HTMLOptions()
        let plain = HTMLPage(Self.scene(), options: options).html
        #expect(!plain.contains("type=\"file\"") && !plain.contains("multipart"))
        options.uploads = Self.uploads
        let html = HTMLPage(Self.scene(), options: options).html
        #expect(html.matches(of: /type="file"/).count == 2)
        #expect(html.matches(of: /accept="image\/\*,\.heic" multiple/).count == 1)
        #expect(html.contains("enctype=\"multipart/form-data\""))
        #expect(html.contains("value=\"Add &lt;them&gt;\""))
        #expect(html.contains("aria-label=\"Photos\""))
    }

    @Test func filesAreTypedIntoTheirFieldAndWordsAreNot() {
        let scene = Self.scene()
        let fields = scene.outline.items.filter { $0.role.kind == .textField }
        let ids = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.id) })
        func name(_ field: String) -> String { "field.\(ids[field]?.number ?? 0)" }
        var post = HTMLPost()
        post.values = [
            (name("Photos"), "/etc/passwd"), (name("Words"), "hello"), ("submit", "Add"),
        ]
        for (field, path) in [
            ("Photos", "/u/1"), ("Photos", "/u/2"), ("One", "/u/3"), ("One", "/u/4"),
            ("Words", "/u/5"), ("Nobody", "/u/6"),
        ] {
            post.files.append(
                .init(field: name(field), name: "a", type: "image/jpeg", path: path, count: 1))
        }
        func told(_ events: [(event: Event, id: ElementID)]) -> [String] {
            events.compactMap { event, id in
                let name = ids.first { $0.value == id }?.key ?? "?"
                return switch event {
                case .input(let input): "\(name) typed \(input.text)"
                case .submit(let text): "\(name) submitted \(text)"
                default: nil
                }
            }
        }
        let all = told(HTMLForm.events(in: post, of: scene, uploads: Self.uploads))
        #expect(
            all == [
                "Words typed hello", "Photos typed /u/1", "Photos submitted /u/1",
                "Photos typed /u/2", "Photos submitted /u/2", "One typed /u/3",
                "One submitted /u/3", "Words submitted hello",
            ])
        // The other way to post reaches no path either.
        let body = Array("\(name("Photos"))=/etc/passwd&\(name("Words"))=hello".utf8)
        #expect(
            told(HTMLForm.events(in: body, of: scene, uploads: Self.uploads))
                == ["Words typed hello"])
    }
}
