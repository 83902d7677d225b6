#if CommandLine && Database && Vault
import CairnDatabase
import CairnFiles
import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnSharing
import CairnPropertyList
import CairnSharingLibrary
import CairnStrings
import CairnTree
import CairnUI
import CairnVault
import Foundation

/// The work of `travel-story doctor`: looks at every store by itself, so that the damage of one hides
/// nothing of the others, and mends what it finds if it may.
struct Checkup {
    private let app: App
    private let phrases: Phrases
    private let folder: TravelFolder
    private let mends: Bool
    private let isThorough: Bool
    /// One line for each problem that remains.
    private(set) var problems: [String] = []
    /// One line for each problem that was mended.
    private(set) var mended: [String] = []
    /// The number of problems that stay until somebody accepts them.
    private(set) var losses = 0
    /// The number of mended entries, which needed no saving.
    private var entries = 0
    /// The names of the stores that were set aside.
    private var rescued: Set<String> = []
    /// The names of the stores whose files are missing or empty.
    private let lost: Set<String>
    /// The folder of the decrypted contents, or of a copy.
    private var contents: TravelFolder

    init(app: App, folder: TravelFolder, mends: Bool, isThorough: Bool) {
        (self.app, self.folder, contents) = (app, folder, folder)
        (self.mends, self.isThorough) = (mends, isThorough)
        phrases = Phrases(app.strings)
        lost = EncryptedWorkspace.isProtected(folder) ? [] : StoreList(of: folder).lost
    }

    /// Adds messages about encrypted data that is damaged.
    mutating func take(_ damage: [String]) {
        if mends { mended += damage } else { problems += damage }
    }

    /// Forgets what was mended, because it could not be saved.
    mutating func forgetRepairs() { mended.removeSubrange(entries...) }

    /// Indicates that the contents are a copy with the rows of the photos only: the originals are in
    /// the folder itself.
    private var isCopy: Bool { !mends && !EncryptedWorkspace.isProtected(folder) }

    // MARK: Entries

    /// Checks the kinds of all entries of the folder, and its small files.
    ///
    /// - Throws: system errors of renaming an entry.
    mutating func checkEntries() throws {
        for finding in FolderCheck.findings(in: folder) { try handle(finding, in: folder.root) }
        entries = mended.count
        problems += EncryptedWorkspace.damagedData(of: folder).map {
            app.strings(.doctorDamagedKept, $0)
        }
    }

    private mutating func handle(_ finding: FolderCheck.Finding, in root: String) throws {
        guard mends, finding.isReplaceable else { return add(finding.text(in: phrases)) }
        let new = try FolderCheck.setAside(finding.name, in: root)
        mended.append(app.strings(.doctorAside, finding.name, new))
    }

    private mutating func add(_ problem: String) {
        // The person knows files by their names in the data folder, not those of a copy.
        let named = [contents.contents, folder.root].reduce(problem) {
            $0.replacingOccurrences(of: $1 + "/", with: "")
        }
        problems.append(app.strings(.doctorWrong, named))
    }

    private mutating func add(_ error: any Error) {
        add(TravelProblem(error).reason(in: phrases))
    }

    /// Adds what is known of the rows of a damaged store, or else the error.
    private mutating func add(_ error: any Error, of mender: StoreMender) {
        let evidence = TravelProblem(error).isDamage ? mender.evidence(in: contents) : nil
        let lines = evidence?.lines(of: mender.name, app) ?? []
        guard !lines.isEmpty else { return add(error) }
        for line in lines { add(line) }
    }

    /// Adds a loss, which may have been told already when the data was opened.
    private mutating func add(_ loss: StoreLoss) {
        let line = loss.text(app)
        mended.removeAll { $0 == line }
        problems.removeAll { $0 == line }
        losses += 1
        add(line)
    }

    // MARK: Stores

    /// Checks all stores.
    mutating func check(_ contents: TravelFolder) async {
        self.contents = contents
        // Of earlier repairs, and of the logs that were cut when the data was opened.
        for loss in StoreLoss.all(in: isCopy ? folder.root : contents.contents) { add(loss) }
        do {
            for finding in FolderCheck.tabs(at: contents.tabs) {
                try handle(finding, in: contents.contents)
            }
        } catch { add(error) }
        let photos = await checkStories()
        await checkNotes()
        await checkPhotos(shown: photos)
        await checkOutbox()
        await checkAccounts()
    }

