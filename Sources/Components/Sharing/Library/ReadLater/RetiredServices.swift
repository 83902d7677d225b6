import CairnEncoding
public import Foundation

/// Pocket, which shut down in July 2025: its API, for servers with a compatible one and as a record
/// of its responses. The catalog marks it as retired, so nothing is sent there. Secrets:
/// `consumerKey`, `token`.
public struct PocketService: ReadLaterService {
    private let base: String

    /// Creates the service for a server with Pocket's API version 3.
    public init(base: String = "https://getpocket.com") { self.base = base }

    /// Throws ``DeliveryFailure/retired``: nobody signs in any more.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount { throw .retired }

    /// `POST /v3/add`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(
            [
                "url": .text(page.address),
                "consumer_key": .text(try account.secret("consumerKey")),
                "access_token": .text(try account.secret("token")),
            ], tags: "tags", joiningTagsBy: ",")
        return .json("POST", "\(base)/v3/add", [.init("X-Accept", "application/json")], body)
    }

    /// Reads the response. 403 means either a missing permission or too many requests, depending on
    /// the remaining rate limit.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        let code = answer.headers["x-error-code"].flatMap { Int($0) }
        switch (answer.status, code) {
        case (200, _):
            return ReadLaterEntry(id: JSONValue(answer.body)?["item"]?["item_id"]?.string)
        case (410, _): throw .retired
        case (_, 199), (503, _):
            throw .transient(after: RetryAfter.seconds(answer.headers, now: world.now))
        case (401, _), (_, 158), (_, 159): throw .signIn
        case (403, nil):
            let left = ["x-limit-user-remaining", "x-limit-key-remaining"].compactMap {
                answer.headers[$0]
            }
            if left.contains("0") {
                throw .busy(after: RetryAfter.seconds(answer.headers, now: world.now))
            }
            throw .permission
        case (_, let code?):
            throw .invalid("\(code)")
        default: throw world.failure(of: answer)
        }
    }
}

/// Readability, which shut down in September 2016: every call fails locally, and no request is
/// sent.
public struct ReadabilityService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// Throws ``DeliveryFailure/retired``.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? { throw .retired }

    /// Throws ``DeliveryFailure/retired``.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount { throw .retired }

    /// Throws ``DeliveryFailure/retired``.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest { throw .retired }

    /// Throws ``DeliveryFailure/retired``.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry { throw .retired }
}

/// Reads Pocket's export files: CSV, `title,url,time_added,tags,status`, or the older HTML page of
/// links.
public enum PocketExport {
    /// Returns the pages in file order; rows without a valid URL are omitted.
    public static func pages(_ data: Data) -> [ReadLaterPage] {
        let text = String(decoding: data, as: UTF8.self)
        return text.contains("<a ") || text.contains("<A ") ? links(text) : rows(text)
    }

    private static func rows(_ text: String) -> [ReadLaterPage] {
        let table = Self.table(text)
        guard let head = table.first?.map({ $0.lowercased() }), let url = head.firstIndex(of: "url")
        else { return [] }
        let (title, tags) = (head.firstIndex(of: "title"), head.firstIndex(of: "tags"))
        return table.dropFirst().compactMap { row in
            func cell(_ place: Int?) -> String {
                place.flatMap { row.indices.contains($0) ? row[$0] : nil } ?? ""
            }
            guard let link = try? ShareLink(cell(url)) else { return nil }
            let name = TextSanitizer.line(cell(title))
            return ReadLaterPage(
                address: link.address, title: name == cell(url) ? "" : name,
                tags: cell(tags).split(separator: "|").map(String.init))
        }
    }

    /// Parses CSV (RFC 4180) with quoted fields, in which quotes are doubled.
    private static func table(_ text: String) -> [[String]] {
        var rows: [[String]] = [[]]
        var (cell, isQuoted, wasQuote) = ("", false, false)
        for character in text {
            if isQuoted {
                if wasQuote, character == "\"" {
                    cell.append("\"")
                    wasQuote = false
                    continue
                }
                if wasQuote {
                    (isQuoted, wasQuote) = (false, false)
                } else {
                    if character == "\"" { wasQuote = true } else { cell.append(character) }
                    continue
                }
            }
            if character == "\"", cell.isEmpty {
                isQuoted = true
            } else if character == "," || character.isNewline {
                rows[rows.count - 1].append(cell)
                cell = ""
                if character.isNewline { rows.append([]) }
            } else {
                cell.append(character)
            }
        }
        if !cell.isEmpty || !rows[rows.count - 1].isEmpty { rows[rows.count - 1].append(cell) }
        return rows.filter { $0.contains { !$0.isEmpty } }
    }

    private static func links(_ text: String) -> [ReadLaterPage] {
        text.matches(of: /<a\s([^>]*)>([^<]*)<\/a>/.ignoresCase()).compactMap { match in
            func attribute(_ name: String) -> String {
                let parts = match.1.split(
                    separator: "\(name)=\"", maxSplits: 1, omittingEmptySubsequences: false)
                return parts.count < 2 ? "" : plain(parts[1].prefix { $0 != "\"" })
            }
            guard let link = try? ShareLink(attribute("href")) else { return nil }
            let title = TextSanitizer.line(plain(match.2))
            return ReadLaterPage(
                address: link.address, title: title == attribute("href") ? "" : title,
                tags: attribute("tags").split(separator: ",").map(String.init))
        }
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
            "&quot;", with: "\""
        )
        .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
