/// A field of a page that takes files instead of text.
///
///     options.uploads[ImagePicker.fileKey] = HTMLUpload(accept: ["image/*"], isMultiple: true, button: "Add")
public struct HTMLUpload: Sendable, Hashable {
    /// The types that the browser offers: media types (`image/*`) and extensions (`.heic`). This is
    /// a hint for users and does not prevent the upload of other files.
    public var accept: [String]
    /// Indicates that several files may be selected at once.
    public var isMultiple: Bool
    /// The title of the button that uploads the files.
    public var button: String

    /// Creates a file field.
    public init(accept: [String] = [], isMultiple: Bool = false, button: String) {
        (self.accept, self.isMultiple, self.button) = (accept, isMultiple, button)
    }
}
