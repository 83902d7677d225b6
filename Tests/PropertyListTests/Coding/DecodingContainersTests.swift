import CairnPropertyList
import Foundation
import Testing

private class Animal: Codable {
    var name: String

    init(name: String) { self.name = name }
}

/// Keeps its superclass under the key `super`.
private final class Dog: Animal {
    var age = 3

    private enum Keys: CodingKey { case age }

    init() { super.init(name: "Rex") }

    required init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        age = try values.decode(Int.self, forKey: .age)
        try super.init(from: try values.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Keys.self)
        try values.encode(age, forKey: .age)
        try super.encode(to: values.superEncoder())
    }
}

/// Shares one dictionary with its superclass.
private final class Cat: Animal {
    var lives = 9

    private enum Keys: CodingKey { case lives }

    init() { super.init(name: "Tom") }

    required init(from decoder: any Decoder) throws {
        lives = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .lives)
        try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Keys.self)
        try values.encode(lives, forKey: .lives)
        try super.encode(to: encoder)
    }
}

/// Spreads its two numbers over containers in containers.
private struct Nested: Codable, Equatable {
    var a = 1
    var b = "two"
    var c: [Double] = [3.5, 4]

    enum Keys: CodingKey { case outer, list }
    enum Inner: CodingKey { case a }

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        let inner = try values.nestedContainer(keyedBy: Inner.self, forKey: .outer)
        a = try inner.decode(Int.self, forKey: .a)
        var list = try values.nestedUnkeyedContainer(forKey: .list)
        #expect(list.count == 3)
        let first = try list.nestedContainer(keyedBy: Inner.self)
        b = try first.decode(String.self, forKey: .a)
        #expect(list.currentIndex == 1)
        var numbers = try list.nestedUnkeyedContainer()
        c = []
        while !numbers.isAtEnd { c.append(try numbers.decode(Double.self)) }
        let last = try list.superDecoder()
        #expect(last.codingPath.map(\.stringValue) == ["list", "2"])
        #expect(last.codingPath.map(\.intValue) == [nil, 2])
        #expect(try last.singleValueContainer().decode(Bool.self))
        #expect(list.isAtEnd)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Keys.self)
        var inner = values.nestedContainer(keyedBy: Inner.self, forKey: .outer)
        var list = values.nestedUnkeyedContainer(forKey: .list)
        // Filled in turns: the containers stay open beside one another.
        var first = list.nestedContainer(keyedBy: Inner.self)
        try inner.encode(a, forKey: .a)
        var numbers = list.nestedUnkeyedContainer()
        try first.encode(b, forKey: .a)
        for number in c { try numbers.encode(number) }
        var single = list.superEncoder().singleValueContainer()
        #expect(list.count == 3)
        try single.encode(true)
    }
}

private enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case box(width: Double, height: Double)
    case empty
    case plain(Int)
}

@Suite("Codable containers") struct DecodingContainersTests {
    private let decoder = PlistDecoder(unknownKeys: .fail)

    @Test("a subclass keeps its superclass beside itself or in the same dictionary")
    func inheritance() throws {
        let dog = try PlistEncoder().encode(Dog())
        #expect(dog == ["age": 3, "super": ["name": "Rex"]])
        #expect(try decoder.decode(Dog.self, from: dog).name == "Rex")
        let cat = try PlistEncoder().encode(Cat())
        #expect(cat == ["lives": 9, "name": "Tom"])
        #expect(try decoder.decode(Cat.self, from: cat).name == "Tom")
    }

    @Test("containers lie in containers, and tell their place")
    func nested() throws {
        let list = try PlistEncoder().encode(Nested())
        #expect(list == ["outer": ["a": 1], "list": [["a": "two"], [3.5, 4.0], true]])
        #expect(try decoder.decode(Nested.self, from: list) == Nested())
    }

