/// The relevant EXIF fields (CIPA DC-008). Invalid fields are skipped individually.
struct ExifMetadata {
    /// A time with its associated fields.
    struct Moment {
        var wall: LocalDateTime
        var fraction: Double
        var offset: Int?
    }

    var orientation: Int?
    var original: Moment?
    var digitized: Moment?
    var modified: Moment?
    var offsets: [Int?] = []
    var satellite: (wall: LocalDateTime, fraction: Double)?
    var place: PhotoLocation?
    var camera: PhotoCamera?
    var caption: String?
    /// The identifier of a burst in Apple's maker note.
    var burst: String?

    init(_ bytes: Bytes) {
        // The name of a JPEG segment does not belong here, but some programs always write it.
        let fields = TIFFFields(bytes.holds("Exif\0") ? bytes.from(6) ?? bytes : bytes)
        guard let main = fields.folders(atMost: 1).first else { return }
        // Some programs write all fields to the first directory.
        let detail = (fields.folder(0x8769, in: main) ?? [:]).merging(main) { own, _ in own }
        orientation = fields.integer(0x112, in: main)
        original = Self.moment(fields, (0x9003, detail), 0x9291, 0x9011, detail)
        digitized = Self.moment(fields, (0x9004, detail), 0x9292, 0x9012, detail)
        modified = Self.moment(fields, (0x132, main), 0x9290, 0x9010, detail)
        offsets = [0x9011, 0x9012, 0x9010].map { tag in
            fields.text(tag, in: detail).flatMap(CaptureTime.offset)
        }
        if let folder = fields.folder(0x8825, in: main) {
            place = Self.place(fields, folder)
            satellite = Self.satellite(fields, folder)
        }
        let camera = Self.camera(fields, main, detail)
        self.camera = camera.isEmpty ? nil : camera
        caption = fields.text(0x10E, in: main)
        burst = Self.burst(fields, detail)
    }

    private static func moment(
        _ fields: TIFFFields, _ time: (tag: Int, folder: TIFFFields.Folder), _ part: Int,
        _ offset: Int, _ detail: TIFFFields.Folder
    ) -> Moment? {
        guard let text = fields.text(time.tag, in: time.folder), let written = ParsedDateTime(text)
        else { return nil }
        let digits = fields.text(part, in: detail)?.prefix { $0.isASCII && $0.isNumber } ?? ""
        return Moment(
            wall: written.wall,
            fraction: digits.isEmpty ? written.fraction : ParsedDateTime.fraction(digits),
            offset: fields.text(offset, in: detail).flatMap(CaptureTime.offset) ?? written.offset)
    }

    private static func place(_ fields: TIFFFields, _ folder: TIFFFields.Folder) -> PhotoLocation? {
        func degrees(_ tag: Int, _ negative: String, _ positive: String) -> Double? {
            let parts = fields.fractions(tag, in: folder)
            guard !parts.isEmpty, parts.count <= 3, let side = fields.text(tag - 1, in: folder),
                let first = parts[0]
            else { return nil }
            // Minutes or seconds with a zero denominator count as absent; degrees are required.
            let value =
                first + (parts.count > 1 ? parts[1] ?? 0 : 0) / 60
                + (parts.count > 2 ? parts[2] ?? 0 : 0) / 3600
            let letter = side.prefix(1).uppercased()
            guard letter == negative || letter == positive, value.isFinite else { return nil }
            // Some programs write both the sign and the letter.
            return letter == negative ? -abs(value) : value
        }
        guard let latitude = degrees(2, "S", "N"), let longitude = degrees(4, "W", "E") else {
            return nil
        }
        let height = fields.fractions(6, in: folder).first ?? nil
        // 1 is below sea level, 3 below the ellipsoid.
        let below = [1, 3].contains(fields.integer(5, in: folder))
        return PhotoLocation(
            latitude: latitude, longitude: longitude,
            altitude: height.map { below ? -abs($0) : $0 })
    }

    private static func satellite(
        _ fields: TIFFFields, _ folder: TIFFFields.Folder
    ) -> (wall: LocalDateTime, fraction: Double)? {
        let time = fields.fractions(7, in: folder)
        guard let date = fields.text(0x1D, in: folder), time.count == 3, let hour = time[0],
            let minute = time[1], let second = time[2], second >= 0, second < 60, hour >= 0,
            hour < 24, minute >= 0, minute < 60,
            let day = LocalDateTime(exif: String(date.prefix(10)) + " 00:00:00"),
            let wall = LocalDateTime(
                year: day.year, month: day.month, day: day.day, hour: Int(hour),
                minute: Int(minute), second: Int(second))
        else { return nil }
        return (wall, second - second.rounded(.down))
    }

    /// Returns the text that the photos of a burst share in the maker note of an iPhone (`BurstUUID`
    /// in ExifTool's *Apple Tags*): a directory of its own behind a name, a version, and an order.
    private static func burst(_ fields: TIFFFields, _ detail: TIFFFields.Folder) -> String? {
        guard let note = fields.part(0x927C, in: detail), note.holds("Apple iOS\0"),
            let order = note.u16(12), [0x4949, 0x4D4D].contains(order)
        else { return nil }
        let own = TIFFFields(note, little: order == 0x4949)
        return own.folder(at: 14).flatMap { own.text(0xB, in: $0.0) }
    }

    private static func camera(
        _ fields: TIFFFields, _ main: TIFFFields.Folder, _ detail: TIFFFields.Folder
    ) -> PhotoCamera {
        var camera = PhotoCamera()
        func positive(_ tag: Int) -> Double? {
            (fields.fractions(tag, in: detail).first ?? nil).flatMap { $0 > 0 ? $0 : nil }
        }
        camera.make = fields.text(0x10F, in: main)
        camera.model = fields.text(0x110, in: main)
        camera.lens = fields.text(0xA434, in: detail)
        camera.exposureTime = positive(0x829A)
        camera.aperture = positive(0x829D)
        camera.focalLength = positive(0x920A)
        camera.sensitivity = fields.integer(0x8827, in: detail).flatMap { $0 > 0 ? $0 : nil }
        return camera
    }
}
