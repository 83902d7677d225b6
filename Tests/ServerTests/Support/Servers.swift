import Foundation
import TestSupport

/// The servers, each started once, with the first test that asks for it.
enum Servers {
    /// Exim: mail. The first port takes STARTTLS, the second TLS from the first byte; anna may send.
    static let mail = Task { try await exim() }

    /// The same without any TLS, as on the machine of somebody who tries things out.
    static let plainMail = Task {
        try await exim([
            "tls_advertise_hosts = *": "tls_advertise_hosts =",
            "auth_advertise_hosts = ${if eq{$tls_in_cipher}{}{}{*}}": "auth_advertise_hosts = *",
        ])
    }

    private static func exim(_ changes: [String: String] = [:]) async throws -> RealServer {
        try await RealServer.start(
            .init(
                program: "/usr/sbin/exim4",
                arguments: ["-C", "@FOLDER@/exim.conf", "-bdf", "-q10s"],
                prepare: { place in
                    for name in ["spool", "logs", "mail"] {
                        try FileManager.default.createDirectory(
                            atPath: "\(place.folder)/\(name)", withIntermediateDirectories: true)
                    }
                    try place.write("exim.conf", ["USER": "Debian-exim", "PASSWORD": mailPassword])
                    let file = place.folder + "/exim.conf"
                    var text = try String(contentsOfFile: file, encoding: .utf8)
                    for (old, new) in changes { text = text.replacing(old, with: new) }
                    try text.write(toFile: file, atomically: false, encoding: .utf8)
                    try place.run(
                        "/usr/bin/openssl",
                        [
                            "req", "-x509", "-newkey", "ec", "-pkeyopt",
                            "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                            "/CN=localhost", "-addext",
                            "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout",
                            place.folder + "/key.pem", "-out", place.folder + "/cert.pem",
                        ])
                    try place.run(
                        "/bin/chown",
                        ["-R", "Debian-exim:Debian-exim"]
                            + ["spool", "logs", "mail", "key.pem"].map { "\(place.folder)/\($0)" })
                }))
    }

    /// What signs anna in; long enough to be found wherever it has got to.
    static let mailPassword = "CANARY-mail-5c1f"
    static let matrixPassword = "CANARY-matrix-77ab"
    static let appPassword = "CANARY-app-90d2"
    static let session = "CANARY-session-3e61"
    static let webDAVPassword = "CANARY-dav-2f80"
    static let serviceToken = "CANARY-token-8b1d"
    static let servicePassword = "CANARY-pass-6a09"
    static let clientSecret = "CANARY-client-1c77"

    /// Synapse: Matrix. Anna is there; tokens that can be renewed live for a minute.
    static let matrix = Task { try await synapse(rate: 1000, burst: 1000) }

    /// The same, and one message in five seconds.
    static let slowMatrix = Task { try await synapse(rate: 0.2, burst: 3) }

    private static func synapse(rate: Double, burst: Int) async throws -> RealServer {
        let server = try await RealServer.start(
            .init(
                program: "python",
                arguments: [
                    "-m", "synapse.app.homeserver", "-c", "@FOLDER@/homeserver.yaml", "-c",
                    "@FOLDER@/synapse.yaml",
                ],
                prepare: { place in
                    try place.run(
                        "python",
                        [
                            "-m", "synapse.app.homeserver", "--server-name", "localhost",
                            "--config-path", place.folder + "/homeserver.yaml", "--generate-config",
                            "--report-stats=no", "--data-directory", place.folder,
                        ])
                    try place.write(
                        "synapse.yaml",
                        ["RATE": String(rate), "BURST": String(burst), "LIFETIME": "60s"])
                }))
        try RealServer.Place(folder: server.folder, ports: server.ports).run(
            "register_new_matrix_user",
            ["-u", "anna", "-p", matrixPassword, "--no-admin", "-k", "test-only", server.address])
        return server
    }

    /// Arroba: the AT Protocol. One person, `traveller.test`; blobs are ours.
    static let bluesky = Task {
        var environment = ["REPO_TOKEN": session, "REPO_PASSWORD": appPassword]
        for name in ["PDS", "PLC", "APPVIEW", "RELAY", "BGS"] {
            environment[name + "_HOST"] = "localhost"
        }
        return try await RealServer.start(
            .init(
                program: "gunicorn",
                arguments: ["-w", "1", "--threads", "8", "-b", "127.0.0.1:@PORT@", "pds:app"],
                environment: environment))
    }

