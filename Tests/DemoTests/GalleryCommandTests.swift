#if Database
import CairnGallery
import CairnGalleryLibrary
import CairnRaster
import CairnStrings
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// `travel-story import` and `travel-story gallery`, as they are typed.
@Suite struct GalleryCommandTests {
    /// A home of its own, with photos in it and a library.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var library: String { path + "/library" }

        init() throws { folder = try TemporaryFolder() }

        /// Puts a photo of the app into the home.
        func add(_ photo: String, _ name: String) throws {
            let source = Fixtures.root.appendingPathComponent("Demo/Files/Photos/\(photo).jpg")
            let place = folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contentsOf: source).write(to: place)
        }

        func run(_ arguments: [String], language: String = "en") throws -> Command.Result {
            let variables: [String: String?] = [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": language, "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil,
            ]
            return try Command.built("travel-story", environment: variables).run(arguments)
        }
    }

    private struct Report: Decodable {
        struct File: Decodable {
            var path: String
            var id: String?
            var shelf: String?
            var problem: String?
        }
        var version: Int
        var stored: [File]
        var duplicates: [File]
        var skipped: [File]
        var isCancelled: Bool
    }

    #if os(Linux)
    /// A PNG of 45 bytes that ended the program once, and a process that decodes and is killed whenever it starts.
    @Test func aFileThatEndsItsDecoderCostsOneLine() async throws {
        let home = try Home()
        try home.add("pass", "photos/b.jpg")
        let side: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF]
        let head = Array("IHDR".utf8) + side + side + [0xFF, 6, 0, 0, 1, 0, 0, 0, 0]
        let png =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + head
            + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        try #require(png.count == 45)
        try Data(png).write(to: URL(fileURLWithPath: home.path + "/photos/a.png"))
        let arguments = ["import", home.path + "/photos", "--library", home.library]
        let whole = try home.run(arguments)
        #expect(whole.status == 0 && whole.output.contains("1 photo stored\n"))
        #expect(whole.errors.contains("a.png: "))
        #expect(whole.errors.split(separator: "\n").count == 1, "\(whole.errors)")

        // The processes are found by the settings that only this import has.
        let other = try Home()
        try other.add("light", "photos/c.jpg")
        let program = Command.built("travel-story").program
        let killer = Process()
        killer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        killer.arguments = [
            "python3", "-c",
            """
            import os, signal, subprocess, sys
            child = subprocess.Popen(sys.argv[1:], stderr=open(os.environ["HOME"] + "/errors", "w"))
            while child.poll() is None:
                for name in os.listdir("/proc"):
                    try:
                        fields = open(f"/proc/{name}/stat").read().rsplit(")", 1)[1].split()
                        if int(fields[1]) == child.pid: os.kill(int(name), signal.SIGKILL)
                    except (OSError, IndexError, ValueError): pass
            sys.exit(child.returncode)
            """, program, "import", other.path + "/photos", "--library", other.library,
        ]
        killer.environment = [
            "HOME": other.path, "LANG": "en",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        killer.standardOutput = FileHandle.nullDevice
        try killer.run()
        killer.waitUntilExit()
        #expect(killer.terminationStatus == 0)
        let errors = try String(contentsOfFile: other.path + "/errors", encoding: .utf8)
        #expect(errors.contains("c.jpg: ") && errors.contains("signal 9"), "\(errors)")
        #expect(errors.split(separator: "\n").count == 1, "\(errors)")
        let again = try other.run([
            "import", other.path + "/photos", "--library", other.library,
        ])
        #expect(again.output.contains("1 photo stored\n"))
    }
    #endif

    @Test func photosAreStoredTwinsAndOtherFilesAreTold() throws {
        let home = try Home()
        try home.add("pass", "photos/a.jpg")
        try home.add("light", "photos/deep/b.jpg")
        try home.add("pass", "photos/twin.jpg")
        try home.folder.write("no picture", to: "photos/notes.jpg")
        try home.folder.write("", to: "photos/empty.jpg")
        let first = try home.run(["import", home.path + "/photos", "--library", home.library])
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("2 photos stored\n"))
        #expect(first.output.contains("1 already in the library"))
        #expect(first.output.contains("2 files skipped"))
        #expect(first.errors.contains("notes.jpg: unsupported image format"))
        #expect(first.errors.contains("empty.jpg: the file is empty"))
        #expect(first.errors.contains("is already in the library"))

        let again = try home.run([
            "import", home.path + "/photos", "--library", home.library, "--json",
        ])
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors == "")
        let report = try JSONDecoder().decode(Report.self, from: Data(again.output.utf8))
        #expect(report.version == 1 && report.stored.isEmpty && !report.isCancelled)
        #expect(report.duplicates.count == 3)
        #expect(Set(report.skipped.map(\.problem)) == ["empty", "unsupported"])
    }

    @Test func photosAreEditedAndAddedFromTheGallery() throws {
        let home = try Home()
        try home.add("pass", "import/a.jpg")
        try home.add("light", "Pictures/b.jpg")
        let imported = try home.run(["import", home.path + "/import"])
        #expect(imported.status == 0, "\(imported.errors)")
        let editor = try home.run(["gallery", "--photo", "1", "--edit"])
        #expect(editor.status == 0, "\(editor.errors)")
        #expect(editor.output.contains("tab \"Crop\""), "\(editor.output)")
        #expect(editor.output.contains("slider \"Left edge\""), "\(editor.output)")
        let picker = try home.run(["gallery", "--add"])
        #expect(picker.status == 0, "\(picker.errors)")
        #expect(picker.output.contains("b.jpg") || picker.output.contains("1 photo"))
        for wrong in [["--edit"], ["--photo", "1", "--edit", "--add"]] {
            #expect(try home.run(["gallery"] + wrong).status == 64)
        }
        let file = home.path + "/editor.png"
        let drawn = try home.run([
            "gallery", "--photo", "1", "--edit", "--output", file, "--size", "390x844",
        ])
        #expect(drawn.status == 0, "\(drawn.errors)")
        #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test func theGalleryIsPrintedAndDrawn() throws {
        let home = try Home()
        try home.add("pass", "photos/a.jpg")
        try home.add("garden", "photos/b.jpg")
        let imported = try home.run(["import", home.path + "/photos"])
        #expect(imported.status == 0, "\(imported.errors)")
        // Without --library it lies where XDG says.
        let place = home.path + "/.local/share/travel-story/library/gallery.sqlite"
        #expect(FileManager.default.fileExists(atPath: place))

        let outline = try home.run(["gallery"])
        #expect(outline.status == 0, "\(outline.errors)")
        #expect(outline.output.contains("grid \"Gallery\""))
        #expect(outline.output.contains("1 of 2") && outline.output.contains("2 of 2"))
        let swedish = try home.run(["gallery"], language: "sv_SE.UTF-8")
        #expect(swedish.output.contains("Galleri"))

        let file = home.path + "/gallery.png"
        let drawn = try home.run(["gallery", "--output", file, "--size", "400x300", "--dark"])
        #expect(drawn.status == 0, "\(drawn.errors)")
        #expect(drawn.output == file + "\n")
        let picture = try #require(
            Bitmap(png: Array(try Data(contentsOf: URL(fileURLWithPath: file)))))
        #expect(picture.width == 800 && picture.height == 600)
        // Photos, not their mean colors alone: many colors.
        var colors: Set<Int> = []
        for x in stride(from: 10, to: 300, by: 3) {
            for y in stride(from: 220, to: 400, by: 3) {
                let pixel = picture[x, y]
                colors.insert(
                    Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue))
            }
        }
        #expect(colors.count > 500)

        let one = try home.run(["gallery", "--photo", "1"])
        #expect(one.output.contains("dialog"))
        let none = try home.run(["gallery", "--photo", "77"])
        #expect(none.status == 1)
        #expect(none.errors.contains("The photo no longer exists"))
    }

    @Test func theDevicesFolderIsShownBesideTheLibrary() throws {
        let home = try Home()
        try home.add("pass", "photos/a.jpg")
        try home.add("garden", "Pictures/deep/b.jpg")
        #expect(try home.run(["import", home.path + "/photos"]).status == 0)
        #expect(try home.run(["gallery"]).output.contains("1 of 1"))
        let both = try home.run(["gallery", "--device"])
        #expect(both.status == 0, "\(both.errors)")
        #expect(both.output.contains("2 of 2"))
        // Its picture is drawn too, from where it lies.
        let file = home.path + "/device.png"
        let drawn = try home.run([
            "gallery", "--photo", "device/deep/b.jpg", "--output", file, "--size", "200x300",
            "--device",
        ])
        #expect(drawn.status == 0, "\(drawn.errors)")
        let picture = try #require(
            Bitmap(png: Array(try Data(contentsOf: URL(fileURLWithPath: file)))))
        var colors: Set<Int> = []
        for x in stride(from: 10, to: 390, by: 7) {
            for y in stride(from: 200, to: 400, by: 3) {
                let pixel = picture[x, y]
                colors.insert(Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue))
            }
        }
        #expect(colors.count > 200)
    }

    @Test func collectionsAreOpenedByName() throws {
        let home = try Home()
        try home.add("pass", "photos/a.jpg")
        #expect(try home.run(["import", home.path + "/photos"]).status == 0)
        for (name, said) in [
            ("favorites", "No favorites yet"), ("albums", "No albums yet"),
            ("alike", "No similar photos"), ("hidden", "No hidden photos"),
            ("trash", "The trash is empty"),
        ] {
            let shown = try home.run(["gallery", "--show", name])
            #expect(shown.status == 0 && shown.output.contains(said), "\(shown.output)")
        }
        #expect(try home.run(["gallery", "--show", "attic"]).status == 64)
    }

    @Test func whatCannotBeDoneIsOneLine() throws {
        let home = try Home()
        try home.folder.write(
            "not a database at all, but long enough to be one", to: "library/gallery.sqlite")
        let result = try home.run(["gallery", "--library", home.library])
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(result.errors.contains("gallery.sqlite"))
        #expect(try home.run(["import"]).status == 64)
        #expect(try home.run(["gallery", "--size", "0x9"]).status == 64)
        let missing = try home.run([
            "import", home.path + "/nowhere", "--library", home.path + "/other",
        ])
        #expect(missing.errors.contains("nowhere"))
    }

    @Test(arguments: [20, 40, 60, 80, 200])
    func theLineOfAnImportFitsItsTerminal(columns: Int) throws {
        let strings = try AppFiles.texts(LanguagePreferences(["en"]))
        let line = ImportLine(
            strings: strings, formatter: LocaleFormatter(strings.language, timeZone: .gmt))
        var progress = ImportProgress()
        #expect(line.text(progress, columns: columns) == "Looking for photos: 0")
        progress.isListing = false
        progress.found = 1200
        progress.done = 300
        progress.bytesFound = 4000
        progress.bytesDone = 1000
        progress.rate = 12.34
        progress.secondsLeft = 73
        progress.skipped = 2
        let text = line.text(progress, columns: columns)
        #expect(text.count < columns)
        #expect(text.contains("25"))
        if columns >= 80 {
            #expect(text.contains("300 of 1,200") && text.contains("12.3 a second"))
            #expect(text.contains("█") && text.contains("░"))
        }
        if columns >= 200 { #expect(text.contains("2 files skipped")) }
    }
}
#endif
