extension ConfigurationError {
    /// What is wrong with a file, an element or a value.
    public enum Reason: Sendable, Equatable {
        // The file
        /// The file cannot be opened or read; the text says why.
        case unreadable(String)
        /// The file cannot be written; the text says why.
        case unwritable(String)
        /// Nothing, or nothing but blanks.
        case emptyInput
        /// A property list of another format, or no property list at all.
        case unsupportedFormat(Format)
        /// Bytes that are not in the encoding they should be in, or an encoding that is not read.
        case encoding(String)
        /// Not well-formed XML; the text is libxml2's.
        case malformed(String)
        /// A named entity beside the five of XML.
        case undefinedEntity(String)
        /// A document type declaration with an internal subset.
        case internalSubset
        /// A bound of ``PropertyListLimits`` was passed.
        case limit(Limit, Int)

        // The elements
        /// A document element that is neither `plist` nor a value.
        case notAPropertyList(String)
        /// `plist` without a value.
        case emptyPropertyList
        /// `plist` with a second value.
        case multipleValues
        /// An element that property lists do not have.
        case unknownElement(String)
        /// Text between elements.
        case unexpectedText(String)
        /// Something inside of a leaf that does not belong there: `found` in `element`.
        case unexpectedContent(found: String, element: String)
        /// A key that is not directly in a dictionary.
        case keyOutsideDictionary
        /// A value in a dictionary without a key before it.
        case missingKey
        /// A key without a value behind it.
        case missingValue(key: String)
        /// A key that the dictionary has already, on line `first`.
        case duplicateKey(first: Int)

        // The leaves
        /// Text that is no integer.
        case badInteger(String)
        /// An integer outside of Int64.min ... UInt64.max.
        case integerRange(String)
        /// Text that is no real number.
        case badReal(String)
        /// A real number too large for a Double.
        case realRange(String)
        /// Text that is no date, or a day that does not exist.
        case badDate(String)
        /// Text that is not base64; the text says why.
        case badData(String)

        // The values
        /// A value of another kind or range: "0 or more", "-4".
        case mismatch(expected: String, found: String)
        /// A required value that is absent: "a number".
        case missing(expected: String)
        /// A key that the reader does not know, and a known one that looks like it.
        case unknownKey(nearest: String?)
        /// A value that breaks a rule of its type; the text is the rule.
        case invalid(String)
        /// A value that a property list cannot hold; the text says why.
        case unrepresentable(String)
    }

    /// A format that is recognised but not read.
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

    /// A bound of ``PropertyListLimits``.
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
    /// What is wrong, without a place: `expected 0 or more, found -4`.
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
        case .invalid(let rule): show(rule)
        case .unrepresentable(let why): "cannot be stored: \(why)"
        }
    }

    /// A short name that does not change, for tools: `duplicate-key`.
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
        case .invalid: "invalid"
        case .unrepresentable: "unrepresentable"
        }
    }

    private func show(_ text: String) -> String { ConfigurationError.oneLine(text) }
}
