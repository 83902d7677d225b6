/// What is kept of what a file says about its photo: by galleries, and by pickers.
public struct PhotoDescription: Sendable, Hashable {
    /// Pixels across, upright.
    public var width: Int
    /// Pixels down, upright.
    public var height: Int
    /// What the file is, by its bytes: `jpeg`, `png`, `heic`.
    public var format: String
    /// Pictures in the file, at least 1.
    public var pages: Int
    /// When it was taken; `nil` if the file does not say.
    public var taken: CaptureTime?
    /// Where it was taken.
    public var place: PhotoPlace?
    /// The camera; empty if unknown.
    public var camera: String

    /// Names the facts.
    public init(
        width: Int, height: Int, format: String, pages: Int = 1, taken: CaptureTime? = nil,
        place: PhotoPlace? = nil, camera: String = ""
    ) {
        self.width = width
        self.height = height
        self.format = format
        self.pages = pages
        self.taken = taken
        self.place = place
        self.camera = camera
    }
}

extension PhotoDescription {
    /// Takes what is kept of facts.
    public init(_ facts: PhotoFacts) {
        self.init(
            width: facts.size.width, height: facts.size.height, format: facts.format.rawValue,
            pages: facts.pages, taken: facts.time, place: facts.place,
            camera: Self.camera(facts.camera))
    }

    /// Maker and model, without the maker twice: `Canon EOS 400D DIGITAL`.
    private static func camera(_ camera: PhotoCamera?) -> String {
        let (make, model) = (camera?.make ?? "", camera?.model ?? "")
        if make.isEmpty || model.lowercased().hasPrefix(make.lowercased()) { return model }
        return model.isEmpty ? make : "\(make) \(model)"
    }
}
