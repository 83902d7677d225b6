/// The metadata of a photo that galleries and pickers store.
public struct PhotoDescription: Sendable, Hashable {
    /// The width of the upright picture in pixels.
    public var width: Int
    /// The height of the upright picture in pixels.
    public var height: Int
    /// The format detected from the content: `jpeg`, `png`, `heic`.
    public var format: String
    /// The number of pictures in the file, at least 1.
    public var pages: Int
    /// The time at which the photo was taken; `nil` if the file does not contain it.
    public var taken: CaptureTime?
    /// The place at which the photo was taken.
    public var place: PhotoLocation?
    /// The camera; empty if unknown.
    public var camera: String
    /// The settings of the camera: lens, exposure, sensitivity; empty if unknown.
    public var cameraSettings: PhotoCamera
    /// The rating, 1…5 stars; 0 if there is none.
    public var rating: Int
    /// The keywords.
    public var keywords: [String]
    /// The identifier that the photos of a burst share; `nil` if there is none.
    public var burst: String?

    /// Creates a description.
    public init(
        width: Int, height: Int, format: String, pages: Int = 1, taken: CaptureTime? = nil,
        place: PhotoLocation? = nil, camera: String = "",
        cameraSettings: PhotoCamera = PhotoCamera(),
        rating: Int = 0, keywords: [String] = [], burst: String? = nil
    ) {
        self.width = width
        self.height = height
        self.format = format
        self.pages = pages
        self.taken = taken
        self.place = place
        self.camera = camera
        self.cameraSettings = cameraSettings
        self.rating = rating
        self.keywords = keywords
        self.burst = burst
    }
}

extension PhotoDescription {
    /// Creates a description from the metadata of a picture file.
    public init(_ facts: PhotoMetadata) {
        self.init(
            width: facts.size.width, height: facts.size.height, format: facts.format.rawValue,
            pages: facts.pages, taken: facts.time, place: facts.place,
            camera: Self.camera(facts.camera),
            cameraSettings: facts.camera ?? PhotoCamera(), rating: facts.rating ?? 0,
            keywords: facts.keywords, burst: facts.burst)
    }

    /// Returns the manufacturer and model, without repeating the manufacturer: `Canon EOS 400D
    /// DIGITAL`.
    private static func camera(_ camera: PhotoCamera?) -> String {
        let (make, model) = (camera?.make ?? "", camera?.model ?? "")
        if make.isEmpty || model.lowercased().hasPrefix(make.lowercased()) { return model }
        return model.isEmpty ? make : "\(make) \(model)"
    }
}
