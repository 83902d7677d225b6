import CairnLockFlow
import CairnResources
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import CairnPasscode

@Suite struct PasscodeModelTests {
    private func typing(_ text: String, on model: PasscodeModel) -> PasscodeModel {
        text.reduce(model) { $0.applying(.typed($1)) }
    }

    private func settings(_ change: (inout PasscodeConfiguration) -> Void) -> PasscodeConfiguration
    {
        var settings = PasscodeConfiguration()
        change(&settings)
        return settings
    }

    @Test func theFourthDigitAsks() {
        let three = typing("082", on: PasscodeModel())
        #expect(three.phase == .ready && three.count == 3 && three.request == nil)
        let four = three.applying(.typed("5"))
        #expect(four.phase == .checking)
        #expect(four.request == .check(Secret("0825")))
        #expect(four.applying(.lock(.answered(.right))).phase == .right)
        let wrong = four.applying(.lock(.answered(.wrong(left: 3, wait: .zero))))
        #expect(
            wrong.phase == .wrong && wrong.message == .wrong && wrong.count == 0 && wrong.left == 3)
        // The first key takes the error away; a late timer does nothing.
        #expect(wrong.applying(.typed("1")).phase == .ready)
        #expect(wrong.applying(.lock(.errorPassed)).phase == .ready)
        #expect(wrong.applying(.typed("1")).applying(.lock(.errorPassed)).count == 1)
    }

    @Test(arguments: ["８２０５", "٨٢٠٥", "۸۲۰۵", "८२०५", "8 2-0.5", "82\u{200B}05"])
    func everyScriptsDigitsAreDigits(text: String) {
        #expect(PasscodeModel().applying(.entered(text)).request == .check(Secret("8205")))
        #expect(typing(text, on: PasscodeModel()).request == .check(Secret("8205")))
    }

    @Test func whatIsNoDigitIsSaidAndDropped() {
        let model = typing("82x", on: PasscodeModel())
        #expect(model.count == 2 && model.message == .note(.digitsOnly))
        #expect(model.applying(.typed("0")).message == nil)
        let pasted = PasscodeModel().applying(.entered("123456"))
        #expect(
            pasted.message == .note(.problem(.tooLong(4))) && pasted.request == nil
                && pasted.count == 0)
        let megabyte = PasscodeModel().applying(.entered(String(repeating: "x", count: 1 << 20)))
        #expect(megabyte.count == 0)
    }

    @Test func replacedSettingsApplyAtOnce() {
        let typed = typing("082", on: PasscodeModel())
        let other = typed.configured(
            settings {
                $0.length = 6
                $0.hasSounds = false
            })
        #expect(other.count == 0 && other.isMuted && other.phase == .ready)
        #expect(typing("082512", on: other).request == .check(Secret("082512")))
        // A setting that does not concern the entry leaves it, and the user's own choice of sounds.
        let slower = settings { $0.errorSeconds = 3 }
        #expect(typed.configured(slower).count == 3)
        #expect(typed.applying(.lock(.muted(true))).configured(slower).isMuted)
    }

    @Test func erasingAndClearing() {
        let model = typing("82", on: PasscodeModel())
        #expect(model.applying(.erased).count == 1)
        #expect(model.applying(.erased).applying(.erased).applying(.erased).count == 0)
        #expect(model.applying(.cleared).count == 0)
        #expect(PasscodeModel().applying(.submitted) == PasscodeModel())
    }

    @Test func nothingIsTypedWhileTheLockIsAskedOrWaits() {
        let asked = typing("8205", on: PasscodeModel())
        let stood = [
            asked, asked.applying(.lock(.answered(.right))),
            asked.applying(.lock(.answered(.wrong(left: 15, wait: .seconds(60))))),
            asked.applying(.lock(.answered(.wrong(left: 0, wait: .zero)))),
            asked.applying(.lock(.answered(.closed(.badName)))),
            asked.applying(.lock(.answered(.unset))),
            PasscodeModel().applying(.lock(.told(.waiting(.seconds(5))))),
            PasscodeModel().applying(.lock(.told(.ended))),
            PasscodeModel().applying(.lock(.told(.unset))),
        ]
        for model in stood {
            // Thirty keys a second, pasted texts, Enter: all dropped.
            for action: PasscodeAction in [
                .typed("1"), .entered("1234"), .erased, .cleared, .submitted,
                .lock(.confirmed(true)),
            ] {
                #expect(model.applying(action) == model, "\(model) \(action)")
            }
        }
        #expect(stood[2].phase == .waiting(.seconds(60)))
        #expect(
            stood[2].applying(.lock(.told(.waiting(.seconds(59))))).phase == .waiting(.seconds(59)))
        let open = stood[2].applying(.lock(.told(.open(left: 15))))
        #expect(open.phase == .ready && open.message == nil && open.takesInput)
        #expect(stood[3].phase == .ended && stood[4].phase == .closed && stood[5].phase == .closed)
    }

    @Test func aNewCodeIsTypedTwice() {
        let once = typing("8205", on: PasscodeModel(for: .set))
        #expect(once.step == .again && once.count == 0 && once.request == nil)
        let differs = typing("8206", on: once)
        #expect(differs.message == .differ && differs.step == .new)
        let twice = typing("8205", on: once)
        #expect(twice.request == .set(Secret("8205"), current: nil))
        #expect(twice.applying(.lock(.answered(.right))).phase == .right)
        #expect(once.applying(.cleared).step == .new)
    }

    @Test func aChangeAsksForTheOldCodeFirstAndTakesNoOldOne() {
        let asked = typing("8205", on: PasscodeModel(for: .change))
        #expect(asked.request == .check(Secret("8205")))
        let new = asked.applying(.lock(.answered(.right)))
        #expect(new.step == .new && new.phase == .ready)
        #expect(typing("8205", on: new).message == .same)
        let done = typing("9317", on: typing("9317", on: new))
        #expect(done.request == .set(Secret("9317"), current: Secret("8205")))
        #expect(done.applying(.lock(.answered(.unchanged))).step == .new)
        #expect(typing("8205", on: PasscodeModel(for: .remove)).request == .remove(Secret("8205")))
    }

    @Test func aCodeOfAnOlderLengthStillOpens() {
        let settings = settings { ($0.length, $0.formerLengths) = (6, [4]) }
        let model = typing("0825", on: PasscodeModel(settings, for: .change))
        #expect(model.phase == .ready && model.needsSubmit)
        #expect(model.applying(.submitted).request == .check(Secret("0825")))
        #expect(typing("17", on: model).request == .check(Secret("082517")))
        let new = model.applying(.submitted).applying(.lock(.answered(.right)))
        #expect(!new.needsSubmit)
        #expect(typing("4071", on: new).step == .new)
        #expect(typing("407162", on: new).step == .again)
    }

    @Test func aPasswordIsAnyText() {
        let model = PasscodeModel(settings { $0.kind = .password }, for: .set)
        let long = "e\u{301}t\u{E9} sur le lac"
        let once = model.applying(.entered(long)).applying(.submitted)
        #expect(once.step == .again)
        let twice = once.applying(.entered("\u{E9}te\u{301} sur le lac")).applying(.submitted)
        #expect(twice.request == .set(Secret("\u{E9}t\u{E9} sur le lac"), current: nil))
        #expect(
            model.applying(.entered("short")).applying(.submitted).message
                == .note(.problem(.tooShort(8)))
        )
        let most = model.applying(.entered(String(repeating: "ab3-", count: 16)))
        #expect(most.count == 64)
        #expect(
            model.applying(.entered(String(repeating: "x", count: 65))).message
                == .note(.problem(.tooLong(64))))
        #expect(
            model.applying(.entered(String(repeating: "x", count: 1 << 20))).message
                == .note(.problem(.tooLong(64))))
    }

    @Test func aSecondFactorHasTheLastWord() {
        let model = typing("8205", on: PasscodeModel(asksSecondFactor: true)).applying(
            .lock(.answered(.right)))
        #expect(model.phase == .confirming)
        #expect(model.applying(.lock(.confirmed(true))).phase == .right)
        let refused = model.applying(.lock(.confirmed(false)))
        #expect(refused.phase == .wrong && refused.message == .refused)
        #expect(
            PasscodeModel(asksSecondFactor: true).applying(.lock(.confirmed(true))).phase == .ready)
    }

    @Test("the second factor is asked before a code is changed or removed")
    func aSecondFactorComesFirst() {
        var removing = typing("820", on: PasscodeModel(for: .remove, asksSecondFactor: true))
        #expect(removing.update(.typed("5")).contains(.ask(.check(Secret("8205")))))
        #expect(removing.update(.lock(.answered(.right))) == [.confirm])
        var refused = removing
        #expect(!refused.update(.lock(.confirmed(false))).contains(.ask(.remove(Secret("8205")))))
        #expect(refused.message == .refused && refused.phase == .wrong)
        #expect(typing("8205", on: refused).request == .check(Secret("8205")))
        #expect(removing.update(.lock(.confirmed(true))) == [.ask(.remove(Secret("8205")))])
        #expect(removing.phase == .checking)
        #expect(removing.applying(.lock(.answered(.right))).phase == .right)

        var changing = typing("8205", on: PasscodeModel(for: .change, asksSecondFactor: true))
        #expect(changing.update(.lock(.answered(.right))) == [.confirm])
        #expect(changing.step == .current && changing.phase == .confirming)
        #expect(changing.applying(.lock(.confirmed(false))).step == .current)
        changing = changing.applying(.lock(.confirmed(true)))
        #expect(changing.step == .new && changing.phase == .ready)
        let done = typing("9317", on: typing("9317", on: changing))
        #expect(done.request == .set(Secret("9317"), current: Secret("8205")))
        #expect(done.applying(.lock(.answered(.right))).phase == .right)
    }

    @Test func theLockIsAskedAgainEverySecondOfItsWait() {
        var model = PasscodeModel()
        #expect(model.update(.lock(.appeared)) == [.status])
        #expect(model.update(.lock(.told(.waiting(.seconds(2))))) == [.wait(.seconds(1))])
        #expect(model.update(.lock(.waited)) == [.status])
        #expect(model.update(.lock(.told(.open(left: 15)))) == [])
        #expect(model.update(.lock(.waited)) == [])
    }

    @Test func soundsAreHeardUntilTheyAreMuted() {
        let one = typing("8", on: PasscodeModel())
        var quiet = one.applying(.lock(.muted(true)))
        #expect(quiet.update(.typed("2")) == [])
        var loud = one
        #expect(loud.update(.typed("2")) == [.play(.key)])
        var asked = typing("820", on: PasscodeModel())
        #expect(asked.update(.typed("5")) == [.play(.key), .ask(.check(Secret("8205")))])
        var right = asked
        #expect(right.update(.lock(.answered(.right))) == [.play(.unlock)])
        #expect(
            asked.update(.lock(.answered(.repeated)))
                == [.endError(after: .seconds(1)), .play(.error), .status])
        #expect(PasscodeModel(settings { $0.hasSounds = false }).isMuted)
    }

    @Test func scrambledKeysAreAllThereAndChangePlaces() {
        let model = PasscodeModel(settings { $0.isScrambled = true }, seed: 7)
        #expect(model.keys.sorted() == Array(0...9))
        #expect(model.keys == PasscodeModel(settings { $0.isScrambled = true }, seed: 7).keys)
        let next = typing("8205", on: model).applying(.lock(.answered(.repeated)))
        #expect(next.keys != model.keys)
        #expect(PasscodeModel().keys == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
        // Typing moves no key under the finger.
        #expect(typing("82", on: model).keys == model.keys)
    }

    @Test func scrambledKeysAreThoseOfTheSeed() {
        let settings = settings { $0.isScrambled = true }
        for seed in UInt64(0)..<20 {
            var random = SplitMix64(seed: seed)
            let keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].shuffled(using: &random)
            #expect(PasscodeModel(settings, seed: seed).keys == keys)
        }
    }

    @Test func onlyACodeThatIsThereCanBeSubmitted() {
        let model = PasscodeModel(settings { $0.kind = .password })
        #expect(!model.canSubmit)
        #expect(model.applying(.entered("four")).canSubmit)
        #expect(!model.applying(.entered("four")).applying(.cleared).canSubmit)
        #expect(!model.applying(.entered("four")).applying(.submitted).canSubmit)
    }

    @Test func lettersOfSeveralBytesCountAsOne() {
        let model = PasscodeModel(settings { $0.kind = .password }).applying(.entered("sjö 湖😀"))
        #expect(model.count == 6)
        #expect(model.applying(.erased).count == 5)
        #expect(model.applying(.erased).applying(.erased).applying(.erased).count == 3)
    }

    @Test func anotherKeyThanFitsIsDroppedAndAPasteReplaces() {
        let full = PasscodeModel(settings { $0.kind = .password }).applying(
            .entered(String(repeating: "ab", count: 32)))
        let more = full.applying(.typed("c"))
        #expect(more.count == 64 && more.message == nil && more.phase == .ready)
        let other = full.applying(.entered(String(repeating: "cd", count: 32)))
        #expect(other.count == 64 && other.message == nil)
        #expect(
            other.applying(.submitted).request
                == .check(Secret(String(repeating: "cd", count: 32))))
    }

    @Test func aNewTimeForErrorsIsUsed() {
        var model = PasscodeModel()
        model.configuration.errorSeconds = 3
        #expect(model.update(.entered("123456")).contains(.endError(after: .seconds(3))))
    }

    @Test func nothingTypedIsPrintedDumpedOrParked() throws {
        let canary = "canary4711x"
        var model = PasscodeModel(settings { $0.kind = .password }, for: .set, seed: 3)
        model = model.applying(.entered(canary))
        for model in [
            model, model.applying(.submitted),
            model.applying(.submitted).applying(.entered(canary)).applying(.submitted),
        ] {
            var text = "\(model) \(String(reflecting: model)) \([model]) \(model.request as Any)"
            dump(model, to: &text)
            dump(PasscodeAction.entered(canary), to: &text)
            text +=
                "\(PasscodeAction.entered(canary)) \(String(reflecting: [PasscodeAction.typed("c")]))"
            let data = try JSONEncoder().encode(model)
            text += String(decoding: data, as: UTF8.self)
            #expect(!text.contains("canary") && !text.contains("4711"), "\(text)")
            let parked = try JSONDecoder().decode(PasscodeModel.self, from: data)
            #expect(parked == PasscodeModel(model.configuration, for: .set, seed: 3))
        }
    }

    @Test("whatever happens, only the lock opens", arguments: UInt64(0)..<200)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let purposes = LockPurpose.allCases
        let purpose = purposes[Int(seed) % purposes.count]
        let settings = settings {
            $0.length = [0, 4, 6][Int(seed) % 3]
            $0.kind = seed % 5 == 0 ? .password : .digits
        }
        var model = PasscodeModel(
            settings, for: purpose, asksSecondFactor: seed % 2 == 0, seed: seed)
        for _ in 0..<100 {
            let actions: [PasscodeAction] = [
                .typed("8"), .typed("2"), .typed("٣"), .typed("x"), .entered("820517"),
                .entered(""), .erased,
                .cleared, .submitted, .lock(.told(.open(left: nil))),
                .lock(.told(.waiting(.seconds(1)))),
                .lock(.told(.unset)),
                .lock(.answered(.right)), .lock(.answered(.wrong(left: 4, wait: .zero))),
                .lock(.answered(.repeated)),
                .lock(.answered(.unchanged)), .lock(.answered(.unreachable)), .lock(.errorPassed),
                .lock(.confirmed(true)),
                .lock(.appeared), .lock(.waited),
                .lock(.confirmed(false)), .lock(.muted(Bool.random(using: &random))),
            ]
            let was = model
            guard let action = actions.randomElement(using: &random) else { continue }
            model = model.applying(action)
            #expect(model.count <= settings.most)
            if model.phase == .right, was.phase != .right {
                #expect(
                    was.phase == .checking && action == .lock(.answered(.right))
                        || was.phase == .confirming && action == .lock(.confirmed(true)))
            }
        }
    }
}
