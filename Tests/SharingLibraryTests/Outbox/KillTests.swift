#if Database
import CairnSharingLibrary
import Foundation
import TestSupport
import Testing

@testable import outbox_probe

@Suite struct KillTests {
    /// The worker; killed after it has begun so many deliveries, where that is not 0.
    private static func work(
        _ folder: String, seed: Int, killedAfter left: Int = 0
    ) async throws -> (wasKilled: Bool, status: Int32) {
        try await onOwnThread {
            let process = try start(folder, seed: seed, killedAfter: left)
            process.waitUntilExit()
            return (process.terminationReason == .uncaughtSignal, process.terminationStatus)
        }
    }

    private static func start(_ folder: String, seed: Int, killedAfter left: Int) throws
        -> Process
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.built("outbox-probe").program)
        process.arguments = ["work", folder, String(seed), String(left)]
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private static func lines(_ path: String) -> [[String]] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    @Test func aThousandSharesThroughFiftyKillsArriveOnceEach() async throws {
        let folder = try TemporaryFolder()
        // A kill leaves what the system has taken over, wherever it keeps it: no disk has to turn for that.
        let memory = "/dev/shm/" + folder.url.lastPathComponent
        let path = access("/dev/shm", W_OK) == 0 ? memory : folder.url.path
        defer { try? FileManager.default.removeItem(atPath: memory) }
        try FileManager.default.createDirectory(
            atPath: path + "/server/keyed", withIntermediateDirectories: true)
        let outbox = try Outbox(at: path, catalog: Probe.catalog(), rules: Probe.rules)
        let services = try Probe.catalog().services
        func share(_ number: Int) async throws {
            let content = try ShareContent([.text("share \(number)")])
            try await outbox.add(
                ShareRequest(
                    id: "share\(1000 + number)",
                    services.map {
                        .init(try ShareDraft(content, for: $0), account: "a\(number % 8)")
                    }), now: Date())
        }
        var random = SplitMix64(seed: 50)
        var (kills, inTheMiddle) = (0, 0)
        // Each round has work of its own, twenty deliveries, and dies while it does it.
        for seed in 0..<50 {
            for number in 0..<10 { try await share(seed * 10 + number) }
            let end = try await Self.work(
                path, seed: seed, killedAfter: Int.random(in: 1...15, using: &random))
            kills += end.wasKilled ? 1 : 0
            let open = try await outbox.deliveries().filter { $0.state.isRunning }
            inTheMiddle += open.isEmpty ? 0 : 1
        }
        #expect(kills == 50, "every process was killed")
        #expect(inTheMiddle > 10, "\(inTheMiddle) were killed in the middle of a delivery")

        // The rest, then what is uncertain: somebody looks, and says what is there. Again, because that may drop too.
        for seed in 100..<140 {
            let rest = try await Self.work(path, seed: seed)
            #expect(rest.status == 0)
            let seen = Set(Self.lines(path + "/server/asking.log").map { $0[0] })
            let open = try await outbox.deliveries().filter { $0.state == .uncertain }
            #expect(open.allSatisfy { $0.service == "asking" }, "what has a key never asks")
            if open.isEmpty { break }
            for delivery in open {
                try await outbox.resolve(
                    delivery.id, seen.contains(delivery.key) ? .arrived : .isMissing, now: Date())
            }
        }
        let deliveries = try await outbox.deliveries()
        #expect(deliveries.count == 1000)
        #expect(deliveries.allSatisfy { $0.state == .sent })
        for service in ["keyed", "asking"] {
            let keys = deliveries.filter { $0.service == service }.map(\.key)
            let log = Self.lines("\(path)/server/\(service).log")
            let received =
                service == "keyed"
                ? try FileManager.default.contentsOfDirectory(atPath: path + "/server/keyed")
                : log.map { $0[0] }
            #expect(received.sorted() == keys.sorted(), "\(service): none lost, none doubled")
        }
        // What has a key keeps its order in an account; what was asked about comes when the person says.
        for lane in Dictionary(grouping: Self.lines(path + "/server/keyed.log"), by: { $0[1] })
            .values
        {
            #expect(lane.map { $0[0] } == lane.map { $0[0] }.sorted())
        }
    }
}
#endif
