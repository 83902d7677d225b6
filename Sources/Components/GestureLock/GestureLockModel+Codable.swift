extension GestureLockModel: Equatable {
    /// Returns `true` if both models are in the same state, including the stroke.
    public static func == (left: GestureLockModel, right: GestureLockModel) -> Bool {
        left.configuration == right.configuration && left.purpose == right.purpose
            && left.step == right.step && left.phase == right.phase
            && left.stroke == right.stroke && left.finger == right.finger
            && left.message == right.message && left.left == right.left
            && left.gesture == right.gesture && left.demo == right.demo
            && left.demonstrated == right.demonstrated
            && left.number == right.number && left.errors == right.errors
            && left.isMuted == right.isMuted
    }
}

extension GestureLockModel: CustomStringConvertible, CustomReflectable {
    /// A description of the purpose and state, without the stroke.
    public var description: String { "\(purpose) \(step) \(phase)" }
    /// A mirror of the same values, without the stroke.
    public var customMirror: Mirror {
        Mirror(self, children: ["purpose": purpose, "step": step, "phase": phase])
    }
}

extension GestureLockModel {
    private enum CodingKeys: String, CodingKey {
        case configuration, purpose, example, isMuted
    }

    /// Decodes the purpose; the stroke is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(GestureLockConfiguration.self, forKey: .configuration),
            for: try container.decode(Purpose.self, forKey: .purpose),
            example: try container.decode([Int].self, forKey: .example))
        isMuted = try container.decode(Bool.self, forKey: .isMuted)
    }

    /// Encodes the purpose, without the stroke or any answer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(configuration, forKey: .configuration)
        try container.encode(purpose, forKey: .purpose)
        try container.encode(demonstrated, forKey: .example)
        try container.encode(isMuted, forKey: .isMuted)
    }
}
