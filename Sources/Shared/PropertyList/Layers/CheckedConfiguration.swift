/// What ``DescribedConfiguration`` and ``ValidatedConfiguration`` have in common: there is something to check after a
/// value was decoded. Conform to one of these.
///
/// The decoder asks every type it meets. For the first time of a type that takes the runtime a tenth of a millisecond a
/// protocol, so it asks for this one alone.
public protocol CheckedConfiguration {}