    /// Opens a store; if it is damaged, mends it first if that is permitted.
    private mutating func opened<Store>(
        _ mender: StoreMender, _ open: () throws -> Store
    ) -> Store? {
        do { return try open() } catch {
            guard TravelProblem(error).isDamage else {
                add(error)
                return nil
            }
            return reopened(mender, after: error, open)
        }
    }

    /// Mends a closed store after an error, and opens it again.
    private mutating func reopened<Store>(
        _ mender: StoreMender, after error: any Error, _ open: () throws -> Store
    ) -> Store? {
        guard mends else {
            add(error)
            return nil
        }
        do {
            let new = try mender.mend(in: contents)
            let store = try open()
            mended.append(new.text(mender.name, app))
            mended += new.kept(app)
            for loss in new.losses { add(loss) }
            rescued.insert(mender.name)
            return store
        } catch {
            add(error)
            return nil
        }
    }

    /// Checks the stories.
    ///
    /// - Returns: the photos that they show; `nil` if that is unknown.
    private mutating func checkStories() async -> [(story: Story.ID, photo: PhotoID)]? {
        let path = contents.stories
        guard EncryptedWorkspace.file(path) != nil else { return [] }
        let open = { try StoryStore(at: path) }
        guard let first = opened(.stories, open) else { return nil }
        var stories = first
        switch await examined(first) {
        case .read: break
        case .unreadable:
            first.close()
            return nil
        case .damaged(let error):
            first.close()
            guard let new = reopened(.stories, after: error, open) else { return nil }
            stories = new
        }
        var photos: [(story: Story.ID, photo: PhotoID)]?
        do { photos = try await stories.photos() } catch { add(error) }
        stories.close()
        return photos
    }

    private enum Examination {
        case read
        /// Nothing more is read of it.
        case unreadable
        /// It is to be mended.
        case damaged(any Error)
    }

    private mutating func examined(_ stories: StoryStore) async -> Examination {
        do {
            let found = try await stories.check()
            let isRight = found.problems.isEmpty && found.areWordsRight
            let evidence = isRight ? nil : StoreMender.stories.evidence(in: contents)
            let doubts = evidence?.doubts ?? []
            guard found.problems.isEmpty, doubts.isEmpty else {
                if mends { return .damaged(StoryError.damaged(contents.stories)) }
                for line in told(found.problems, StoreMender.stories.name, evidence) { add(line) }
                return found.problems.isEmpty ? .read : .unreadable
            }
            if !found.areWordsRight, mends {
                try await stories.mendWords()
                mended.append(app.strings(.doctorIndex))
            } else if !found.areWordsRight {
                add(app.strings(.doctorIndex))
            }
            return .read
        } catch {
            // A damage that the check itself meets.
            if mends, TravelProblem(error).isDamage { return .damaged(error) }
            add(error, of: .stories)
            return .unreadable
        }
    }

    /// Returns the problems of a file, with lines that people understand in place of those of SQLite.
    private func told(
        _ problems: [String], _ name: String, _ evidence: StoreEvidence?
    ) -> [String] {
        let own = problems.filter { !$0.hasPrefix(StoreError.sqlite) }
        if let evidence { return own + evidence.lines(of: name, app) }
        return own.count == problems.count ? own : own + [app.strings(.doctorStructure, name)]
    }

    /// Checks the notes. With `--mend`, what is readable is written anew, and the unreadable parts
    /// are kept in a file beside it.
    private mutating func checkNotes() async {
        let path = contents.notes
        guard EncryptedWorkspace.file(path) != nil else { return }
        guard let store = opened(.notes, { try TreeStore(path) }) else { return }
        if let damage = await store.damage {
            var found = damage.lost.map { app.strings(.doctorNotesLost, String($0.prefix(120))) }
            if damage.corrections > 0 { found.append(app.strings(.doctorNotesCorrected)) }
            if damage.isIncomplete { found.append(app.strings(.doctorNotesCut)) }
            do {
                if mends { try await store.mend() }
                if mends { mended += found } else { for line in found { add(line) } }
            } catch { add(error) }
        }
        let kept = TreeDamage.file(of: FolderEntry.notes)
        if FileInfo.isFile(contents.contents + "/" + kept) {
            losses += 1
            add(app.strings(.doctorNotesKept, kept))
        }
        for problem in await store.model(app.settings.tree).problems {
            add("note/\(problem.id)")
        }
    }

