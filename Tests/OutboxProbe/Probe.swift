#if Database
import CairnSharingLibrary
import Foundation

/// Works on an outbox in a process of its own: `work FOLDER SEED LEFT`, where LEFT is how many deliveries it begins before it is
/// killed, by SIGKILL as from outside, some instructions into the last of them; 0 lets it live.
///
/// It is killed by a thread of its own, so that it dies in the middle of its work however busy the machine is.
///
/// What it sends to is a folder: `keyed/KEY` for a service that knows a key again, and `asking.log`, a line for each arrival, for one
/// that does not. One try in five is refused, dropped or answered late.
@main
struct Probe {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, arguments[1] == "work", let seed = UInt64(arguments[3]),
            let left = Int(arguments[4])
        else { exit(64) }
        let outbox = try Outbox(
            at: arguments[2], catalog: try Probe.catalog(), rules: Probe.rules)
        let end = left > 0 ? End(after: left, seed: seed) : nil
        let server = FolderServer(arguments[2] + "/server", seed: seed, end: end)
        let worker = OutboxWorker(
            outbox, adapters: ["keyed": server, "asking": server],
            accounts: .init { service, name in ShareAccount(service: service, name: name) })
        print("done", try await worker.run(until: .settled))
    }

    static func catalog() throws -> ServiceCatalog {
        try ServiceCatalog([
            ShareService("keyed", name: "Keyed", repeats: .key),
            ShareService("asking", name: "Asking", repeats: .ask),
        ])
    }

    static var rules: RetryConfiguration {
        var rules = RetryConfiguration()
        (rules.baseSeconds, rules.capSeconds) = (0.002, 0.02)
        (rules.tries, rules.leaseSeconds) = (1000, 0.25)
        return rules
    }
}

/// When the process is killed: so many deliveries, and up to two milliseconds, after it began.
struct End: Sendable {
    private let deliveries: DispatchSemaphore

    init(after count: Int, seed: UInt64) {
        let deliveries = DispatchSemaphore(value: 0)
        self.deliveries = deliveries
        Thread.detachNewThread {
            for _ in 0..<count { deliveries.wait() }
            usleep(UInt32(seed &* 7919 % 2000))
            kill(getpid(), SIGKILL)
        }
    }

    /// Another delivery begins.
    func begun() { deliveries.signal() }
}

/// A service made of files: what a kill leaves of it is what a server would have got.
struct FolderServer: ShareAdapter {
    private let folder: String
    private let seed: UInt64
    private let end: End?

    init(_ folder: String, seed: UInt64, end: End?) {
        (self.folder, self.seed, self.end) = (folder, seed, end)
    }

    func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        // Chance by process, delivery and try: the same again would fail for ever.
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(job.key)
        hasher.combine(DispatchTime.now().uptimeNanoseconds)
        let fate = UInt(bitPattern: hasher.finalize()) % 20
        end?.begun()
        if fate == 0 { throw .notSent }
        try await steps.publishing()
        if fate == 1 { throw .busy(after: 0.002) }
        let line = "\(job.key) \(job.account.name)\n"
        if job.account.service == "keyed" {
            let file = open("\(folder)/keyed/\(job.key)", O_WRONLY | O_CREAT | O_EXCL, 0o600)
            if file >= 0 {
                close(file)
                append(line, "keyed.log")
            }
        } else {
            append(line, "asking.log")
        }
        if fate == 2 { throw .unknown }
        if fate == 3 { try? await Task.sleep(for: .milliseconds(5)) }
        return DeliveryReceipt(id: job.key)
    }

    /// One write: whole or not at all.
    private func append(_ line: String, _ name: String) {
        let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard file >= 0 else { exit(70) }
        _ = Array(line.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}
#else
/// Without the trait there is no outbox to probe.
@main
struct Probe {
    static func main() {}
}
#endif
