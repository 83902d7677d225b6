// A screen of elements on a real terminal, for the tests of CairnTerminal that need a process.
//
//     element-probe              every building block; Control-C leaves
//     element-probe --light --arabic --reduced-motion --plain
//     element-probe --finish     leaves when Done is pressed

import CairnTerminal
import CairnUI
import Foundation

let arguments = CommandLine.arguments
let isArabic = arguments.contains("--arabic")
var environment = Environment()
environment.theme = .terminal
environment.phrases = isArabic ? ProbeScreen.arabic : ProbeScreen.english

let host = TerminalHost()
let session = Session(ProbeModel(), environment: environment, host: host) {
    ProbeScreen(model: $0, send: $1)
}
do {
    let ending = try await TerminalHost.run(
        session, environment: ProcessInfo.processInfo.environment,
        isPlain: arguments.contains("--plain")
    ) { look in
        look.colorScheme = arguments.contains("--light") ? .light : .dark
        look.reducesMotion = arguments.contains("--reduced-motion")
    } until: {
        $0.isDone
    }
    if ending != .printed { print("left: \(ending) count \(await session.model.count)") }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
