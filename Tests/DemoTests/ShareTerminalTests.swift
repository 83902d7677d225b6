import CairnSharingLibrary
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The screens of sharing in terminals of 80 × 24 and of 40 × 12 cells. `CAIRN_PICTURES=FOLDER` keeps what is seen, for eyes.
@Suite struct ShareTerminalTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }
    private static let names = [
        "share", "share-cost", "share-preview", "share-compose", "share-card", "share-accounts",
        "share-uploads",
        "share-sign-in",
    ]

    private static func text(_ cells: CellBuffer) -> String {
        (0..<cells.rows).map { cells.text(row: $0) }.joined(separator: "\n")
    }

    @Test(
        "every stop of the Tab key is on the screen, and the walk comes round",
        arguments: names, [(80, 24), (40, 12)])
    func everythingIsReachedAndSeen(name: String, size: (Int, Int)) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == name })
        for variant in [ShowcaseVariant.light, .dark, .arabic] {
            let stage = ShowcaseScreen(entry: entry, variant: variant)
            let (screen, session) = try await stage.terminal(
                kit, nil, columns: size.0, rows: size.1)
            var shots = [Self.text(screen.cells)]
            var looks: Set<String> = []
            let driver = Driver(session)
            var seen: [ElementID] = []
            // A list that was scrolled begins with what it shows: the walk comes round to where it began, which is no row.
            let start = try #require(await session.scene.focus, "\(name) \(variant)")
            var isRound = false
            for _ in 0..<200 {
                await driver.press(.tab)
                let focus = try #require(await session.scene.focus, "\(name) \(variant)")
                await TerminalHost.settle(session)
                if focus == start {
                    isRound = true
                    break
                }
                if seen.count % 4 == 0 { shots.append(Self.text(screen.cells)) }
                seen.append(focus)
                // The mark of the keyboard's place is on the screen: no two stops look alike.
                #expect(looks.insert("\(screen.cells)").inserted, "\(name) \(variant): \(focus)")
            }
            #expect(isRound && Set(seen).count == seen.count, "\(name) \(variant)")
            #expect(!seen.isEmpty)
            guard let folder = ProcessInfo.processInfo.environment["CAIRN_PICTURES"] else {
                continue
            }
            let file = "\(folder)/\(name)-\(variant.rawValue)-\(size.0).txt"
            try shots.joined(separator: "\n----\n").write(
                toFile: file, atomically: true, encoding: .utf8)
        }
    }

    /// The question is what the screen is for: it is seen without a key, as soon as there is room for it.
    @Test func whatIsUncertainIsAskedInSight() async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == "share-uploads" })
        let cells = try await ShowcaseScreen(entry: entry, variant: .light)
            .terminalCells(kit, nil, columns: 80, rows: 24)
        let text = (0..<cells.rows).map { cells.text(row: $0) }.joined(separator: "\n")
        #expect(text.contains("[It arrived]") && text.contains("Bluesky"), "\(text)")
    }

    @Test("a wrong time moves nothing", arguments: [(80, 24), (40, 12)])
    func aWrongTimeMovesNothing(size: (Int, Int)) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == "share-compose" })
        let stage = ShowcaseScreen(entry: entry, variant: .light)
        let (screen, session) = try await stage.terminal(
            kit, nil, columns: size.0, rows: size.1)
        let driver = Driver(session)
        func lines() async -> [String] {
            await TerminalHost.settle(session)
            return Self.text(screen.cells).split(separator: "\n").map(String.init)
        }
        for (typed, words) in [
            ("soon", "Use a time such as 2026-11-30 08:00."),
            ("1900-01-01 08:00", "This time is past."),
        ] {
            try await driver.type(typed, into: .textField, "Send later, at")
            let before = await lines()
            try await driver.tap(.button, "Schedule")
            let after = await lines()
            #expect(await session.outline.items(.alert).map(\.name) == [words])
            let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
            #expect(changed.allSatisfy { $0.contains(words) } && changed.count <= 1, "\(changed)")
            #expect(after.count { $0.contains(words) } == 1, "\(after)")
            #expect(after.count { $0.contains("[Schedule]") } == 1, "\(after)")
        }
    }

    /// What came of a way that sends nothing: where a file is, or more words than there is room for.
    @Test(
        "what comes of a way is read on any terminal",
        arguments: [
            ["Written to /home/anna/the-lake.pdf"], (1...40).map { "line \($0) of the story" },
        ],
        [(80, 24), (40, 12)])
    func whatComesOfAWayIsRead(lines: [String], size: (Int, Int)) async throws {
        let text = try await Self.sheet(ShareResult(title: "PDF", lines: lines), size)
        for line in lines.prefix(3) { #expect(text.contains(line), "\(text)") }
        #expect(text.contains("Close"))
    }

    /// A code is only read whole.
    @Test func aCodeIsWholeOnAUsualTerminal() async throws {
        let code = try QRCode("https://example.com/stories/42")
        let shown = ShareResult(title: "QR code", lines: code.rows, code: code)
        let lines = code.blocks().map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.count { !$0.isEmpty } == 15)
        // A mirrored one is none: also where one reads from the right it is as it is.
        for variant in [ShowcaseVariant.light, .arabic] {
            let text = try await Self.sheet(shown, (80, 24), variant)
            for line in lines where !line.isEmpty { #expect(text.contains(line), "\(text)") }
        }
        #expect(try await Self.sheet(shown, (40, 12)).contains("Close"))
    }

    /// A long address fills the screen, and one that is longer is not drawn in part.
    @Test func aLargeCodeHasTheScreenForItself() async throws {
        let address = "https://example.com/stories/" + String(repeating: "a", count: 70)
        let code = try QRCode(address)
        let shown = ShareResult(title: "QR code", lines: code.rows, code: code, text: address)
        let lines = code.blocks().map { $0.trimmingCharacters(in: .whitespaces) }
        let text = try await Self.sheet(shown, (80, 24))
        for line in lines where !line.isEmpty { #expect(text.contains(line), "\(text)") }
        #expect(text.contains("Close"))
        let small = try await Self.sheet(shown, (40, 12))
        #expect(small.contains("larger than the screen") && small.contains("Copy"), "\(small)")
        #expect(!small.contains(lines.first { !$0.isEmpty } ?? ""))
    }

    private static func sheet(
        _ shown: ShareResult, _ size: (Int, Int), _ variant: ShowcaseVariant = .light
    ) async throws -> String {
        let kit = try Self.kit.get()
        let entry = ShowcaseEntry("shown", room: .screen) {
            ShareResultSheet(shown: shown, send: Sender { _ in })
        }
        let cells = try await ShowcaseScreen(entry: entry, variant: variant)
            .terminalCells(kit, nil, columns: size.0, rows: size.1)
        return text(cells).replacing("\u{A0}", with: " ")
    }
}
