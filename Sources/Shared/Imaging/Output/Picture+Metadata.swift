import CVips
import CairnFiles

extension Picture {
    /// Returns a copy with metadata according to a policy. The pixels are already upright and in
    /// their final color space.
    func withMetadata(_ policy: MetadataPolicy) throws(ImagingError) -> Picture {
        let copy = try mapped(cairn_image_copy)
        switch policy {
        case .none:
            // The WebP encoder keeps EXIF even with the option to strip it.
            cairn_image_keep_fields(copy.pointer, [nil])
        case .own: cairn_image_set_upright(copy.pointer)
        case .shared:
            let kept = MetadataPolicy.shareable.map { strdup($0) }
            defer { kept.forEach { free($0) } }
            let names = kept.map { UnsafePointer<CChar>($0) } + [nil]
            cairn_image_keep_fields(copy.pointer, names)
        }
        return copy
    }
}
