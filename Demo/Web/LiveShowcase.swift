#if CommandLine && Database && Vault && Web
import CairnBundle
import CairnUI
import CairnWeb
import CairnWebServer
import Foundation

/// Entries of the showcase, live: `/button` shows one, `/button/arabic` in another look.
struct LiveShowcase: Sendable {
    let kit: ShowcaseKit

    /// The app for a server.
    var web: WebApp { WebApp(format: "showcase 1") { try await live($0) } }

    private struct Parked: Codable {
        var route: Route
        var states: ParkedStates
    }

    private func live(_ opening: WebOpening) async throws -> LiveSession? {
        let parked = opening.parked.flatMap {
            try? JSONDecoder().decode(Parked.self, from: Data($0))
        }
        let route = opening.route ?? parked?.route ?? Route(parts: [])
        let name = route.parts.first ?? ShowcaseEntries.all.first?.name
        let variant = ShowcaseVariant(rawValue: route.parts.dropFirst().first ?? "light")
        guard let entry = ShowcaseEntries.all.first(where: { $0.name == name }), let variant else {
            return nil
        }
        let host = opening.host(theme: try kit.theme(host: "web"))
        host.adjust = { traits in
            var traits = traits
            traits.colorScheme = variant.colorScheme
            traits.reducesMotion = variant.reducesMotion
            return traits
        }
        let session = Session(
            StillModel(), environment: try kit.environment(variant, host.traits),
            parked: parked?.states ?? ParkedStates(), host: host
        ) { _, _ in
            ShowcaseCanvas(entry: entry)
        }
        let files = kit.files
        return await LiveSession(
            session,
            picture: { source in
                guard let path = ShowcasePhotos.path(source),
                    let bytes = try? files.bytes(at: path)
                else { return nil }
                return LivePicture(file: bytes)
            },
            park: { session in
                let state = Parked(route: route, states: await session.park().states)
                return (try? JSONEncoder().encode(state)).map { Array($0) }
            })
    }
}
#endif