    /// Checks that the items of the outbox can be read.
    private mutating func checkOutbox() async {
        let path = contents.outbox
        guard EncryptedWorkspace.file(contents.contents + "/" + FolderEntry.outbox) != nil else {
            return
        }
        let open = { try Outbox(at: path, catalog: ServiceCatalog([])) }
        guard let outbox = opened(.outbox, open) else { return }
        let found: (any Error)?
        do throws(SharingError) {
            try await outbox.check()
            let spool = isCopy ? folder.outbox : nil
            for id in try await outbox.damagedAttachments(reading: isThorough, in: spool) {
                add("outbox/\(id): \(DeliveryFailure.attachment.text(in: phrases))")
            }
            found = nil
        } catch { found = error }
        do { try await outbox.close() } catch { add(error) }
        guard let found else { return }
        guard TravelProblem(found).isDamage else { return add(found) }
        guard mends else { return add(found, of: .outbox) }
        guard let new = reopened(.outbox, after: found, open) else { return }
        do { try await new.close() } catch { add(error) }
    }

    /// Checks that the accounts can be read. With `--mend`, a file that no key opens is set aside, so
    /// that the user can sign in again.
    private mutating func checkAccounts() async {
        let name = "accounts/accounts"
        guard EncryptedWorkspace.file(contents.contents + "/" + name) != nil else { return }
        do {
            let accounts = try SharingHandler.existingAccounts(of: contents, app)
            for (service, account) in try await accounts.names() {
                _ = try await accounts.account(service, account)
            }
        } catch let error as VaultError {
            switch error {
            case .damaged where mends, .tampered where mends, .wrongKey where mends: setAside(name)
            default: add(error)
            }
        } catch { add(error) }
    }

    private mutating func setAside(_ name: String) {
        do {
            let new = try FolderCheck.setAside(name, in: contents.contents)
            mended.append(app.strings(.doctorAside, name, new))
        } catch { add(error) }
    }

    /// Checks the photos.
    ///
    /// - Parameter shown: those that stories show; `nil` if that is unknown.
    private mutating func checkPhotos(shown: [(story: Story.ID, photo: PhotoID)]?) async {
        var there: Set<PhotoID> = []
        var isKnown = true
        let used = shown ?? []
        let library = try? FileInfo.at(
            isCopy ? folder.library : contents.library, followingLinks: false)
        if library?.kind == .folder {
            let mender = StoreMender.photos(after: used.compactMap(\.photo.number).max())
            let ids = await checkLibrary(mender, Array(Set(used.map(\.photo))))
            (there, isKnown) = (ids ?? [], ids != nil)
        }
        // Which photos there are is unknown while the library cannot be read.
        for (story, photo) in used where isKnown && !there.contains(photo) {
            problems.append(app.strings(.doctorGone, String(story), photo.description))
        }
    }

