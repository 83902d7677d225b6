#if CommandLine && Database && Vault
import CairnFiles
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnStrings
import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnSharing
import CairnStrings
import CairnTree
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// What went wrong, in words for people.
@Suite struct TravelProblemTests {
    private static let languages = ["en", "de", "sv", "pl", "ar"]

    private static func phrases(_ language: String) throws -> Phrases {
        Phrases(try AppFiles.texts(LanguagePreferences([language])))
    }

    private static let full: [any Error] = [
        CocoaError(.fileWriteOutOfSpace), POSIXError(.ENOSPC),
        CocoaError(
            .fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC) as NSError]),
        SharingError.store(code: 13, "database or disk is full"),
        FileError("/a", code: ENOSPC), FileError("/a", code: EDQUOT),
    ]

    @Test("a full disk is told in every language", arguments: languages)
    func aFullDiskIsNamed(language: String) throws {
        let phrases = try Self.phrases(language)
        for error in Self.full {
            #expect(TravelProblem(error).text(in: phrases) == phrases[.errorNoRoom])
        }
    }

    @Test("nothing is told as a program writes it down", arguments: languages)
    func noErrorIsDumped(language: String) throws {
        let phrases = try Self.phrases(language)
        let errors: [any Error] = [
            CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/a"]),
            POSIXError(.EACCES), SharingError.unfit(.nothingOfIt), SharingError.unreadable("a.jpg"),
            GalleryError.inUse(path: "/a/gallery.lock", process: 7),
            TreeError.inUse(file: "/a/notes.tree"),
        ]
        for error in errors {
            let text = TravelProblem(error).text(in: phrases)
            #expect(!text.isEmpty && !text.contains("Domain") && !text.contains(".lock"), "\(text)")
            #expect(!text.contains("unfit") && !text.contains("unreadable("), "\(text)")
        }
        #expect(TravelProblem(TravelProblem.noRoom) == .noRoom)
    }
}

/// What other processes do while the app runs.
@Suite struct TravelLookTests {
    @Test func whatChangedBeforeTheFirstLookIsSeenToo() async throws {
        let folder = try TemporaryFolder()
        let place = TravelFolder(root: folder.url.path)
        let travel = try await TravelApp(try App(), place)
        let session = try await travel.session(on: HostTraits())
        await session.settle()
        #expect(await session.model.shelf(.home)?.count == 0)
        let other = try StoryStore(at: place.stories)
        var told = StoryContent(day: Day(number: 20_000))
        told.title = "From outside"
        _ = try await other.add(told, now: Date(timeIntervalSince1970: 1))
        other.close()
        await travel.start(session)
        let following = Task { await travel.follow(session) }
        for _ in 0..<1200 {
            if await session.model.shelf(.home)?.count == 1 { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(await session.model.shelf(.home)?.count == 1)
        following.cancel()
        await following.value
        await travel.close()
    }
}
#endif
