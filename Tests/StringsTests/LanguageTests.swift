import CairnStrings
import Foundation
import Testing

@Suite struct LanguageTests {
    @Test(arguments: [
        ("EN-us", "en-US"), ("zh_hant_tw", "zh-Hant-TW"), ("sr-latn-rs", "sr-Latn-RS"),
        ("iw", "he"), ("in-ID", "id-ID"), ("ji", "yi"), ("no", "nb"), ("no-NO", "nb-NO"),
        ("mo", "ro"),
        ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("tl", "fil"), ("zh-yue", "yue"),
        ("zh-cmn-Hans", "zh-Hans"),
        ("zh-min-nan", "nan"), ("i-klingon", "tlh"), ("art-lojban", "jbo"), ("en-UK", "en-GB"),
        ("eng", "en"),
        ("ca-es-VALENCIA", "ca-ES-valencia"), ("de-DE-1996", "de-DE-1996"), ("es-419", "es-419"),
        ("de-u-co-phonebk-x-Mine", "de-u-co-phonebk-x-mine"),
        ("en-a-bbb-u-nu-latn", "en-a-bbb-u-nu-latn"),
        ("x-whatever", "und-x-whatever"), ("en-GB-oed", "en-GB-oxendict"),
        ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"),
    ])
    func aTagIsRead(text: String, canonical: String) {
        #expect(LanguageTag(text)?.description == canonical)
    }

