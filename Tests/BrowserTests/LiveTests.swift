import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Live pages of `travel-story serve`, used by mouse and keys.
    @Suite struct LiveTests {
        @Test func anEntryIsUsedByMouseAndKeyboard() async throws {
            let server = try ServeProcess(["--showcase"])
            defer { server.kill() }
            try await withBrowser { browser in
                let page = try browser.page(width: 500, height: 900)
                defer { page.close() }
                try page.letThrough()
                try page.open(server.link)
                try page.open(server.origin + "/toggle")
                try page.wait("document.querySelector('[role=switch]')")
                let isOn = "document.querySelector('[role=switch]').getAttribute('aria-checked')"
                let before = try page.evaluate(isOn)
                // By mouse.
                try page.tap("document.querySelector('[role=switch]')")
                try page.wait("\(isOn) !== '\(before.text ?? "")'")
                // By keyboard: what was clicked has the focus.
                try page.press(" ", code: 32, text: " ")
                try page.wait("\(isOn) === '\(before.text ?? "")'")
                // Nothing was loaded anew.
                #expect(try page.evaluate("performance.getEntriesByType('navigation').length") == 1)
                #expect(browser.complaints.filter { !$0.contains("favicon") } == [])
            }
        }

        @Test func typedTextSurvivesTheEndOfTheServer() async throws {
            let folder = try TemporaryFolder()
            let first = try ServeProcess([], home: folder.url.path)
            defer { first.kill() }
            try await withBrowser { browser in
                let page = try browser.page(width: 500, height: 900)
                defer { page.close() }
                try page.letThrough()
                try page.open(first.link)
                try page.open(first.origin + "/search?for=lake")
                let field = "document.querySelector('input[type=search]')"
                try page.wait(field)
                try page.evaluateFocus(field)
                for character in " at noon" { try page.type(character) }
                try page.wait("\(field).value === 'lake at noon'")
                first.kill()
                for character in " and" { try page.type(character) }
                let second = try ServeProcess(
                    [], home: folder.url.path, port: first.port)
                defer { second.kill() }
                for character in " later" { try page.type(character) }
                try page.wait("!document.documentElement.classList.contains('offline')")
                try page.wait("\(field).value === 'lake at noon and later'")
                // The server has it as well: it is on a page that is loaded anew.
                usleep(1_000_000)
                #expect(try page.evaluate("\(field).value") == "lake at noon and later")
                #expect(try page.evaluate("document.activeElement === \(field)").isTrue)
            }
        }

        @Test func aTabHasItsMenuOnTheSecondaryButtonTheMenuKeyAndAHeldFinger() async throws {
            let server = try ServeProcess(["--showcase"])
            defer { server.kill() }
            try await withBrowser { browser in
                let page = try browser.page(width: 500, height: 900)
                defer { page.close() }
                try page.letThrough()
                try page.open(server.link)
                try page.open(server.origin + "/tabs")
                let tab = "document.querySelector('[role=tab]')"
                let menus = "document.querySelectorAll('[role=menu]').length"
                try page.wait(tab)
                let box = try page.middle(of: tab)
                #expect(try page.evaluate(menus) == 0)
                try page.click(x: box.x, y: box.y, button: "right")
                try page.wait("\(menus) === 1")
                try page.press("Escape", code: 27)
                try page.wait("\(menus) === 0")
                // By the menu key, on what has the focus.
                _ = try page.evaluate("\(tab).focus()")
                _ = try page.evaluate(
                    "\(tab).dispatchEvent(new PointerEvent('contextmenu', {bubbles: true, cancelable: true}))"
                )
                try page.wait("\(menus) === 1")
                try page.press("Escape", code: 27)
                try page.wait("\(menus) === 0")
                // A finger opens it once, and lifting it taps nothing.
                try page.hold(x: box.x, y: box.y, seconds: 0.8)
                try page.wait("\(menus) === 1")
                usleep(300_000)
                #expect(try page.evaluate(menus) == 1)
                #expect(browser.complaints.filter { !$0.contains("favicon") } == [])
            }
        }

        @Test func aFingerScrollsPhotosThatAnswerToDrags() async throws {
            let server = try ServeProcess(["--showcase"])
            defer { server.kill() }
            try await withBrowser { browser in
                let page = try browser.page(width: 500, height: 400)
                defer { page.close() }
                try page.letThrough()
                try page.open(server.link)
                try page.open(server.origin + "/gallery")
                let cell = "document.querySelector('[data-axis=y] [data-on*=d]')"
                try page.wait(cell)
                let place = try page.middle(of: cell)
                try page.swipe(x: place.x, y: place.y + 180, by: -200)
                try page.wait("\(cell).closest('[data-axis=y]').scrollTop > 50")
            }
        }

        @Test func theLogTellsWhoCameInWithoutSecrets() async throws {
            let server = try ServeProcess(["--showcase", "--log"])
            defer { server.kill() }
            try await withBrowser { browser in
                let page = try browser.page(width: 500, height: 900)
                defer { page.close() }
                try page.letThrough()
                try page.open(server.link)
                try page.open(server.origin + "/toggle")
                try page.wait("document.querySelector('[role=switch]')")
                let secrets = [
                    String(server.link.split(separator: "/").last ?? ""),
                    try page.evaluate("document.querySelector('script').dataset.session").text
                        ?? "",
                    try page.evaluate("document.querySelector('script').dataset.token").text ?? "",
                ]
                let log = try String(contentsOf: server.errors, encoding: .utf8)
                for secret in secrets {
                    #expect(secret.utf8.count == 64)
                    #expect(!log.contains(secret))
                }
                let lines = try log.split(separator: "\n").map { try JSON(Data($0.utf8)) }
                #expect(lines.map { $0["event"].text }.prefix(2) == ["linkMade", "linkUsed"])
                for line in lines {
                    #expect(line["time"].text?.hasSuffix("Z") == true)
                    #expect(line["address"].text != nil && line["visitor"].text != nil)
                }
            }
        }

        @Test func aBrowserWithoutTheLinkSeesTheLockOnly() async throws {
            let server = try ServeProcess(["--showcase"])
            defer { server.kill() }
            try await withBrowser { browser in
                let page = try browser.page(width: 500, height: 900)
                defer { page.close() }
                try page.letThrough()
                try page.call("Network.enable")
                try page.call("Network.clearBrowserCookies")
                try page.open(server.origin + "/toggle")
                #expect(
                    try page.evaluate("document.querySelectorAll('button,input,script').length")
                        == 0)
                #expect(try page.evaluate("document.title") == "Locked")
            }
        }
    }
}

