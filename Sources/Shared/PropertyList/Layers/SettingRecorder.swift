#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Records the properties that a type requests while its default is decoded, for information that
/// the values do not contain.
final class SettingRecorder {
    struct Leaf {
        var path: [String]
        var kind: PropertyList.Kind?
        /// The kind of the elements, if the setting is an array.
        var elementKind: PropertyList.Kind?
        var value: PropertyList?
    }

    /// The optional settings without a value.
    private(set) var absent: [Leaf] = []
    /// The allowed names of each setting, by its keys joined by dots.
    private(set) var choices: [String: [String]] = [:]
    /// The descriptions of the configuration and of nested ones, with the keys that lead there.
    private(set) var settings: [(path: [String], setting: SettingDeclaration)] = []

    func missed(_ type: any Any.Type, at path: [String]) {
        let element = (type as? any ArrayLike.Type)?.element
        absent.append(
            Leaf(
                path: path, kind: Self.kind(of: type), elementKind: element.flatMap(Self.kind),
                value: nil))
        note(type, at: path)
    }

    func decoded(_ type: any Any.Type, at path: [String]) {
        note(type, at: path)
        guard let type = type as? any DescribedConfiguration.Type else { return }
        settings += type.settings.map { (path, $0) }
    }

    private func note(_ type: any Any.Type, at path: [String]) {
        let names = CaseNames.of(type)
        if !names.isEmpty { choices[path.joined(separator: ".")] = names }
    }

    /// Returns the kind of element that represents a value of a type.
    private static func kind(of type: any Any.Type) -> PropertyList.Kind? {
        switch type {
        case is Bool.Type: .boolean
        case is String.Type, is URL.Type, is Decimal.Type: .string
        case is any BinaryInteger.Type: .integer
        case is any BinaryFloatingPoint.Type: .real
        case is Date.Type: .date
        case is Data.Type: .data
        default: rawKind(of: type) ?? (isArray(type) ? .array : nil)
        }
    }

    private static func rawKind(of type: any Any.Type) -> PropertyList.Kind? {
        func raw<T: RawRepresentable>(_ type: T.Type) -> PropertyList.Kind? {
            kind(of: T.RawValue.self)
        }
        return (type as? any RawRepresentable.Type).flatMap { raw($0) }
    }

    private static func isArray(_ type: any Any.Type) -> Bool { type is any ArrayLike.Type }
}

private protocol ArrayLike {
    static var element: any Any.Type { get }
}

extension Array: ArrayLike {
    static var element: any Any.Type { Element.self }
}

extension Set: ArrayLike {
    static var element: any Any.Type { Element.self }
}
