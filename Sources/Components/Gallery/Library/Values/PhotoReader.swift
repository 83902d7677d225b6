public import CairnImaging

/// The access of the gallery to the contents of files: functions of an imaging library, which run
/// on threads of their own.
///
/// ``init(_:)`` uses Cairn's imaging library. Errors that the functions throw concern the file: a
/// ``PhotoProblem``, or any other error, which is converted to one.
public struct PhotoReader: Sendable {
    /// Reads the metadata of the file at a path from its header.
    public var describe: @Sendable (_ path: String) async throws -> PhotoDescription
    /// Decodes a whole file, or the bytes of one that was read already, so that a broken file is
    /// detected, and makes an upright picture of at most `side` pixels in width and height.
    public var preview: @Sendable (_ photo: PhotoInput, _ side: Int) async throws -> PhotoPreview
    /// Renders a photo with its edits as a file, at most `side` pixels in width and height.
    public var render:
        @Sendable (_ path: String, _ recipe: [UInt8], _ side: Int) async throws -> [UInt8]
    /// The program in whose processes archives are read, which serves `DecoderService.archives`;
    /// `nil` reads them in this process.
    public var archives: DecoderProgram?

    /// Creates a reader from functions, which reads archives in this process.
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
