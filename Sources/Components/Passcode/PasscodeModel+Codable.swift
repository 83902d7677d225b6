extension PasscodeModel: CustomStringConvertible, CustomReflectable {
    /// A description of the purpose and state, without the entry.
    public var description: String { "\(purpose) \(step) \(phase)" }
    /// A mirror of the same values, without the entry.
    public var customMirror: Mirror {
        Mirror(self, children: ["purpose": purpose, "step": step, "phase": phase])
    }
}

extension PasscodeModel {
    private enum CodingKeys: String, CodingKey {
        case configuration, purpose, asksSecondFactor, seed, isMuted
    }

    /// Decodes the purpose; the entry is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(PasscodeConfiguration.self, forKey: .configuration),
            for: try container.decode(Purpose.self, forKey: .purpose),
            asksSecondFactor: try container.decode(Bool.self, forKey: .asksSecondFactor),
            seed: try container.decode(UInt64.self, forKey: .seed))
        isMuted = try container.decode(Bool.self, forKey: .isMuted)
    }

    /// Encodes the purpose, without the entry or any answer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(configuration, forKey: .configuration)
        try container.encode(purpose, forKey: .purpose)
        try container.encode(asksSecondFactor, forKey: .asksSecondFactor)
        try container.encode(seed, forKey: .seed)
        try container.encode(isMuted, forKey: .isMuted)
    }
}
