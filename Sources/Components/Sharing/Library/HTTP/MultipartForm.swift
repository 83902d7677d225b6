import CairnEncoding
import Foundation

/// A multipart form (RFC 7578), whose files are read while they are sent.
struct MultipartForm {
    private let boundary: String
    private var parts: [ShareData] = []

    /// - Parameter boundary: the delimiter of the parts. It must not occur in any part; 30 random
    ///   letters are sufficient.
    init(boundary: String) { self.boundary = boundary }

    mutating func add(_ name: String, _ value: String) {
        append("Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\r\n\r\n\(value)\r\n")
    }

    mutating func add(_ name: String, file: ShareData, called fileName: String, _ mediaType: String)
    {
        append(
            "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"; "
                + "filename=\"\(Self.quoted(fileName))\"\r\n"
                // Without line breaks and other controls, as in every header.
                + "Content-Type: \(HTTPRequest.Header("", mediaType).value)\r\n\r\n")
        parts.append(file)
        parts.append(.bytes(Data("\r\n".utf8)))
    }

    private mutating func append(_ text: String) {
        parts.append(.bytes(Data("--\(boundary)\r\n\(text)".utf8)))
    }

    func request(
        _ method: String, _ address: String, _ headers: [HTTPRequest.Header]
    ) -> HTTPRequest {
        HTTPRequest(
            method, address,
            headers + [.init("Content-Type", "multipart/form-data; boundary=\(boundary)")],
            .parts(parts + [.bytes(Data("--\(boundary)--\r\n".utf8))]))
    }

    /// Escapes three characters as browsers do (WHATWG, *Multipart form data*), and leaves all
    /// others unchanged.
    private static func quoted(_ text: String) -> String {
        text.escaping(["\r": "%0D", "\n": "%0A", "\"": "%22"])
    }
}
