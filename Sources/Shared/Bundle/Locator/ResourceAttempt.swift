/// One place where a locator looked, and what it found there.
public struct ResourceAttempt: Sendable, Equatable, CustomStringConvertible {
    /// The kinds of place, in the order they are tried.
    public enum Place: String, Sendable, CaseIterable {
        /// The path that the app gave.
        case explicit = "given path"
        /// A path from the environment.
        case environment
        /// The folder of the running program.
        case besideExecutable = "beside the program"
        /// `../share`, seen from the program.
        case share
        /// `../lib`, seen from the program.
        case library = "lib"
        /// The package's own folder: debug builds only.
        case source = "source folder"
        /// Inside the program.
        case embedded
    }

    /// What was found at a place.
    public enum Outcome: Sendable, Equatable {
        /// The files: the search ended here.
        case found
        /// No such folder.
        case missing
        /// A file where a folder was expected.
        case notAFolder
        /// A folder, but without the file by which the right one is known.
        case lacks(String)
        /// The place does not apply: the app gave no path, the variable is not set, or the like.
        case unset(String)
    }

    /// The kind of place.
    public var place: Place
    /// The folder looked at; empty for a place that does not apply.
    public var path: String
    /// What was there.
    public var outcome: Outcome

    /// Creates the record of one look.
    public init(place: Place, path: String, outcome: Outcome) {
        self.place = place
        self.path = path
        self.outcome = outcome
    }

    /// One line: `share: /usr/share/cairn/Resources: no such folder`.
    public var description: String {
        let what =
            switch outcome {
            case .found: "found"
            case .missing: "no such folder"
            case .notAFolder: "not a folder"
            case .lacks(let name): "has no \(name)"
            case .unset(let reason): reason
            }
        return path.isEmpty ? "\(place.rawValue): \(what)" : "\(place.rawValue): \(path): \(what)"
    }
}
