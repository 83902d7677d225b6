/// The common base of ``DescribedConfiguration`` and ``ValidatedConfiguration``, which check values
/// after decoding. Conform to one of these instead.
///
/// The decoder tests every type for conformance. The first test of a type takes the runtime a tenth
/// of a millisecond for each protocol, so the decoder tests only for this one.
public protocol CheckedConfiguration {}
