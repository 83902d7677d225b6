public import CairnImaging

extension PhotoReader {
    /// Creates a reader that uses Cairn's imaging library, with its limits and deadlines.
    ///
    /// Edits are `PhotoRecipe`s as encoded by ``Recipe/init(_:of:)``. If the library decodes in
    /// processes of their own, archives are read there, too; the program must serve them.
    ///
    /// - Parameter imaging: The imaging library.
    public init(_ imaging: Imaging) {
        self.init(
            describe: { path in
                do throws(ImagingError) {
                    return PhotoDescription(try await imaging.facts(of: .file(path)))
                } catch { throw PhotoProblem.of(error) }
            },
            preview: { photo, side in
                do throws(ImagingError) {
                    let digest = try await imaging.digest(
                        of: photo, [ThumbnailRequest(side: side)])
                    let mean = digest.fingerprint.mean
                    let looks = digest.fingerprint.looks
                    return PhotoPreview(
                        description: PhotoDescription(digest.facts),
                        file: digest.thumbnails.first?.bytes ?? [], look: looks[.up],
                        turned: looks.filter { $0.key != .up },
                        color: UInt32(mean.red) << 16 | UInt32(mean.green) << 8 | UInt32(mean.blue)
                    )
                } catch { throw PhotoProblem.of(error) }
            },
            render: { path, document, side in
                do throws(ImagingError) {
                    let recipe = try PhotoRecipe(document: document)
                    return try await imaging.render(
                        recipe, of: .file(path), as: ImageEncodingOptions(.jpeg, quality: 85),
                        metadata: .none, fitting: PixelSize(width: side, height: side)
                    ).bytes
                } catch { throw PhotoProblem.of(error) }
            })
        archives = imaging.decoder
    }
}

extension PhotoFingerprint {
    /// The perceptual hashes by orientation, except those with nearly uniform bits, which result
    /// from a picture without features, such as a sky.
    fileprivate var looks: [Orientation: UInt64] {
        let all = zip(Orientation.allCases, [differences] + turned)
        return Dictionary(uniqueKeysWithValues: all.filter { 4...60 ~= $0.1.nonzeroBitCount })
    }
}

extension PhotoProblem {
    /// Converts an imaging error to a problem of the file; the cancellation of a task is not one.
    public static func of(_ error: ImagingError) -> any Error {
        switch error.reason {
        case .unreadable(let why): PhotoProblem.unreadable(reason: why)
        case .undecodable(let why): PhotoProblem.unreadable(reason: why)
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
