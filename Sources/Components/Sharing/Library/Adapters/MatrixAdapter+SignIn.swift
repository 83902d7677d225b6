import CairnEncoding
public import CairnVault
import Foundation

extension MatrixAdapter {
    /// Signs in with a password, which is not stored.
    ///
    /// - Parameters:
    ///   - server: the homeserver, as its `.well-known` file names it.
    ///   - user: `anna`, or `@anna:example.org`.
    ///   - password: the password.
    ///   - device: the name of this device in the user's list of sessions.
    /// - Returns: the account to store; the app sets its `room`.
    /// - Throws: ``DeliveryFailure/signIn`` for a wrong name or password,
    ///   ``DeliveryFailure/busy(after:)`` after too many attempts.
    public func signIn(
        server: String, user: String, password: Secret, device: String
    ) async throws(DeliveryFailure) -> ShareAccount {
        let place = ShareAccount(service: "matrix", settings: ["server": server])
        let answer = try await caller.call(
            .json(
                "POST", "\(try place.server())/_matrix/client/v3/login", [],
                [
                    "type": "m.login.password",
                    "identifier": ["type": "m.id.user", "user": .text(user)],
                    "password": .text(password.revealedText() ?? ""),
                    "initial_device_display_name": .text(device), "refresh_token": true,
                ]),
            failure: { answer in
                let failure = Self.failure(answer)
                return failure == .permission ? .signIn : failure
            })
        guard let json = JSONValue(answer.body), let user = json["user_id"]?.string else {
            throw .contract("login")
        }
        var account = try account(json, place)
        account.name = user
        return account
    }

    /// Queries the server for the user that the token belongs to, and looks for the room among those
    /// that the user has joined.
    ///
    /// - Returns: the account with the user's id as its name, and the id of a room that is given by an
    ///   alias.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let base = "\(try account.server())/_matrix/client/v3"
        let authorization = try account.bearer()
        let answer = try await caller.signIn(
            HTTPRequest("GET", "\(base)/account/whoami", [authorization]), failure: Self.failure)
        guard let user = JSONValue(answer.body)?["user_id"]?.string else {
            throw ServiceClient.stranger(at: base)
        }
        var account = account
        account.name = TextSanitizer.line(user)
        guard var room = account.settings["room"] else { return account }
        if room.hasPrefix("#") {
            let answer = try await caller.call(
                HTTPRequest(
                    "GET", "\(base)/directory/room/\(PercentEncoding.component(room))",
                    [authorization]), expecting: [200, 400, 404], failure: Self.failure)
            guard let id = JSONValue(answer.body)?["room_id"]?.string else {
                throw .setting("room")
            }
            room = id
        }
        let rooms = try await caller.call(
            HTTPRequest("GET", "\(base)/joined_rooms", [authorization]), failure: Self.failure)
        let joined = JSONValue(rooms.body)?["joined_rooms"]?.values.compactMap(\.string) ?? []
        guard joined.contains(room) else { throw .setting("room") }
        account.settings["room"] = room
        return account
    }

    /// Renews the account's tokens, if the server lets them expire. This invalidates the old
    /// refresh token.
    ///
    /// - Returns: the account to store; `nil` if the user must sign in again.
    public func renewed(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount? {
        guard let refresh = account.secrets["refresh"]?.revealedText() else { return nil }
        let now = caller.now()
        do throws(DeliveryFailure) {
            let answer = try await caller.call(
                .json(
                    "POST", "\(try account.server())/_matrix/client/v3/refresh", [],
                    ["refresh_token": .text(refresh)])
            ) { answer in
                Self.failure(answer)
                    ?? (JSONValue(answer.body) == nil
                        ? ServiceClient.gateway(answer, now: now) : nil)
            }
            guard let json = JSONValue(answer.body) else {
                throw ServiceClient.gateway(answer, now: now)
            }
            return try self.account(json, account)
        } catch {
            switch error {
            case .signIn, .expired, .permission: return nil
            default: throw error
            }
        }
    }

    /// Signs out at the server.
    public func signOut(_ account: ShareAccount) async throws(DeliveryFailure) {
        _ = try await caller.call(
            .json(
                "POST", "\(try account.server())/_matrix/client/v3/logout",
                [try account.bearer()], [:]), expecting: [200, 401])
    }

    private func account(
        _ json: JSONValue, _ old: ShareAccount
    ) throws(DeliveryFailure) -> ShareAccount {
        guard let token = json["access_token"]?.string else { throw .contract("login") }
        var account = old
        account.secrets["token"] = Secret(token)
        if let refresh = json["refresh_token"]?.string {
            account.secrets["refresh"] = Secret(refresh)
        }
        let life = json["expires_in_ms"]?.int.map { Double($0) / 1000 }
        for (name, part) in [("expires", 1.0), ("renews", 0.8)] {
            account.settings[name] = life.map {
                String(caller.now().addingTimeInterval($0 * part).timeIntervalSince1970)
            }
        }
        return account
    }
}
