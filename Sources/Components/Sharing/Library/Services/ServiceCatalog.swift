import CairnPropertyList
public import CairnResources

/// The services that an app knows, in order.
///
///     let catalog = try ServiceCatalog(resources)
///     let mastodon = catalog["mastodon"]
public struct ServiceCatalog: Sendable, Equatable {
    /// The services.
    public private(set) var services: [ShareService]

    /// Creates a catalog; a later service with the same id replaces the earlier one in its
    /// position.
    ///
    /// - Throws: ``SharingError/badService(_:_:)`` for a service that contradicts itself.
    public init(_ services: [ShareService]) throws(SharingError) {
        self.services = []
        for service in services { try add(service) }
        for service in self.services {
            for other in service.instead where self[other]?.state != .living {
                throw .badService(service.id, "instead")
            }
        }
    }

    /// Reads Cairn's `Sharing.plist`, then those of the app, which can replace and add services.
    ///
    /// - Throws: `ConfigurationError` with the location of the error, `ResourceError`,
    ///   ``SharingError/badService(_:_:)``.
    public init(_ resources: Resources) throws {
        // The layer with the highest precedence comes first and must be read last.
        var services: [ShareService] = []
        for layer in try resources.layers(of: .sharing).reversed() {
            services += try Self.read(layer.bytes, file: layer.origin)
        }
        try self.init(services)
    }

    /// Reads the services of a property list.
    ///
    /// - Throws: `ConfigurationError`.
    public static func read(_ bytes: [UInt8], file: String) throws -> [ShareService] {
        var decoder = PlistDecoder()
        decoder.unknownKeys = .fail
        let list = try PropertyList(parsing: bytes, file: file)
        return try decoder.decode(File.self, from: list).services
    }

    private struct File: Decodable { var services: [ShareService] }

    /// Adds a service, or replaces the one with the same id.
    ///
    /// - Throws: ``SharingError/badService(_:_:)``.
    public mutating func add(_ service: ShareService) throws(SharingError) {
        try Self.check(service)
        if let place = services.firstIndex(where: { $0.id == service.id }) {
            services[place] = service
        } else {
            services.append(service)
        }
    }

    /// The service with the given id.
    public subscript(id: String) -> ShareService? { services.first { $0.id == id } }

    private static func check(_ service: ShareService) throws(SharingError) {
        func refuse(_ what: String) -> SharingError { .badService(service.id, what) }
        guard !service.id.isEmpty,
            service.id.utf8.allSatisfy({ byte in
                (97...122).contains(byte) || (48...57).contains(byte) || byte == 45
            })
        else { throw refuse("id") }
        guard !service.name.isEmpty || service.words != nil else { throw refuse("name") }
        guard !service.takes.isEmpty || service.state == .retired else { throw refuse("takes") }
        guard (service.way == .link) == (service.address != nil) || service.state == .retired
        else { throw refuse("address") }
        guard service.takes.contains(.photo) == (service.photos.most > 0) else {
            throw refuse("photos")
        }
        guard service.takes.contains(.file) == (service.files.most > 0) else {
            throw refuse("files")
        }
        guard (service.state == .paid) == (service.price != nil) else { throw refuse("price") }
        guard service.state != .paid || service.isOff else { throw refuse("off") }
        guard Set(service.needs).isSubset(of: service.takes) else { throw refuse("needs") }
        guard Set(service.asks.map(\.id)).count == service.asks.count else { throw refuse("asks") }
        guard service.browser?.isComplete != false else { throw refuse("browser") }
        guard service.photos.types.isEmpty == false else { throw refuse("types") }
    }
}
