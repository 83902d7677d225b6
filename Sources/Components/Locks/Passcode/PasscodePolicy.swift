import CairnVault

/// The rules that reject weak new codes. Each rejection has a reason to show, as NIST SP 800-63B
/// requires, so that the user can choose a better code.
public struct PasscodePolicy: Sendable, Hashable {
    /// The reason a code is rejected.
    public enum Problem: Sendable, Hashable {
        /// The code has fewer characters than this minimum.
        case tooShort(Int)
        /// The code has more characters than this maximum.
        case tooLong(Int)
        /// The code repeats a single character.
        case repeated
        /// The code is an ascending or descending sequence, such as 1234, 9876 or abcd.
        case sequence
        /// The code is a year, such as a year of birth.
        case year
        /// The code is commonly used, or is on the app's block list.
        case common
    }

    private let fewest: Int
    private let most: Int
    private let refusesTrivial: Bool
    private let blocked: Set<String>

    /// Creates the rules of a configuration.
    public init(_ configuration: PasscodeConfiguration) {
        fewest = configuration.fewest
        most = configuration.most
        refusesTrivial = configuration.refusesTrivial
        blocked = Set(
            configuration.blocked.compactMap { CodeNormalization.normalized($0)?.lowercased() })
    }

    /// Returns the reason a code is rejected, or `nil` if it is acceptable. Lengths are in code
    /// points.
    public func problem(with code: String) -> Problem? {
        let count = code.unicodeScalars.count
        if count < fewest { return .tooShort(fewest) }
        if count > most { return .tooLong(most) }
        let plain = code.lowercased()
        if blocked.contains(plain) { return .common }
        guard refusesTrivial else { return nil }
        let values = plain.unicodeScalars.map { Int($0.value) }
        if Set(values).count == 1 { return .repeated }
        if Self.isRun(values) { return .sequence }
        if let year = Int(plain), plain.count == 4, (1900...2099).contains(year) { return .year }
        if Self.repeatsAPart(values) || Self.common.contains(plain) { return .common }
        return nil
    }

    /// Returns `true` if each value is one more than the one before, or each is one less; 0 follows
    /// 9.
    private static func isRun(_ values: [Int]) -> Bool {
        let steps = zip(values, values.dropFirst()).map { pair in
            switch pair {
            case (57, 48): 1
            case (48, 57): -1
            default: pair.1 - pair.0
            }
        }
        return steps.allSatisfy { $0 == 1 } || steps.allSatisfy { $0 == -1 }
    }

    /// Returns `true` if a part is repeated, as in 1212, 123123 or abcabc.
    private static func repeatsAPart(_ values: [Int]) -> Bool {
        (1...max(1, values.count / 2)).contains { size in
            values.count % size == 0 && size < values.count
                && values.indices.allSatisfy { values[$0] == values[$0 % size] }
        }
    }

    /// The codes and passwords that leaks show to be most common.
    private static let common: Set<String> = [
        "2580", "0852", "1004", "1122", "1342", "4321", "5683", "0007", "1230", "1379", "2468",
        "1357", "3698", "1478", "112233", "159753", "121314", "147258", "147852", "696969",
        "password", "password1", "password123", "passw0rd", "qwertyui", "qwertyuiop", "qwerty123",
        "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "trustno1",
        "letmein1", "welcome1", "1q2w3e4r", "1qaz2wsx", "starwars", "whatever",
    ]
}