extension ChromiumPage {
    /// Moves a finger from a position up or down by a distance, in points; down is positive.
    func swipe(x: Double, y: Double, by distance: Double) throws {
        try call(
            "Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        for step in 0...20 {
            let place = y + distance * Double(step) / 20
            let touch: JSON = .object(["x": .number(x), "y": .number(place)])
            try call(
                "Input.dispatchTouchEvent",
                [
                    "type": step == 0 ? "touchStart" : "touchMove",
                    "touchPoints": .array([touch]),
                ])
            usleep(16_000)
        }
        try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": .array([])])
    }

    /// Clicks in the middle of an element.
    func tap(_ element: String) throws {
        let place = try middle(of: element)
        try click(x: place.x, y: place.y)
    }

    /// Scrolls to an element, and returns its middle.
    func middle(of element: String) throws -> (x: Double, y: Double) {
        let box = try evaluate(
            "(() => { const e = \(element); e.scrollIntoView({block: 'center'}); "
                + "const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        return (box[0].number ?? 0, box[1].number ?? 0)
    }

    /// Puts the caret at the end of a field.
    func evaluateFocus(_ field: String) throws {
        try tap(field)
        _ = try evaluate("\(field).setSelectionRange(\(field).value.length, \(field).value.length)")
    }
}

/// A running `travel-story serve`.
final class ServeProcess: Sendable {
    /// The link that it printed.
    let link: String
    let origin: String
    let port: Int
    /// The file with what it wrote to standard error.
    let errors: URL
    private let process: Int32

    /// Starts the command, and waits for its line.
    init(_ arguments: [String], home: String? = nil, port: Int = 0) throws {
        let folder = home ?? NSTemporaryDirectory() + "cairn-serve-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let running = Process()
        running.executableURL = URL(fileURLWithPath: Command.built("travel-story").program)
        running.arguments = ["serve", "--no-open", "--port", "\(port)"] + arguments
        running.environment = [
            "HOME": folder, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
            "XDG_RUNTIME_DIR": folder, "LANGUAGE": "en",
        ]
        errors = URL(fileURLWithPath: folder).appendingPathComponent(
            "errors-\(UUID().uuidString)")
        try Data().write(to: errors)
        running.standardError = try FileHandle(forWritingTo: errors)
        let pipe = Pipe()
        running.standardOutput = pipe
        running.standardInput = FileHandle.nullDevice
        try running.run()
        process = running.processIdentifier
        var line = Data()
        while !line.contains(0x0A) {
            let piece = pipe.fileHandleForReading.availableData
            guard !piece.isEmpty else { break }
            line += piece
        }
        link = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let url = URL(string: link)
        self.port = url?.port ?? 0
        origin = "http://127.0.0.1:\(self.port)"
    }

    /// Ends it at once, as a crash does.
    func kill() { _ = Foundation.kill(process, SIGKILL) }
}
