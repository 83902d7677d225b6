extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates a string value.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates an integer value.
    public init(integerLiteral value: Int64) { self.init(value) }

    /// Creates a real number value.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self.init(value) }

    /// Creates an array value.
    public init(arrayLiteral elements: PropertyList...) { self.init(elements) }

    /// Creates a dictionary value. Keys must be unique.
    public init(dictionaryLiteral elements: (String, PropertyList)...) {
        self.init(PropertyListDictionary(uniqueKeysWithValues: elements))
    }
}
