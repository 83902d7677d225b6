extension CaptureTime {
    /// The best time of a file: the original with its own offset, or with another's, or by the satellites, or as
    /// local time of an unknown zone; then when it was digitized, the satellites' time, XMP's, and the last change.
    ///
    /// `OffsetTime` belongs to the time of change: it counts for the original only where that has no offset.
    init?(exif: ExifFacts?, xmp: XMPFacts?) {
        let satellite = exif?.satellite.map { Double($0.wall.seconds) + $0.fraction }
        let best: (ExifFacts.Moment, Source)? =
            exif?.original.map { ($0, .original) } ?? exif?.digitized.map { ($0, .digitized) }
        if let (moment, source) = best {
            self.init(moment, source, others: exif?.offsets ?? [])
        } else if let (wall, fraction) = exif?.satellite {
            self.init(
                wall: wall, fraction: fraction, offset: 0, source: .satellite, offsetSource: .own)
        } else if let xmp = xmp?.time {
            self = xmp
        } else if let moment = exif?.modified {
            self.init(moment, .modified, others: exif?.offsets ?? [])
        } else {
            return nil
        }
        satelliteSeconds = satellite.flatMap { seconds in
            // A receiver that was asleep since another day says nothing about this picture.
            abs(seconds - Double(wall.seconds)) <= 15 * 3600 ? seconds : nil
        }
    }

    private init(_ moment: ExifFacts.Moment, _ source: Source, others: [Int?]) {
        let other = others.compactMap(\.self).first
        self.init(
            wall: moment.wall, fraction: moment.fraction, offset: moment.offset ?? other,
            source: source, offsetSource: moment.offset != nil ? .own : other.map { _ in .other })
    }
}
