public import CairnImaging

extension PhotoReader {
    /// Looks into files by Cairn's own imaging, with its limits and deadlines.
    ///
    /// - Parameters:
    ///   - imaging: The library.
    ///   - render: How edits are rendered: the image editor's, joined by the app.
    public init(
        _ imaging: Imaging,
        render:
            @escaping @Sendable (_ path: String, _ recipe: [UInt8], _ side: Int) async throws ->
            [UInt8] = { _, _, _ in throw PhotoProblem.unsupported }
    ) {
        self.init(
            describe: { path in
                do throws(ImagingError) {
                    return PhotoDescription(try await imaging.facts(of: .file(path)))
                } catch { throw Self.problem(error) }
            },
            preview: { path, side in
                do throws(ImagingError) {
                    let digest = try await imaging.digest(
                        of: .file(path), [ThumbnailRequest(side: side)])
                    let mean = digest.fingerprint.mean
                    // Bits that are nearly all alike come of a picture without features, such as a sky.
                    let bits = digest.fingerprint.differences
                    let isFlat = bits.nonzeroBitCount < 4 || bits.nonzeroBitCount > 60
                    return PhotoPreview(
                        description: PhotoDescription(digest.facts),
                        file: digest.thumbnails.first?.bytes ?? [], look: isFlat ? nil : bits,
                        colour: UInt32(mean.red) << 16 | UInt32(mean.green) << 8 | UInt32(mean.blue)
                    )
                } catch { throw Self.problem(error) }
            },
            render: render)
    }

    /// What an imaging error says of a file; a cancelled task is no property of it.
    private static func problem(_ error: ImagingError) -> any Error {
        switch error.reason {
        case .unreadable(let why): PhotoProblem.unreadable(reason: why)
        case .empty: PhotoProblem.empty
        case .unsupported: PhotoProblem.unsupported
        case .tooManyBytes: PhotoProblem.tooManyBytes
        case .sideTooLong, .tooManyPixels, .tooManyProgressivePixels: PhotoProblem.tooManyPixels
        case .truncated: PhotoProblem.truncated
        case .tooManyScans, .corrupt: PhotoProblem.corrupt
        case .deadline: PhotoProblem.tookTooLong
        case .cancelled: CancellationError()
        default: PhotoProblem.unreadable(reason: error.description)
        }
    }
}

extension PhotoDescription {
    /// Takes what the gallery keeps of facts.
    public init(_ facts: PhotoFacts) {
        self.init(
            width: facts.size.width, height: facts.size.height, format: facts.format.rawValue,
            pages: facts.pages, taken: facts.time, place: facts.place,
            camera: Self.camera(facts.camera))
    }
}

extension PhotoDescription {
    /// Maker and model, without the maker twice: `Canon EOS 400D DIGITAL`.
    private static func camera(_ camera: PhotoCamera?) -> String {
        let (make, model) = (camera?.make ?? "", camera?.model ?? "")
        if make.isEmpty || model.lowercased().hasPrefix(make.lowercased()) { return model }
        return model.isEmpty ? make : "\(make) \(model)"
    }
}
