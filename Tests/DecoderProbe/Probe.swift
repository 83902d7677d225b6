import CSandbox
import CairnImaging
import Foundation

/// Decodes for a test, like an app's own program. Without that, gives up its rights, tries what is then forbidden, and
/// prints the name of each attempt and whether it succeeded; `memory` takes more than is left to it.
@main
struct Probe {
    static func main() {
        DecoderProgram.serve()
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "memory" {
            cairn_sandbox_enter(64 << 20)
            let taken = mmap(
                nil, 128 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            return say("memory", taken != MAP_FAILED)
        }
        if arguments.first == "crash" {
            cairn_sandbox_prepare()
            cairn_sandbox_enter(64 << 20)
            abort()
        }
        cairn_sandbox_enter(64 << 20)
        say("read", open("/etc/passwd", O_RDONLY) >= 0)
        say("write", open("/tmp/decoder-probe", O_WRONLY | O_CREAT, 0o600) >= 0)
        say("connect", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        say("local", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        var child: pid_t = 0
        say("start", posix_spawn(&child, "/bin/true", nil, nil, [nil], [nil]) == 0)
        say("signal", kill(getppid(), 0) == 0)
        say("list", opendir("/") != nil)
        say("own", chmod("/tmp", 0o1777) == 0)
        let thread = Thread { say("thread", true) }
        thread.start()
        while !thread.isFinished { sched_yield() }
    }

    private static func say(_ name: String, _ succeeds: Bool) {
        let line = "\(name) \(succeeds)\n"
        _ = line.withCString { write(1, $0, strlen($0)) }
    }
}
