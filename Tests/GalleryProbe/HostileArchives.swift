#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation

/// Reads archives like a process whose reader was taken over: the comment of an archive says what it does. Others are read
/// as usual.
enum HostileArchives {
    static let service = DecoderService("archives") { settings in
        switch comment() {
        case "crash": answer { abort() }
        case "memory":
            answer {
                while true { memset(malloc(1 << 20), 1, 1 << 20) }
            }
        case "time": answer { while true {} }
        case "silent": answer { while true { sleep(1000) } }
        case "gone": answer { exit(0) }
        case "garbage": answer { try send(["isLast": "no"]) }
        case "long":
            answer {
                var count = UInt32.max
                write(0, &count, 4)
                sleep(1000)
            }
        case "endless":
            answer {
                let records = (0..<4).map { _ in
                    Record(name: String(repeating: "n", count: 60_000), bytes: 3)
                }
                while true { try send(Reply(records: records, isLast: false)) }
            }
        case "huge": answer { try send(Reply(records: [Record(name: "a", bytes: .max)])) }
        case "more":
            answer {
                try send(Reply(records: [Record(name: "a", bytes: 3)]))
                try wait()
                let piece = [UInt8](repeating: 1, count: 1000)
                while true { try piece.withUnsafeBytes { try DecoderMessage.send($0, to: 0) } }
            }
        case "fewer":
            answer {
                try send(Reply(records: [Record(name: "a", bytes: 3)]))
                try wait()
                try DecoderMessage.send(UnsafeRawBufferPointer(start: nil, count: 0), to: 0)
                try send(Reply())
            }
        case "dies":
            answer(diesAtFiles: true) {
                try send(Reply(records: (0..<6).map { Record(name: "\($0)", bytes: 3) }))
                try wait()
                abort()
            }
        default: DecoderService.archives.run(settings)
        }
    }

    private struct Record: Encodable {
        var name: String
        var bytes: UInt64
        var stamp = 0
        var method = 0
        var isEncrypted = false
        var checksum = 0
        var place = 0
        var number = 0
    }

    private struct Reply: Encodable {
        var records: [Record] = []
        var isLast = true
    }

    /// Returns the last word of the archive.
    private static func comment() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        let end = lseek(3, 0, SEEK_END)
        let count = pread(3, &bytes, bytes.count, max(0, end - off_t(bytes.count)))
        let word = bytes[..<max(0, count)].reversed().prefix { (97...122).contains($0) }
        return String(decoding: word.reversed(), as: UTF8.self)
    }

    private static func answer(
        diesAtFiles: Bool = false, _ body: () throws -> Void
    ) -> Never {
        DecoderService.prepare()
        DecoderService.giveUpRights(memory: 64 << 20)
        do {
            if try wait(), diesAtFiles { abort() }
            try body()
            try wait()
        } catch {}
        exit(0)
    }

    /// Waits for the next request, and returns `true` if it is for a file.
    @discardableResult
    private static func wait() throws -> Bool {
        struct File: Decodable {}
        struct Request: Decodable { var record: File? }
        return try DecoderMessage.receive(Request.self, from: 0)?.record != nil
    }

    private static func send(_ value: some Encodable) throws {
        try DecoderMessage.send(value, to: 0)
    }
}
#endif
