extension ConfigurationError {
    /// The reason that a file, an element or a value is invalid.
    public enum Reason: Sendable, Equatable {
        // The file
        /// The file cannot be opened or read. The associated value describes the reason.
        case unreadable(String)
        /// The file cannot be written. The associated value describes the reason.
        case unwritable(String)
        /// The input is empty or contains only white space.
        case emptyInput
        /// The input is a property list in an unsupported format, or not a property list.
        case unsupportedFormat(Format)
        /// The bytes are not valid in their encoding, or the encoding is not supported.
        case encoding(String)
        /// The input is not well-formed XML. The associated value is libxml2's message.
        case malformed(String)
        /// The input uses a named entity other than the five that XML predefines.
        case undefinedEntity(String)
        /// The document type declaration has an internal subset.
        case internalSubset
        /// A limit of ``PropertyListLimits`` was exceeded.
        case limit(Limit, Int)

        // The elements
        /// The document element is neither `plist` nor a value.
        case notAPropertyList(String)
        /// The `plist` element contains no value.
        case emptyPropertyList
        /// The `plist` element contains more than one value.
        case multipleValues
        /// The element does not exist in property lists.
        case unknownElement(String)
        /// Text occurs between elements.
        case unexpectedText(String)
        /// A leaf element contains invalid content: `found` in `element`.
        case unexpectedContent(found: String, element: String)
        /// A key is not the direct child of a dictionary.
        case keyOutsideDictionary
        /// A value in a dictionary is not preceded by a key.
        case missingKey
        /// A key is not followed by a value.
        case missingValue(key: String)
        /// A key occurs again in the same dictionary. It first occurs on line `first`.
        case duplicateKey(first: Int)

        // The leaves
        /// The text is not an integer.
        case badInteger(String)
        /// An integer is outside the range Int64.min ... UInt64.max.
        case integerRange(String)
        /// The text is not a real number.
        case badReal(String)
        /// A real number is too large for a Double.
        case realRange(String)
        /// The text is not a date, or the day does not exist.
        case badDate(String)
        /// The text is not valid base64. The associated value describes the reason.
        case badData(String)

        // The values
        /// A value has the wrong kind or is out of range: "0 or more", "-4".
        case mismatch(expected: String, found: String)
        /// A required value is missing: "a number".
        case missing(expected: String)
        /// The key is unknown. The associated value is the most similar known key.
        case unknownKey(nearest: String?)
        /// The key had this name in an earlier version. The associated value is the name of today.
        case renamedKey(to: String)
        /// The value had this name in an earlier version: the former name, and that of today.
        case renamedValue(String, to: String)
        /// A value violates a rule of its type. The associated value is the rule.
        case invalid(String)
        /// A property list cannot represent the value. The associated value describes the reason.
        case unrepresentable(String)
    }

    /// A format that is recognized but not supported.
    public enum Format: String, Sendable, Equatable {
        /// Apple's binary property list.
        case binary = "a binary property list"
        /// The format of NeXTSTEP and OpenStep.
        case oldStyle = "an old-style property list"
        /// JavaScript object notation.
        case json = "JSON"
        /// Anything else.
        case other = "something else"
    }

    /// A limit of ``PropertyListLimits``.
    public enum Limit: String, Sendable, Equatable {
        /// ``PropertyListLimits/fileSize``.
        case fileSize = "bytes in a file"
        /// ``PropertyListLimits/depth``.
        case depth = "levels of nesting"
        /// ``PropertyListLimits/tagLength``.
        case tagLength = "bytes in a tag"
        /// ``PropertyListLimits/textLength``.
        case textLength = "bytes in a text"
    }
}

