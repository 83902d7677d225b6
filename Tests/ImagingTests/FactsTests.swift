import CairnImaging
import Foundation
import TestSupport
import Testing

/// When and where, by fields made one by one.
@Suite struct FactsTests {
    private let imaging: Imaging
    private let plain: [UInt8]

    init() async throws {
        imaging = try Imaging.patient()
        plain = try await imaging.encoded(MadePhoto.slope(12, 8), as: ImageEncodingOptions(.jpeg))
            .bytes
    }

    private func facts(_ exif: MadeExif, xmp: String? = nil) async throws -> PhotoMetadata {
        var segments: [(UInt8, [UInt8])] = [(0xE1, Array("Exif\0\0".utf8) + exif.bytes)]
        if let xmp {
            segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(xmp)".utf8)))
        }
        let bytes = MadePhoto.jpeg(plain, segments: segments)
        return try await imaging.facts(of: .bytes(bytes, name: "made.jpg"))
    }

    struct TimeCase: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var main: [(Int, String)] = []
        var detail: [(Int, String)] = []
        var wall: String?
        var offset: String?
        var source: CaptureTime.Source?
    }

    static let times: [TimeCase] = [
        TimeCase(
            testDescription: "the original with its own offset",
            detail: [
                (0x9003, "2019:03:31 02:30:00"), (0x9011, "+05:45"), (0x9010, "+01:00"),
            ], wall: "2019-03-31T02:30:00", offset: "+05:45", source: .original),
        TimeCase(
            testDescription: "OffsetTime only where the original has none",
            detail: [(0x9003, "2019:03:31 02:30:00"), (0x9010, "-09:30")],
            wall: "2019-03-31T02:30:00", offset: "-09:30", source: .original),
        TimeCase(
            testDescription: "no offset stays unknown", main: [(0x132, "2020:01:01 00:00:00")],
            detail: [(0x9003, "2019:03:31 02:30:00")], wall: "2019-03-31T02:30:00",
            source: .original),
        TimeCase(
            testDescription: "a clock never set counts as absent",
            main: [(0x132, "2020:01:01 00:00:00")],
            detail: [(0x9003, "0000:00:00 00:00:00"), (0x9004, "2018:12:24 18:00:00")],
            wall: "2018-12-24T18:00:00", source: .digitized),
        TimeCase(
            testDescription: "blanks count as absent", main: [(0x132, "2020:02:29 23:59:59")],
            detail: [(0x9003, "    :  :     :  :  ")], wall: "2020-02-29T23:59:59",
            source: .modified),
        TimeCase(
            testDescription: "30 February is no day", detail: [(0x9003, "2021:02:30 10:00:00")]),
        TimeCase(
            testDescription: "25 o'clock is no time", detail: [(0x9003, "2021:02:03 25:00:00")]),
        TimeCase(
            testDescription: "an offset beyond earth is none",
            detail: [(0x9003, "2021:02:03 12:00:00"), (0x9011, "+25:00")],
            wall: "2021-02-03T12:00:00", source: .original),
        TimeCase(
            testDescription: "dashes and a T are understood",
            detail: [(0x9003, "2021-02-03T12:00:00"), (0x9011, "Z")], wall: "2021-02-03T12:00:00",
            offset: "+00:00", source: .original),
        TimeCase(
            testDescription: "blanks are zeros", detail: [(0x9003, "2023: 1: 2  3: 4: 5")],
            wall: "2023-01-02T03:04:05", source: .original),
        TimeCase(
            testDescription: "slashes are understood", detail: [(0x9003, "2023/01/31 23:59:59")],
            wall: "2023-01-31T23:59:59", source: .original),
        TimeCase(
            testDescription: "a day without a time of day is a day",
            detail: [(0x9003, "2023:01:31   :  :  ")], wall: "2023-01-31T00:00:00",
            source: .original),
        TimeCase(
            testDescription: "a time without seconds", detail: [(0x9003, "2023:01:31 23:59")],
            wall: "2023-01-31T23:59:00", source: .original),
        TimeCase(
            testDescription: "a leap second", detail: [(0x9003, "2016:12:31 23:59:60")],
            wall: "2016-12-31T23:59:59", source: .original),
        TimeCase(
            testDescription: "an offset in the text where no other is",
            detail: [(0x9003, "2023:01:31 23:59:59+05:45")], wall: "2023-01-31T23:59:59",
            offset: "+05:45", source: .original),
        TimeCase(
            testDescription: "its own tag counts more than the text",
            detail: [(0x9003, "2023:01:31 23:59:59Z"), (0x9011, "-9:30")],
            wall: "2023-01-31T23:59:59", offset: "-09:30", source: .original),
        TimeCase(
            testDescription: "fields that a program put into the first folder",
            main: [(0x9003, "2022:03:04 05:06:07"), (0x9011, "+02:00")],
            wall: "2022-03-04T05:06:07", offset: "+02:00", source: .original),
        TimeCase(
            testDescription: "an offset without a time", detail: [(0x9011, "+02:00")]),
        TimeCase(
            testDescription: "an hour that does not exist is none, and neither is its day",
            detail: [(0x9003, "2021:02:03 24:30:00")]),
        TimeCase(
            testDescription: "words are no time", detail: [(0x9003, "the 3rd of May, early")]),
        TimeCase(testDescription: "nothing gives nothing"),
    ]

    @Test(arguments: times)
    func theBestTimeIsTaken(time: TimeCase) async throws {
        var exif = MadeExif(main: [(0x112, .short(1))])
        exif.main += time.main.map { ($0.0, .ascii($0.1)) }
        exif.detail = time.detail.map { ($0.0, .ascii($0.1)) }
        let found = try await facts(exif).time
        #expect(found?.wall.description == time.wall)
        #expect(found?.offsetText == time.offset)
        #expect(found?.source == time.source)
    }

    @Test func theInstantIsTheWallTimeLessTheOffset() async throws {
        var exif = MadeExif()
        exif.detail = [
            (0x9003, .ascii("2023:01:31 23:59:59")), (0x9291, .ascii("250")),
            (0x9011, .ascii("+02:00")),
        ]
        let time = try #require(try await facts(exif).time)
        #expect(time.instant?.timeIntervalSince1970 == 1_675_202_399.25)
        #expect(time.offsetSource == .own)
    }

    @Test func satellitesGiveTheInstantWhereTheZoneIsUnknown() async throws {
        var exif = MadeExif()
        exif.detail = [(0x9003, .ascii("2023:06:01 12:00:05"))]
        exif.place = [
            (0x1D, .ascii("2023:06:01")), (7, .rationals([(10, 1), (0, 1), (5, 1)])),
        ]
        let time = try #require(try await facts(exif).time)
        #expect(time.offset == nil)
        #expect(time.instant?.timeIntervalSince1970 == 1_685_613_605)
        exif.detail = []
        let alone = try #require(try await facts(exif).time)
        #expect(alone.source == .satellite)
        #expect(alone.wall.description == "2023-06-01T10:00:05")
        #expect(alone.offsetText == "+00:00")
    }

    private static func place(
        _ latitude: [(Int, Int)], _ north: String, _ longitude: [(Int, Int)], _ east: String
    ) -> MadeExif {
        var exif = MadeExif()
        exif.place = [
            (1, .ascii(north)), (2, .rationals(latitude)), (3, .ascii(east)),
            (4, .rationals(longitude)),
        ]
        return exif
    }

    @Test func nullIslandIsMissingAndOneZeroAxisIsAPlace() async throws {
        let zero = [(0, 1), (0, 1), (0, 1)]
        let ten = [(10, 1), (30, 1), (0, 1)]
        #expect(try await facts(Self.place(zero, "N", zero, "E")).place == nil)
        #expect(try await facts(Self.place(zero, "N", ten, "W")).place?.longitude == -10.5)
        let meridian = try await facts(Self.place(ten, "S", zero, "W")).place
        #expect(meridian?.latitude == -10.5)
        #expect(meridian?.longitude == 0 && meridian?.longitude.sign == .plus)
    }

    @Test(arguments: [
        ([(91, 1), (0, 1), (0, 1)], "N"), ([(10, 0), (0, 1), (0, 1)], "N"),
        ([(10, 1), (0, 1), (0, 1)], "X"), ([], "N"),
    ])
    func aPlaceOfNonsenseIsNone(latitude: [(Int, Int)], side: String) async throws {
        let exif = Self.place(latitude, side, [(10, 1), (0, 1), (0, 1)], "E")
        #expect(try await facts(exif).place == nil)
    }

    @Test(arguments: [(0, 1), (1, 1), (6, 6), (8, 8), (9, 1), (65535, 1)])
    func anInvalidOrientationIsUpright(value: Int, orientation: Int) async throws {
        let found = try await facts(MadeExif(main: [(0x112, .short(value))]))
        #expect(found.orientation.rawValue == orientation)
        #expect(found.size.width == (orientation >= 5 ? 8 : 12))
    }

    @Test func whatExifLacksIsTakenFromXMP() async throws {
        let found = try await facts(
            MadeExif(main: [(0x112, .short(1)), (0x132, .ascii("2024:01:01 00:00:00"))]),
            xmp: """
                <rdf:Description photoshop:DateCreated="2019-03-31T02:30:00.5-09:30"
                exif:GPSLatitude="59,26.22N" exif:GPSLongitude="24,45,13E">
                <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Tallinn &amp; sea</rdf:li></rdf:Alt>
                </dc:description></rdf:Description>
                """)
        #expect(found.time?.wall.description == "2019-03-31T02:30:00")
        #expect(found.time?.offsetText == "-09:30")
        #expect(found.time?.source == .xmp)
        #expect(abs((found.place?.latitude ?? 0) - 59.437) < 1e-9)
        #expect(abs((found.place?.longitude ?? 0) - 24.753_611_1) < 1e-6)
        #expect(found.caption == "Tallinn & sea")
    }

    @Test(
        "the stars and the keywords of XMP, as far as they are some",
        arguments: [
            ("xmp:Rating=\"4\"", 4), ("><xmp:Rating> 5 </xmp:Rating", 5), ("xmp:Rating='3.0'", 3),
            ("xmp:Rating=\"-1\"", nil), ("xmp:Rating=\"0\"", nil), ("xmp:Rating=\"6\"", nil),
            ("xmp:Rating=\"nan\"", nil), ("xmp:Rating=\"\"", nil), ("xmp:RatingCount=\"2\"", nil),
        ] as [(String, Int?)])
    func xmpRatings(words: String, rating: Int?) async throws {
        let found = try await facts(MadeExif(), xmp: "<rdf:Description \(words)>")
        #expect(found.rating == rating)
        #expect(found.keywords == [])
        #expect(PhotoDescription(found).rating == rating ?? 0)
    }

    @Test func xmpKeywordsAreReadUpToALimit() async throws {
        func keywords(_ items: String) async throws -> [String] {
            let bag = "<dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>"
            return try await facts(MadeExif(), xmp: "<rdf:Description>\(bag)").keywords
        }
        let two = "<rdf:li>Lake</rdf:li>\n<rdf:li>sea &amp; snow</rdf:li><rdf:li></rdf:li>"
        #expect(try await keywords(two) == ["Lake", "sea & snow"])
        #expect(try await keywords("") == [])
        #expect(try await keywords("<rdf:li>open").isEmpty == false)
        let many = (0..<500).map { "<rdf:li>\($0)</rdf:li>" }.joined()
        #expect(try await keywords(many) == (0..<64).map(String.init))
        let empty = String(repeating: "<rdf:li></rdf:li>", count: 500)
        #expect(try await keywords(empty + "<rdf:li>late</rdf:li>") == [])
        let long = String(repeating: "x", count: 5000)
        #expect(try await keywords("<rdf:li>\(long)</rdf:li>").map(\.count) == [128])
    }

    @Test func aBurstIsNamedByXMPOrByAnAppleNote() async throws {
        func xmp(_ text: String) async throws -> String? {
            try await facts(MadeExif(), xmp: "<rdf:Description \(text)>").burst
        }
        #expect(try await xmp("GCamera:BurstID=\"b-1\"") == "b-1")
        #expect(try await xmp("GCamera:BurstID=\"\"") == nil)
        #expect(try await xmp("GCamera:BurstPrimary=\"1\"") == nil)
        let long = String(repeating: "x", count: 400)
        #expect(try await xmp("GCamera:BurstID=\"\(long)\"")?.count == 128)

        /// A directory with one text, big-endian, whose offsets count from the start of the note.
        func note(_ tag: UInt8 = 0xB, name: String = "Apple iOS", at place: UInt8 = 32) -> [UInt8] {
            Array(name.utf8) + [0, 0, 1, 0x4D, 0x4D] + [0, 1]
                + [0, tag, 0, 2, 0, 0, 0, 9, 0, 0, 0, place] + [0, 0, 0, 0]
                + Array("BURST-77".utf8) + [0]
        }
        func apple(_ bytes: [UInt8]) async throws -> String? {
            let found = try await facts(MadeExif(detail: [(0x927C, .bytes(bytes))]))
            #expect(PhotoDescription(found).burst == found.burst)
            return found.burst
        }
        #expect(note().count == 41)
        #expect(try await apple(note()) == "BURST-77")
        #expect(try await apple(note(0xC)) == nil)
        #expect(try await apple(note(name: "Other iOS")) == nil)
        #expect(try await apple(note(at: 200)) == nil)
        for length in 0..<41 { #expect(try await apple(Array(note().prefix(length))) == nil) }
    }

    @Test(
        "XMP as programs write it",
        arguments: [
            ("xmp:CreateDate='2010-11-12T13:14+02:00'", "2010-11-12T13:14:00", "+02:00"),
            ("xmp:CreateDate = \"2010-11-12T13:14:15.25Z\"", "2010-11-12T13:14:15", "+00:00"),
            (
                "><photoshop:DateCreated> 2010-11-12 </photoshop:DateCreated",
                "2010-11-12T00:00:00", nil
            ),
            ("exif:DateTimeOriginalOther=\"2009-01-01T00:00:00\"", nil, nil),
            ("xmp:CreateDate=\"2010-11\"", nil, nil),
            ("xmp:CreateDate=\"2010-11-12T13:14:15", nil, nil),
        ] as [(String, String?, String?)])
    func xmpTimes(words: String, wall: String?, offset: String?) async throws {
        let found = try await facts(MadeExif(), xmp: "<rdf:Description \(words)>").time
        #expect(found?.wall.description == wall)
        #expect(found?.offsetText == offset)
    }

    @Test func theOrientationOfXMPCountsWhereExifHasNone() async throws {
        let turned = "<rdf:Description tiff:Orientation=\"6\">"
        let alone = try await facts(MadeExif(main: [(0x10F, .ascii("Maker"))]), xmp: turned)
        #expect(alone.orientation == .right)
        #expect(alone.size == PixelSize(width: 8, height: 12))
        let beside = try await facts(MadeExif(main: [(0x112, .short(1))]), xmp: turned)
        #expect(beside.orientation == .up)
        #expect(beside.size == PixelSize(width: 12, height: 8))
    }

    @Test(
        "heights and sides of places",
        arguments: [
            ("S", 33.0, 1, -33.0, -12.0), ("s", 33.0, 0, -33.0, 12.0),
            ("North", 33.0, 3, 33.0, -12.0),
            ("N", 33.0, 2, 33.0, 12.0),
        ])
    func heights(
        side: String, degrees: Double, reference: UInt8, latitude: Double, altitude: Double
    ) async throws {
        var exif = Self.place(
            [(Int(degrees), 1), (0, 0), (0, 0)], side, [(9, 1), (0, 1), (0, 1)], "e")
        exif.place += [(5, .bytes([reference])), (6, .rationals([(120, 10)]))]
        let place = try #require(try await facts(exif).place)
        #expect(place.latitude == latitude && place.longitude == 9)
        #expect(place.altitude == altitude)
    }

    @Test func aSideThatIsMissingIsNotGuessed() async throws {
        var exif = Self.place([(10, 1), (0, 1), (0, 1)], "N", [(9, 1), (0, 1), (0, 1)], "E")
        exif.place.removeAll { $0.0 == 3 }
        #expect(try await facts(exif).place == nil)
    }

    /// A PNG of EXIF in the ways in which programs write it.
    @Test(
        "EXIF in a PNG",
        arguments: ["eXIf", "eXIf with a JPEG's name", "raw profile", "packed raw profile"])
    func exifInAPNG(kind: String) async throws {
        var exif = MadeExif(main: [(0x112, .short(6))])
        exif.detail = [(0x9003, .ascii("2019:03:31 02:30:00"))]
        let named = Array("Exif\0\0".utf8) + exif.bytes
        let raw =
            Array("\nexif\n    \(named.count)\n".utf8)
            + Array(named.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined().utf8)
            + [0x0A]
        let name = Array("Raw profile type exif\0".utf8)
        let (chunk, body) =
            switch kind {
            case "eXIf": ("eXIf", exif.bytes)
            case "raw profile": ("tEXt", name + raw)
            case "packed raw profile": ("zTXt", name + [0] + MadePhoto.stored(raw))
            default: ("eXIf", named)
            }
        let plain = try await imaging.encoded(
            MadePhoto.slope(12, 8), as: ImageEncodingOptions(.png)
        ).bytes
        let bytes = MadePhoto.png(plain, chunk, body)
        let found = try await imaging.verifiedFacts(of: .bytes(bytes, name: "made.png"))
        #expect(found.time?.wall.description == "2019-03-31T02:30:00")
        #expect(found.orientation == .right)
        #expect(found.size == PixelSize(width: 8, height: 12))
    }

    @Test("garbage in EXIF costs the facts and not the photo", arguments: UInt64(0)..<60)
    func garbageIsPassedOver(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        var exif = Self.place([(10, 1), (0, 1), (0, 1)], "N", [(9, 1), (0, 1), (0, 1)], "E")
        exif.main = [(0x112, .short(6)), (0x10F, .ascii("Maker"))]
        exif.detail = [(0x9003, .ascii("2019:03:31 02:30:00"))]
        var tiff = exif.bytes
        for _ in 0..<6 {
            tiff[Int.random(in: 0..<tiff.count, using: &random)] = .random(
                in: 0...255, using: &random)
        }
        let bytes = MadePhoto.jpeg(plain, segments: [(0xE1, Array("Exif\0\0".utf8) + tiff)])
        let found = try await imaging.verifiedFacts(of: .bytes(bytes, name: "made.jpg"))
        #expect(found.size.area == 96)
    }

    @Test func theClockKnowsTheCalendar() {
        #expect(LocalDateTime(exif: "1970:01:01 00:00:00")?.seconds == 0)
        #expect(LocalDateTime(exif: "2000:03:01 00:00:00")?.seconds == 951_868_800)
        #expect(LocalDateTime(exif: "1826:07:01 00:00:00")?.seconds == -4_528_569_600)
        #expect(LocalDateTime(exif: "1900:02:29 00:00:00") == nil)
        #expect(LocalDateTime(exif: "2000:02:29 00:00:00") != nil)
        for seconds in stride(from: -62_135_596_800, to: 253_402_300_799, by: 77_777_777) {
            #expect(LocalDateTime(seconds: seconds).seconds == seconds)
        }
        #expect(LocalDateTime(seconds: .min).description == "0001-01-01T00:00:00")
        #expect(LocalDateTime(seconds: .max).description == "9999-12-31T23:59:59")
        for milliseconds: Int64 in [-1, 0, 999, 1000, -86_400_001, 1_577_836_800_123] {
            let time = CaptureTime(milliseconds: milliseconds, source: .file)
            #expect(time.milliseconds == milliseconds)
        }
    }
}
