import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnImaging

/// Files decoded by processes without rights.
@Suite struct DecoderTests {
    private static let program = DecoderProgram(Command.built("decoder-probe").program)

    private static func apart(
        _ change: (inout ImagingConfiguration) -> Void = { _ in }
    ) -> Imaging {
        var configuration = ImagingConfiguration()
        configuration.deadline = 600
        configuration.limits.scans = 1000
        change(&configuration)
        return Imaging(configuration, decoder: program)
    }

    private static func photo(_ name: String) -> PhotoInput {
        .file(Fixtures.folder("photos").appendingPathComponent(name).path)
    }

    @Test(
        "another process gives the same results",
        arguments: [
            "orient-6.jpg", "progressive.jpg", "alpha.png", "photo.webp", "animated.gif",
            "photo.avif", "pug.heic",
        ])
    func resultsAreTheSame(name: String) async throws {
        let (here, there) = (try Imaging.patient(), Self.apart())
        let photo = Self.photo(name)
        #expect(try await there.facts(of: photo) == here.facts(of: photo))
        #expect(try await there.verifiedFacts(of: photo) == here.verifiedFacts(of: photo))
        let requests = [ThumbnailRequest(side: 256), ThumbnailRequest(side: 40, mode: .fill)]
        #expect(
            try await there.digest(of: photo, requests) == here.digest(of: photo, requests))
        #expect(
            try await there.thumbnail(of: photo, requests[1])
                == here.thumbnail(of: photo, requests[1]))
        let size = PixelSize(width: 90, height: 90)
        #expect(
            try await there.pixels(of: photo, fitting: size)
                == here.pixels(of: photo, fitting: size))
    }

    @Test("edits are the same", arguments: [0..<1, 1..<2, 2..<3, 3..<4, 0..<4])
    func editsAreTheSame(overlays: Range<Int>) async throws {
        let (here, there) = (try Imaging.patient(), Self.apart())
        let photo = Self.photo("orient-6.jpg")
        let sticker = try await here.encoded(
            MadePhoto.slope(30, 20), as: ImageEncodingOptions(.png))
        var recipe = PhotoRecipe()
        recipe.straightening = 4
        recipe.adjustments.contrast = 0.3
        recipe.overlays = [
            .text(PhotoText("Växjö\n2019", size: 0.1)),
            .picture(PhotoSticker(Data(sticker.bytes), center: UnitPoint(x: 0.2, y: 0.2))),
            .text(PhotoText("& <b>", center: UnitPoint(x: 0.7, y: 0.8))),
            .symbol(PhotoSymbol(.heart, center: UnitPoint(x: 0.8, y: 0.2))),
        ]
        for (index, angle) in [30.0, -15, 90, 200].enumerated() {
            recipe.overlays[index].angle = angle
        }
        recipe.overlays = Array(recipe.overlays[overlays])
        for box in [nil, PixelSize(width: 150, height: 150)] {
            for policy in [MetadataPolicy.own, .shared, .none] {
                let png = ImageEncodingOptions(.png)
                #expect(
                    try await there.render(
                        recipe, of: photo, as: png, metadata: policy, fitting: box)
                        == here.render(
                            recipe, of: photo, as: png, metadata: policy, fitting: box))
            }
        }
        let original = ImageEncodingOptions(.jpeg)
        #expect(
            try await there.render(PhotoRecipe(), of: photo, as: original, metadata: .own)
                == here.render(PhotoRecipe(), of: photo, as: original, metadata: .own))
        let (one, other) = (
            try await there.proxy(of: photo, side: 300), try await here.proxy(of: photo, side: 300)
        )
        #expect(one.fullSize == other.fullSize && one.isOpaque == other.isOpaque)
        #expect(
            try await there.preview(recipe, of: one) == here.preview(recipe, of: other))
    }

    @Test func errorsAreTheSame() async throws {
        let (here, there) = (try Imaging.patient(), Self.apart())
        let inputs: [PhotoInput] = [
            .bytes([1, 2, 3], name: "a"), .bytes([], name: "b"), .file("/absent/a.jpg"),
            .bytes(Array("%PDF-1.4 ".utf8), name: "c"),
            .bytes([0xFF, 0xD8, 0xFF, 0xE0], name: "d"),
        ]
        for input in inputs {
            let wanted = await #expect(throws: ImagingError.self) {
                try await here.verifiedFacts(of: input)
            }
            let found = await #expect(throws: ImagingError.self) {
                try await there.verifiedFacts(of: input)
            }
            #expect(found == wanted)
        }
    }

    /// The processes that decode for this one, by what their arguments say of their configuration.
    private static func processes(deadline: Int) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
            .filter { number in
                let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
                let text = String(decoding: line ?? Data(), as: UTF8.self)
                return text.contains(DecoderProgram.argument)
                    && text.contains("\"deadline\":\(deadline)")
            }
    }

    /// Whether a decoder has given up its rights, which it does before it reads.
    private static func hasNoRights(_ process: Int32) -> Bool {
        let status = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
        return String(decoding: status, as: UTF8.self).contains("Seccomp:\t2")
    }

    /// A file of 160 kB whose decoder works for twenty seconds without looking at a clock: each of its 883 scans goes over
    /// all of its 49 million pixels, and changes none.
    private static func slow() -> [UInt8] {
        let blocks = 875 * 875
        func table(_ kind: UInt8, _ symbol: UInt8) -> [UInt8] {
            [0xFF, 0xC4, 0, 20, kind, 1] + [UInt8](repeating: 0, count: 15) + [symbol]
        }
        func scan(_ first: Int, _ bits: Int, _ data: [UInt8]) -> [UInt8] {
            [0xFF, 0xDA, 0, 8, 1, 1, 0, UInt8(first), UInt8(first), UInt8(bits)] + data
        }
        // Runs of up to 32,767 blocks without a coefficient: a symbol of one bit, and fourteen bits of length.
        var bits: [UInt8] = []
        var left = blocks
        while left > 0 {
            let count = min(max(left, 16_384), 32_767)
            bits += [0] + (0..<14).map { UInt8((count - 16_384) >> (13 - $0) & 1) }
            left -= count
        }
        while bits.count % 8 != 0 { bits.append(1) }
        let runs = stride(from: 0, to: bits.count, by: 8).flatMap { at -> [UInt8] in
            let byte = bits[at..<(at + 8)].reduce(0) { $0 << 1 | $1 }
            return byte == 0xFF ? [0xFF, 0] : [byte]
        }
        var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        file += table(0, 0) + table(0x10, 0xE0)
        file += [0xFF, 0xC2, 0, 11, 8] + MadePhoto.be(7000, 2) + MadePhoto.be(7000, 2)
        file += [1, 1, 0x11, 0]
        file += scan(0, 0, [UInt8](repeating: 0, count: (blocks + 7) / 8))
        for place in 1..<64 {
            for bit in (0...13).reversed() {
                file += scan(place, bit == 13 ? bit : (bit + 1) << 4 | bit, runs)
            }
        }
        return file + [0xFF, 0xD9]
    }

    @Test func aFileThatTakesTooLongCostsOneFile() async throws {
        let imaging = Self.apart { $0.deadline = 1 }
        let slow = Self.slow()
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.verifiedFacts(of: .bytes(slow, name: "slow.jpg"))
        }
        #expect(error?.reason == .deadline(seconds: 1), "\(error?.description ?? "")")
        let patient = Self.apart()
        #expect(try await patient.verifiedFacts(of: Self.photo("orient-1.jpg")).isWhole)
    }

    #if os(Linux)
    @Test func aKilledDecoderCostsOneFile() async throws {
        let imaging = Self.apart {
            $0.deadline = 477
            $0.threads = 1
        }
        let slow = Self.slow()
        // The first end could have had another cause than the file; the next one counts. The thread is the killer's own: the
        // tests' threads may all be at work until the decoder has ended by itself.
        let isOver = Mutex(false)
        async let killed = onOwnThread {
            var killed: Set<Int32> = []
            while !isOver.withLock({ $0 }) {
                for process in try Self.processes(deadline: 477)
                where !killed.contains(process) && Self.hasNoRights(process) {
                    kill(process, SIGKILL)
                    killed.insert(process)
                }
                usleep(10_000)
            }
            return killed
        }
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.verifiedFacts(of: .bytes(slow, name: "slow.jpg"))
        }
        isOver.withLock { $0 = true }
        // One that is killed before it has the file says nothing about the file.
        #expect(try await killed.count >= 2)
        #expect(
            error?.description == "slow.jpg: cannot be decoded: its decoder was ended by signal 9")
        #expect(try await imaging.verifiedFacts(of: Self.photo("orient-1.jpg")).isWhole)
    }

    @Test func aDecoderHasNoRights() async throws {
        let imaging = Self.apart {
            $0.deadline = 478
            $0.threads = 1
        }
        // A decoder ends after ten seconds without work, which is not long on a busy machine.
        let slow = Self.slow()
        let isOver = Mutex(false)
        // It gives up its rights before it reads. Looked for on a thread of its own until the work has
        // ended, because the tests' threads may be busy for minutes before the decoder starts.
        async let seen: (status: String, limits: String)? = onOwnThread {
            while !isOver.withLock({ $0 }) {
                if let process = try Self.processes(deadline: 478).first,
                    Self.hasNoRights(process),
                    let status = try? String(
                        contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
                    let limits = try? String(
                        contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
                {
                    return (status, limits)
                }
                usleep(20_000)
            }
            return nil
        }
        _ = try? await imaging.verifiedFacts(of: .bytes(slow, name: "slow.jpg"))
        isOver.withLock { $0 = true }
        let (status, limits) = try #require(try await seen)
        for line in ["Seccomp:\t2", "NoNewPrivs:\t1"] {
            #expect(status.contains(line), "\(status)")
        }
        for name in ["Max address space", "Max cpu time"] {
            let line = limits.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
            #expect(
                line.dropFirst(name.count).split(separator: " ").first != "unlimited", "\(line)")
        }
        #expect(limits.contains(/Max core file size +0 +0/))
    }

    @Test func whatADecoderMayNotDoFails() throws {
        let probe = Command.built("decoder-probe")
        let tried = try probe.run([])
        #expect(
            tried.output == """
                read false
                write false
                connect false
                local false
                start false
                signal false
                list false
                own false
                thread true

                """, "\(tried.status) \(tried.errors)")
        #expect(try probe.run(["memory"]).output == "memory false\n")
        #expect(try probe.run(["crash"]).status == 128 + SIGABRT)
    }

    @Test func decodersEndWithTheirThreads() async throws {
        var imaging: Imaging? = Self.apart { $0.deadline = 479 }
        _ = try await imaging?.facts(of: Self.photo("orient-1.jpg"))
        #expect(try Self.processes(deadline: 479).count <= 1)
        imaging = nil
        let start = ContinuousClock.now
        while try !Self.processes(deadline: 479).isEmpty, start.duration(to: .now) < .seconds(600) {
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try Self.processes(deadline: 479).isEmpty)
    }
    #endif

    @Test func aDecoderGetsNoVariablesOfOtherPrograms() {
        let variables = DecoderChild.environment(from: [
            "PATH": "/bin", "LD_LIBRARY_PATH": "/lib", "VIPS_CONCURRENCY": "1", "HOME": "/home/a",
            "AWS_SECRET_ACCESS_KEY": "s", "LD_PRELOAD": "/x.so", "SWIFT_BACKTRACE": "enable=yes",
        ])
        #expect(
            variables == [
                "PATH": "/bin", "LD_LIBRARY_PATH": "/lib", "VIPS_CONCURRENCY": "1",
                "SWIFT_BACKTRACE": "enable=no",
            ])
    }

    @Test func aProgramThatIsMissingOrNoDecoderIsTold() async throws {
        for path in ["/absent/decoder", "/bin/true"] {
            let imaging = Imaging(.init(), decoder: DecoderProgram(path))
            let error = await #expect(throws: ImagingError.self) {
                try await imaging.facts(of: Self.photo("orient-1.jpg"))
            }
            guard case .undecodable = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func aCanceledOperationEndsItsDecoder() async throws {
        let imaging = Self.apart()
        let slow = Self.slow()
        let task = Task { try await imaging.verifiedFacts(of: .bytes(slow, name: "slow.jpg")) }
        try await Task.sleep(for: .milliseconds(700))
        task.cancel()
        await #expect(throws: ImagingError(.cancelled, file: "slow.jpg")) { try await task.value }
    }
}
