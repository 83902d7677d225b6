/// A location that a locator searched, with the outcome.
public struct ResourceAttempt: Sendable, Equatable, CustomStringConvertible {
    /// The kinds of location, in search order.
    public enum Place: String, Sendable, CaseIterable {
        /// The path given by the app.
        case explicit = "given path"
        /// A path from the environment.
        case environment
        /// The folder of the running program.
        case besideExecutable = "beside the program"
        /// `../share`, relative to the program.
        case share
        /// `../lib`, relative to the program.
        case library = "lib"
        /// The package's own folder, in debug builds only.
        case source = "source folder"
        /// The files embedded in the program.
        case embedded
    }

    /// The outcome of a search.
    public enum Outcome: Sendable, Equatable {
        /// The files were found, and the search ended.
        case found
        /// The folder does not exist.
        case missing
        /// The path is a file instead of a folder.
        case notAFolder
        /// The folder does not contain the marker file.
        case lacks(String)
        /// The location does not apply: for example, the app gave no path or the variable is not
        /// set.
        case unset(String)
    }

    /// The kind of location.
    public var place: Place
    /// The folder that was searched; empty for a location that does not apply.
    public var path: String
    /// The outcome of the search.
    public var outcome: Outcome

    /// Creates the record of one attempt.
    public init(place: Place, path: String, outcome: Outcome) {
        self.place = place
        self.path = path
        self.outcome = outcome
    }

    /// A one-line description: `share: /usr/share/cairn/Resources: no such folder`.
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