    @Test(
        "enumerations with values come back",
        arguments: [Shape.circle(radius: 2), .box(width: 1, height: 2.5), .empty, .plain(7)])
    private func enumeration(shape: Shape) throws {
        #expect(try decoder.decode(Shape.self, from: PlistEncoder().encode(shape)) == shape)
        #expect(try decoder.decode([Shape].self, from: PlistEncoder().encode([shape])) == [shape])
    }

    @Test("an array that ends too early says so at the array")
    func arrayEnds() {
        struct Pair: Decodable {
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                _ = try list.decode(Int.self)
                _ = try list.decode(Int.self)
            }
        }
        let error = #expect(throws: ConfigurationError.self) {
            try decoder.decode(
                [String: Pair].self,
                from: document("<key>a</key>", "<array><integer>1</integer></array>"),
                file: "T.plist")
        }
        #expect(error?.description == "T.plist:4:1: a.1: expected an element, found nothing")
    }

    @Test("a type may try one form after the other, and errors inside are DecodingErrors")
    func tries() throws {
        enum Size: Decodable, Equatable {
            case points(Double)
            case named(String)
            case range([Int])

            init(from decoder: any Decoder) throws {
                let single = try decoder.singleValueContainer()
                if let points = try? single.decode(Double.self) {
                    self = .points(points)
                } else if let name = try? single.decode(String.self) {
                    self = .named(name)
                } else {
                    do {
                        self = .range([try single.decode(Int.self)])
                    } catch DecodingError.typeMismatch(_, let context) {
                        #expect(context.codingPath.last?.intValue == 2)
                        self = .range(try single.decode([Int].self))
                    }
                }
            }
        }
        let data = document(
            "<key>a</key><array><real>1</real><string>wide</string><array><integer>4</integer></array></array>"
        )
        #expect(
            try decoder.decode([String: [Size]].self, from: data)
                == ["a": [.points(1), .named("wide"), .range([4])]])
    }

    @Test("an element of an array can be tried again as another type")
    func retriedElement() throws {
        struct Mixed: Decodable, Equatable {
            var texts: [String] = []
            init(_ texts: [String]) { self.texts = texts }
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                while !list.isAtEnd {
                    if let number = try? list.decode(Int.self) {
                        texts.append("\(number)")
                    } else if try list.decodeNil() {
                        texts.append("nil")
                    } else {
                        texts.append(try list.decode(String.self))
                    }
                }
            }
        }
        let list: PropertyList = [1, "b", "$null", 3]
        #expect(try decoder.decode(Mixed.self, from: list) == Mixed(["1", "b", "nil", "3"]))
    }

    @Test("nil in an array and a nil written by hand come back")
    func nils() throws {
        struct Explicit: Codable, Equatable {
            var a: Int?
            enum Keys: CodingKey { case a }
            init() {}
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Keys.self)
                #expect(values.contains(.a))
                #expect(try values.decodeNil(forKey: .a))
                a = try values.decode(Int?.self, forKey: .a)
            }
            func encode(to encoder: any Encoder) throws {
                var values = encoder.container(keyedBy: Keys.self)
                try values.encodeNil(forKey: .a)
            }
        }
        #expect(
            try decoder.decode(Explicit.self, from: PlistEncoder().encode(Explicit())) == Explicit()
        )
        let list: [[Int?]?] = [[1, nil], nil, []]
        #expect(try decoder.decode([[Int?]?].self, from: PlistEncoder().encode(list)) == list)
    }

    @Test("a deep list decodes, as deep as can be read")
    func deep() throws {
        indirect enum Chain: Decodable {
            case end, link(Chain)
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                self = list.isAtEnd ? .end : .link(try list.decode(Chain.self))
            }
            var depth: Int { if case .link(let next) = self { next.depth + 1 } else { 1 } }
        }
        let text =
            String(repeating: "<array>", count: 250) + String(repeating: "</array>", count: 250)
        #expect(try decoder.decode(Chain.self, from: Data(text.utf8)).depth == 250)
    }
}
