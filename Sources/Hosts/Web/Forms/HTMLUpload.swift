/// A field of a page that takes files in place of words.
///
///     options.uploads[ImagePicker.fileKey] = HTMLUpload(accept: ["image/*"], isMultiple: true, button: "Add")
public struct HTMLUpload: Sendable, Hashable {
    /// What the browser offers: media types (`image/*`) and endings (`.heic`). It is a help for people, and keeps nobody from giving
    /// anything else.
    public var accept: [String]
    /// Whether several may be given at once.
    public var isMultiple: Bool
    /// What the button says that posts them.
    public var button: String

    /// Creates a place for files.
    public init(accept: [String] = [], isMultiple: Bool = false, button: String) {
        (self.accept, self.isMultiple, self.button) = (accept, isMultiple, button)
    }
}
