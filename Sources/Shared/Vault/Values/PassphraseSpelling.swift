import Foundation

/// The spellings of a passphrase. Systems and keyboards write the same letter as one character or as a
/// letter and its mark, and the bytes differ.
public enum PassphraseSpelling {
    /// Returns the spelling with which a new file is encrypted: composed (NFC).
    public static func composed(_ typed: Secret) -> Secret { all(typed)[0] }

    /// Returns the spellings with which a file may have been encrypted: composed, then as it was typed, as
    /// other programs take it, then decomposed (NFD). Each is there once; a passphrase in ASCII has
    /// one.
    public static func all(_ typed: Secret) -> [Secret] {
        let isPlain = typed.withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } }
        guard !isPlain, let text = typed.revealedText() else { return [typed] }
        let spellings = [
            Secret(text.precomposedStringWithCanonicalMapping), typed,
            Secret(text.decomposedStringWithCanonicalMapping),
        ]
        return spellings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
