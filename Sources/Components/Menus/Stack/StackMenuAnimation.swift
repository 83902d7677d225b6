import CairnUI

/// The animation of a stack menu's items: they overshoot their final position, return past it, and
/// settle.
///
/// Hosts start a movement from the current position of the one it replaces, so reversing midway
/// needs no code here.
struct StackMenuAnimation {
    let settings: StackMenuConfiguration
    let curve: Curve
    /// The number that identifies the movement.
    let number: Int

    /// Returns the animation with which an item appears or disappears.
    func flight(_ index: Int, of count: Int, at center: Point, from origin: Point, isOpening: Bool)
        -> Animation
    {
        let way = center - origin
        func beyond(_ radius: Double) -> Point {
            let part = radius / max(settings.radius, 1) - 1
            return Point(x: way.x * part, y: way.y * part)
        }
        let start = Point(x: -way.x, y: -way.y)
        let small = Size(width: 0.3, height: 0.3)
        let frames: [Animation.Keyframe]
        if isOpening {
            frames = [
                .init(
                    0, opacity: 0,
                    transform: Transform(
                        shift: start, scale: small, rotation: -settings.openSpin)),
                .init(0.2, opacity: 1),
                .init(0.5, transform: Transform(shift: beyond(settings.farRadius))),
                .init(0.75, transform: Transform(shift: beyond(settings.nearRadius))),
                .init(1, opacity: 1, transform: .identity),
            ]
        } else {
            frames = [
                .init(0, opacity: 1, transform: .identity),
                .init(
                    0.3,
                    transform: Transform(
                        shift: beyond(settings.farRadius), rotation: settings.closeSpin * 0.3)),
                .init(0.8, opacity: 1),
                .init(
                    1, opacity: 0,
                    transform: Transform(
                        shift: start, scale: small, rotation: settings.closeSpin)),
            ]
        }
        let order = isOpening ? index : count - 1 - index
        return Animation(
            frames, duration: .menu(settings.itemSeconds),
            delay: .menu(settings.stagger(of: count) * Double(max(0, order))), curve: curve,
            key: Key(number))
    }

    /// Returns the animation with which labels and the dimmed backdrop appear and disappear.
    func fade(isOpening: Bool, after part: Double = 0) -> Animation {
        let seconds = settings.startSeconds
        return Animation(
            [
                .init(0, opacity: isOpening ? 0 : 1), .init(1, opacity: isOpening ? 1 : 0),
            ], duration: .menu(seconds),
            delay: .menu(isOpening ? settings.itemSeconds * part : 0), curve: curve,
            key: Key(number))
    }

    /// The rotation of the start button's symbol into the close symbol.
    var turn: Animation {
        Animation(
            [.init(0, transform: Transform(rotation: -90)), .init(1, transform: .identity)],
            duration: .menu(settings.startSeconds), curve: curve, key: Key(number))
    }
}

extension StackMenuConfiguration {
    /// Returns the delay between one item and the next, limited so that all delays together stay
    /// within a second.
    fileprivate func stagger(of count: Int) -> Double { min(stagger, 1 / Double(max(count, 1))) }

    /// Returns the total duration for all items. Seconds.
    func flightSeconds(of count: Int) -> Double {
        itemSeconds + stagger(of: count) * Double(max(0, count - 1))
    }
}

extension Duration {
    /// Returns a number of seconds of the settings as whole milliseconds.
    static func menu(_ seconds: Double) -> Duration {
        .milliseconds(Int64((seconds * 1000).rounded()))
    }
}
