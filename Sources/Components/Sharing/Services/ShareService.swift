/// A way to share, as data: what it takes, how much of it, and how it stands with it.
///
/// A dictionary of `Sharing.plist`; an app adds its own there, with an adapter of its own where somebody must be talked to.
public struct ShareService: Sendable, Equatable, Codable, Identifiable {
    /// Tells it from others: small letters, figures and hyphens.
    public var id: String
    /// Its name, which is the same in every language; empty where `words` names it.
    public var name: String
    /// The key of its name in Localizations, for what is no brand: copying, exporting.
    public var words: String?
    /// The name of its symbol.
    public var symbol: String
    /// How something gets there.
    public var way: Way
    /// Whether it lives.
    public var state: State
    /// Whether an app must switch it on before it is offered: what costs, or has rules that an app must meet.
    public var isOff: Bool
    /// The key of those rules in Localizations, for people to read.
    public var rules: String?
    /// What it takes.
    public var takes: [ShareKind]
    /// What must be there for it; any one of them is enough.
    public var needs: [ShareKind]
    /// What has a place of its own there, and so stands not in the text: `title`, `link`.
    public var apart: [Part]
    /// How long a text may be.
    public var text: TextRule
    /// Which photos it takes.
    public var photos: PhotoRule
    /// Which files it takes.
    public var files: FileRule
    /// The address that hands something over, for ``Way/link``.
    public var address: HandOffRule?
    /// The living services that do the same, for one that is retired.
    public var instead: [String]
    /// What a share costs the app's owner; `nil` for nothing.
    public var price: Price?
    /// What makes it harmless to send the same thing twice.
    public var repeats: Repeats
    /// What signing in asks for, in order; empty where the app does it some other way.
    public var asks: [SignInField]
    /// How long the service knows a key again. Seconds; `nil` for as long as it keeps what was sent.
    public var keySeconds: Double?

    /// How something gets there.
    public enum Way: String, Sendable, Codable, CaseIterable {
        /// By an adapter, with an account.
        case account
        /// By an address that a browser or another app opens.
        case link
        /// Into a file.
        case export
        /// Onto the clipboard.
        case copy
        /// Onto the screen, to be read by a camera.
        case code
        /// By the system's own sheet.
        case system
    }

    /// Whether a service lives.
    public enum State: String, Sendable, Codable, CaseIterable {
        /// It does.
        case living
        /// It lives, and costs: every share is confirmed, and a month has a cap.
        case paid
        /// It is no more.
        case retired
    }

    /// Something that may have a place of its own.
    public enum Part: String, Sendable, Codable, CaseIterable {
        /// The title.
        case title
        /// The address.
        case link
        /// The place.
        case place
    }

    /// What makes it harmless to send the same thing twice.
    public enum Repeats: String, Sendable, Codable, CaseIterable {
        /// The service knows a request again by a key of ours.
        case key
        /// The service keeps an address once, however often it is given.
        case address
        /// Nothing does: who sent without hearing an answer must ask.
        case ask
    }

    /// What a share costs, in cents of a dollar.
    public struct Price: Sendable, Equatable, Codable {
        /// Without an address.
        public var cents: Double
        /// With an address.
        public var centsWithLink: Double
        /// For each photo's alternative text, besides.
        public var centsPerAltText: Double

        /// Creates a price.
        public init(cents: Double, centsWithLink: Double, centsPerAltText: Double = 0) {
            (self.cents, self.centsWithLink) = (cents, centsWithLink)
            self.centsPerAltText = centsPerAltText
        }

        private enum CodingKeys: String, CodingKey { case cents, centsWithLink, centsPerAltText }

        /// Reads a price; alternative texts cost nothing unless it says otherwise.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                cents: try container.decode(Double.self, forKey: .cents),
                centsWithLink: try container.decode(Double.self, forKey: .centsWithLink),
                centsPerAltText: try container.decodeIfPresent(
                    Double.self, forKey: .centsPerAltText) ?? 0)
        }

        /// What some content costs.
        func cents(hasLink: Bool, altTexts: Int) -> Double {
            (hasLink ? centsWithLink : cents) + centsPerAltText * Double(altTexts)
        }
    }

    /// Creates a service that takes words and addresses.
    public init(
        _ id: String, name: String, symbol: String = "share", way: Way = .account,
        state: State = .living, takes: [ShareKind] = [.text, .link], needs: [ShareKind] = [],
        apart: [Part] = [], text: TextRule = TextRule(), photos: PhotoRule = PhotoRule(),
        files: FileRule = FileRule(), repeats: Repeats = .ask
    ) {
        (self.id, self.name, self.symbol, self.way) = (id, name, symbol, way)
        (self.state, self.takes, self.needs, self.apart) = (state, takes, needs, apart)
        (self.text, self.photos, self.files, self.repeats) = (text, photos, files, repeats)
        isOff = state == .paid
        (instead, asks) = ([], [])
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, words, symbol, way, state, rules, takes, needs, apart, text, photos, files
        case address, instead, price, repeats, keySeconds, asks
        case isOff = "off"
    }

    /// Reads a service; only `id` must be there.
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
        address = try container.decodeIfPresent(HandOffRule.self, forKey: .address)
        instead = try value(.instead, [])
        price = try container.decodeIfPresent(Price.self, forKey: .price)
        repeats = try value(.repeats, .ask)
        asks = try value(.asks, [])
        keySeconds = try container.decodeIfPresent(Double.self, forKey: .keySeconds)
    }
}
