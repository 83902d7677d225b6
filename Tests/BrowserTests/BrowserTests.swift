import TestSupport
import Testing

/// Everything that only a browser can say, in one browser, one after the other.
@Suite(
    .serialized, .enabled(if: Chromium.program != nil, "there is no chromium on this machine"),
    WithBrowser())
struct BrowserTests {}

/// Starts the browser before the first test and ends it after the last.
struct WithBrowser: SuiteTrait, TestScoping {
    @TaskLocal static var current: SharedBrowser?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let browser = SharedBrowser()
        try await Self.$current.withValue(browser) { try await function() }
        await browser.end()
    }
}

/// The one browser of all tests.
actor SharedBrowser {
    private var browser: Chromium?

    /// Uses the browser, which starts when it is first wanted.
    func use<Result: Sendable>(
        _ act: @Sendable (Chromium) throws -> Result
    ) throws -> Result {
        let browser = try browser ?? Chromium()
        self.browser = browser
        browser.complaints = []
        return try act(browser)
    }

    func end() {
        browser?.end()
        browser = nil
    }
}

/// Uses the browser of this run.
func withBrowser<Result: Sendable>(
    _ act: @Sendable (Chromium) throws -> Result
) async throws -> Result {
    guard let browser = WithBrowser.current else { throw Chromium.Failure.absent }
    return try await browser.use(act)
}

extension ChromiumPage {
    /// Shows a page that is given as text.
    func show(_ html: String, policy: String? = nil, in browser: Chromium) throws {
        var headers = ["Content-Type": "text/html; charset=utf-8"]
        headers["Content-Security-Policy"] = policy
        let response = Chromium.Response(headers: headers, body: Array(html.utf8))
        browser.answer = { request in
            request.address.hasSuffix("/page")
                ? response : Chromium.Response(status: 404, headers: [:], body: [])
        }
        try open("http://cairn.test/page")
    }
}
