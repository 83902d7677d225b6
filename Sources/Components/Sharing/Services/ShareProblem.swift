/// Why a service cannot take something; each has a line for people and what they can do about it.
public enum ShareProblem: Sendable, Hashable, Codable {
    /// The service is no more; these do the same.
    case retired(instead: [String])
    /// The app has switched it off.
    case off
    /// It takes nothing of what there is.
    case nothingOfIt
    /// It cannot do without one of these.
    case needs([ShareKind])
    /// What must stay whole, an address, is longer than a text may be.
    case tooLong(limit: Int)
    /// There are more photos than it takes.
    case tooManyPhotos(most: Int)
    /// There are more files than it takes.
    case tooManyFiles(most: Int)
    /// A file is larger than it takes.
    case fileTooLarge(name: String, limit: Int)
    /// A file is of a kind that it does not take.
    case fileType(name: String)
    /// A file or a photo cannot be read any more.
    case missing(name: String)
    /// A month's money is spent.
    case capReached
}
