#if CommandLine && Database && Vault && Web
import CairnBundle
import CairnImagePicker
import CairnResources
import CairnStrings
import CairnUI
import CairnWeb
import CairnWebServer
import Foundation

extension TravelApp {
    /// The app for a server: each window of a browser has a session of its own over the same data.
    func web(_ windows: WebWindows) -> WebApp {
        WebApp(format: "travel-story 1") { try await live($0, windows) }
    }

    /// The state with which a window goes on. What the screens show comes from the stores.
    private struct Parked: Codable {
        var route: Route
        var states: ParkedStates
    }

    private func live(_ opening: WebOpening, _ windows: WebWindows) async throws -> LiveSession? {
        let window = await windows.open(
            WebGuest(
                browser: opening.visitor, address: opening.address, audit: opening.audit))
        let parked = opening.parked.flatMap {
            try? JSONDecoder().decode(Parked.self, from: Data($0))
        }
        let choices = folder.readChoices()
        // Without it, a person would type the path of a file of this machine.
        let uploads = [
            ImagePicker.fileKey: HTMLUpload(
                accept: ["image/*"],
                button: try app.words(choosing: choices.language)(.commonAdd))
        ]
        var uploading = opening
        uploading.options.uploads = uploads
        let host = uploading.host(theme: try kit.theme(host: "web"))
        host.adjust = { Self.adjusted($0, choices) }
        let visibility = host.visibility
        let session = try await session(
            on: host.traits, host: host, for: window, parked: parked?.states ?? ParkedStates())
        window.turning { now in
            let traits = await session.withHost(WebHost.self) { host in
                host.adjust = { Self.adjusted($0, now.choices) }
                return host.traits
            }
            await turn(session, now, on: traits ?? .page())
        }
        let address = opening.fileAddress
        window.showing(
            on: WebPage(
                copy: { text in _ = await session.withHost(WebHost.self) { $0.copy(text) } },
                open: { place in _ = await session.withHost(WebHost.self) { $0.open(place) } },
                play: { sound in
                    let place = address(Self.sounds + sound.rawValue)
                    _ = await session.withHost(WebHost.self) { $0.play(place) }
                },
                download: { name, title in
                    let place = address(name)
                    _ = await session.withHost(WebHost.self) { $0.download(place, name: title) }
                }))
        let files = try? Resources().stack
        if let route = opening.route ?? parked?.route { await session.open(route) }
        await session.send(.system(.followed(isAttended: true)))
        await session.settle()
        // A tab in the background is an app that was left, and locks itself as one.
        let following = Task { await follow(session, isAway: { !visibility.isSeen }) }
        return await LiveSession(
            session, uploads: uploads, picture: { await picture($0, for: window) },
            file: { name in
                guard name.hasPrefix(Self.sounds),
                    let sound = Sound(rawValue: String(name.dropFirst(Self.sounds.count)))
                else { return window.file(name) }
                let bytes = try? files?.bytes(at: Resource.sound(sound).path)
                return bytes.map { LiveFile($0, type: "audio/wav") }
            },
            park: { session in
                let state = Parked(
                    route: await session.model.page.route, states: await session.park().states)
                return (try? JSONEncoder().encode(state)).map { Array($0) }
            },
            ended: {
                following.cancel()
                await window.end()
            })
    }

    /// The beginning of the names of sounds among the files of a window.
    private static let sounds = "sounds/"

    private static func adjusted(_ traits: HostTraits, _ choices: TravelChoices) -> HostTraits {
        var traits = traits
        traits.colorScheme = choices.scheme(traits.colorScheme)
        traits.reducesMotion = traits.reducesMotion || choices.hasLessMotion
        return traits
    }
}
#endif