    /// Checks the library.
    ///
    /// - Returns: those of the given photos that exist; `nil` if it cannot be read.
    private mutating func checkLibrary(
        _ mender: StoreMender, _ photos: [PhotoID]
    ) async -> Set<PhotoID>? {
        let (path, keeper, sweeps) = (contents.library, contents.keeper, mends)
        let settings = app.settings.gallery.library
        let open = {
            try GalleryStore(
                at: path, configuration: settings, originals: keeper, sweeping: sweeps
            ) { photos.compactMap(\.number).max() ?? 0 }
        }
        let originals = isCopy ? folder.library : nil
        guard let first = opened(mender, open) else { return nil }
        var store = first
        var known: Set<PhotoID>?
        do {
            var examined = try await examined(store, originalsIn: originals)
            examined = examined.map { told($0, by: mender) }
            if mends, var report = examined {
                try await mendDerived(of: store, &report)
                examined = report
            }
            if mends, examined?.database.isEmpty != true {
                try? store.close()
                let damage = GalleryError.corrupt(path: path, detail: "", backup: nil)
                guard let new = reopened(mender, after: damage, open) else { return nil }
                store = new
                examined = try await store.verify(reading: isThorough)
            }
            guard var report = examined else { return nil }
            if mends {
                let mender = OriginalMender(app: app, contents: contents)
                mended += try await mender.mend(&report, in: store, reading: isThorough)
            }
            if mends, !report.damaged.isEmpty {
                let right = try await store.mendSizes(of: report.damaged)
                report.damaged.removeAll(where: right.contains)
                for photo in right { mended.append(app.strings(.doctorSize, photo.description)) }
            }
            for line in report.database { add(line) }
            for photo in report.missing { add(app.strings(.doctorFileMissing, photo.description)) }
            for photo in report.damaged { add(app.strings(.doctorFileDamaged, photo.description)) }
            for path in report.strays { add(app.strings(.doctorStray, path)) }
            if !report.unread.isEmpty {
                problems.append(app.strings(.doctorUnread, String(report.unread.count)))
            }
            if !report.derived.isEmpty { add(derived(report)) }
            known = Set(try await store.photos(photos).map(\.id))
            try await checkEdits(in: store)
        } catch { add(error, of: mender) }
        try? store.close()
        return known
    }

    /// Verifies a library.
    ///
    /// - Returns: the problems; `nil` if the verification itself met damage that may be mended.
    private func examined(
        _ store: GalleryStore, originalsIn originals: String?
    ) async throws(GalleryError) -> LibraryReport? {
        do throws(GalleryError) {
            return try await store.verify(reading: isThorough, originalsIn: originals)
        } catch {
            guard mends, TravelProblem(error).isDamage else { throw error }
            return nil
        }
    }

    /// Adds what the indexes of a library say about its rows to a report that found that they do not agree.
    private func told(_ report: LibraryReport, by mender: StoreMender) -> LibraryReport {
        guard !report.database.isEmpty || report.derived.contains("photoWords") else {
            return report
        }
        let evidence = mender.evidence(in: contents)
        var report = report
        report.database = told(report.database, mender.name, evidence)
        guard evidence?.doubts.isEmpty == false else { return report }
        // Made again with the database, which needs the indexes as they are.
        report.derived.removeAll { mends || $0 == "photoWords" }
        return report
    }

    /// Makes counts and indexes again. If that is impossible, the database has to be written anew.
    private mutating func mendDerived(
        of store: GalleryStore, _ report: inout LibraryReport
    ) async throws(GalleryError) {
        guard !report.derived.isEmpty else { return }
        do throws(GalleryError) {
            try await store.mendDerived()
            mended.append(derived(report))
        } catch {
            switch error {
            case .corrupt, .database: report.database = report.derived
            default: throw error
            }
        }
        report.derived = []
    }

    private func derived(_ report: LibraryReport) -> String {
        app.strings(.doctorDerived, report.derived.joined(separator: ", "))
    }

    /// Checks that the edits of photos can be read. With `--mend`, the others are kept in a file, and
    /// the photo is shown without them.
    private mutating func checkEdits(in store: GalleryStore) async throws {
        let unreadable = try await store.edits { (try? PhotoRecipe(document: $0)) != nil }
        for (photo, document) in unreadable {
            // A later version of the app may have written them.
            guard mends, !RecipeVersion.isNewer(document) else {
                add(app.strings(.doctorEdits, photo.description))
                continue
            }
            let aside = "\(FolderEntry.aside)/\(UUID().uuidString.prefix(8))/edit.plist.kept"
            let path = contents.contents + "/" + aside
            try Folder.make(Folder.parent(of: path))
            try AtomicFile.write(document, to: path, permissions: 0o600)
            try await store.setRecipe(nil, of: photo, now: OpenLibrary.now)
            mended.append(app.strings(.doctorEditsAside, photo.description, aside))
        }
    }
}
#endif
