#if Sharing
import CairnEncoding
import CairnFiles
import Crypto
import Foundation

/// Publishes a story as a page with its photos in an S3 bucket, of Amazon or any compatible
/// provider (path style, Signature Version 4).
///
/// Account settings: `server`, `region`, `bucket`, `user` (the access key); `prefix`; `public`, the
/// public base URL; `format`. Secret: `password` (the secret key).
public struct S3Adapter: ShareAdapter {
    private let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Uploads the photos, then the page. Repeating the delivery overwrites the same objects.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let server = try job.account.server()
        let bucket = try job.account.setting("bucket")
        let signer = SigV4Signer(
            key: try job.account.setting("user"), secret: try job.account.secret("password"),
            region: job.account.settings["region"] ?? "us-east-1", service: "s3")
        let story = try StoryFiles(job, now: caller.now())
        let folder = [bucket, job.account.settings["prefix"] ?? "", story.folder]
            .filter { !$0.isEmpty }.joined(separator: "/")
        for file in story.files {
            guard let hash = SigV4Signer.hash(of: file.data) else { throw .invalid("file") }
            let request = HTTPRequest(
                "PUT", "\(server)/\(PercentEncoding.path("\(folder)/\(file.path)"))",
                [.init("Content-Type", file.mediaType)], .parts([file.data]))
            if file.isPage { try await steps.publishing() }
            _ = try await caller.call(
                signer.signed(request, bodyHash: hash, now: caller.now()), publishing: file.isPage,
                expecting: [200, 201, 204], steps: steps, failure: Self.failure)
        }
        let seen = job.account.settings["public"] ?? "\(server)/\(bucket)"
        let path = folder.dropFirst(bucket.count + 1)
        return DeliveryReceipt(
            id: folder, address: "\(seen)/\(PercentEncoding.path("\(path)/\(story.page)"))")
    }

    /// Queries one entry of the bucket. A key that may only write signs in too.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let bucket = PercentEncoding.component(try account.setting("bucket"))
        let request = HTTPRequest(
            "GET", "\(try account.server())/\(bucket)?list-type=2&max-keys=1")
        let signer = SigV4Signer(
            key: try account.setting("user"), secret: try account.secret("password"),
            region: account.settings["region"] ?? "us-east-1", service: "s3")
        let hash = SigV4Signer.hash(of: .bytes(Data())) ?? ""
        let answer = try await caller.signIn(
            signer.signed(request, bodyHash: hash, now: caller.now()), expecting: [200, 403],
            failure: Self.failure)
        // Without the words of S3, something else has answered.
        let text = String(decoding: answer.body.prefix(4096), as: UTF8.self)
        guard text.contains(answer.status == 200 ? "<ListBucketResult" : "<Code>") else {
            throw ServiceClient.stranger(at: request.address)
        }
        if answer.status == 403, !Self.says("AccessDenied", answer) {
            throw Self.failure(answer) ?? .permission
        }
        return account
    }

    private static func says(_ code: String, _ answer: HTTPResponse) -> Bool {
        String(decoding: answer.body.prefix(4096), as: UTF8.self).contains("<Code>\(code)</Code>")
    }

    private static func failure(_ answer: HTTPResponse) -> DeliveryFailure? {
        func says(_ code: String) -> Bool { Self.says(code, answer) }
        if says("SlowDown") { return .busy(after: nil) }
        if says("InvalidAccessKeyId") || says("SignatureDoesNotMatch") || says("ExpiredToken") {
            return .signIn
        }
        if says("EntityTooLarge") { return .tooLarge(limit: nil) }
        if says("NoSuchBucket") { return .setting("bucket") }
        // The bucket is in another region than the signature.
        if says("PermanentRedirect") || says("AuthorizationHeaderMalformed") {
            return .setting("region")
        }
        // The clocks differ by more than 15 minutes.
        if says("RequestTimeTooSkewed") { return .transient(after: 60) }
        return nil
    }
}

/// Signs requests for Amazon and compatible services (*Signature Version 4*).
struct SigV4Signer {
    let key: String
    let secret: String
    let region: String
    let service: String

    /// Returns the request with its signature.
    func signed(_ request: HTTPRequest, bodyHash: String, now: Date) -> HTTPRequest {
        var request = request
        let time = UTCTime(now)
        let rest = request.address.drop { $0 != ":" }.dropFirst(3)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest[host.endIndex...].prefix { $0 != "?" }
        let query = rest[path.endIndex...].dropFirst()
        request.headers.append(.init("x-amz-content-sha256", bodyHash))
        request.headers.append(.init("x-amz-date", time.basic))
        var headers = request.headers.map { ($0.name.lowercased(), Self.trimmed($0.value)) }
        headers.append(("host", String(host)))
        headers.sort { $0.0 < $1.0 }
        let names = headers.map(\.0).joined(separator: ";")
        let canonical = [
            request.method, path.isEmpty ? "/" : String(path),
            query.split(separator: "&").map { $0.contains("=") ? String($0) : "\($0)=" }.sorted()
                .joined(separator: "&"),
            headers.map { "\($0.0):\($0.1)\n" }.joined(), names, bodyHash,
        ].joined(separator: "\n")
        let scope = "\(time.dayDigits)/\(region)/\(service)/aws4_request"
        let text = "AWS4-HMAC-SHA256\n\(time.basic)\n\(scope)\n\(Self.hash(Data(canonical.utf8)))"
        var signing = SymmetricKey(data: Data("AWS4\(secret)".utf8))
        for part in [time.dayDigits, region, service, "aws4_request"] {
            let code = HMAC<SHA256>.authenticationCode(for: Data(part.utf8), using: signing)
            signing = SymmetricKey(data: Data(code))
        }
        let signature = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: signing)
        request.headers.append(
            .init(
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=\(key)/\(scope), SignedHeaders=\(names), "
                    + "Signature=\(signature.hexadecimal)"))
        return request
    }

    private static func trimmed(_ value: String) -> String {
        value.split(separator: " ").joined(separator: " ")
    }

    /// Returns the SHA-256 of bytes or of a file, which is read in chunks, or `nil` if the file
    /// cannot be read.
    static func hash(of data: ShareData) -> String? {
        switch data {
        case .bytes(let data): return hash(data)
        case .file(let path):
            guard let file = FileHandle(forReadingAtPath: path) else { return nil }
            defer { try? file.close() }
            var hasher = SHA256()
            while true {
                do {
                    // At the end, this returns `nil` or empty data, depending on the platform.
                    guard let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty else {
                        break
                    }
                    hasher.update(data: piece)
                } catch { return nil }
            }
            return hasher.finalize().hexadecimal
        }
    }

    private static func hash(_ data: Data) -> String { SHA256.hash(data: data).hexadecimal }
}
#endif
