import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Testing

@Suite struct LoopbackPageTests {
    @Test(arguments: ["en", "de", "sv", "pl", "ar"])
    func thePageSpeaksEveryLanguage(language: String) throws {
        let phrases = Phrases(
            try Localizations.load(LanguagePreferences([language], environment: [:])))
        let page = LoopbackPage(in: phrases)
        for outcome in LoopbackPage.Outcome.allCases {
            let html = page.html(outcome)
            #expect(!html.contains("share.") && html.contains("lang=\"\(language)\""))
            #expect(html.contains("dir=\"\(language == "ar" ? "rtl" : "ltr")\""))
            #expect(
                !html.contains("http") && !html.contains("<script"), "it loads and runs nothing")
        }
    }
}
