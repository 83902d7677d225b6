#if HTTPClient
import CairnSharingLibrary
import CairnEncoding
import CairnVault
import Foundation
import TestSupport
import Testing

/// Matrix through Synapse.
@Suite(.enabled(if: ServerTools.areInstalled)) struct MatrixServerTests {
    /// Signs anna in, and makes a room of her own.
    static func account(
        _ server: RealServer, _ transport: HTTPClientTransport, isEncrypted: Bool = false
    ) async throws -> ShareAccount {
        var account = try await MatrixAdapter(ServiceClient(transport)).signIn(
            server: server.address, user: "anna", password: Secret(Servers.matrixPassword),
            device: "Cairn")
        let state =
            isEncrypted
            ? #"{"initial_state":[{"type":"m.room.encryption","state_key":"","content":{"algorithm":"m.megolm.v1.aes-sha2"}}]}"#
            : "{}"
        let room = try await transport.ask(
            "POST", "\(server.address)/_matrix/client/v3/createRoom", token: token(account),
            json: state)
        account.settings["room"] = try #require(JSONValue(room.body)?["room_id"]?.string)
        return account
    }

    static func token(_ account: ShareAccount) -> String? {
        account.secrets["token"]?.revealedText()
    }

    /// What stands in an account's room, the oldest first.
    static func messages(
        _ account: ShareAccount, _ transport: HTTPClientTransport
    ) async throws -> [JSONValue] {
        let room = PercentEncoding.component(account.settings["room"] ?? "")
        let answer = try await transport.ask(
            "GET",
            "\(account.settings["server"] ?? "")/_matrix/client/v3/rooms/\(room)/messages?dir=f&limit=100",
            token: token(account))
        return (JSONValue(answer.body)?["chunk"]?.values ?? []).filter {
            $0["type"]?.string == "m.room.message"
        }
    }

    /// The bytes behind `mxc://localhost/…`.
    static func media(
        _ uri: String, _ account: ShareAccount, _ transport: HTTPClientTransport
    ) async throws -> Data {
        try await transport.ask(
            "GET",
            "\(account.settings["server"] ?? "")/_matrix/client/v1/media/download/\(uri.dropFirst(6))",
            token: token(account)
        ).body
    }

    @Test func aStoryArrivesOnceByteForByteHoweverOftenItIsSent() async throws {
        let server = try await Servers.matrix.value
        try await Sharing.withNetwork { transport in
            let account = try await Self.account(server, transport)
            let adapter = MatrixAdapter(ServiceClient(transport))
            let file = ShareFile(
                .bytes(Data("<gpx/>".utf8)), name: "väg 1.gpx", mediaType: "application/gpx+xml")
            let place = SharePlace(name: "Åre", latitude: 63.39914, longitude: 13.0815)
            let job = try Sharing.job(
                [.story(Sharing.story()), .file(file), .place(place)], to: account)
            let first = try await adapter.deliver(job, .ignored)
            let again = try await adapter.deliver(job, .ignored)
            #expect(first.id != nil && first == again)
            let messages = try await Self.messages(account, transport).compactMap { $0["content"] }
            let kinds = ["m.text", "m.image", "m.image", "m.image", "m.file"]
            #expect(
                messages.compactMap { $0["msgtype"]?.string }
                    == kinds + (job.draft.place == nil ? [] : ["m.location"]))
            #expect(messages.first?["body"]?.string?.contains("Åäö 雪 العربية 🚣‍♀️") == true)
            for (message, name) in zip(messages.dropFirst(), Sharing.photoNames) {
                let data = try await Self.media(
                    message["url"]?.string ?? "", account, transport)
                let original = try Sharing.bytes(name)
                #expect(data == original, "\(name)")
                #expect(message["info"]?["size"]?.int == data.count)
                #expect(message["filename"]?.string == name)
            }
            let gpx = try #require(messages.first { $0["msgtype"]?.string == "m.file" })
            let route = try await Self.media(gpx["url"]?.string ?? "", account, transport)
            #expect(route == Data("<gpx/>".utf8))
            #expect(gpx["body"]?.string == "väg 1.gpx")
        }
    }

    @Test func theServersLimitsAreRead() async throws {
        let server = try await Servers.matrix.value
        try await Sharing.withNetwork { transport in
            let account = try await Self.account(server, transport)
            let adapter = MatrixAdapter(ServiceClient(transport))
            let service = try #require(try Sharing.catalog()["matrix"])
            let limited = try await adapter.limits(of: service, for: account)
            #expect(limited.files.bytes == 5_242_880 && limited.photos.bytes == 5_242_880)
            let file = ShareFile(.bytes(Data(count: 5_300_000)), name: "large.bin")
            let job = try Sharing.job([.file(file)], to: account)
            await #expect(throws: DeliveryFailure.tooLarge(limit: nil)) {
                try await adapter.deliver(job, .ignored)
            }
        }
    }

    @Test func anEncryptedRoomIsLeftAloneUntilThePersonSaysOtherwise() async throws {
        let server = try await Servers.matrix.value
        try await Sharing.withNetwork { transport in
            var account = try await Self.account(server, transport, isEncrypted: true)
            let adapter = MatrixAdapter(ServiceClient(transport))
            let job = try Sharing.job([.text("psst")], to: account)
            await #expect(throws: DeliveryFailure.unsupported) {
                try await adapter.deliver(job, .ignored)
            }
            #expect(try await Self.messages(account, transport).isEmpty)
            account.settings["encrypted"] = "plain"
            let loud = try Sharing.job([.text("hello")], to: account)
            #expect(try await adapter.deliver(loud, .ignored).id != nil)
        }
    }

    @Test func tooManyMessagesWaitAsLongAsTheServerSays() async throws {
        let server = try await Servers.slowMatrix.value
        try await Sharing.withNetwork { transport in
            let account = try await Self.account(server, transport)
            let adapter = MatrixAdapter(ServiceClient(transport))
            var failure: DeliveryFailure?
            for number in 0..<20 where failure == nil {
                let job = try Sharing.job([.text("\(number)")], to: account)
                do throws(DeliveryFailure) {
                    _ = try await adapter.deliver(job, .ignored)
                } catch { failure = error }
            }
            guard case .busy(let after?) = failure else {
                Issue.record("\(failure as Any)")
                return
            }
            #expect(after > 0 && after < 60)
        }
    }

    @Test func aTokenIsRenewedOnceAndGivenBack() async throws {
        let server = try await Servers.matrix.value
        try await Sharing.withNetwork { transport in
            let adapter = MatrixAdapter(ServiceClient(transport))
            let account = try await Self.account(server, transport)
            #expect(account.name == "@anna:localhost")
            #expect(account.settings["renews"] != nil && account.secrets["refresh"] != nil)
            let renewed = try #require(try await adapter.renewed(account))
            #expect(renewed.secrets["token"] != account.secrets["token"])
            let job = try Sharing.job([.text("renewed")], to: renewed)
            #expect(try await adapter.deliver(job, .ignored).id != nil)
            // The new token was used: the old refresh token is no good any more.
            #expect(try await adapter.renewed(account) == nil)
            try await adapter.signOut(renewed)
            let late = try Sharing.job([.text("late")], to: renewed)
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.deliver(late, .ignored)
            }
            try await adapter.signOut(renewed)
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.signIn(
                    server: server.address, user: "anna", password: Secret("sea"), device: "Cairn")
            }
        }
    }
}
#endif
