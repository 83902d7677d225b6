/// A configuration with rules that its types cannot express, such as "low is at most high".
public protocol ValidatedConfiguration: CheckedConfiguration {
    /// Throws an error if the values are inconsistent.
    ///
    /// Called after the value was decoded with ``PlistDecoder``. An error is reported at the
    /// value's position; a `DecodingError` with a coding path is reported at the position of that
    /// path.
    func validate() throws
}
