#if CommandLine && HTTPClient && Sharing && Vault && Database
import ArgumentParser
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A user's home: the program runs in it as a command, and as the app on a terminal in memory.
struct UserHome {
    let folder: TemporaryFolder
    /// The changes of settings; by default they permit the servers of this machine.
    var settings = ["sharing.localServers=127.0.0.1"]
    /// Whether `config` in the folder has the settings and services of the app.
    private(set) var isConfigured = false

    init(_ more: [String] = []) throws {
        folder = try TemporaryFolder()
        settings += more
    }

    /// The words of the program.
    static func phrases() throws -> Phrases {
        Phrases(try Localizations.load(LanguagePreferences(["en"], environment: [:])))
    }

    var data: String { folder.url.path + "/data" }

    /// Gives the app services of its own, beside those of Cairn.
    mutating func configure(services: Data) throws {
        let settings = try String(
            contentsOf: Fixtures.root.appendingPathComponent("Demo/Files/TravelStory.plist"),
            encoding: .utf8)
        try folder.write(settings, to: "config/TravelStory.plist")
        try folder.write(String(decoding: services, as: UTF8.self), to: "config/Sharing.plist")
        isConfigured = true
    }

    private var changes: [String] {
        settings.flatMap { ["--set", $0] }
            + (isConfigured ? ["--config", folder.url.path + "/config"] : [])
    }

    private var variables: [String: String?] {
        [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en",
            "HOME": folder.url.path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil,
            "XDG_STATE_HOME": nil,
        ]
    }

    func run(_ arguments: [String], secrets: [String] = []) throws -> Command.Result {
        try folder.write(secrets.map { $0 + "\n" }.joined(), to: "secrets")
        let program = Command.built("travel-story").program
        return try Command("/bin/sh", environment: variables).run(
            ["-c", "exec \"$0\" \"$@\" 3< '\(folder.url.path)/secrets'", program] + arguments
                + ["--data", data] + changes)
    }

    /// Runs a command that shows the address of a page, and opens that in the browser of a user.
    func browse(_ arguments: [String], as user: String) throws -> Command.Result {
        let script = """
            import subprocess, sys, requests
            run = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            said = run.stderr.readline()
            if said.startswith("http"):
                person = requests.Session()
                person.trust_env = False
                print(person.get(said.strip() + "&user=" + sys.argv[1], timeout=120).text, file=sys.stderr)
                said = ""
            output, errors = run.communicate()
            sys.stdout.write(output)
            sys.stderr.write(said + errors)
            sys.exit(run.returncode)
            """
        let program = Command.built("travel-story").program
        return try Command(
            "\(ServerTools.folder ?? "")/bin/python", environment: variables
        ).run(["-c", script, user, program] + arguments + ["--data", data] + changes)
    }

    func accounts() throws -> String { try run(["accounts", "list"]).output }

    func add(
        _ service: String, _ settings: [String: String], secrets: [String]
    ) throws -> Command.Result {
        let options = settings.sorted { $0.key < $1.key }
            .flatMap { ["--with", "\($0.key)=\($0.value)"] }
        return try run(
            ["accounts", "add", service, "--secret-fd", "3"] + options, secrets: secrets)
    }

    /// Runs a body with the app on a terminal of 80 × 24 cells.
    func app(_ body: (Driver, WalkRunner) async throws -> Void) async throws {
        let app = try App(AppOptions.parse(["--language", "en"] + changes))
        var place = try #require(TravelFolder(data, environment: ["HOME": folder.url.path]))
        try place.checkAccess()
        try place.settleDevice()
        try place.make()
        let clock = WalkClock()
        let travel = try await TravelApp(app, place, clock: clock)
        let walker = try await WalkRunner(travel, clock, on: .terminal, dark: false)
        await travel.start(walker.session, isAttended: false)
        let result: Result<Void, any Error>
        do { result = .success(try await body(Driver(walker.session), walker)) } catch {
            result = .failure(error)
        }
        await walker.session.end()
        await travel.close()
        try result.get()
    }
}

extension Session<TravelModel> {
    /// Waits for an item of the screen.
    func wait(for role: Role.Kind, _ name: String?) async throws {
        for _ in 0..<600 {
            await settle()
            if !outline.items(role, name).isEmpty { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("\(role) \(name ?? "") never came: \(outline.description)")
    }
}
#endif
