import CairnLayout
import CairnLocalizations
public import CairnSharingLibrary
public import CairnUI

extension LoopbackPage {
    /// Creates the page in the language of the phrases.
    public init(in phrases: Phrases) {
        self.init(
            language: phrases.language, isRightToLeft: phrases.direction == .rightToLeft,
            lines: [
                .done: [phrases.words(.shareSignInDone), phrases.words(.shareSignInGoBack)],
                .refused: [phrases.words(.shareSignInRefused), phrases.words(.shareSignInGoBack)],
                .stray: [phrases.words(.shareSignInStray), phrases.words(.shareSignInStartAgain)],
            ])
    }
}
