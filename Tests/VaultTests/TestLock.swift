#if Vault
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnVault

/// A lock in a folder that goes with it, and a clock that stands until it is moved.
final class TestLock: Sendable {
    let folder: TemporaryFolder
    let time = Mutex(Moment(boot: "one", uptime: 1000))

    init() throws { folder = try TemporaryFolder() }

    var place: LockLocation {
        LockLocation(records: folder.url.path + "/records", device: folder.url.path + "/device")
    }

    static var quick: VaultConfiguration {
        var quick = VaultConfiguration()
        quick.scrypt = ScryptCost(exponent: 4)
        return quick
    }

    func open(_ configuration: VaultConfiguration = TestLock.quick) -> CodeLock {
        CodeLock(at: place, configuration: configuration) { self.time.withLock { $0 } }
    }

    func pass(_ seconds: Double) { time.withLock { $0.uptime += seconds } }
    func restart() { time.withLock { $0 = Moment(boot: $0.boot + "'", uptime: 5) } }

    var files: [String] {
        [
            place.records + "/record", place.records + "/counter", place.device + "/mark",
            place.device + "/key",
        ]
    }
    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
    func write(_ bytes: Data, _ path: String) throws {
        try bytes.write(to: URL(fileURLWithPath: path))
    }
}

let right = Secret("820571")
let name = "passcode"
func guess(_ number: Int) -> Secret { Secret(String(100_000 + number)) }

extension CodeAnswer {
    var isClosed: Bool { if case .closed = self { true } else { false } }
    var isWaiting: Bool { if case .waiting = self { true } else { false } }
    var isWrong: Bool { if case .wrong = self { true } else { false } }
}
#endif
