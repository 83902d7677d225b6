#if Database && Vault
import CairnPropertyList
import CairnUI

/// The script of a walk through the app, decoded from a property list.
struct WalkScript: Decodable, Sendable {
    /// The steps, in order.
    var steps: [WalkStep]
}

/// One step: its acts, and the name of its image.
struct WalkStep: Decodable, Sendable {
    /// The base name of its files: ASCII letters, digits and hyphens.
    var name: String
    /// The acts to perform before the image is taken.
    var acts: [WalkAction]

    private enum CodingKeys: String, CodingKey { case name, acts }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        acts = try container.decodeIfPresent([WalkAction].self, forKey: .acts) ?? []
        guard !name.isEmpty,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .name, in: container,
                debugDescription: "expected letters, figures and hyphens")
        }
    }
}

/// One user interaction.
struct WalkAction: Decodable, Sendable {
    /// A kind of interaction.
    enum Kind: String, Decodable, Sendable, CaseIterable {
        /// Presses an item.
        case tap
        /// Long-presses an item.
        case hold
        /// Replaces the text of a field.
        case type
        /// Presses a key, given by its name or character, or several keys separated by spaces.
        case press
        /// Moves the keyboard focus to an item.
        case focus
        /// Opens a route.
        case open
        /// Scrolls an item by a number of points.
        case scroll
        /// Verifies that an item exists.
        case expect
        /// Holds the back transition to the previous page at some progress.
        case turn
    }

    var kind: Kind
    /// The role of the item.
    var role: Role.Kind?
    /// The string key of the item's name.
    var key: String?
    /// The numbers to insert into that name.
    var numbers: [Int]
    /// The item's name as literal text.
    var name: String?
    /// The index among several matches, from 0; -1 is the last.
    var index: Int?
    /// The text to type, the keys to press, or the route.
    var text: String
    /// The distance, for `scroll`; the progress, for `turn`.
    var amount: Double

    private enum CodingKeys: String, CodingKey {
        case kind = "do"
        case role, key, numbers, name, index, text, amount
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        role = try container.decodeIfPresent(Role.Kind.self, forKey: .role)
        key = try container.decodeIfPresent(String.self, forKey: .key)
        numbers = try container.decodeIfPresent([Int].self, forKey: .numbers) ?? []
        name = try container.decodeIfPresent(String.self, forKey: .name)
        index = try container.decodeIfPresent(Int.self, forKey: .index)
        text = try container.decodeIfPresent(String.self, forKey: .text) ?? ""
        amount = try container.decodeIfPresent(Double.self, forKey: .amount) ?? 0.5
    }
}
#endif