    @Test(arguments: [
        "", "e", "en-", "-en", "en--US", "en_US.UTF-8", "english language", "en-US-US", "abcd",
        "en-x",
        "de-u", "de-1996-1996", "1en", "zh-Hant-Hant", "é",
    ])
    func whatIsNoTagIsRefused(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(arguments: [
        ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"),
        ("zh-Hant", "zh-Hant-TW"),
        ("sr", "sr-Cyrl-RS"), ("sr-ME", "sr-Latn-ME"), ("pa", "pa-Guru-IN"),
        ("pa-PK", "pa-Arab-PK"),
        ("uz", "uz-Latn-UZ"), ("uz-AF", "uz-Arab-AF"), ("az", "az-Latn-AZ"),
        ("az-IR", "az-Arab-IR"),
        ("en", "en-Latn-US"), ("pt", "pt-Latn-BR"), ("und-SE", "sv-Latn-SE"), ("nb", "nb-Latn-NO"),
        ("qaa", "qaa"), ("sv-FI", "sv-Latn-FI"),
    ])
    func likelySubtagsAreAdded(text: String, full: String) {
        #expect(LanguageTag(text)?.maximized.description == full)
    }

    @Test(
        "the shortest form means the same",
        arguments: [
            ("zh-Hant-TW", "zh-TW"), ("en-Latn-US", "en"), ("sr-Latn-RS", "sr-Latn"),
            ("pt-BR", "pt"),
        ])
    func likelySubtagsAreTakenAway(text: String, short: String) {
        let tag = LanguageTag(text)
        #expect(tag?.minimized.description == short)
        #expect(tag?.minimized.maximized == tag?.maximized)
    }

    @Test(arguments: [
        ("ar", true), ("he", true), ("fa-IR", true), ("ur", true), ("pa-PK", true), ("az-IR", true),
        ("dv", true),
        ("yi", true), ("ar-XB", true), ("en", false), ("pa", false), ("zh", false), ("az", false),
        ("qaa", false),
        ("en-Hebr", true), ("ar-Latn", false),
    ])
    func aLanguageHasADirection(text: String, isRightToLeft: Bool) {
        #expect((LanguageTag(text)?.direction == .rightToLeft) == isRightToLeft)
    }

    @Test(arguments: [
        ("sv_SE.UTF-8", "sv-SE"), ("sr_RS@latin", "sr-Latn-RS"),
        ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
        ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ca_ES@valencia", "ca-ES-valencia"),
        ("de_DE@euro", "de-DE"),
        ("be_BY@latin", "be-Latn-BY"), ("ks_IN@devanagari", "ks-Deva-IN"),
        ("tt_RU@iqtelif", "tt-Latn-RU"),
        ("de", "de"), ("en_US.ISO-8859-1", "en-US"), ("zh_TW.Big5", "zh-TW"),
        // ICU's keywords.
        ("en_US@fw=mon", "en-US-u-fw-mon"), ("de_DE.UTF-8@fw=sun", "de-DE-u-fw-sun"),
        ("he_IL@calendar=hebrew;numbers=latn", "he-IL-u-ca-hebrew-nu-latn"),
        ("en_US@calendar=gregorian;fw=sat;calendar=hebrew", "en-US-u-ca-gregory-fw-sat"),
        ("ar_EG@NUMBERS=Arab", "ar-EG-u-nu-arab"), ("en-US-u-fw-sun@fw=mon", "en-US-u-fw-sun"),
        ("en-US-u-nu-latn@fw=mon", "en-US-u-nu-latn-fw-mon"), ("sr_RS@fw=", "sr-RS"),
        ("sr_RS@=mon", "sr-RS"), ("sr_RS@fw=mon=tue;;x=y", "sr-RS"),
        ("sr_RS@fw=a b;fw=much-too-long-for-a-subtag", "sr-RS"),
    ])
    func aPosixLocaleIsRead(text: String, tag: String) {
        #expect(LanguageTag(posix: text)?.description == tag)
    }

    @Test(arguments: ["C", "POSIX", "C.UTF-8", "", "@latin", "en US"])
    func aPosixLocaleMayNameNoLanguage(text: String) {
        #expect(LanguageTag(posix: text) == nil)
    }

    // MARK: Negotiation

    @Test(arguments: [
        ("zh-TW", "de en zh-Hans zh-Hant", "zh-Hant en"),
        ("zh-TW", "en zh-Hans", "en"),
        ("zh", "en zh-Hant zh-Hans", "zh-Hans en"),
        ("zh-Hant-TW", "en zh", "en"),
        ("zh-HK", "en zh-Hant", "zh-Hant en"),
        ("zh-MO", "en zh-TW zh-HK", "zh-HK zh-TW en"),
        ("zh-SG", "en zh zh-Hant", "zh en"),
        ("sr-Latn", "en sr sr-Latn", "sr-Latn en"),
        ("sr-Latn", "en sr", "en"),
        ("sr-Latn-RS", "en sr sr-Latn", "sr-Latn en"),
        ("sr-ME", "en sr sr-Latn", "sr-Latn en"),
        ("sh", "en sr-Latn sr", "sr-Latn en"),
        ("sr", "en sr-Latn", "en"),
        ("pt-PT", "en pt-BR pt-PT", "pt-PT pt-BR en"),
        ("pt-PT", "en pt pt-BR", "pt pt-BR en"),
        ("pt-PT", "en pt-BR", "pt-BR en"),
        ("pt-AO", "en pt-BR pt-PT", "pt-PT pt-BR en"),
        ("pt", "en pt-PT pt-BR", "pt-BR en"),
        ("no", "en nb", "nb en"),
        ("nb", "en no", "nb en"),
        ("nn", "en nb", "nb en"),
        ("nn-NO", "en nb nn", "nn nb en"),
        ("iw", "en he", "he en"),
        ("de-CH-1996", "en de", "de en"),
        ("de-u-co-phonebk", "en de", "de en"),
        ("ca-ES-valencia", "en ca ca-valencia", "ca-valencia ca en"),
        ("en-AU", "en en-GB en-001", "en-001 en"),
        ("es-MX", "en es es-419", "es-419 es en"),
        ("en-GB", "de en", "en"),
        ("fr", "de en", "en"),
        ("sv de", "en de sv", "sv de en"),
        ("xx sv", "en sv", "sv en"),
        ("*", "de en", "en"),
        ("*-CH", "de-CH de en fr-CH", "de-CH fr-CH en"),
        ("uz-Cyrl", "uz en", "en"),
        ("pa-PK", "pa en pa-Arab", "pa-Arab en"),
        ("az-Arab", "az en", "en"),
        ("", "de en", "en"),
    ])
    func theChainIsTheBestThereIs(wanted: String, available: String, chain: String) {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        let found = LanguageNegotiation.chain(
            words(wanted), available: words(available), development: "en")
        #expect(found == words(chain))
    }

    @Test(
        arguments: [
            ([:], "en"),
            (["LANG": "sv_SE.UTF-8"], "sv en"),
            (["LANG": "sv_SE.UTF-8", "LC_MESSAGES": "de_DE"], "de en"),
            (["LANG": "sv_SE", "LC_MESSAGES": "de_DE", "LC_ALL": "pl_PL"], "pl en"),
            (["LANG": "sv_SE", "LANGUAGE": "pl:de"], "pl de en"),
            (["LANGUAGE": "pl:de"], "pl de en"),
            (["LANG": "C", "LANGUAGE": "pl"], "en"),
            (["LC_ALL": "POSIX", "LANG": "sv_SE", "LANGUAGE": "pl"], "en"),
            (["LANG": "C.UTF-8", "LANGUAGE": "pl"], "pl en"),
            (["LC_ALL": "", "LANG": "sv_SE"], "sv en"),
            (["LC_ALL": "C", "LANG": "sv_SE"], "en"),
            (["LANGUAGE": "xx", "LANG": "sv_SE"], "sv en"),
            (["LANGUAGE": "C:sv", "LANG": "de_DE"], "en"),
            (["LANG": "no such thing", "LANGUAGE": ""], "en"),
        ] as [([String: String], String)])
    func theEnvironmentIsReadInItsOrder(environment: [String: String], chain: String) throws {
        let available = ["ar", "de", "en", "pl", "sv"].compactMap { LanguageTag($0) }
        let english = try #require(LanguageTag("en"))
        func found(_ explicit: [String]) -> String {
            LanguageNegotiation.chain(
                LanguagePreferences(explicit, environment: environment), available: available,
                development: english
            ).map(\.description).joined(separator: " ")
        }
        #expect(found([]) == chain)
        #expect(found(["ar"]) == "ar en")
        #expect(found(["xx"]) == chain)
    }

    @Test(arguments: [
        ("de-DE", "de-Latn-DE", true), ("de-DE", "de-DE-1996", true), ("de-DE", "de", false),
        ("de-*-DE", "de-DE", true),
        ("*", "sv", true), ("*-CH", "de-CH", true), ("de", "den", false),
        ("de-DE", "de-u-xx-de", false),
    ])
    func aRangeFiltersTags(range: String, tag: String, isMatch: Bool) throws {
        let tag = try #require(LanguageTag(tag))
        #expect(LanguageRange(range)?.matches(tag) == isMatch)
    }
}
