extension PhotoRecipe: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, original, isMirrored, quarterTurns, straightening, crop, adjustments, look
        case sharpening, redactions, overlays
        case enhancement, curves, colorRanges, perspective, strokes
    }

    /// Decodes a recipe; absent values have their defaults.
    ///
    /// - Throws: `DecodingError`, including for a recipe of a newer version.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
            if let found = try values.decodeIfPresent(Value.self, forKey: key) { value = found }
        }
        try read(.version, into: &version)
        guard version <= Self.currentVersion, version >= 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription:
                    "a recipe of version \(version); this library reads 1 to \(Self.currentVersion)"
            )
        }
        original = try values.decodeIfPresent(String.self, forKey: .original)
        try read(.isMirrored, into: &isMirrored)
        var turns = 0
        try read(.quarterTurns, into: &turns)
        quarterTurns = ((turns % 4) + 4) % 4
        try read(.straightening, into: &straightening)
        crop = try values.decodeIfPresent(PhotoCrop.self, forKey: .crop)
        try read(.adjustments, into: &adjustments)
        if let found = try values.decodeIfPresent(PhotoLook.self, forKey: .look) { look = found }
        if let found = try values.decodeIfPresent(PhotoEnhancement.self, forKey: .enhancement) {
            enhancement = found
        }
        try read(.curves, into: &curves)
        try read(.colorRanges, into: &colorRanges)
        try read(.perspective, into: &perspective)
        if values.contains(.strokes) {
            var list = try values.nestedUnkeyedContainer(forKey: .strokes)
            strokes = try [PhotoStroke](bounded: &list)
        }
        try read(.sharpening, into: &sharpening)
        try read(.redactions, into: &redactions)
        try read(.overlays, into: &overlays)
    }

    /// Encodes the version and the values that differ from their defaults.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(version, forKey: .version)
        try values.encodeIfPresent(original, forKey: .original)
        try values.encodeIfPresent(look, forKey: .look)
        if isMirrored { try values.encode(isMirrored, forKey: .isMirrored) }
        if quarterTurns != 0 { try values.encode(quarterTurns, forKey: .quarterTurns) }
        if straightening != 0 { try values.encode(straightening, forKey: .straightening) }
        try values.encodeIfPresent(crop, forKey: .crop)
        if !adjustments.isNeutral { try values.encode(adjustments, forKey: .adjustments) }
        try values.encodeIfPresent(enhancement, forKey: .enhancement)
        if curves != PhotoCurves() { try values.encode(curves, forKey: .curves) }
        if colorRanges != PhotoColorRanges() {
            try values.encode(colorRanges, forKey: .colorRanges)
        }
        if perspective != PhotoPerspective() {
            try values.encode(perspective, forKey: .perspective)
        }
        if !strokes.isEmpty { try values.encode(strokes, forKey: .strokes) }
        if sharpening != 0 { try values.encode(sharpening, forKey: .sharpening) }
        if !redactions.isEmpty { try values.encode(redactions, forKey: .redactions) }
        if !overlays.isEmpty { try values.encode(overlays, forKey: .overlays) }
    }
}