    /// Django OAuth Toolkit: OAuth 2. Clients `cairn` and `cairn-device`.
    static let oauth = Task {
        let environment = ["DJANGO_SETTINGS_MODULE": "oauth_settings"]
        return try await RealServer.start(
            .init(
                program: "gunicorn",
                arguments: [
                    "-w", "1", "--threads", "1", "-b", "127.0.0.1:@PORT@", "oauth_site:application",
                ],
                environment: environment,
                prepare: { place in
                    try place.run("python", [ServerTools.files + "/oauth_site.py"], environment)
                }))
    }

    /// Mastodon-mock: what Mastodon's API answers, kept in memory; the token is `mock_token`.
    static let mastodon = Task { try await ownMastodon() }

    /// One for a single test, that has it answer otherwise; it goes with its value.
    static func ownMastodon() async throws -> RealServer {
        try await RealServer.start(
            .init(
                program: "mastodon_mock",
                arguments: ["serve", "--host", "127.0.0.1", "--port", "@PORT@", "--in-memory"]))
    }

    /// WsgiDAV: WebDAV over the folder `root`, and over the folder `closed`, which is anna's.
    static let webDAV = Task {
        try await RealServer.start(
            .init(
                program: "wsgidav",
                arguments: [
                    "--config", "@FOLDER@/wsgidav.yaml", "--host", "127.0.0.1", "--port", "@PORT@",
                ],
                prepare: { place in
                    for name in ["root", "closed"] {
                        try FileManager.default.createDirectory(
                            atPath: "\(place.folder)/\(name)", withIntermediateDirectories: true)
                    }
                    try place.write("wsgidav.yaml", ["PASSWORD": webDAVPassword])
                }))
    }

    /// Moto: S3, for any key.
    static let s3 = Task {
        try await RealServer.start(
            .init(program: "moto_server", arguments: ["-H", "127.0.0.1", "-p", "@PORT@"]))
    }

    /// Moto again, with a bucket `stories`; it checks every signature against the key of its one user.
    static let bucket = Task {
        let server = try await RealServer.start(
            .init(
                program: "moto_server", arguments: ["-H", "127.0.0.1", "-p", "@PORT@"],
                environment: ["INITIAL_NO_AUTH_ACTION_COUNT": "4"]))
        let key = try bucket(["make", server.address]).split(whereSeparator: \.isWhitespace)
        guard key.count == 2 else { throw ServerProblem("\(key.count) halves of a key") }
        return Bucket(server: server, id: String(key[0]), secret: String(key[1]))
    }

    /// A bucket of S3 with the key that may use it.
    struct Bucket: Sendable {
        var server: RealServer
        var id: String
        var secret: String

        /// What is in it, by key.
        func contents() throws -> [String: String] {
            let found = try Servers.bucket(["read", server.address, id, secret])
            return try JSONDecoder().decode([String: String].self, from: Data(found.utf8))
        }
    }

    private static func bucket(_ arguments: [String]) throws -> String {
        let result = try Command("\(ServerTools.folder ?? "")/bin/python").run(
            [ServerTools.files + "/bucket.py"] + arguments)
        guard result.status == 0 else { throw ServerProblem(result.errors) }
        return result.output
    }

    /// What stands for the services that nobody can run here: `services.py`.
    static let services = Task {
        try await RealServer.start(
            .init(
                program: "python", arguments: [ServerTools.files + "/services.py", "@PORT@"],
                environment: [
                    "TOKEN": serviceToken, "PASSWORD": servicePassword,
                    "CLIENT_SECRET": clientSecret,
                ]))
    }

    /// A name server with the service records of three domains.
    static let names = Task {
        try await RealServer.start(
            .init(
                program: "python",
                arguments: [
                    ServerTools.files + "/name_server.py", "@PORT@",
                    "_submissions._tcp.example.com=10,1,465,b.example.com",
                    "_submissions._tcp.example.com=10,9,466,a.example.com",
                    "_submissions._tcp.example.com=5,0,467,c.example.com",
                    "_submission._tcp.none.example=0,0,0,.",
                ]))
    }
}
