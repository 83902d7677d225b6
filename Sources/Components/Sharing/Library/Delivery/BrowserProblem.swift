/// The reason that a user cannot sign in with a browser, with what can be changed.
public enum BrowserProblem: Sendable, Equatable, Codable {
    /// The settings contain no client ID of the app at the service with this name.
    case missingClient(String)
    /// The service does not know the client ID of the app, or its secret.
    case unknownClient
    /// The host is a server of the service, but offers no sign-in with a browser.
    case unavailable(String)
    /// Another program, or another sign-in, uses the port that the service redirects to.
    case portInUse(Int)
    /// The service did not accept the browser's answer, for example because it came too late.
    case refused
    /// Nothing came from the browser in the time that the app waits.
    case unanswered
}
