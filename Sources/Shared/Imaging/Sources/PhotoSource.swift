/// A source of photos in a folder of the device, on a server or in an app. A value of functions
/// that galleries and pickers share: a gallery shows the photos beside its own, and a picker offers
/// them for selection. Their bytes remain in the source.
public struct PhotoSource: Sendable {
    /// An entry of the source's listing.
    public struct Listed: Sendable, Hashable {
        /// The permanent identifier of the photo in this source.
        public var key: String
        /// A tag that changes whenever the photo does: a version, or the size and time.
        public var tag: String
        /// The time of the last change, if it is known without opening the photo. Milliseconds
        /// since 1970.
        public var changed: Int64?

        /// Creates an entry.
        public init(key: String, tag: String, changed: Int64? = nil) {
            self.key = key
            self.tag = tag
            self.changed = changed
        }
    }

    /// The stored description of a photo.
    public struct Item: Sendable, Hashable {
        /// The name of the file.
        public var name: String
        /// The metadata of the picture.
        public var facts: PhotoDescription
        /// The capture time to use if ``facts`` contain none.
        public var fallback: CaptureTime
        /// The size of the original in bytes.
        public var bytes: Int64
        /// The caption.
        public var caption: String
        /// The name of the place.
        public var placeName: String
        /// The mean color as 0xRRGGBB.
        public var color: UInt32?

        /// Creates a description.
        public init(
            name: String, facts: PhotoDescription, fallback: CaptureTime, bytes: Int64 = 0,
            caption: String = "", placeName: String = "", color: UInt32? = nil
        ) {
            self.name = name
            self.facts = facts
            self.fallback = fallback
            self.bytes = bytes
            self.caption = caption
            self.placeName = placeName
            self.color = color
        }
    }

    /// The name of the source in IDs and settings; not `library`, and without a slash.
    public var name: String
    /// Lists the photos page by page: takes the cursor of the previous page (`nil` for the first)
    /// and returns the next page with its cursor (`nil` for the last).
    public var list: @Sendable (_ after: String?) async throws -> (photos: [Listed], next: String?)
    /// Describes a photo. Throws for a photo that cannot be shown, which is then omitted and
    /// reported.
    public var item: @Sendable (_ key: String) async throws -> Item
    /// Returns the path of a file with the photo's bytes.
    public var file: @Sendable (_ key: String) async throws -> String
    /// Deletes a photo; `nil` if the source does not allow it.
    public var delete: (@Sendable (_ key: String) async throws -> Void)?

    /// Creates a source from functions.
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
