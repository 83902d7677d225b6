import CairnImaging
import Foundation
import TestSupport
import Testing

@testable import CairnGalleryLibrary

@Suite struct ValueTests {
    @Test(
        "times are stored as whole seconds",
        arguments: [
            (1.9, 1), (-0.5, -1), (.nan, 0), (.infinity, 1 << 53), (-.infinity, -(1 << 53)),
        ] as [(Double, Int64)])
    func wholeSeconds(seconds: Double, whole: Int64) {
        #expect(Date(timeIntervalSince1970: seconds).wholeSeconds == whole)
    }

    @Test func daysAndNumbersAreTheSame() throws {
        for (text, number) in [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11016), ("1826-06-01", -52444),
            ("2099-12-31", 47481), ("0000-03-01", -719_468), ("9999-12-31", 2_932_896),
        ] {
            #expect(Day(number: number).description == text)
            let parts = text.split(separator: "-").compactMap { Int($0) }
            #expect(Day(year: parts[0], month: parts[1], day: parts[2])?.number == number)
        }
        for (year, month, day) in [
            (2023, 2, 29), (2024, 2, 30), (2024, 13, 1), (2024, 4, 31), (1900, 2, 29),
        ] {
            #expect(Day(year: year, month: month, day: day) == nil)
        }
        for number in stride(from: -800_000, to: 3_000_000, by: 997) {
            let (year, month, day) = Day(number: number).components
            #expect(Day(year: year, month: month, day: day)?.number == number)
        }
    }

    @Test(arguments: [Int.min, .min + 1, -1 << 53, 1 << 53, .max - 1, .max])
    func anyNumberIsADayAndAMonth(number: Int) {
        #expect(Day(number: number).month.year.magnitude == 1_000_000)
        #expect(!Month(number: number).description.isEmpty)
        #expect((1...12).contains(Month(number: number).month))
        _ = Month(number: number).next.firstDay
        for grouping in [Timeline.Grouping.day, .month, .year, .none] {
            let days = [DayCount(day: Day(number: number), count: 1)]
            let timeline = Timeline(days: days, grouping: grouping, order: .newestFirst)
            #expect(timeline.sections.count == 1)
        }
        #expect(!PhotoPosition.range(of: Day(number: number)...Day(number: number)).isEmpty)
    }

    @Test(arguments: [
        ("2019-03-31T02:30:00", "2019-03-31"), ("1826-06-01T23:59:59", "1826-06-01"),
        ("1969-12-31T23:59:59", "1969-12-31"), ("1970-01-01T00:00:00", "1970-01-01"),
        ("0001-01-01T00:00:00", "0001-01-01"), ("9999-12-31T23:59:59", "9999-12-31"),
    ])
    func aTimeLiesInTheDayThatItsClockShowed(text: String, day: String) throws {
        let wall = try #require(LocalDateTime(exif: text))
        #expect(Day(wall).description == day)
    }

    @Test func hashesComeBack() throws {
        let bytes = (0..<32).map { UInt8($0 * 7 + 1) }
        let hash = try #require(ContentHash(bytes: bytes))
        #expect(hash.bytes == bytes)
        #expect(ContentHash(hex: hash.hex) == hash)
        #expect(ContentHash(hex: hash.hex.uppercased()) == hash)
        #expect(ContentHash(bytes: bytes.dropLast()) == nil)
        #expect(ContentHash(hex: "zz" + hash.hex.dropFirst(2)) == nil)
        #expect(
            try JSONDecoder().decode([ContentHash].self, from: JSONEncoder().encode([hash])) == [
                hash
            ])
    }

    @Test(arguments: UInt64(0)..<20)
    func aFeistelShuffleTakesEveryNumberOnce(seed: UInt64) {
        for count in [1, 2, 3, 4, 5, 16, 17, 100, 1000] {
            let order = FeistelPermutation(seed: seed, count: count)
            #expect(Set((0..<count).map { order[$0] }) == Set(0..<count))
        }
        let (a, b) = (
            FeistelPermutation(seed: seed, count: 1000),
            FeistelPermutation(seed: seed + 1, count: 1000)
        )
        #expect((0..<1000).count { a[$0] == b[$0] } < 50)
        #expect((0..<1000).count { a[$0] == $0 } < 50)
    }

    @Test func aTimelineCutsDaysIntoSections() throws {
        let days = [(2019, 12, 30, 3), (2019, 12, 31, 1), (2020, 1, 1, 5), (2020, 2, 1, 2)].map {
            DayCount(day: Day(year: $0.0, month: $0.1, day: $0.2) ?? Day(number: 0), count: $0.3)
        }
        for (grouping, counts) in [
            (.day, [2, 5, 1, 3]), (.month, [2, 5, 4]), (.year, [7, 4]), (.none, [11]),
        ] as [(Timeline.Grouping, [Int])] {
            for order in PhotoList.Order.allCases {
                let line = Timeline(days: days, grouping: grouping, order: order)
                #expect(
                    line.sections.map(\.count)
                        == (order == .newestFirst ? counts : counts.reversed()))
                #expect(line.count == 11)
                for index in 0..<11 {
                    let section = try #require(line.section(at: index))
                    #expect(line.sections[section].indices.contains(index))
                }
                #expect(line.section(at: 11) == nil && line.section(at: -1) == nil)
            }
        }
        let line = Timeline(days: days, grouping: .day, order: .newestFirst)
        let between = try #require(Day(year: 2020, month: 1, day: 15))
        #expect(line.section(for: between) == 1)
        #expect(line.section(for: Day(number: 0)) == nil)
    }

    @Test(arguments: [
        ("*.jpg", "a.jpg", true), ("*.jpg", "A.JPG", true), ("*.jpg", "d/a.jpg", false),
        ("**/*.jpg", "a.jpg", true), ("**/*.jpg", "d/e/a.jpg", true), ("d/**", "e/f", true),
        ("d/**", "", false), ("a?c", "abc", true), ("a?c", "ac", false), ("[a-c]x", "bx", true),
        ("[!a-c]x", "bx", false), ("[]]x", "]x", true), ("{a,b}.png", "b.png", true),
        ("{a,b}.{png,gif}", "a.gif", true), ("*a*b*c", "xaxbxc", true), ("*a*b*c", "xaxb", false),
        ("a[", "a[", true), ("**/x/**/y", "1/x/2/3/y", true), ("*", "", false),
        ("größer*", "größerer", true), ("*", "🌅.jpg", true),
        // What `fnmatch` sees otherwise: names of a Mac, a family, and a case that counts but in the extension.
        ("caf\u{E9}*", "cafe\u{301}.jpg", true), ("caf?.jpg", "cafe\u{301}.jpg", true),
        ("?.jpg", "👨‍👩‍👧.jpg", true), ("IMG*.jpg", "IMG1.JPG", true), ("IMG*.jpg", "img1.jpg", false),
    ])
    func patternsFitNames(pattern: String, path: String, fits: Bool) {
        #expect(Glob(pattern).matches(path) == fits)
    }

    @Test func aPatternOfManyStarsEndsSoon() {
        let name = String(repeating: "a", count: 2000)
        #expect(!Glob(String(repeating: "*a", count: 200) + "b").matches(name))
        #expect(Glob("/x/y/*.jpg").base == "/x/y")
        #expect(Glob("*.jpg").base == "")
    }

    @Test(arguments: [
        ("Straße İSTANBUL", "strasse istanbul"), ("Växjö, 2019!", "vaxjo 2019"),
        ("東京タワー", "東 京 タ ワ ー"), ("IMG_1234.jpg", "img 1234 jpg"), ("🌅 sea", "🌅 sea"),
        ("ＡＢＣ１２３", "abc123"), ("", ""), ("—…!", ""), ("Łódź", "lodz"),
    ])
    func wordsAreFolded(text: String, words: String) {
        #expect(SearchText.words(text) == words)
    }

    @Test func aMeterTellsTheTimeLeft() throws {
        var meter = ImportRateEstimator()
        #expect(meter.secondsLeft(bytes: 100, files: 1) == nil)
        meter.add(files: 0, bytes: 0, at: 0)
        for second in 1...60 { meter.add(files: 10, bytes: 1000, at: Double(second)) }
        #expect(abs(meter.filesPerSecond - 10) < 0.01)
        #expect(abs(try #require(meter.secondsLeft(bytes: 5000, files: 50)) - 5) < 0.01)
        // It became ten times slower: half a minute later the old rate is forgotten.
        for second in 61...100 { meter.add(files: 1, bytes: 100, at: Double(second)) }
        #expect(abs(meter.filesPerSecond - 1) < 0.2)
    }

    @Test func photosAlikeHaveFewBitsOneShapeOneColor() {
        let settings = GalleryLibraryConfiguration.Alike()
        let one = ImageFingerprint(row: 1, bits: 0xFF00, width: 400, height: 300, color: 0x804020)
        for (bits, width, color, distance) in [
            (0xFF00, 400, 0x804020, 0), (0xFF1F, 400, 0x804020, 5), (0xFF3F, 400, 0x804020, nil),
            (0xFF00, 405, 0x804020, 0), (0xFF00, 420, 0x804020, nil), (0xFF00, 400, 0x984020, 0),
            (0xFF00, 400, 0x994020, nil),
        ] as [(UInt64, Int, UInt32, Int?)] {
            let other = ImageFingerprint(
                row: 2, bits: bits, width: width, height: 300, color: color)
            #expect(one.distance(to: other, settings) == distance)
        }
    }
}
#if Database
extension ValueTests {
    @Test func theDevicesFolderIsFoundAsDesktopsNameIt() throws {
        let home = try TemporaryFolder()
        let path = home.url.path
        #expect(DeviceFolder.path(setting: "", environment: ["HOME": path]) == path + "/Pictures")
        try home.write(
            "# user dirs\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", to: ".config/user-dirs.dirs")
        for (setting, environment, expected) in [
            ("", ["HOME": path], path + "/Bilder"),
            ("", ["HOME": path, "XDG_PICTURES_DIR": "/srv/p/"], "/srv/p"),
            ("~/own", ["HOME": path, "XDG_PICTURES_DIR": "/srv/p"], path + "/own"),
            ("/abs", [:], "/abs"), ("", [:], nil),
            ("", ["HOME": path, "XDG_CONFIG_HOME": "relative"], path + "/Bilder"),
        ] as [(String, [String: String], String?)] {
            #expect(DeviceFolder.path(setting: setting, environment: environment) == expected)
        }
    }
}
#endif
