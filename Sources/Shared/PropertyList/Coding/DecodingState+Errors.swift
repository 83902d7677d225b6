#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The underlying error of a `DecodingError`: the value that does not match, by its index in the
/// node array. Messages are created only for the error that is finally thrown, because types that
/// try several forms in turn throw many.
struct DecodingFault: Error {
    enum Problem {
        /// The value has the wrong kind or is out of range.
        case mismatch(expected: String)
        /// The dictionary does not contain the key.
        case noKey(String, wanted: any Any.Type)
        /// The array has no more elements.
        case noElement(Int)
    }

    var node: UInt32
    var problem: Problem
}

extension DecodingState {
    // MARK: Thrown inside

    /// Returns the error for a value at `index` that does not match.
    func mismatch(_ type: any Any.Type, at index: UInt32, _ expected: String) -> DecodingError {
        .typeMismatch(
            type,
            context(
                DecodingFault(node: index, problem: .mismatch(expected: expected)),
                "expected \(expected)"))
    }

    /// Returns the error for a key that the dictionary does not contain.
    func noKey(
        _ key: any CodingKey, wanted: any Any.Type, in dictionary: UInt32
    ) -> DecodingError {
        let problem = DecodingFault.Problem.noKey(key.stringValue, wanted: wanted)
        return .keyNotFound(
            key,
            context(
                DecodingFault(node: dictionary, problem: problem), "no value for \(key.stringValue)"
            ))
    }

    /// Returns the error for an array without further elements.
    func noElement(_ type: any Any.Type, in array: UInt32) -> DecodingError {
        let count = node(array).children.count
        return .valueNotFound(
            type,
            context(
                DecodingFault(node: array, problem: .noElement(count)), "no element \(count)"))
    }

    private func context(_ fault: DecodingFault, _ text: String) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: codingPath(to: fault.node), debugDescription: text, underlyingError: fault)
    }

    /// Records the innermost value that an error passed through, and adds the allowed names to the
    /// error of an enumeration.
    func noted(_ error: any Error, _ type: any Any.Type, at index: UInt32) -> any Error {
        if let error = error as? DecodingError {
            if case .dataCorrupted(let context) = error, context.underlyingError == nil,
                let names = names(of: type)
            {
                return mismatch(type, at: index, names)
            }
            if fault(in: error) != nil { return error }
        }
        let text = String(describing: error)
        // An error that is rethrown keeps its original position.
        if blame?.error != text { blame = (index, text) }
        return error
    }

    /// Returns the allowed names, such as `one of plain, bold`, for an enumeration that can list
    /// its cases.
    private func names(of type: any Any.Type) -> String? {
        let names = CaseNames.of(type)
        return switch names.count {
        case 0: nil
        case 1: names[0]
        default: "one of \(names.joined(separator: ", "))"
        }
    }

    // MARK: Thrown outside

    /// Converts any error to one with a position.
    func placed(_ error: any Error) -> ConfigurationError {
        if let error = error as? ConfigurationError { return error }
        guard let error = error as? DecodingError else {
            return self.error(at: blame?.node ?? root, .invalid(String(describing: error)))
        }
        if let fault = fault(in: error) { return placed(fault) }
        let (reason, context): (ConfigurationError.Reason, DecodingError.Context)
        switch error {
        case .typeMismatch(let type, let where_):
            (reason, context) = (.invalid("expected \(type): \(where_.debugDescription)"), where_)
        case .valueNotFound(let type, let where_):
            (reason, context) = (.missing(expected: "\(type)"), where_)
        case .keyNotFound(let key, let where_):
            let found = follow(where_.codingPath)
            return self.error(
                at: found.node, .missing(expected: "a value"),
                behind: found.rest + [key.stringValue])
        case .dataCorrupted(let where_):
            (reason, context) = (.invalid(where_.debugDescription), where_)
        @unknown default:
            return self.error(at: blame?.node ?? root, .invalid(String(describing: error)))
        }
        // Types without a path provide an empty one, which refers to the value being decoded.
        guard !context.codingPath.isEmpty else {
            return self.error(at: blame?.node ?? root, reason)
        }
        let found = follow(context.codingPath)
        return self.error(at: found.node, reason, behind: found.rest)
    }

    private func placed(_ fault: DecodingFault) -> ConfigurationError {
        switch fault.problem {
        case .mismatch(let expected):
            return error(
                at: fault.node, .mismatch(expected: expected, found: description(of: fault.node)))
        case .noKey(let key, let wanted):
            return error(at: fault.node, .missing(expected: words(for: wanted)), behind: [key])
        case .noElement(let index):
            return error(at: fault.node, .missing(expected: "an element"), behind: [String(index)])
        }
    }

    private func error(
        at index: UInt32, _ reason: ConfigurationError.Reason, behind rest: [String] = []
    ) -> ConfigurationError {
        ConfigurationError(
            reason, at: position(of: index), keyPath: prefix + document.keyPath(to: index) + rest)
    }

    private func fault(in error: DecodingError) -> DecodingFault? {
        let context: DecodingError.Context
        switch error {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        @unknown default: return nil
        }
        return context.underlyingError as? DecodingFault
    }

    /// Returns a description of the values that a type expects.
    private func words(for type: any Any.Type) -> String {
        switch type {
        case is Bool.Type: "true or false"
        case is String.Type, is URL.Type: "a string"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
        case is Date.Type: "a date"
        case is Data.Type: "data"
        case is [String: Any].Type: "a dictionary"
        case is [Any].Type: "an array"
        default: names(of: type) ?? "a value"
        }
    }

    /// Returns a description of a value for an error message: `the text “abc”`, `1.5`, `an array`.
    private func description(of index: UInt32) -> String { propertyList(index).summary }
}
