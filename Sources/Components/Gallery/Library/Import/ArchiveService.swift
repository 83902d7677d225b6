#if Database
import CMinizip
public import CairnImaging
import Foundation

extension DecoderService {
    /// Reads ZIP archives, for ``PhotoReader/archives``.
    public static let archives = DecoderService("archives") { _ in ArchiveService.run() }
}

/// A request to a process that reads an archive.
struct ArchiveRequest: Codable {
    /// The file to read; `nil` to list all files.
    var record: ZipRecord?
}

/// A part of a directory, or the end of a file or of a directory.
///
/// A directory is a sequence of replies. A file is a sequence of pieces of bytes, an empty one, and
/// a reply.
struct ArchiveReply: Codable {
    /// The size of the names in a reply, in bytes, after which another one begins.
    static let size = 1 << 18

    var records: [ZipRecord] = []
    var isLast = true
    var problem: PhotoProblem?
}

/// The work of a process that reads an archive for another one.
private enum ArchiveService {
    private static let socket: Int32 = 0

    /// Gives up all rights, then performs requests until the connection ends.
    static func run() -> Never {
        DecoderService.prepare()
        guard let stream = cairn_unzip_stream(3) else { exit(1) }
        // Code that is used for the first time loads the rest of itself.
        let warm = ArchiveReply(records: [], problem: .damagedArchive)
        guard let bytes = try? JSONEncoder().encode(warm),
            (try? JSONDecoder().decode(ArchiveReply.self, from: bytes)) != nil
        else { exit(1) }
        DecoderService.giveUpRights(memory: 128 << 20)
        do {
            guard let reader = ZipReader(stream: stream) else {
                _ = try DecoderMessage.receive(ArchiveRequest.self, from: socket)
                try send(ArchiveReply(problem: .damagedArchive))
                exit(0)
            }
            while let request = try DecoderMessage.receive(ArchiveRequest.self, from: socket) {
                if let record = request.record {
                    try send(record, of: reader)
                } else {
                    try sendDirectory(of: reader)
                }
            }
        } catch {}
        exit(0)
    }

    private static func sendDirectory(of reader: borrowing ZipReader) throws {
        var reply = ArchiveReply(isLast: false)
        var size = 0
        var isGone = false
        do throws(PhotoProblem) {
            try reader.list { (record) throws(PhotoProblem) in
                reply.records.append(record)
                size += ZipRecord.size + record.name.utf8.count
                guard size >= ArchiveReply.size else { return }
                isGone = (try? send(reply)) == nil
                if isGone { throw .damagedArchive }
                reply.records.removeAll(keepingCapacity: true)
                size = 0
            }
        } catch {
            reply.problem = error
        }
        if isGone { throw POSIXError(.EPIPE) }
        reply.isLast = true
        try send(reply)
    }

    private static func send(_ record: ZipRecord, of reader: borrowing ZipReader) throws {
        var reply = ArchiveReply()
        do {
            try reader.read(record) { try DecoderMessage.send($0, to: socket) }
        } catch let problem as PhotoProblem {
            reply.problem = problem
        }
        try DecoderMessage.send(UnsafeRawBufferPointer(start: nil, count: 0), to: socket)
        try send(reply)
    }

    private static func send(_ reply: ArchiveReply) throws {
        try DecoderMessage.send(reply, to: socket)
    }
}
#endif
