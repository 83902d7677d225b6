#if Database && Vault
import CairnPropertyList
import CairnUI

/// What is done in a walk, step by step, as a property list has it.
struct WalkScript: Decodable, Sendable {
    /// The steps, in order.
    var steps: [WalkStep]
}

/// One step: what is done, and what its picture is called.
struct WalkStep: Decodable, Sendable {
    /// The name of its files: small letters, figures and hyphens.
    var name: String
    /// What is done before the picture is taken.
    var acts: [WalkAct]

    private enum CodingKeys: String, CodingKey { case name, acts }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        acts = try container.decodeIfPresent([WalkAct].self, forKey: .acts) ?? []
        guard !name.isEmpty,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .name, in: container,
                debugDescription: "expected letters, figures and hyphens")
        }
    }
}

/// One thing that a person does.
struct WalkAct: Decodable, Sendable {
    /// What is done.
    enum Kind: String, Decodable, Sendable, CaseIterable {
        /// Presses an item.
        case tap
        /// Presses an item for long.
        case hold
        /// Replaces the text of a field.
        case type
        /// Presses a key: its name, or a character; several with spaces between.
        case press
        /// Brings the keyboard to an item.
        case focus
        /// Opens a route.
        case open
        /// Scrolls an item by so many points, or cells.
        case scroll
        /// An item must be there.
        case expect
        /// Holds the page that was left half-way on its way back.
        case turn
    }

    var kind: Kind
    /// What the item is.
    var role: Role.Kind?
    /// The key of its name in the texts.
    var key: String?
    /// Numbers in that name.
    var numbers: [Int]
    /// Its name, as it is.
    var name: String?
    /// Which of several, from 0; -1 is the last.
    var index: Int?
    /// What is typed or pressed, or the route.
    var text: String
    /// How far, for `scroll`; how much of the way, for `turn`.
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
