import CairnWeb
import Foundation
import TestSupport

@testable import CairnSharingLibrary

/// Bodies of forms with files: those that are sent to services, and those that browsers post.
enum Forms {
    static let targets = [
        FuzzTarget("multipart-form") { try form($0) },
        FuzzTarget("multipart-post") { try post($0) },
    ]

    // MARK: Sent

    private static let boundary = "0123456789abcdefghijklmnopqrst"

    /// A part as a reader of bytes sees it: the lines before the empty one, and the rest.
    private struct Part {
        var head: [[UInt8]]
        var content: [UInt8]
    }

    /// Whatever the names, values and media types are, the form has the parts that were added, with
    /// no other header and no other parameter.
    private static func form(_ input: [UInt8]) throws {
        var input = InputReader(input)
        guard input.rest.firstRange(of: Array(boundary.utf8)) == nil else { return }
        let (field, value) = (input.text(), input.text())
        let (name, fileName, type) = (input.text(), input.text(), input.text())
        let content = Array(input.rest)
        var form = MultipartForm(boundary: boundary)
        form.add(field, value)
        form.add(name, file: .bytes(Data(content)), called: fileName, type)
        let request = form.request("POST", "https://fuzz.example/", [])
        try require(
            request["Content-Type"] == "multipart/form-data; boundary=\(boundary)", "the boundary")
        guard case .parts(let pieces) = request.body else { throw FuzzFailure("no parts") }
        let body = try pieces.flatMap { Array(try $0.load()) }
        try require(request.body.count == body.count, "\(body.count) bytes instead of counted")
        let parts = try read(body)
        try require(parts.count == 2, "\(parts.count) parts")
        try require(
            parts[0].head == [disposition(["name": field])], "fields \(parts[0].head)")
        try require(parts[0].content == Array(value.utf8), "another value")
        try require(parts[1].head.count == 2, "\(parts[1].head.count) lines before a file")
        try require(
            parts[1].head[0] == disposition(["name": name, "filename": fileName]),
            "files \(parts[1].head)")
        let kind = parts[1].head[1]
        try require(kind.starts(with: Array("Content-Type: ".utf8)), "no type")
        try require(kind.allSatisfy { $0 >= 32 && $0 != 127 }, "a control in \(kind)")
        try require(parts[1].content == content, "other bytes")
        try readBack(body, [field, name], value, content, hasFile: !fileName.isEmpty)
    }

    /// The header that names a part: three bytes of the names are escaped, and no others.
    private static func disposition(_ names: KeyValuePairs<String, String>) -> [UInt8] {
        var line = Array("Content-Disposition: form-data".utf8)
        for (key, name) in names {
            line += Array("; \(key)=\"".utf8)
            for byte in name.utf8 {
                switch byte {
                case 13: line += Array("%0D".utf8)
                case 10: line += Array("%0A".utf8)
                case UInt8(ascii: "\""): line += Array("%22".utf8)
                default: line.append(byte)
                }
            }
            line.append(UInt8(ascii: "\""))
        }
        return line
    }

    /// Reads a body by RFC 2046, byte by byte.
    private static func read(_ body: [UInt8]) throws -> [Part] {
        let (end, blank) = (Array("\r\n--\(boundary)".utf8), Array("\r\n\r\n".utf8))
        var rest = ([13, 10] + body)[...]
        guard rest.starts(with: end) else { throw FuzzFailure("no boundary at the start") }
        rest = rest.dropFirst(end.count)
        var parts: [Part] = []
        while rest.starts(with: [13, 10]) {
            guard let split = rest.firstRange(of: blank), let next = rest.firstRange(of: end),
                split.upperBound <= next.lowerBound
            else { throw FuzzFailure("a part without an end") }
            var (head, line) = ([[UInt8]](), [UInt8]())
            for byte in rest[rest.startIndex + 2..<split.lowerBound] + [13, 10] {
                line.append(byte)
                // A reader may take each of them for the end of a line.
                if byte == 13 || byte == 10 {
                    if line.count > 1 { head.append(line.dropLast()) }
                    line = []
                }
            }
            parts.append(Part(head: head, content: Array(rest[split.upperBound..<next.lowerBound])))
            rest = rest[next.upperBound...]
        }
        try require(Array(rest) == Array("--\r\n".utf8), "no boundary at the end")
        return parts
    }

    /// Our own reader sees the same form.
    private static func readBack(
        _ body: [UInt8], _ names: [String], _ value: String, _ content: [UInt8], hasFile: Bool
    ) throws {
        // What looks like an escape is read as one, as browsers do.
        guard !names.contains(where: { $0.utf8.contains(UInt8(ascii: "%")) }) else { return }
        let folder = try TemporaryFolder()
        let reader = try MultipartReader(
            contentType: "multipart/form-data; boundary=\(boundary)", into: folder.url.path)
        do throws(HTMLUploadError) {
            try reader.read(body)
            let post = try reader.finish()
            defer { post.discard() }
            let isSame =
                post.values.map { Array($0.name.utf8) } == [Array(names[0].utf8)]
                && Array(post.values[0].value.utf8) == Array(value.utf8)
            guard isSame else { throw .malformed }
            guard hasFile else { return }
            guard post.files.map({ Array($0.field.utf8) }) == [Array(names[1].utf8)],
                post.files[0].count == content.count
            else { throw .malformed }
        } catch { throw FuzzFailure("is read back as \(error)") }
    }

    // MARK: Posted

    private static let limits: MultipartReader.Limits = {
        var limits = MultipartReader.Limits()
        (limits.file, limits.total, limits.parts, limits.fields) = (512, 4096, 8, 256)
        return limits
    }()

    /// A body in pieces of any size is the same form, keeps to the limits, and leaves no file
    /// behind.
    private static func post(_ input: [UInt8]) throws {
        let whole = try posted(input, pieces: max(1, input.count))
        for size in [1, 7] {
            let pieces = try posted(input, pieces: size)
            try require(pieces == whole, "\(pieces as Any) instead of \(whole as Any)")
        }
    }

    private static func posted(_ input: [UInt8], pieces size: Int) throws -> [String]? {
        let folder = try TemporaryFolder()
        let reader = try MultipartReader(
            contentType: "multipart/form-data; boundary=b", into: folder.url.path, limits: limits)
        let post: HTMLPost
        do throws(HTMLUploadError) {
            for start in stride(from: 0, to: input.count, by: size) {
                try reader.read(input[start..<min(input.count, start + size)])
            }
            post = try reader.finish()
        } catch {
            try require(folder.files.isEmpty, "left: \(folder.files)")
            return nil
        }
        try require(post.values.count + post.files.count <= limits.parts, "too many parts")
        try require(
            post.values.reduce(0) { $0 + $1.value.utf8.count } <= 3 * limits.fields,
            "too much in fields")
        let paths = post.files.map { $0.path.replacing(folder.url.path + "/", with: "") }
        try require(paths.sorted() == folder.files, "\(folder.files) instead of \(paths)")
        for file in post.files {
            let isName = file.name.unicodeScalars.allSatisfy {
                $0.value >= 32 && $0 != "/" && $0 != "\\"
            }
            try require(isName && ![".", "..", ""].contains(file.name), "a path: \(file.name)")
            try require(file.count <= limits.file, "\(file.count) bytes")
            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
            try require(size == file.count, "\(size ?? -1) instead of \(file.count) bytes")
        }
        post.discard()
        try require(folder.files.isEmpty, "left: \(folder.files)")
        return post.values.map { "\($0.name)=\($0.value)" }
            + post.files.map { "\($0.field) \($0.name) \($0.type) \($0.count)" }
    }
}
