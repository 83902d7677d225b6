#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnVault
import Crypto
import Foundation

/// Reads a backup from start to end.
///
/// The list gives the order, the sizes and the hashes of the files, so that a file is found without its
/// header, too: by its content (``BackupSearch``).
struct BackupReader {
    private var input: BackupInput
    private var list = BackupList()
    private var report = BackupReport()
    private let folder: String?
    /// The names of the files that are written; `nil` for all.
    private let only: Set<String>?
    /// The place in the list after the file that was read last.
    private var next = 0
    /// The place up to which nothing was found.
    private var searched = 0
    /// The place of the header that the last search found.
    private var found = 0
    /// The remaining effort of all searches, so that a made-up archive does not take hours.
    private var effort = 1 << 18

    /// The maximum number of names that are kept of files that do not belong in a backup.
    private static let mostRefused = 10_000
    /// The maximum number of files that are looked for behind a damaged header.
    private static let mostCandidates = 256

    /// Creates a reader that writes to a folder, if there is one.
    init(_ input: BackupInput, into folder: String?, only names: Set<String>? = nil) {
        (self.input, self.folder, only) = (input, folder, names)
    }

    /// Returns the path to which a file is written; `nil` for one that is only read.
    private func path(of name: String) -> String? {
        only?.contains(name) == false ? nil : folder.map { $0 + "/" + name }
    }

    /// Reads everything; to be called once.
    ///
    /// - Parameter wrote: receives the name of each file after it was written.
    /// - Returns: what was found.
    /// - Throws: as ``BackupArchive/read(_:into:only:wrote:passphrase:)``.
    mutating func read(wrote: (String) throws -> Void) throws -> BackupReport {
        try readList()
        do {
            try readFiles(wrote)
        } catch VaultError.tampered {
            report.isCut = true
        }
        // Of a file without a list, at least one name has to be that of a backup.
        if list.files == nil, list.count == nil, report.names.isEmpty {
            throw BackupArchive.Problem.notOne
        }
        report.isDamaged = report.isDamaged || !list.isWhole || input.isDamaged
        try makeEmpty(wrote)
        report.missing = (list.files ?? []).map(\.name).filter { !report.names.contains($0) }
        if let count = list.count, count != report.names.count { report.isCut = true }
        return report
    }

    // MARK: The list

    /// Reads the list. If its header says nothing, it ends where its text does.
    private mutating func readList() throws {
        let start = input.mark
        guard let first = TarFile.entry(try input.read(TarFile.block)),
            first.name == BackupArchive.mark, first.size <= BackupArchive.mostListed
        else {
            guard let text = try? listText() else {
                input.rewind(to: start)
                return
            }
            list = try BackupList(text)
            report.mended.append(BackupArchive.mark)
            return
        }
        list = try BackupList(try input.content(first.size) ?? [])
        guard !list.isWhole else { return }
        // The size in the header may be wrong.
        let end = input.mark
        input.rewind(to: start)
        _ = try input.read(TarFile.block)
        if let text = try? listText(), let other = try? BackupList(text),
            other.files?.count ?? 0 > list.files?.count ?? 0
        {
            list = other
            report.mended.append(BackupArchive.mark)
        } else {
            input.rewind(to: end)
        }
    }

    /// Returns the text that follows, up to the zeros or the header behind it; `nil` if it is no list.
    private mutating func listText() throws -> [UInt8]? {
        var text: [UInt8] = []
        while text.count < BackupArchive.mostListed {
            let mark = input.mark
            let block = try input.read(TarFile.block)
            if text.isEmpty, !BackupList.isStart(block) { return nil }
            guard !TarFile.isMarked(block) else {
                input.rewind(to: mark)
                break
            }
            text += block
            if block.count < TarFile.block || block.last == 0 { break }
        }
        while text.last == 0 { text.removeLast() }
        return text
    }

    // MARK: The files

    private mutating func readFiles(_ wrote: (String) throws -> Void) throws {
        // The end is two blocks of zeros, and authentic only if it is read.
        var (zeros, unknown) = (0, 0)
        // The maximum size of the hole that is being read.
        var hole: Int?
        while true {
            let block = try input.read(TarFile.block)
            guard block.count == TarFile.block else { break }
            let isZero = block.allSatisfy { $0 == 0 }
            let entry = isZero ? nil : TarFile.entry(block)
            let expected = entry.flatMap { expects($0.name, $0.size) }
            if expected?.size != entry?.size || entry == nil, !isZero || zeros == 0,
                let file = try search(after: block)
            {
                let isRight = entry.map { $0.name == file.name && $0.size == file.size } == true
                let isWhole = try take(file, file.size, wrote)
                // Or else the list is damaged, or the content as well.
                if isWhole, !isRight { report.mended.append(file.name) }
                report.isDamaged = report.isDamaged || zeros > 0 || isRight
                (zeros, hole) = (0, nil)
                continue
            }
            if isZero {
                zeros += 1
                guard zeros * TarFile.block > BackupArchive.mostZeros else { continue }
                if report.names.isEmpty, list.files == nil { throw BackupArchive.Problem.notOne }
                let most = hole ?? list.size(besides: report.names)
                hole = most
                guard zeros * TarFile.block - BackupArchive.mostZeros > most else { continue }
                report.isDamaged = true
                break
            }
            hole = nil
            // After a damaged header, the next one that is whole is looked for.
            report.isDamaged = report.isDamaged || zeros > 0
            zeros = 0
            guard let entry else {
                report.isDamaged = true
                unknown += TarFile.block
                if report.names.isEmpty, unknown > BackupArchive.mostListed {
                    throw BackupArchive.Problem.notOne
                }
                continue
            }
            // Not beyond the header that was found.
            let left = found > input.place ? UInt64(found - input.place) : .max
            let size = min(entry.size, left)
            if let expected {
                try take(expected, size, wrote)
            } else {
                refuse(entry.name)
                try input.skip(size)
                try input.skip(UInt64(TarFile.padding(size).count))
            }
        }
        report.isCut = zeros < 2
    }

