/// A configuration with rules that no type can say, such as "low is at most high".
public protocol ValidatedConfiguration: CheckedConfiguration {
    /// Throws if the values do not go together.
    ///
    /// Called after the value was decoded with ``PlistDecoder``. What it throws is reported at the value's place; a
    /// `DecodingError` with a coding path is reported at the place of that path.
    func validate() throws
}
