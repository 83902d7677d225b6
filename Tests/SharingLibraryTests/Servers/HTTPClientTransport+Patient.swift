#if HTTPClient
import AsyncHTTPClient
import CairnSharingLibrary
import NIOCore

extension HTTPClientTransport {
    /// What the app asks with, but as patient with answers as a machine needs that does a hundred other things meanwhile: whether
    /// one came within the app's own minute says nothing of it there. Connections are tried as long as ever, where nobody listens too.
    static var patient: HTTPClient.Configuration {
        var configuration = localConfiguration
        configuration.timeout.read = .minutes(20)
        return configuration
    }

    /// The app's own configuration for any server, except that a connection that is tried again and again is so for an hour.
    static var stubborn: HTTPClient.Configuration {
        var configuration = configuration
        configuration.timeout.connect = .hours(1)
        return configuration
    }
}
#endif
