/// Reads the names of ICC profiles.
enum ColorProfile {
    /// Returns the text of the `desc` tag according to ICC.1:2001 or ICC.1:2022.
    static func name(of profile: Bytes) -> String? {
        guard profile.holds("acsp", at: 36), let count = profile.u32(128) else { return nil }
        for index in 0..<min(count, 100) {
            let entry = 132 + index * 12
            guard profile.holds("desc", at: entry), let at = profile.u32(entry + 4),
                let size = profile.u32(entry + 8), let tag = profile.part(at, size)
            else { continue }
            if tag.holds("desc") { return tag.u32(8).flatMap { tag.part(12, $0) }?.text }
            guard tag.holds("mluc"), let length = tag.u32(20), let place = tag.u32(24),
                let text = tag.part(place, length)
            else { return nil }
            let units = (0..<(length / 2)).compactMap { text.u16($0 * 2).map(UInt16.init) }
            return String(decoding: units, as: UTF16.self)
        }
        return nil
    }
}
