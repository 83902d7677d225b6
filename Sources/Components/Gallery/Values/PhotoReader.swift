public import CairnImaging

/// How the gallery looks into files: functions of an imaging library, which bring their own threads.
///
/// ``init(_:)`` takes Cairn's own. What they throw is about the file: a ``PhotoProblem``, or anything else, which becomes one.
public struct PhotoReader: Sendable {
    /// Says what is in the file at a path, by its head.
    public var describe: @Sendable (_ path: String) async throws -> PhotoDescription
    /// Decodes a whole file, or the bytes of one that were read already, so that a broken one is found, and makes a picture of
    /// at most `side` pixels each way, upright.
    public var preview: @Sendable (_ photo: PhotoInput, _ side: Int) async throws -> PhotoPreview
    /// Renders a photo with its edits, at most `side` pixels each way, as a file.
    public var render:
        @Sendable (_ path: String, _ recipe: [UInt8], _ side: Int) async throws -> [UInt8]

    /// Creates a reader of functions.
    public init(
        describe: @escaping @Sendable (_ path: String) async throws -> PhotoDescription,
        preview:
            @escaping @Sendable (_ photo: PhotoInput, _ side: Int) async throws -> PhotoPreview,
        render:
            @escaping @Sendable (_ path: String, _ recipe: [UInt8], _ side: Int) async throws ->
            [UInt8] = { _, _, _ in throw PhotoProblem.unsupported }
    ) {
        self.describe = describe
        self.preview = preview
        self.render = render
    }
}
