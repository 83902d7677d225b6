/// A sharing service, described as data: the kinds of content it accepts, its limits, and its
/// status.
///
/// A service is a dictionary in `Sharing.plist`; an app adds its own there, with an adapter of its
/// own if the service has an API to call.
public struct ShareService: Sendable, Equatable, Codable, Identifiable {
    /// The unique id: lowercase letters, digits and hyphens.
    public var id: String
    /// The name, which is the same in every language; empty if `words` names it.
    public var name: String
    /// The localization key of the name, for services that are not brands: copying, exporting.
    public var words: String?
    /// The name of the symbol.
    public var symbol: String
    /// The method of transferring content to the service.
    public var way: Way
    /// The status of the service.
    public var state: State
    /// A Boolean value that indicates whether the service is off until the app switches it on,
    /// because it costs money or has conditions that an app must meet.
    public var isOff: Bool
    /// The localization key of those conditions.
    public var rules: String?
    /// The accepted kinds of content.
    public var takes: [ShareKind]
    /// The required kinds of content, of which at least one must be present.
    public var needs: [ShareKind]
    /// The parts that have a separate field and so are not included in the text: `title`, `link`.
    public var apart: [Part]
    /// The rule for the length of the text.
    public var text: TextRule
    /// The rule for photos.
    public var photos: PhotoRule
    /// The rule for other files.
    public var files: FileRule
    /// The URL template, for ``Way/link``.
    public var address: ShareURLTemplate?
    /// The ids of active alternatives to a retired service.
    public var instead: [String]
    /// The price of a share for the app's owner; `nil` if it is free.
    public var price: Price?
    /// The mechanism that makes it safe to repeat a request.
    public var repeats: Repeats
    /// The fields of the sign-in form, in order; empty if the app signs in some other way.
    public var asks: [SignInField]
    /// The rule for signing in with a browser; `nil` if people cannot.
    public var browser: BrowserRule?
    /// A Boolean value that indicates whether a post without photos takes the card of a page that it
    /// links to.
    public var hasCards: Bool
    /// The time for which the service recognizes an idempotency key. Seconds; `nil` for as long as
    /// it stores the content.
    public var keySeconds: Double?

    /// A method of transferring content to a service.
    public enum Way: String, Sendable, Codable, CaseIterable {
        /// An adapter, with an account.
        case account
        /// A URL that a browser or another app opens.
        case link
        /// A file.
        case export
        /// The clipboard.
        case copy
        /// A QR code on the screen.
        case code
        /// The system share sheet.
        case system
    }

    /// The status of a service.
    public enum State: String, Sendable, Codable, CaseIterable {
        /// The service is active.
        case living
        /// The service is active and costs money: every share is confirmed, and monthly spending is
        /// capped.
        case paid
        /// The service has shut down.
        case retired
    }

    /// A part of the content that may have a separate field.
    public enum Part: String, Sendable, Codable, CaseIterable {
        /// The title.
        case title
        /// The link.
        case link
        /// The place.
        case place
    }

    /// A mechanism that makes it safe to repeat a request.
    public enum Repeats: String, Sendable, Codable, CaseIterable {
        /// The service deduplicates requests by an idempotency key.
        case key
        /// The service stores a URL only once, however often it is sent.
        case address
        /// None: after a request without a response, the user must check.
        case ask
    }

    /// The price of a share, in US cents.
    public struct Price: Sendable, Equatable, Codable {
        /// The price of a share without a link.
        public var cents: Double
        /// The price of a share with a link.
        public var centsWithLink: Double
        /// The additional price of each photo's alternative text.
        public var centsPerAltText: Double

        /// Creates a price.
        public init(cents: Double, centsWithLink: Double, centsPerAltText: Double = 0) {
            (self.cents, self.centsWithLink) = (cents, centsWithLink)
            self.centsPerAltText = centsPerAltText
        }

        private enum CodingKeys: String, CodingKey { case cents, centsWithLink, centsPerAltText }

        /// Decodes a price; `centsPerAltText` is 0 by default.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                cents: try container.decode(Double.self, forKey: .cents),
                centsWithLink: try container.decode(Double.self, forKey: .centsWithLink),
                centsPerAltText: try container.decodeIfPresent(
                    Double.self, forKey: .centsPerAltText) ?? 0)
        }

        /// Returns the price of a share.
        func cents(hasLink: Bool, altTexts: Int) -> Double {
            (hasLink ? centsWithLink : cents) + centsPerAltText * Double(altTexts)
        }
    }

    /// Creates a service that accepts text and links.
    public init(
        _ id: String, name: String, symbol: String = "share", way: Way = .account,
        state: State = .living, takes: [ShareKind] = [.text, .link], needs: [ShareKind] = [],
        apart: [Part] = [], text: TextRule = TextRule(), photos: PhotoRule = PhotoRule(),
        files: FileRule = FileRule(), repeats: Repeats = .ask
    ) {
        (self.id, self.name, self.symbol, self.way) = (id, name, symbol, way)
        (self.state, self.takes, self.needs, self.apart) = (state, takes, needs, apart)
        (self.text, self.photos, self.files, self.repeats) = (text, photos, files, repeats)
        (isOff, hasCards) = (state == .paid, false)
        (instead, asks) = ([], [])
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, words, symbol, way, state, rules, takes, needs, apart, text, photos, files
        case address, instead, price, repeats, keySeconds, asks, browser
        case isOff = "off"
        case hasCards = "cards"
    }

    /// Decodes a service; only `id` is required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, _ standard: T) throws -> T {
            try container.decodeIfPresent(T.self, forKey: key) ?? standard
        }
        id = try container.decode(String.self, forKey: .id)
        name = try value(.name, "")
        words = try container.decodeIfPresent(String.self, forKey: .words)
        symbol = try value(.symbol, "share")
        way = try value(.way, .account)
        state = try value(.state, .living)
        isOff = try value(.isOff, state == .paid)
        rules = try container.decodeIfPresent(String.self, forKey: .rules)
        takes = try value(.takes, [.text, .link])
        needs = try value(.needs, [])
        apart = try value(.apart, [])
        text = try value(.text, TextRule())
        photos = try value(.photos, PhotoRule())
        files = try value(.files, FileRule())
        address = try container.decodeIfPresent(ShareURLTemplate.self, forKey: .address)
        instead = try value(.instead, [])
        price = try container.decodeIfPresent(Price.self, forKey: .price)
        repeats = try value(.repeats, .ask)
        asks = try value(.asks, [])
        browser = try container.decodeIfPresent(BrowserRule.self, forKey: .browser)
        hasCards = try value(.hasCards, false)
        keySeconds = try container.decodeIfPresent(Double.self, forKey: .keySeconds)
    }
}