    /// Returns what the list says about a file that may come now.
    private func expects(_ name: String, _ size: UInt64) -> BackupList.File? {
        guard BackupArchive.isName(name), !report.names.contains(name) else { return nil }
        return list.file(name, size)
    }

    private mutating func refuse(_ name: String) {
        if report.refused.count < Self.mostRefused {
            report.refused.append(name)
        } else {
            report.isDamaged = true
        }
    }

    /// Reads the content of a file.
    ///
    /// - Returns: `true` if it is the listed one.
    @discardableResult
    private mutating func take(
        _ file: BackupList.File, _ size: UInt64, _ wrote: (String) throws -> Void
    ) throws -> Bool {
        report.names.insert(file.name)
        if let place = list.place(of: file.name) { next = place + 1 }
        // Until all of it was read.
        report.damaged.append(file.name)
        let hash = try input.copy(size, to: path(of: file.name))
        let isWhole = (file.hash ?? hash) == hash && file.size == size
        if isWhole { report.damaged.removeLast() }
        try wrote(file.name)
        return isWhole
    }

    /// Makes the empty files whose headers are lost.
    private mutating func makeEmpty(_ wrote: (String) throws -> Void) throws {
        guard !report.isIntact else { return }
        let hash = ContentHash(bytes: SHA256.hash(data: Data()))
        for file in list.files ?? []
        where file.size == 0 && file.hash == hash && !report.names.contains(file.name)
            && BackupArchive.original(file.name) == nil
        {
            if let path = path(of: file.name) {
                try Folder.make(Folder.parent(of: path))
                try OpenFile(creating: path).synchronize()
            }
            report.names.insert(file.name)
            report.mended.append(file.name)
            try wrote(file.name)
        }
    }

    // MARK: Damaged headers

    /// Looks for the content of a listed file behind a header that is not the one of a listed file.
    ///
    /// - Returns: the file whose content comes next; `nil` if there is none.
    private mutating func search(after header: [UInt8]) throws -> BackupList.File? {
        guard input.place > searched else { return nil }
        let start = input.mark
        effort -= 16
        let files = candidates()
        let hint = hint(header)
        guard !files.isEmpty || hint != nil else { return nil }
        let reader = self
        var search = BackupSearch(files, hint: hint, effort: effort)
        let outcome = try search.run(&input, accepts: reader.expects, hint: reader.hint)
        effort = search.effort
        input.rewind(to: start)
        switch outcome {
        case .content(let file, let offset):
            if offset > 0 { report.isDamaged = true }
            try input.skip(UInt64(offset))
            return file
        case .header(let name, let offset, let isEmpty):
            searched = start.place + offset
            found = searched
            // The content is damaged, too, and fills the place up to the next file.
            guard !isEmpty, let place = list.place(of: name), place > 0,
                let file = list.files?[place - 1], !report.names.contains(file.name),
                offset > 0, BackupSearch.padded(file.size) == offset
            else { return nil }
            return file
        case .nothing(let offset):
            searched = start.place + offset
            return nil
        }
    }

    /// Returns the files that may come next, in order.
    private mutating func candidates() -> [BackupList.File] {
        guard let files = list.files else { return [] }
        let left = UInt64(max(0, input.size - input.place))
        var found: [BackupList.File] = []
        let most = effort > 0 ? Self.mostCandidates : 1
        for place in next..<files.count {
            effort -= 1
            let file = files[place]
            if file.size > 0, file.size <= left, !report.names.contains(file.name) {
                found.append(file)
                if found.count == most { break }
            }
            if effort <= 0, place - next > Self.mostCandidates { break }
        }
        return found
    }

    /// Returns what a damaged header says about its file, if the list does not contradict.
    private func hint(_ header: [UInt8]) -> BackupList.File? {
        guard let (name, size) = TarFile.claim(header), size > 0,
            size <= UInt64(max(0, input.size - input.place)), var file = expects(name, size),
            file.hash != nil
        else { return nil }
        file.size = size
        return file
    }
}
#endif