extension ConfigurationError.Reason: CustomStringConvertible {
    /// A description of the reason, without a location: `expected 0 or more, found -4`.
    public var description: String {
        switch self {
        case .unreadable(let why): "cannot be read: \(why)"
        case .unwritable(let why): "cannot be written: \(why)"
        case .emptyInput: "expected an XML property list, found nothing"
        case .unsupportedFormat(let format):
            "expected an XML property list, found \(format.rawValue)"
        case .encoding(let why): why
        case .malformed(let why): "not well-formed XML: \(why)"
        case .undefinedEntity(let name):
            "expected lt, gt, amp, quot or apos, found the entity \(show(name))"
        case .internalSubset: "a document type may not declare anything itself (found “[”)"
        case .limit(let limit, let most): "expected at most \(most) \(limit.rawValue), found more"
        case .notAPropertyList(let name): "expected <plist>, found <\(show(name))>"
        case .emptyPropertyList: "expected a value in <plist>, found none"
        case .multipleValues: "expected one value in <plist>, found another"
        case .unknownElement(let name): "expected a property list element, found <\(show(name))>"
        case .unexpectedText(let text): "expected an element, found the text “\(show(text))”"
        case .unexpectedContent(let found, let element): "expected no \(found) in <\(element)>"
        case .keyOutsideDictionary: "expected <key> only directly in <dict>"
        case .missingKey: "expected <key> before this value"
        case .missingValue(let key): "expected a value after the key “\(show(key))”"
        case .duplicateKey(let first): "duplicate key, first on line \(first)"
        case .badInteger(let text): "expected an integer, found “\(show(text))”"
        case .integerRange(let text):
            "expected an integer from \(Int64.min) to \(UInt64.max), found \(show(text))"
        case .badReal(let text): "expected a real number, found “\(show(text))”"
        case .realRange(let text):
            "expected a real number within ±1.8e308, found \(show(text))"
        case .badDate(let text):
            "expected a date such as 2024-02-29T23:59:59Z, found “\(show(text))”"
        case .badData(let why): "expected base64, found \(why)"
        case .mismatch(let expected, let found): "expected \(expected), found \(show(found))"
        case .missing(let expected): "expected \(expected), found nothing"
        case .unknownKey(nil): "unknown key"
        case .unknownKey(let nearest?): "unknown key, did you mean “\(show(nearest))”?"
        case .renamedKey(let new): "is called “\(show(new))” now"
        case .renamedValue(let old, let new): "“\(show(old))” is called “\(show(new))” now"
        case .invalid(let rule): show(rule)
        case .unrepresentable(let why): "cannot be stored: \(why)"
        }
    }

    /// A short, stable identifier for tools: `duplicate-key`.
    public var code: String {
        switch self {
        case .unreadable: "unreadable"
        case .unwritable: "unwritable"
        case .emptyInput: "empty-input"
        case .unsupportedFormat: "unsupported-format"
        case .encoding: "encoding"
        case .malformed: "xml-syntax"
        case .undefinedEntity: "undefined-entity"
        case .internalSubset: "dtd-forbidden"
        case .limit(.fileSize, _): "limit-file"
        case .limit(.depth, _): "limit-depth"
        case .limit(.tagLength, _): "limit-tag"
        case .limit(.textLength, _): "limit-text"
        case .notAPropertyList: "not-a-plist"
        case .emptyPropertyList: "empty-plist"
        case .multipleValues: "multiple-values"
        case .unknownElement: "unknown-element"
        case .unexpectedText: "unexpected-text"
        case .unexpectedContent: "unexpected-content"
        case .keyOutsideDictionary: "key-outside-dict"
        case .missingKey: "missing-key"
        case .missingValue: "missing-value"
        case .duplicateKey: "duplicate-key"
        case .badInteger: "bad-integer"
        case .integerRange: "integer-range"
        case .badReal: "bad-real"
        case .realRange: "real-range"
        case .badDate: "bad-date"
        case .badData: "bad-data"
        case .mismatch: "mismatch"
        case .missing: "missing"
        case .unknownKey: "unknown-key"
        case .renamedKey, .renamedValue: "renamed"
        case .invalid: "invalid"
        case .unrepresentable: "unrepresentable"
        }
    }

    private func show(_ text: String) -> String { ConfigurationError.oneLine(text) }
}
