import CairnLayout
public import CairnSharingLibrary
import CairnStrings
public import CairnUI

extension LoopbackPage {
    /// Creates the page in the language of the phrases.
    public init(in phrases: Phrases) {
        self.init(
            language: phrases.language, isRightToLeft: phrases.direction == .rightToLeft,
            lines: [
                .done: [phrases[.shareSignInDone], phrases[.shareSignInGoBack]],
                .refused: [phrases[.shareSignInRefused], phrases[.shareSignInGoBack]],
                .stray: [phrases[.shareSignInStray], phrases[.shareSignInStartAgain]],
            ])
    }
}
