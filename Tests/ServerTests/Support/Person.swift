import Foundation
import TestSupport

/// A person with a browser that has no window: Python's `requests`, which follows redirects, keeps cookies, and fills in a form
/// if there is one.
final class Person: Sendable {
    private let page: AsyncStream<Result<String, ServerProblem>>
    private let turn: AsyncStream<Result<String, ServerProblem>>.Continuation

    init() { (page, turn) = AsyncStream.makeStream() }

    /// Opens an address, and goes on until no page follows; at once, as a browser does.
    ///
    /// - Parameters:
    ///   - address: where.
    ///   - user: what is written into a form that asks for a name.
    func opens(_ address: String, user: String = "") {
        let turn = turn
        Thread.detachNewThread {
            let result = Result { try Self.browse(address, user) }
            turn.yield(result.mapError { ServerProblem("\($0)") })
        }
    }

    /// What stands on the last page.
    func sees() async throws -> String {
        for await page in page { return try page.get() }
        return ""
    }

    private static let script = """
        import sys, requests
        from html.parser import HTMLParser
        from urllib.parse import urljoin

        class Form(HTMLParser):
            action = None
            fields = {}
            def handle_starttag(self, tag, pairs):
                pairs = dict(pairs)
                if tag == "form": self.action, self.fields = pairs.get("action", ""), {}
                if tag in ("input", "button") and pairs.get("name"): self.fields[pairs["name"]] = pairs.get("value") or ""

        address, user = sys.stdin.read().split("\\n")
        session = requests.Session()
        session.trust_env = False
        answer = session.get(address, timeout=120)
        form = Form()
        form.feed(answer.text)
        if user and form.action is not None:
            fields = {name: value or (user if name == "username" else "x") for name, value in form.fields.items()}
            answer = session.post(urljoin(answer.url, form.action), data=fields, timeout=120)
        print(answer.status_code, answer.text)
        """

    private static func browse(_ address: String, _ user: String) throws -> String {
        let result = try Command(
            "\(ServerTools.folder ?? "")/bin/python", environment: ["LC_ALL": "C.UTF-8"]
        ).run(["-c", script], input: Data("\(address)\n\(user)".utf8))
        guard result.status == 0 else { throw ServerProblem(result.errors) }
        return result.output
    }
}
