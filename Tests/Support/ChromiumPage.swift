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

    /// Sends a command of the DevTools protocol.
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

    /// Emulates media features, such as `["prefers-color-scheme": "dark"]`; `media` may be `print`.
    public func emulate(_ features: [String: String], media: String = "") throws {
        let list = features.sorted { $0.key < $1.key }.map {
            JSON.object(["name": .text($0.key), "value": .text($0.value)])
        }
        try call("Emulation.setEmulatedMedia", ["media": .text(media), "features": .array(list)])
    }

    /// Disables the page's scripts; ``evaluate(_:)`` still works.
    public func forbidScripts() throws {
        try call("Emulation.setScriptExecutionDisabled", ["value": true])
    }

    /// Lets the requests of the page reach servers on this machine, instead of the browser's `answer`.
    public func letThrough() throws { try call("Fetch.disable") }

    /// Types a character as a key does, into what has the focus.
    public func type(_ character: Character) throws {
        for kind in ["keyDown", "keyUp"] {
            var event: [String: JSON] = ["type": .text(kind), "key": .text(String(character))]
            if kind == "keyDown" { event["text"] = .text(String(character)) }
            try call("Input.dispatchKeyEvent", .object(event))
        }
    }

    /// Waits until an expression is true.
    public func wait(_ expression: String, seconds: Double = 20) throws {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            if let value = try? evaluate("!!(\(expression))"), value.isTrue { return }
            usleep(20_000)
        }
        throw Chromium.Failure.silent(expression)
    }

    /// Navigates to a URL, which the browser's `answer` serves, and waits until it is fully loaded.
    public func open(_ address: String) throws {
        let frame = try call("Page.navigate", ["url": .text(address)])
        if let problem = frame["errorText"].text { throw Chromium.Failure.refused(problem) }
        try settle()
    }

    /// Waits until the page and its fonts are loaded.
    public func settle() throws {
        let end = Date().addingTimeInterval(180)
        while Date() < end {
            if let state = try? evaluate("document.readyState"), state == "complete" { break }
            usleep(10_000)
        }
        _ = try evaluate("document.fonts.ready.then(() => 1)")
    }

    /// Evaluates a JavaScript expression and returns its value.
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

    /// Clicks at a position, in points.
    public func click(x: Double, y: Double, button: String = "left") throws {
        for kind in ["mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": .text(kind), "x": .number(x), "y": .number(y), "button": .text(button),
                    "clickCount": 1,
                ])
        }
    }

    /// Holds a finger at a position, in points, for some seconds.
    public func hold(x: Double, y: Double, seconds: Double) throws {
        try call(
            "Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        let touch: JSON = .object(["x": .number(x), "y": .number(y)])
        try call(
            "Input.dispatchTouchEvent",
            ["type": "touchStart", "touchPoints": .array([touch])])
        usleep(UInt32(seconds * 1_000_000))
        try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": .array([])])
    }

    /// Presses a key, given by its JavaScript name: `Tab`, `Enter`.
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

    /// Returns the nodes of the accessibility tree as a flat list, as the protocol provides them.
    public func accessibilityNodes() throws -> [JSON] {
        try call("Accessibility.getFullAXTree")["nodes"].items
    }

    /// Returns a screenshot of the window as PNG.
    public func screenshot(whole: Bool = false) throws -> Data {
        let reply = try call(
            "Page.captureScreenshot",
            ["format": "png", "captureBeyondViewport": .bool(whole)])
        return Data(base64Encoded: reply["data"].text ?? "") ?? Data()
    }
}
