#if HTTPClient && Sharing && Vault && Database
import CairnSharingLibrary
import CairnStrings
import CairnLocalizations
import CairnSharing
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

/// OAuth 2 through Django OAuth Toolkit, which wants PKCE and rotates refresh tokens.
@Suite(.enabled(if: ServerTools.areInstalled)) struct OAuthServerTests {
    private static func client(_ server: RealServer, _ id: String = "cairn") -> OAuth2.Client {
        OAuth2.Client(
            authorization: server.address + "/o/authorize/", token: server.address + "/o/token/",
            device: server.address + "/o/device-authorization/",
            revocation: server.address + "/o/revoke_token/", id: id, scopes: ["write"])
    }

    private static func signedIn(
        _ server: RealServer, _ caller: ServiceClient
    ) async throws -> OAuth2.Tokens {
        let listener = try await LoopbackListener(page: LoopbackPage(in: .keys))
        let person = Person()
        return try await OAuth2Flow(client(server), caller).tokens(by: listener, within: 120) {
            address in person.opens(address)
        }
    }

    /// Whose token it is, as a page that needs one says; `nil` if it is no good.
    private static func owner(
        _ tokens: OAuth2.Tokens, _ server: RealServer, _ transport: HTTPClientTransport
    ) async throws -> String? {
        let answer = try await transport.ask(
            "GET", server.address + "/me", token: tokens.access.revealedText())
        return answer.status == 200 ? String(decoding: answer.body, as: UTF8.self) : nil
    }

    @Test(arguments: ["sv", "ar"])
    func aPersonSignsInInABrowserAndReadsItInTheirLanguage(language: String) async throws {
        let server = try await Servers.oauth.value
        try await Sharing.withNetwork { transport in
            let caller = ServiceClient(transport)
            let phrases = Phrases(
                try Localizations.load(LanguagePreferences([language], environment: [:])))
            let listener = try await LoopbackListener(page: LoopbackPage(in: phrases))
            let person = Person()
            let tokens = try await OAuth2Flow(Self.client(server), caller).tokens(
                by: listener, within: 120
            ) { address in person.opens(address) }
            #expect(try await Self.owner(tokens, server, transport) == "traveller")
            let page = try await person.sees()
            #expect(page.hasPrefix("200 "))
            #expect(page.contains(phrases["share.signIn.done"]))
            #expect(
                page.contains("lang=\"\(language)\" dir=\"\(language == "ar" ? "rtl" : "ltr")\""))
            let secret = try #require(tokens.access.revealedText())
            #expect(!page.contains("code=") && !page.contains(secret))
            #expect(tokens.areStale(at: Date()) == false)
            #expect(
                tokens.areStale(at: Date().addingTimeInterval(50)), "at four fifths of a minute")
        }
    }

    @Test func aCodeWithoutItsVerifierIsWorthNothing() async throws {
        let server = try await Servers.oauth.value
        try await Sharing.withNetwork { transport in
            let flow = OAuth2Flow(Self.client(server), ServiceClient(transport))
            let oauth = OAuth2(Self.client(server))
            let listener = try await LoopbackListener(page: LoopbackPage(in: .keys))
            let attempt = oauth.attempt(redirect: listener.redirect)
            let person = Person()
            let address = try await listener.answer(to: attempt, within: 120) { address in
                person.opens(address)
            }
            // Who overhears the code, and begins an attempt of their own, gets nothing for it.
            let other = oauth.attempt(redirect: listener.redirect)
            let code = try oauth.code(from: address, of: attempt)
            await #expect(throws: DeliveryFailure.signIn) {
                try await flow.tokens(pasted: code.revealedText() ?? "", of: other)
            }
        }
    }

    @Test func aCodeOrTheWholeAddressCanBePasted() async throws {
        let server = try await Servers.oauth.value
        try await Sharing.withNetwork { transport in
            let flow = OAuth2Flow(Self.client(server), ServiceClient(transport))
            // Nobody listens there: the browser stands at an address, and the person copies it.
            for isWhole in [true, false] {
                let attempt = flow.attempt(redirect: "http://127.0.0.1:1/")
                let address = try await Self.lastAddress(from: attempt.address, transport)
                let code = try OAuth2(Self.client(server)).code(from: address, of: attempt)
                let text = isWhole ? " \(address)\n" : " \(code.revealedText() ?? "") "
                let tokens = try await flow.tokens(pasted: text, of: attempt)
                #expect(try await Self.owner(tokens, server, transport) == "traveller")
            }
            let attempt = flow.attempt(redirect: "http://127.0.0.1:1/")
            await #expect(throws: DeliveryFailure.signIn) {
                try await flow.tokens(pasted: "guessed", of: attempt)
            }
        }
    }

    /// Where the redirects of the provider end, without going there.
    private static func lastAddress(
        from address: String, _ transport: HTTPClientTransport
    ) async throws -> String {
        var (address, cookies) = (address, [String: String]())
        let server = address.prefix { $0 != "?" }.split(separator: "/").prefix(2).joined(
            separator: "//")
        for _ in 0..<6 {
            let cookie = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
            let answer = try await transport.send(
                HTTPRequest("GET", address, cookie.isEmpty ? [] : [.init("Cookie", cookie)]),
                most: 1 << 20
            ) { _ in }
            if let set = answer.headers["set-cookie"]?.prefix(while: { $0 != ";" }),
                let mark = set.firstIndex(of: "=")
            {
                cookies[String(set[..<mark])] = String(set[set.index(after: mark)...])
            }
            guard let next = answer.headers["location"] else { break }
            address = next.hasPrefix("/") ? server + next : next
            if address.hasPrefix("http://127.0.0.1:1/") { return address }
        }
        throw ServerProblem("no answer: \(address)")
    }

    @Test func aPersonSaysYesOnAnotherDevice() async throws {
        let server = try await Servers.oauth.value
        try await Sharing.withNetwork { transport in
            let flow = OAuth2Flow(Self.client(server, "cairn-device"), ServiceClient(transport))
            let tokens = try await flow.tokens { code in
                _ = try? await transport.ask(
                    "GET", "\(server.address)/approve?yes=1&user_code=\(code.userCode)")
            }
            #expect(try await Self.owner(tokens, server, transport) == "traveller")
            await #expect(throws: DeliveryFailure.cancelled) {
                try await flow.tokens { code in
                    _ = try? await transport.ask(
                        "GET", "\(server.address)/approve?yes=0&user_code=\(code.userCode)")
                }
            }
        }
    }

    @Test func aSecondUseOfARefreshTokenIsRefused() async throws {
        let server = try await Servers.oauth.value
        try await Sharing.withNetwork { transport in
            let caller = ServiceClient(transport)
            let flow = OAuth2Flow(Self.client(server), caller)
            let old = try await Self.signedIn(server, caller)
            let new = try await flow.renewed(old)
            #expect(new.refresh != old.refresh && new.access != old.access)
            await #expect(throws: DeliveryFailure.signIn) { try await flow.renewed(old) }
            // The provider takes that for a theft: the whole family is gone.
            await #expect(throws: DeliveryFailure.signIn) { try await flow.renewed(new) }
        }
    }

    /// Twenty deliveries, in two processes as it were, find their token too old at once.
    @Test func manyWhoAskAtOnceRenewOnceAlsoFromSeveralProcesses() async throws {
        let server = try await Servers.oauth.value
        let folder = try TemporaryFolder()
        try await Sharing.withNetwork { transport in
            let caller = ServiceClient(transport)
            let flow = OAuth2Flow(Self.client(server), caller)
            func store() -> AccountStore {
                AccountStore(
                    CredentialFile(
                        at: folder.url.path + "/credentials",
                        key: Secret(bytes: Array(repeating: 7, count: 32))))
            }
            var account = ShareAccount(service: "web", name: "anna")
            account.tokens = try await Self.signedIn(server, caller)
            let (one, two, first) = (store(), store(), account)
            try await one.keep(first)
            let renewal = flow.renewal
            let renewed = try await withThrowingTaskGroup(of: ShareAccount?.self) { group in
                for number in 0..<20 {
                    let store = number % 2 == 0 ? one : two
                    group.addTask { try await store.renewed(first, renewal) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(renewed.compactMap { $0?.tokens?.access.revealedText() }).count == 1)
            let tokens = try #require(renewed[0]?.tokens)
            #expect(try await Self.owner(tokens, server, transport) == "traveller")
            // The next one works too: the family was not revoked.
            let last = try #require(renewed[0])
            #expect(try await one.renewed(last, renewal)?.tokens != nil)
        }
    }

    @Test func signingOutMakesTokensWorthless() async throws {
        let server = try await Servers.oauth.value
        try await Sharing.withNetwork { transport in
            let caller = ServiceClient(transport)
            let flow = OAuth2Flow(Self.client(server), caller)
            let tokens = try await Self.signedIn(server, caller)
            #expect(try await Self.owner(tokens, server, transport) == "traveller")
            try await flow.revoke(tokens)
            #expect(try await Self.owner(tokens, server, transport) == nil)
            await #expect(throws: DeliveryFailure.signIn) { try await flow.renewed(tokens) }
            try await flow.revoke(tokens)
        }
    }
}
#endif
