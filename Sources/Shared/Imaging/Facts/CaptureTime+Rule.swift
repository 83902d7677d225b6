extension CaptureTime {
    /// Selects the best time in a file: the original time with its own offset, with another tag's
    /// offset, with its instant from the GPS time, or as local time in an unknown zone; then the
    /// digitized time, the GPS time, the XMP time, and the modification time.
    ///
    /// `OffsetTime` belongs to the modification time and applies to the original time only if that
    /// has no offset of its own.
    init?(exif: ExifMetadata?, xmp: XMPMetadata?) {
        let satellite = exif?.satellite.map { Double($0.wall.seconds) + $0.fraction }
        let best: (ExifMetadata.Moment, Source)? =
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
            // A GPS time from another day is outdated and does not apply to this picture.
            abs(seconds - Double(wall.seconds)) <= 15 * 3600 ? seconds : nil
        }
    }

    private init(_ moment: ExifMetadata.Moment, _ source: Source, others: [Int?]) {
        let other = others.compactMap(\.self).first
        self.init(
            wall: moment.wall, fraction: moment.fraction, offset: moment.offset ?? other,
            source: source, offsetSource: moment.offset != nil ? .own : other.map { _ in .other })
    }
}
