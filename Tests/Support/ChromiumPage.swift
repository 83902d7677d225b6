public import Foundation

/// One page of a ``Chromium``.
public final class ChromiumPage {
    private let browser: Chromium
    private let target: String
    private let session: String

    init(_ browser: Chromium, width: Int, height: Int, scale: Double) throws {
        self.browser = browser
        target =
            try browser.call("Target.createTarget", ["url": "about:blank"])["targetId"].text ?? ""
        session =
            try browser.call(
                "Target.attachToTarget", ["targetId": .text(target), "flatten": true])["sessionId"]
            .text ?? ""
        for domain in ["Page", "Runtime", "DOM", "Log", "Accessibility"] {
            try call(domain + ".enable")
        }
        try call("Fetch.enable", ["patterns": [["urlPattern": "*"]]])
        try resize(width: width, height: height, scale: scale)
        try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }

    /// Closes the page.
    public func close() { _ = try? browser.call("Target.closeTarget", ["targetId": .text(target)]) }

    /// Sends a command of the protocol.
    @discardableResult
    public func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
        try browser.call(method, parameters, session: session)
    }

    /// Sets the size of the window.
    public func resize(width: Int, height: Int, scale: Double = 1) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)),
                "deviceScaleFactor": .number(scale), "mobile": false,
            ])
    }

    /// Sets what the person's machine asks for: `["prefers-color-scheme": "dark"]`; `media` may be `print`.
    public func emulate(_ features: [String: String], media: String = "") throws {
        let list = features.sorted { $0.key < $1.key }.map {
            JSON.object(["name": .text($0.key), "value": .text($0.value)])
        }
        try call("Emulation.setEmulatedMedia", ["media": .text(media), "features": .array(list)])
    }

    /// Lets no script run; the tests' own questions still do.
    public func forbidScripts() throws {
        try call("Emulation.setScriptExecutionDisabled", ["value": true])
    }

    /// Goes to an address, which the browser's `answer` gives, and waits until all of it is there.
    public func open(_ address: String) throws {
        let frame = try call("Page.navigate", ["url": .text(address)])
        if let problem = frame["errorText"].text { throw Chromium.Failure.refused(problem) }
        try settle()
    }

    /// Waits until the page is whole and its fonts are there.
    public func settle() throws {
        let end = Date().addingTimeInterval(180)
        while Date() < end {
            if let state = try? evaluate("document.readyState"), state == "complete" { break }
            usleep(10_000)
        }
        _ = try evaluate("document.fonts.ready.then(() => 1)")
    }

    /// The value of an expression of JavaScript.
    public func evaluate(_ expression: String) throws -> JSON {
        let reply = try call(
            "Runtime.evaluate",
            ["expression": .text(expression), "returnByValue": true, "awaitPromise": true])
        if reply["exceptionDetails"] != .null {
            throw Chromium.Failure.refused(
                reply["exceptionDetails"]["exception"]["description"].text ?? expression)
        }
        return reply["result"]["value"]
    }

    /// Clicks at a place, in points.
    public func click(x: Double, y: Double) throws {
        for kind in ["mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": .text(kind), "x": .number(x), "y": .number(y), "button": "left",
                    "clickCount": 1,
                ])
        }
    }

    /// Presses a key by its name in JavaScript: `Tab`, `Enter`.
    public func press(_ key: String, code: Int, text: String? = nil, shift: Bool = false) throws {
        for kind in ["keyDown", "keyUp"] {
            var event: [String: JSON] = [
                "type": .text(kind), "key": .text(key), "code": .text(key),
                "windowsVirtualKeyCode": .number(Double(code)), "modifiers": shift ? 8 : 0,
            ]
            if let text, kind == "keyDown" { event["text"] = .text(text) }
            try call("Input.dispatchKeyEvent", .object(event))
        }
    }

    /// The accessibility tree, flat, as the protocol gives it.
    public func accessibilityNodes() throws -> [JSON] {
        try call("Accessibility.getFullAXTree")["nodes"].items
    }

    /// A picture of the window as PNG.
    public func screenshot(whole: Bool = false) throws -> Data {
        let reply = try call(
            "Page.captureScreenshot",
            ["format": "png", "captureBeyondViewport": .bool(whole)])
        return Data(base64Encoded: reply["data"].text ?? "") ?? Data()
    }
}
