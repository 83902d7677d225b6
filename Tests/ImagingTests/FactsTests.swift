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
        plain = try await imaging.encoded(MadePhoto.slope(12, 8), as: PhotoSave(.jpeg)).bytes
    }

    private func facts(_ exif: MadeExif, xmp: String? = nil) async throws -> PhotoFacts {
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
        #expect(WallTime(exif: "1970:01:01 00:00:00")?.seconds == 0)
        #expect(WallTime(exif: "2000:03:01 00:00:00")?.seconds == 951_868_800)
        #expect(WallTime(exif: "1826:07:01 00:00:00")?.seconds == -4_528_569_600)
        #expect(WallTime(exif: "1900:02:29 00:00:00") == nil)
        #expect(WallTime(exif: "2000:02:29 00:00:00") != nil)
        for seconds in stride(from: -62_135_596_800, to: 253_402_300_799, by: 77_777_777) {
            #expect(WallTime(seconds: seconds).seconds == seconds)
        }
        #expect(WallTime(seconds: .min).description == "0001-01-01T00:00:00")
        #expect(WallTime(seconds: .max).description == "9999-12-31T23:59:59")
        for milliseconds: Int64 in [-1, 0, 999, 1000, -86_400_001, 1_577_836_800_123] {
            let time = CaptureTime(milliseconds: milliseconds, source: .file)
            #expect(time.milliseconds == milliseconds)
        }
    }
}
