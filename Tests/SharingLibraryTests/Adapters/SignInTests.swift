#if Sharing
import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

@testable import CairnSharingLibrary

@Suite struct SignInTests {
    // MARK: OAuth 1.0 (RFC 5849)

    /// The request of section 3.4.1.1.
    @Test func theBaseStringIsThatOfTheStandard() {
        let request = HTTPRequest(
            "POST", "http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b",
            [.init("Content-Type", "application/x-www-form-urlencoded")],
            .bytes(Data("c2&a3=2+q".utf8)))
        let base = OAuth1.base(
            of: request,
            [
                ("oauth_consumer_key", "9djdj82h48djs9d2"), ("oauth_token", "kkk9d7dh3k39sjv7"),
                ("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", "137131201"),
                ("oauth_nonce", "7d8f3e4a"),
            ])
        #expect(
            base
                == "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7"
        )
    }

    /// The request for a photo in section 1.2.
    @Test func theSignatureIsThatOfTheStandard() {
        let request = HTTPRequest(
            "GET", "http://photos.example.net/photos?file=vacation.jpg&size=original")
        let fields = [
            ("oauth_consumer_key", "dpf43f3p2l4k3l03"), ("oauth_signature_method", "HMAC-SHA1"),
            ("oauth_timestamp", "137131202"), ("oauth_nonce", "chapoH"),
            ("oauth_token", "nnch734d00sl2jdk"),
        ]
        let signer = OAuth1(
            consumerKey: "dpf43f3p2l4k3l03", consumerSecret: Secret("kd94hf93k423kf44"),
            token: "nnch734d00sl2jdk", tokenSecret: Secret("pfkkdhi9sl3r4s00"))
        #expect(
            signer.signature(OAuth1.base(of: request, fields)) == "MdpQcU8iPSUjWoN/UDMsK2sui9I=")
    }

    private struct Case: Decodable {
        var method, address, body, key, secret, tokenSecret, nonce, signature: String
        var token: String?
        var time: Int
    }

    /// Requests by chance, signed by PyPI's `oauthlib` 3.2.2.
    @Test func anIndependentSignerAgrees() throws {
        let file = Fixtures.folder("sharing").appendingPathComponent("oauth1-oauthlib.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        #expect(cases.count == 40)
        for item in cases {
            let signer = OAuth1(
                consumerKey: item.key, consumerSecret: Secret(item.secret), token: item.token,
                tokenSecret: Secret(item.tokenSecret))
            let isForm = !item.body.isEmpty
            let request = HTTPRequest(
                item.method, item.address,
                isForm ? [.init("Content-Type", "application/x-www-form-urlencoded")] : [],
                isForm ? .bytes(Data(item.body.utf8)) : .none)
            let signed = signer.signed(
                request, now: Date(timeIntervalSince1970: Double(item.time)), nonce: item.nonce)
            let header = try #require(signed["Authorization"])
            #expect(
                header.contains("oauth_signature=\"\(item.signature)\""),
                "\(item.method) \(item.address) \(item.body)")
        }
    }

    // MARK: Amazon's signature

    private struct AmazonCase: Decodable { var address, body, date, authorization: String }

    /// Requests signed by PyPI's `botocore` 1.43.11.
    @Test func amazonsSignatureIsBotocores() throws {
        let file = Fixtures.folder("sharing").appendingPathComponent("s3-botocore.json")
        let cases = try JSONDecoder().decode([AmazonCase].self, from: Data(contentsOf: file))
        #expect(cases.count == 4)
        let signer = SigV4Signer(
            key: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
            region: "eu-north-1", service: "s3")
        for item in cases {
            let hash = try #require(SigV4Signer.hash(of: .bytes(Data(item.body.utf8))))
            let signed = signer.signed(
                HTTPRequest(
                    "PUT", item.address, [.init("Content-Type", "text/plain; charset=utf-8")]),
                bodyHash: hash, now: Samples.now)
            #expect(signed["x-amz-date"] == item.date)
            #expect(signed["Authorization"] == item.authorization)
        }
    }

    // MARK: OAuth 2

    private static let client = OAuth2.Client(
        authorization: "https://a.se/oauth/authorize", token: "https://a.se/oauth/token",
        device: "https://a.se/oauth/device", revocation: "https://a.se/oauth/revoke", id: "app 1",
        scopes: ["read", "write:x"])

    /// The verifier and the challenge of RFC 7636, appendix B.
    private static func attempt() -> OAuth2.Attempt {
        OAuth2(client).attempt(
            redirect: "http://127.0.0.1:4711/cb", state: Secret("st+ate"),
            verifier: Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
    }

    @Test func aSignInBeginsWithTheChallengeOfTheStandard() {
        let attempt = Self.attempt()
        #expect(
            attempt.address
                == "https://a.se/oauth/authorize?response_type=code&client_id=app%201&redirect_uri=http%3A%2F%2F127.0.0.1%3A4711%2Fcb&state=st%2Bate&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&scope=read%20write%3Ax"
        )
        #expect(
            OAuth2(Self.client).attempt(redirect: "x").address
                != OAuth2(Self.client).attempt(redirect: "x").address)
    }

    @Test func aCodeBecomesTokens() throws {
        let oauth = OAuth2(Self.client)
        let attempt = Self.attempt()
        let code = try oauth.code(
            from: "http://127.0.0.1:4711/cb?code=c%2F1&state=st%2Bate", of: attempt)
        #expect(code == Secret("c/1"))
        let request = oauth.exchange(code, of: attempt)
        #expect(
            request.body
                == .bytes(
                    Data(
                        "grant_type=authorization_code&code=c%2F1&redirect_uri=http%3A%2F%2F127.0.0.1%3A4711%2Fcb&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk&client_id=app%201"
                            .utf8)))
        let answer = HTTPResponse(
            200, [:],
            Data(
                #"{"access_token":"A","token_type":"Bearer","expires_in":60,"refresh_token":"R"}"#
                    .utf8))
        let tokens = try oauth.tokens(answer, now: Samples.now)
        #expect(
            tokens
                == .init(
                    access: Secret("A"), refresh: Secret("R"),
                    expires: Samples.now.addingTimeInterval(60),
                    renews: Samples.now.addingTimeInterval(48)))
        #expect(!tokens.areStale(at: Samples.now.addingTimeInterval(47)))
        #expect(tokens.areStale(at: Samples.now.addingTimeInterval(48)))
        let same = HTTPResponse(200, [:], Data(#"{"access_token":"B"}"#.utf8))
        #expect(try oauth.tokens(same, after: tokens, now: Samples.now).refresh == Secret("R"))
    }

    @Test(arguments: [
        ("http://127.0.0.1:4711/cb?code=c&state=other", DeliveryFailure.contract("state")),
        ("http://127.0.0.1:4711/cb?code=c", .contract("state")),
        ("http://127.0.0.1:4711/cb?state=st%2Bate", .contract("code")),
        ("http://127.0.0.1:4711/cb?error=access_denied&state=st%2Bate", .cancelled),
        ("http://127.0.0.1:4711/cb?error=server_error&state=st%2Bate", .invalid("server_error")),
    ])
    func anAnswerToAnotherQuestionIsRefused(address: String, failure: DeliveryFailure) {
        #expect(throws: failure) { try OAuth2(Self.client).code(from: address, of: Self.attempt()) }
    }

    @Test(arguments: [
        (#"{"error":"authorization_pending"}"#, 400, DeliveryFailure.busy(after: nil)),
        (#"{"error":"slow_down"}"#, 400, .busy(after: 5)),
        (#"{"error":"access_denied"}"#, 400, .cancelled),
        (#"{"error":"invalid_grant"}"#, 400, .signIn),
        (#"{"error":"expired_token"}"#, 400, .signIn),
        ("", 503, .transient(after: nil)), ("{}", 200, .contract("token")),
        (#"{"access_token":"a","token_type":"mac"}"#, 200, .contract("token")),
    ])
    func aDeviceWaitsUntilThePersonHasAnswered(body: String, status: Int, failure: DeliveryFailure)
        throws
    {
        #expect(throws: failure) {
            try OAuth2(Self.client).tokens(
                HTTPResponse(status, [:], Data(body.utf8)), now: Samples.now)
        }
    }

    @Test func nothingOfASignInPrints() throws {
        var dumped = ""
        dump(Self.attempt(), to: &dumped)
        dump(OAuth2.Tokens(access: Secret("CANARY")), to: &dumped)
        #expect(!dumped.contains("dBjftJeZ4CVP") && !dumped.contains("CANARY"))
    }

    // MARK: Once at a time

    @Test func manyWhoAskAtOnceRenewOnce() async throws {
        let folder = try TemporaryFolder()
        let store = AccountStore(
            CredentialFile(
                at: folder.url.path + "/credentials",
                key: Secret(bytes: Array(repeating: 7, count: 32))))
        let old = ShareAccount(
            service: "a", name: "anna", settings: ["server": "a.se"],
            secrets: ["refresh": Secret("R1")])
        try await store.keep(old)
        let counter = Counter()
        let answers = try await withThrowingTaskGroup(of: ShareAccount?.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await store.renewed(old) { (account) throws(DeliveryFailure) in
                        await counter.count()
                        var account = account
                        account.secrets["refresh"] = Secret("R2")
                        return account
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(await counter.value == 1, "a second renewal would revoke the first")
        #expect(answers.allSatisfy { $0?.secrets["refresh"] == Secret("R2") })
        #expect(try await store.account("a", "anna")?.secrets["refresh"] == Secret("R2"))
        try await store.remove("a", "anna")
        #expect(try await store.names().isEmpty)
    }

    /// A network that is down is no reason to ask the person; what signs in is as it was.
    @Test func aRenewalThatCouldNotBeAskedForChangesNothing() async throws {
        let folder = try TemporaryFolder()
        let store = AccountStore(
            CredentialFile(
                at: folder.url.path + "/credentials",
                key: Secret(bytes: Array(repeating: 7, count: 32))))
        let old = ShareAccount(service: "a", name: "anna", secrets: ["refresh": Secret("R1")])
        try await store.keep(old)
        await #expect(throws: DeliveryFailure.notSent) {
            try await store.renewed(old) { (_) throws(DeliveryFailure) in throw .notSent }
        }
        #expect(try await store.account("a", "anna") == old)
        #expect(try await store.renewed(old) { (_) throws(DeliveryFailure) in nil } == nil)
        try await store.remove("a", "anna")
        // Who has signed out meanwhile is not signed in again by a renewal.
        let gone = try await store.renewed(old) { (account) throws(DeliveryFailure) in account }
        #expect(gone == nil)
        #expect(try await store.names().isEmpty)
    }

    private actor Counter {
        private(set) var value = 0
        func count() async {
            value += 1
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    /// What is written anywhere holds nothing that signs in: neither the account file, nor the outbox with its log and copies.
    @Test func nothingSecretIsWrittenAnywhere() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        let store = AccountStore(
            CredentialFile(
                at: path + "/keys/credentials", key: Secret(bytes: Array(repeating: 7, count: 32))))
        let account = ShareAccount(
            service: "mastodon", name: "anna", settings: ["server": "a.se"],
            secrets: ["token": Secret("CANARY-8205")])
        try await store.keep(account)
        let outbox = try Outbox(at: path + "/outbox", catalog: Samples.catalog())
        try await outbox.add(
            ShareRequest(
                id: "one",
                [
                    .init(
                        try Samples.draft([.story(Samples.story())], for: "mastodon"),
                        account: "anna")
                ]),
            now: Samples.now)
        let transport = ScriptedTransport([
            .json(200, #"{"id":"1"}"#), .json(200, #"{"id":"2"}"#), .json(422, #"{"error":"no"}"#),
            .failure(.unanswered),
        ])
        let worker = OutboxWorker(
            outbox, adapters: ["mastodon": MastodonAdapter(transport.caller())],
            accounts: .init { try? await store.account($0, $1) }, clock: TestClock().clock)
        try await worker.run(until: .settled)
        #expect(await transport.requests.contains { $0["Authorization"] == "Bearer CANARY-8205" })
        var files = 0
        for case let name as String in try #require(FileManager.default.enumerator(atPath: path)) {
            guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else {
                continue
            }
            files += 1
            #expect(data.range(of: Data("CANARY".utf8)) == nil, "\(name)")
        }
        #expect(files > 4)
    }
}
#endif
