/// Photos that lie somewhere: in a folder of the device, on a server, in an app. A value of functions that galleries and
/// pickers share: a gallery shows them beside its own, a picker offers them; their bytes stay where they are.
public struct PhotoSource: Sendable {
    /// A photo that the source has, by name.
    public struct Listed: Sendable, Hashable {
        /// What it is called for good in this source.
        public var key: String
        /// Changes whenever the photo does: a version, or size and time.
        public var tag: String
        /// When it changed last, if that is known without opening it. Milliseconds since 1970.
        public var changed: Int64?

        /// Names a photo.
        public init(key: String, tag: String, changed: Int64? = nil) {
            self.key = key
            self.tag = tag
            self.changed = changed
        }
    }

    /// What is kept of a photo.
    public struct Item: Sendable, Hashable {
        /// The name of the file.
        public var name: String
        /// What the picture says.
        public var facts: PhotoDescription
        /// When it was taken, if ``facts`` do not say.
        public var fallback: CaptureTime
        /// The size of the original.
        public var bytes: Int64
        /// What is written about it.
        public var caption: String
        /// What its place is called.
        public var placeName: String
        /// The mean colour as 0xRRGGBB.
        public var colour: UInt32?

        /// Describes a photo.
        public init(
            name: String, facts: PhotoDescription, fallback: CaptureTime, bytes: Int64 = 0,
            caption: String = "", placeName: String = "", colour: UInt32? = nil
        ) {
            self.name = name
            self.facts = facts
            self.fallback = fallback
            self.bytes = bytes
            self.caption = caption
            self.placeName = placeName
            self.colour = colour
        }
    }

    /// Its name, in ids and settings; not `library`, and without a slash.
    public var name: String
    /// Lists the photos in pieces: given the mark of the last piece (`nil` at first), returns the next one, and its mark
    /// (`nil` at the end).
    public var list: @Sendable (_ after: String?) async throws -> (photos: [Listed], next: String?)
    /// Describes a photo. Throws for one that cannot be shown: it is left out, and reported.
    public var item: @Sendable (_ key: String) async throws -> Item
    /// Gives a file with the photo's bytes.
    public var file: @Sendable (_ key: String) async throws -> String
    /// Deletes a photo; `nil` if the source does not allow it.
    public var delete: (@Sendable (_ key: String) async throws -> Void)?

    /// Creates a source of functions.
    public init(
        name: String,
        list:
            @escaping @Sendable (_ after: String?) async throws -> (
                photos: [Listed], next: String?
            ),
        item: @escaping @Sendable (_ key: String) async throws -> Item,
        file: @escaping @Sendable (_ key: String) async throws -> String = { $0 },
        delete: (@Sendable (_ key: String) async throws -> Void)? = nil
    ) {
        self.name = name
        self.list = list
        self.item = item
        self.file = file
        self.delete = delete
    }
}
