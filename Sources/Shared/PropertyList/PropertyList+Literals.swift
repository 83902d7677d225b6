extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates a text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a whole number.
    public init(integerLiteral value: Int64) { self.init(value) }

    /// Creates a real number.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates true or false.
    public init(booleanLiteral value: Bool) { self.init(value) }

    /// Creates an array.
    public init(arrayLiteral elements: PropertyList...) { self.init(elements) }

    /// Creates a dictionary. No two keys may be the same.
    public init(dictionaryLiteral elements: (String, PropertyList)...) {
        self.init(PropertyListDictionary(uniqueKeysWithValues: elements))
    }
}
