import CairnResources
import CairnTerminal
import Testing

@testable import CairnUI

@Suite struct IconGlyphTests {
    @Test("an icon has a character on a host without drawings", arguments: Icon.allCases)
    func everyIconHasACharacter(icon: Icon) {
        for isMirrored in [false, true] {
            let glyph = Icon.glyph(icon.rawValue, isMirrored: isMirrored)
            #expect(CharacterWidth.columns(of: glyph) == 1)
        }
    }
}
