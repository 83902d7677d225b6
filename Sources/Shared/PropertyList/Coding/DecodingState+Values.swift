#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Decoding of leaf values.
extension DecodingState {
    @inline(__always)
    func node(_ index: UInt32) -> PropertyListNode { nodes[Int(index)] }

    /// Returns whether the value is the text `$null`, which Foundation's encoder writes for a `nil`
    /// that cannot be omitted.
    func isNull(_ index: UInt32) -> Bool {
        let node = node(index)
        guard node.kind == .string, node.bytes.count == 5 else { return false }
        return bytes(of: node).elementsEqual("$null".utf8)
    }

    func string(_ index: UInt32) throws -> String {
        let node = node(index)
        guard node.kind == .string else { throw mismatch(String.self, at: index, "a string") }
        return String(decoding: bytes(of: node), as: UTF8.self)
    }

    func boolean(_ index: UInt32) throws -> Bool {
        let node = node(index)
        guard node.kind == .boolean else { throw mismatch(Bool.self, at: index, "true or false") }
        return node.payload != 0
    }

    @inline(__always)
    func integer<I: FixedWidthInteger>(_ index: UInt32, _ type: I.Type) throws -> I {
        let node = node(index)
        guard node.kind == .integer else { throw mismatch(I.self, at: index, "an integer") }
        let value =
            node.flags.contains(.unsigned)
            ? I(exactly: node.payload) : I(exactly: Int64(bitPattern: node.payload))
        if let value { return value }
        throw mismatch(I.self, at: index, "an integer from \(I.min) to \(I.max)")
    }

    func double(_ index: UInt32) throws -> Double {
        let node = node(index)
        if node.kind == .real {
            let value = Double(bitPattern: node.payload)
            if value.isFinite { return value }
            guard options.nonFiniteNumbers == .accept else {
                throw mismatch(Double.self, at: index, "a finite number")
            }
            return value
        }
        return try floating(index)
    }

    func float(_ index: UInt32) throws -> Float {
        guard node(index).kind == .real else { return try floating(index) }
        let value = try double(index)
        let narrow = Float(value)
        guard narrow.isFinite || !value.isFinite else {
            throw mismatch(Float.self, at: index, "a number within ±3.4e38")
        }
        return narrow
    }

    /// Returns an integer as a floating-point number if the conversion is exact.
    private func floating<F: BinaryFloatingPoint>(_ index: UInt32) throws -> F {
        let node = node(index)
        guard node.kind == .integer else { throw mismatch(F.self, at: index, "a number") }
        let value =
            node.flags.contains(.unsigned)
            ? F(exactly: node.payload) : F(exactly: Int64(bitPattern: node.payload))
        if let value { return value }
        throw mismatch(F.self, at: index, "a number that a \(F.self) can hold exactly")
    }

    func date(_ index: UInt32) throws -> Date {
        let node = node(index)
        guard node.kind == .date else { throw mismatch(Date.self, at: index, "a date") }
        if let original = leaves[index]?.date { return original }
        return Date(timeIntervalSince1970: Double(Int64(bitPattern: node.payload)))
    }

    func data(_ index: UInt32) throws -> Data {
        let node = node(index)
        guard node.kind == .data else { throw mismatch(Data.self, at: index, "data") }
        if let original = leaves[index]?.data { return original }
        return Data(Base64.decoded(bytes(of: node)))
    }

    func url(_ index: UInt32) throws -> URL {
        let text = try string(index)
        guard let url = URL(string: text, encodingInvalidCharacters: false) else {
            throw mismatch(URL.self, at: index, "an address (URL)")
        }
        return url
    }

    func decimal(_ index: UInt32) throws -> Decimal {
        let node = node(index)
        let text: String
        switch node.kind {
        case .string: text = try string(index)
        case .integer:
            text =
                node.flags.contains(.unsigned)
                ? String(node.payload) : String(Int64(bitPattern: node.payload))
        case .real: text = String(Double(bitPattern: node.payload))
        default: throw mismatch(Decimal.self, at: index, "a decimal number")
        }
        guard let decimal = DecimalText.decimal(text) else {
            throw mismatch(Decimal.self, at: index, "a decimal number")
        }
        return decimal
    }

    /// Returns a value itself, without decoding it.
    func propertyList(_ index: UInt32) -> PropertyList {
        originals(to: index).last ?? PropertyList(document, index)
    }
}

/// Decoding of values of any type.
extension DecodingState {
    /// Decodes the requested value, and converts every error to one with a position.
    func decodeRoot<T: Decodable>(_ type: T.Type) throws(ConfigurationError) -> T {
        let value: T
        do {
            value = try decode(type, at: root, depth: 0)
        } catch {
            throw placed(error)
        }
        try reportUnknownKeys()
        return value
    }

    /// Decodes the value at `index`.
    func decode<T: Decodable>(_ type: T.Type, at index: UInt32, depth: UInt32) throws -> T {
        // Types with their own element or a more readable form than their Codable representation.
        // The casts
        // cannot fail, because the type is compared on the preceding line.
        if type == String.self { return same(try string(index)) }
        if type == Int.self { return same(try integer(index, Int.self)) }
        if type == Double.self { return same(try double(index)) }
        if type == Bool.self { return same(try boolean(index)) }
        if type == Date.self { return same(try date(index)) }
        if type == Data.self { return same(try data(index)) }
        if type == [String].self, node(index).kind == .array { return same(try strings(index)) }
        if type == [String: String].self, node(index).kind == .dictionary {
            return same(try dictionary(index))
        }
        if type == PropertyList.self { return same(propertyList(index)) }
        // Foundation encodes both as a dictionary; that form is still accepted.
        if type == URL.self, node(index).kind != .dictionary { return same(try url(index)) }
        if type == Decimal.self, node(index).kind != .dictionary {
            return same(try decimal(index))
        }
        if let recorder { recorder.decoded(type, at: document.keyPath(to: index)) }
        do {
            let value = try T(from: ValueDecoder(state: self, node: index, depth: depth))
            let traits = traits(of: type)
            if !traits.ranges.isEmpty { try check(traits.ranges, at: index) }
            if traits.validates { try (value as? any ValidatedConfiguration)?.validate() }
            return value
        } catch {
            throw noted(error, type, at: index)
        }
    }

    private func strings(_ index: UInt32) throws -> [String] {
        let children = node(index).children
        var strings: [String] = []
        strings.reserveCapacity(children.count)
        for child in children { strings.append(try string(UInt32(child))) }
        return strings
    }

    private func dictionary(_ index: UInt32) throws -> [String: String] {
        let children = node(index).children
        var texts: [String: String] = [:]
        texts.reserveCapacity(children.count)
        for child in children {
            let child = UInt32(child)
            texts[document.key(of: child)] = try string(child)
        }
        return texts
    }

    @inline(__always)
    private func same<A, T>(_ value: A) -> T { unsafeBitCast(value, to: T.self) }

    /// Checks the numbers of a described configuration against their declared ranges.
    private func check(_ settings: [SettingDeclaration], at index: UInt32) throws {
        guard node(index).kind == .dictionary else { return }
        for setting in settings {
            guard let range = setting.range, let at = document.child(named: setting.key, of: index)
            else { continue }
            // The range of an array setting applies to each of its numbers.
            let numbers = node(at).kind == .array ? node(at).children.map { UInt32($0) } : [at]
            for at in numbers {
                guard let number = propertyList(at).number, !range.contains(number) else {
                    continue
                }
                throw mismatch(Double.self, at: at, range.description)
            }
        }
    }
}
