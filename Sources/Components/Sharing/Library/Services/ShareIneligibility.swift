/// The reason that a service cannot accept content. Each case has a message for the user with a
/// possible remedy.
public enum ShareIneligibility: Sendable, Hashable, Codable {
    /// The service has shut down; the listed services are alternatives.
    case retired(instead: [String])
    /// The app has not switched on the service, or this build cannot write the format of an export.
    case off
    /// The service accepts none of the content.
    case nothingOfIt
    /// The service requires at least one of these kinds.
    case needs([ShareKind])
    /// The links, which cannot be shortened, exceed the maximum length of the text.
    case tooLong(limit: Int)
    /// There are more photos than the service accepts.
    case tooManyPhotos(most: Int)
    /// There are more files than the service accepts.
    case tooManyFiles(most: Int)
    /// A file exceeds the size limit.
    case fileTooLarge(name: String, limit: Int)
    /// A file is of a type that the service does not accept.
    case fileType(name: String)
    /// A file or a photo can no longer be read.
    case missing(name: String)
    /// The monthly spending cap is reached.
    case capReached
}
