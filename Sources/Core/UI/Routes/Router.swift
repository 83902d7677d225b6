/// Maps routes to actions by patterns with typed parameters, tried in order.
///
///     let router = Router<AppAction> {
///         $0.on("story/{id}") { .opened(story: try $0.number("id")) }
///         $0.on("story/{id}/share") { .shared(story: try $0.number("id"), from: $0.query("from")) }
///         $0.onElse { .lost($0) }
///     }
///     router.action(for: "story/42/share?from=feed")
public struct Router<Action: Sendable>: Sendable {
    private var entries: [Entry] = []
    private var fallback: (@Sendable (Route) -> Action?)?

    private struct Entry: Sendable {
        var pattern: RoutePattern
        var action: @Sendable (RouteMatch) throws -> Action
    }

    /// Creates a router; without patterns it matches no route.
    public init(_ fill: (inout Router) -> Void = { _ in }) { fill(&self) }

    /// Adds a pattern. If `action` throws because a parameter has the wrong type, the pattern does
    /// not match.
    public mutating func on(
        _ pattern: RoutePattern, _ action: @escaping @Sendable (RouteMatch) throws -> Action
    ) {
        entries.append(Entry(pattern: pattern, action: action))
    }

    /// Sets the fallback for routes that match no pattern; it returns `nil` for no action.
    public mutating func onElse(_ action: @escaping @Sendable (Route) -> Action?) {
        fallback = action
    }

    /// Returns the action of the first matching pattern, else the fallback's, if any.
    public func action(for route: Route) -> Action? {
        for entry in entries {
            guard let match = entry.pattern.match(route) else { continue }
            if let action = try? entry.action(match) { return action }
        }
        return fallback?(route)
    }
}

/// A pattern of routes: `story/{id}/share`. `{name}` matches one part, `{name...}` at the end
/// matches the remaining parts, which may be none.
public struct RoutePattern: Sendable, Hashable, ExpressibleByStringLiteral {
    private enum Part: Sendable, Hashable {
        case exact(String)
        case one(String)
        case rest(String)
    }

    private let parts: [Part]

    /// Parses a pattern. Only the last part can match the remaining parts; elsewhere `{name...}`
    /// matches one part.
    public init(_ text: String) {
        let pieces = text.split(separator: "/")
        parts = pieces.enumerated().map { index, piece in
            guard piece.hasPrefix("{"), piece.hasSuffix("}") else {
                return .exact(Route.unescaped(piece))
            }
            let name = piece.dropFirst().dropLast()
            guard name.hasSuffix("...") else { return .one(String(name)) }
            let short = String(name.dropLast(3))
            return index == pieces.count - 1 ? .rest(short) : .one(short)
        }
    }

    /// Creates a pattern from a string literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Returns the parameters of a matching route; `nil` if it does not match.
    public func match(_ route: Route) -> RouteMatch? {
        var found: [String: [String]] = [:]
        var index = 0
        for part in parts {
            if case .rest(let name) = part {
                found[name] = Array(route.parts[index...])
                return RouteMatch(route: route, parts: found)
            }
            guard index < route.parts.count else { return nil }
            switch part {
            case .exact(let text): guard text == route.parts[index] else { return nil }
            case .one(let name), .rest(let name): found[name] = [route.parts[index]]
            }
            index += 1
        }
        return index == route.parts.count ? RouteMatch(route: route, parts: found) : nil
    }
}

/// The parameters of a route that matched a pattern.
public struct RouteMatch: Sendable {
    /// The whole route.
    public let route: Route
    let parts: [String: [String]]

    /// Returns a parameter as text; empty if the pattern has no such parameter.
    public func text(_ name: String) -> String { parts[name]?.joined(separator: "/") ?? "" }

    /// Returns the parts matched by `{name...}`.
    public func rest(_ name: String) -> [String] { parts[name] ?? [] }

    /// Returns a parameter as a type that can be parsed from text, such as `Int`, `Double` or an
    /// enum's raw value.
    ///
    /// - Throws: ``RouteError`` if it cannot be parsed as that type.
    public func value<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteError) -> Value {
        let text = text(name)
        guard let value = Value(text) else {
            throw RouteError(parameter: name, found: text, expected: String(describing: type))
        }
        return value
    }

    /// Returns a parameter as an integer.
    ///
    /// - Throws: ``RouteError`` if it is not an integer.
    public func number(_ name: String) throws(RouteError) -> Int { try value(name) }

    /// Returns the first value of a query parameter.
    public func query(_ name: String) -> String? { route.value(of: name) }
}

/// An error for a route parameter of the wrong type.
public struct RouteError: Error, Hashable, CustomStringConvertible {
    /// The parameter's name.
    public var parameter: String
    /// The text found.
    public var found: String
    /// The type expected.
    public var expected: String

    /// Creates an error for a part that an app parses itself.
    public init(parameter: String, found: String, expected: String) {
        (self.parameter, self.found, self.expected) = (parameter, found, expected)
    }

    /// `id: expected Int, found "x"`.
    public var description: String { "\(parameter): expected \(expected), found \"\(found)\"" }
}
