import CairnSharing
import CairnSharingLibrary
import CairnUI
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct FlowTests {
    private static let until = Samples.now

    /// A flow in each state, with how one gets there; with and without the person's yes.
    static var states: [(name: String, flow: ShareFlow)] {
        let idle = ShareFlow()
        let choosing = idle.applying(.opened)
        let needsLogin = choosing.applying(.chose(isSignedIn: false))
        let loggingIn = needsLogin.applying(.signInStarted)
        let ready = choosing.applying(.chose(isSignedIn: true))
        let sending = ready.applying(.confirmed)
        func told(
            _ state: Delivery.State, _ failure: DeliveryFailure? = nil, until: Date? = nil,
            address: String? = nil
        ) -> ShareFlow {
            sending.applying(.delivered(state, failure: failure, until: until, address: address))
        }
        let again = told(.needsLogin)
        return [
            ("idle", idle), ("choosing", choosing), ("needsLogin", needsLogin),
            ("loggingIn", loggingIn),
            ("loginFailed", loggingIn.applying(.signInFailed(.signIn))), ("ready", ready),
            ("sending", sending),
            ("queued", told(.queued)), ("busy", told(.waiting, .busy(after: 60), until: until)),
            ("failed", told(.rejected, .invalid("x"))), ("uncertain", told(.uncertain, .unknown)),
            ("sent", told(.sent, address: "https://a.se/1")), ("cancelled", told(.cancelled)),
            ("needsLogin in the middle", again),
            ("loggingIn in the middle", again.applying(.signInStarted)),
            (
                "loginFailed in the middle",
                again.applying(.signInStarted).applying(.signInFailed(.notSent))
            ),
        ]
    }

    static var actions: [(name: String, action: ShareFlow.Action)] {
        [
            ("opened", .opened), ("chose, known", .chose(isSignedIn: true)),
            ("chose, unknown", .chose(isSignedIn: false)),
            ("signInStarted", .signInStarted), ("signedIn", .signedIn),
            ("signInFailed", .signInFailed(.signIn)),
            ("signInCancelled", .signInCancelled), ("confirmed", .confirmed), ("retried", .retried),
            ("resolved, there", .resolved(isThere: true)),
            ("resolved, missing", .resolved(isThere: false)),
            ("cancelled", .cancelled), ("closed", .closed),
        ]
            + Delivery.State.allCases.map { state in
                (
                    "delivered \(state)",
                    .delivered(state, failure: .busy(after: nil), until: until, address: nil)
                )
            }
    }

    private static func name(_ flow: ShareFlow) -> String {
        let state = String(describing: flow.state).prefix { $0 != "(" }
        return "\(state)\(flow.isConfirmed ? " (yes)" : "")"
    }

    /// Every state with every event: the whole table, to be read.
    @Test func everyEventInEveryStateHasItsAnswer() throws {
        var lines: [String] = []
        for (name, flow) in Self.states {
            lines.append("# \(name)")
            for (event, action) in Self.actions {
                let next = flow.applying(action)
                lines.append("\(event) → \(next == flow ? "-" : Self.name(next))")
            }
        }
        #expect(
            try Golden.difference(lines.joined(separator: "\n") + "\n", "Sharing/flow.txt") == nil)
    }

    @Test func everyStateSaysSomethingAndOffersSomething() {
        for (name, flow) in Self.states {
            #expect(!flow.text(in: .keys).isEmpty, "\(name)")
            #expect(!flow.choices.isEmpty, "\(name)")
        }
    }

    @Test func whatIsOfferedFitsTheState() {
        let sending = ShareFlow().applying(.opened).applying(.chose(isSignedIn: true))
            .applying(.confirmed)
        func choices(
            _ state: Delivery.State, _ failure: DeliveryFailure? = nil, _ address: String? = nil
        ) -> [ShareFlow.Choice] {
            sending.applying(.delivered(state, failure: failure, until: nil, address: address))
                .choices
        }
        // What was published can be opened if it has an address.
        #expect(choices(.sent) == [.close])
        #expect(choices(.sent, nil, "https://a.se/1") == [.open, .close])
        // A service that has shut down is not tried again.
        #expect(choices(.rejected, .invalid("x")) == [.retry, .cancel, .close])
        #expect(choices(.rejected, .retired) == [.choose, .cancel])
        #expect(choices(.retired) == [.choose, .cancel])
        #expect(choices(.uncertain, .unknown) == [.isThere, .isMissing, .cancel])
    }

    @Test func aDoubleTapSendsOnce() {
        let sending = ShareFlow().applying(.opened).applying(.chose(isSignedIn: true)).applying(
            .confirmed)
        #expect(sending.applying(.confirmed) == sending)
    }

    @Test func signingInAgainInTheMiddleGoesOnWithTheShare() {
        let again = Self.states.first { $0.name == "needsLogin in the middle" }?.flow ?? ShareFlow()
        #expect(again.isConfirmed && again.state == .needsLogin)
        #expect(again.applying(.signInStarted).applying(.signedIn).state == .sending)
        #expect(
            again.applying(.signInStarted).applying(.signInFailed(.signIn)).applying(.signInStarted)
                .applying(.signedIn).state == .sending)
        #expect(
            again.applying(.signInStarted).applying(.signInCancelled).state == .needsLogin,
            "it is kept, and waits")
        #expect(
            again.applying(.signInStarted).applying(.cancelled).state == .cancelled,
            "and can be taken back")
    }

    @Test func aCancelledSignInSendsNothingLater() {
        let flow = ShareFlow().applying(.opened).applying(.chose(isSignedIn: false)).applying(
            .signInStarted
        )
        .applying(.signInCancelled)
        #expect(flow.state == .choosing && !flow.isConfirmed)
        #expect(flow.applying(.delivered(.sent, failure: nil, until: nil, address: nil)) == flow)
    }

    @Test("no walk of events ends where nothing can be done", arguments: UInt64(0)..<200)
    func walks(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var flow = ShareFlow()
        for _ in 0..<60 {
            let action = Self.actions[Int.random(in: 0..<Self.actions.count, using: &random)].action
            let next = flow.applying(action)
            // What was sent, or may have been, was said yes to.
            switch next.state {
            case .sending, .sent, .uncertain, .busy, .queued, .failed: #expect(next.isConfirmed)
            case .idle, .choosing, .ready: #expect(!next.isConfirmed, "\(flow) \(action) \(next)")
            default: break
            }
            #expect(!next.choices.isEmpty)
            flow = next
        }
        let data = try JSONEncoder().encode(flow)
        #expect(try JSONDecoder().decode(ShareFlow.self, from: data) == flow)
    }
}
