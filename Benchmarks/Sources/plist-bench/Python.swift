import Foundation

/// Python's plistlib, timed within its own process, so that Python's startup is not counted.
enum Python {
    private static let script = """
        import plistlib, sys, time
        data = open(sys.argv[1], "rb").read()
        def status(key):
            for line in open("/proc/self/status"):
                if line.startswith(key): return int(line.split()[1]) * 1024
        floor = status("VmRSS:")
        for _ in range(int(sys.argv[2])):
            start = time.process_time()
            value = plistlib.loads(data)
            print(time.process_time() - start)
        print(status("VmHWM:") - floor)
        """

    /// Returns the seconds of each round, and the peak memory in addition to the input; `nil` if
    /// Python is not available.
    static func run(_ file: URL, rounds: Int) -> (seconds: [Double], peak: Int)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, file.path, "\(rounds)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return nil }
        let output = String(
            decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = output.split(separator: "\n").compactMap { Double($0) }
        guard process.terminationStatus == 0, numbers.count == rounds + 1 else { return nil }
        return (Array(numbers.dropLast()), Int(numbers[rounds]))
    }
}
