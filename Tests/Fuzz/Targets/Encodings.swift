import CairnCivilDate
import CairnEncoding
import Foundation

@testable import CairnSharingLibrary

/// JSON, percent-encoding, and dates of servers.
enum Encodings {
    static let targets = [
        FuzzTarget("json") { try json($0) },
        FuzzTarget("percent") { input in
            let text = String(decoding: input, as: UTF8.self)
            try require(
                PercentEncoding.decoded(PercentEncoding.component(text)) == text,
                "not decoded as it was: \(text)")
            let tail = PercentEncoding.tail(text)
            try require(tail.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "not ASCII: \(tail)")
            try require(PercentEncoding.tail(tail) == tail, "escaped again: \(tail)")
            if let plain = PercentEncoding.decoded(text) {
                try require(
                    PercentEncoding.decoded(PercentEncoding.component(plain)) == plain,
                    "not decoded as it was: \(plain)")
            }
        },
        FuzzTarget("http-dates") { input in
            let text = String(decoding: input, as: UTF8.self)
            for seconds in [HTTPDate.seconds(text), HTTPDate.internet(text)] {
                guard let seconds else { continue }
                try require(seconds.isFinite, "\(seconds) seconds")
                let time = UTCTime(Date(timeIntervalSince1970: seconds))
                // An offset reaches into the years before and after.
                try require((0...10_000).contains(time.year), "the year \(time.year)")
                let again = HTTPDate.seconds(time.mail.replacing("+0000", with: "GMT"))
                try require(
                    again == seconds.rounded(.down) || !(1970...9999).contains(time.year),
                    "\(time.mail) is not read back")
            }
            // Every header may hold the text.
            let now = Date(timeIntervalSince1970: 1_795_278_600)
            for name in ["retry-after", "x-ratelimit-reset", "date"] {
                let wait = RetryAfter.seconds([name: text, "ratelimit-reset": text], now: now)
                try require(
                    wait.map { (0...86_400).contains($0) } ?? true, "a wait of \(wait as Any)")
            }
        },
    ]

    /// A text that is JSON is JSON to Foundation, and its canonical form is read back equal. An
    /// error names a place in the text.
    private static func json(_ input: [UInt8]) throws {
        let document: JSONDocument
        do throws(JSONError) { document = try JSONDocument(input, deepest: 64) } catch {
            try require(
                error.offset >= 0 && error.offset <= input.count, "an error at \(error.offset)")
            try require(!error.description.isEmpty, "an error without words")
            return
        }
        guard let value = JSONValue(document) else { return }
        guard let again = JSONValue(value.text.utf8) else {
            throw FuzzFailure("written, and no JSON: \(value.text)")
        }
        try require(again == value, "written as \(value.text), and read as \(again.text)")
        try require(again.text == value.text, "another form: \(again.text)")
        let isJSON =
            (try? JSONSerialization.jsonObject(
                with: Data(value.text.utf8), options: .fragmentsAllowed)) != nil
        try require(isJSON, "no JSON to Foundation: \(value.text)")
    }
}
