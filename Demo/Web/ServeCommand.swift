#if CommandLine && Database && Vault && Web
import ArgumentParser
import CairnEncoding
import CairnFiles
import CairnStrings
import CairnTerminal
import CairnUI
import CairnWeb
import CairnWebServer
import Crypto
import Foundation

/// `travel-story serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Opens the app in the browser.",
        discussion: """
            EXAMPLES
              travel-story serve
              travel-story serve --port 8080 --no-open
              travel-story serve --data ~/journal --language sv
              travel-story serve --behind-proxy --origin https://stories.example --base-path /journal
              travel-story serve --listen 0.0.0.0 --port 443 --certificate chain.pem --key key.pem --origin https://stories.example

            Only programs on this machine reach the server, unless it has a certificate or is behind a proxy. \
            It prints one line, a link that gives a browser access once, and opens it. \
            Whoever has not used the link sees nothing of the app; behind a code, every window asks for it. \
            Control-C ends the server; windows go on when it runs again. \
            Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions

    @Option(help: ArgumentHelp("The port; 0 for any free one.", valueName: "number"))
    var port = 8080

    @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
    var listen = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "The certificate for TLS and those that signed it, as PEM.", valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The private key of the certificate, as PEM.", valueName: "file"))
    var key: String?

    @Flag(help: "A proxy is in front, which names the peer in X-Forwarded-For.")
    var behindProxy = false

    @Option(
        help: ArgumentHelp(
            "The address by which browsers reach the app: https://stories.example.",
            valueName: "origin"))
    var origin: String?

    @Option(help: ArgumentHelp("The path below which the app is.", valueName: "path"))
    var basePath = "/"

    @Flag(inversion: .prefixedNo, help: "Open the link in the browser.")
    var open = true

    @Flag(help: "Log who comes in to standard error, as lines of JSON without secrets.")
    var log = false

    @Flag(help: "Serve the parts of the showcase instead of the app.")
    var showcase = false

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port needs a number from 0 to 65535.")
        }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key belong together.")
        }
        do throws(ServeAddress.Problem) { _ = try address() } catch {
            switch error {
            case .listen:
                throw ValidationError(
                    "--listen needs an address such as 127.0.0.1, ::1 or 0.0.0.0.")
            case .unprotected:
                throw ValidationError(
                    "Other machines reach this address: --listen needs --certificate and --key, "
                        + "or --behind-proxy.")
            case .origin:
                throw ValidationError(
                    "--origin needs an address as browsers write it: https://stories.example "
                        + "with a certificate or a proxy, http for this machine alone.")
            case .originMissing:
                throw ValidationError(
                    "--origin is needed with --behind-proxy, and with the addresses 0.0.0.0 and ::."
                )
            case .path:
                throw ValidationError(
                    "--base-path needs a path of letters, digits, -, _ and ., such as /stories.")
            }
        }
    }

    private func address() throws(ServeAddress.Problem) -> ServeAddress {
        try ServeAddress(
            listen: listen, hasCertificate: certificate != nil, isBehindProxy: behindProxy,
            origin: origin, path: basePath)
    }

    func run() async throws {
        let app = try App(data)
        let variables = ProcessInfo.processInfo.environment
        if showcase {
            let kit = try ShowcaseKit(files: app.files)
            try await EndingSignals.held {
                try await serve(
                    LiveShowcase(kit: kit).web, app, MemorySessionStore(), WebSecret(), variables)
            }
            return
        }
        let folder = try data.folder(environment: variables)
        // A code is asked for by the windows, not by this command.
        try await EndingSignals.held {
            let travel = try await TravelApp(app, folder)
            try await TerminalApp.closing(travel) {
                let place = Self.place(of: folder)
                try FileManager.default.createDirectory(
                    atPath: place, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
                let store = try SQLiteSessionStore(at: place + "/sessions.sqlite")
                let secret = try WebSecret(file: place + "/secret")
                let windows = WebWindows(travel.desk, countingIn: place + "/guesses.json")
                // In memory, as opened data is: others remove what is left of a process that was killed.
                let memory = try MemoryFolder.path(app.settings.travel)
                let uploads = try memory.map { try MemoryRemains.makeCopy(in: $0) }
                defer { if let uploads { MemoryRemains.discard(uploads) } }
                try await serve(
                    travel.web(windows), app, store, secret, variables, page: place + "/open.html",
                    uploads: uploads)
                try store.close()
            }
        }
    }

    /// The folder of the sessions of one data folder.
    private static func place(of folder: TravelFolder) -> String {
        let name = Array(SHA256.hash(data: Data(folder.root.utf8)).prefix(8)).hexadecimal
        return (folder.state ?? folder.root) + "/web/" + name
    }

    /// Serves until a signal comes.
    private func serve(
        _ web: WebApp, _ app: App, _ store: any SessionStore, _ secret: WebSecret,
        _ variables: [String: String], page: String? = nil, uploads: String? = nil
    ) async throws {
        let address = try address()
        var tls: WebCertificate?
        if let certificate, let key {
            do throws(WebServerError) {
                tls = try WebCertificate(chain: certificate, key: key)
            } catch {
                guard case .certificate(let path) = error else { throw error }
                Message.show(app.strings(.serveCertificate, path))
                throw ExitCode.failure
            }
        }
        var configuration = WebConfiguration(origins: [])
        configuration.base = address.base
        configuration.isBehindProxy = address.isBehindProxy
        configuration.uploads = uploads
        configuration.limits.uploadBytes = 256 << 20
        configuration.limits.uploadsOfVisitor = 512 << 20
        configuration.limits.uploadKept = 600
        configuration.words.language = "\(app.strings.language)"
        configuration.words.lockedTitle = app.strings(.webLocked)
        configuration.words.lockedText = app.strings(.webLockedText)
        configuration.words.newer = app.strings(.webNewer)
        configuration.words.keep = app.strings(.webKeep)
        configuration.words.take = app.strings(.webTake)
        configuration.words.refused = app.strings(.webRefused)
        var web = web
        if log { web.audit = { Self.log($0) } }
        let server = try WebServer(web, configuration, store: store, secret: secret)
        let desktop = open && page != nil ? DesktopAccess(variables) : .none
        let transport = HummingbirdTransport(host: address.listen, port: port, certificate: tls)
        let waiting = Task {
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        }
        let serving = Task {
            defer { waiting.cancel() }
            try await server.run(on: transport) { port in
                let origin = address.origin(port: port)
                server.accept(origin: origin)
                let link = origin + (await server.makeLink())
                StandardStream.output.writeLine(link)
                if let page { await Self.show(link, page, desktop) }
            }
        }
        await withTaskCancellationHandler {
            await waiting.value
        } onCancel: {
            waiting.cancel()
        }
        EndingSignals.beginClosing()
        await server.stop()
        do { try await serving.value } catch WebServerError.noAddress(let address) {
            Message.show(app.strings(.serveNoAddress, address))
            throw ExitCode.failure
        } catch {
            Message.show(app.strings(.servePortInUse, "\(port)"))
            throw ExitCode.failure
        }
    }

    private static func log(_ line: WebAudit) {
        struct Line: Encodable {
            var time = Date()
            var line: WebAudit

            enum CodingKeys: CodingKey { case time }

            func encode(to encoder: any Encoder) throws {
                try line.encode(to: encoder)
                var values = encoder.container(keyedBy: CodingKeys.self)
                try values.encode(time, forKey: .time)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dateEncodingStrategy = .iso8601
        guard let text = try? encoder.encode(Line(line: line)) else { return }
        StandardStream.error.writeLine(String(decoding: text, as: UTF8.self))
    }

    /// Opens the link in the browser, by way of a page that only the owner can read.
    private static func show(_ link: String, _ page: String, _ desktop: DesktopAccess) async {
        let html = "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0;url=\(link)\">\n"
        unlink(page)
        let isMade = FileManager.default.createFile(
            atPath: page, contents: Data(html.utf8), attributes: [.posixPermissions: 0o600])
        guard isMade, await desktop.openPage(page) else {
            unlink(page)
            return
        }
        Task {
            try? await Task.sleep(for: .seconds(60))
            unlink(page)
        }
    }
}
#endif
