import CSpng
public import CairnUI

/// An animated PNG: frames of one size, each with a duration. Browsers and viewers play it; other
/// programs show the first frame.
///
/// A frame after the first holds only the rectangle that differs from the previous one. Written
/// according to the specification (PNG, third edition, acTL, fcTL and fdAT); each frame's data is
/// encoded by the PNG library.
public struct AnimatedPNG {
    private struct Chunk {
        var name: String
        var body: ArraySlice<UInt8>
    }

    private var frames: [(bitmap: Bitmap, x: Int, y: Int, duration: Duration)] = []
    private var last: Bitmap?
    /// The number of times the animation is played; 0 for infinite.
    public var plays: Int

    /// Creates an animation without frames.
    public init(plays: Int = 0) { self.plays = max(0, plays) }

    /// Adds a frame. A frame equal to the last one extends its duration instead.
    ///
    /// - Throws: ``RasterError/frameSize(expected:found:)``.
    public mutating func add(_ bitmap: Bitmap, for duration: Duration) throws(RasterError) {
        guard let last else {
            frames.append((bitmap, 0, 0, duration))
            last = bitmap
            return
        }
        guard last.width == bitmap.width, last.height == bitmap.height else {
            throw .frameSize(
                expected: [last.width, last.height], found: [bitmap.width, bitmap.height])
        }
        self.last = bitmap
        guard let rect = bitmap.difference(from: last) else {
            frames[frames.count - 1].duration += duration
            return
        }
        frames.append((bitmap.cut(rect), rect.minX, rect.minY, duration))
    }

    /// Extends the duration of the last frame.
    public mutating func prolong(by duration: Duration) {
        guard !frames.isEmpty, duration > .zero else { return }
        frames[frames.count - 1].duration += duration
    }

    /// The number of frames.
    public var count: Int { frames.count }

    /// Returns the encoded file.
    ///
    /// - Throws: ``RasterError/encoding(_:)`` and ``RasterError/noFrame``.
    public func png() throws(RasterError) -> [UInt8] {
        guard !frames.isEmpty else { throw .noFrame }
        let isOpaque = frames.allSatisfy { $0.bitmap.isOpaque }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var sequence: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            let chunks = try Self.chunks(frame.bitmap.png(keepingAlpha: !isOpaque))
            if index == 0 {
                for chunk in chunks where chunk.name != "IDAT" && chunk.name != "IEND" {
                    Self.append(chunk.name, Array(chunk.body), to: &file)
                }
                Self.append(
                    "acTL", Self.bytes(UInt32(frames.count)) + Self.bytes(UInt32(clamping: plays)),
                    to: &file)
            }
            Self.append("fcTL", Self.control(frame, sequence), to: &file)
            sequence += 1
            for chunk in chunks where chunk.name == "IDAT" {
                if index == 0 {
                    Self.append("IDAT", Array(chunk.body), to: &file)
                } else {
                    Self.append("fdAT", Self.bytes(sequence) + chunk.body, to: &file)
                    sequence += 1
                }
            }
        }
        Self.append("IEND", [], to: &file)
        return file
    }

    private static func control(
        _ frame: (bitmap: Bitmap, x: Int, y: Int, duration: Duration), _ sequence: UInt32
    ) -> [UInt8] {
        let milliseconds = UInt32(clamping: Int64((frame.duration / .milliseconds(1)).rounded()))
        var body = bytes(sequence)
        body += bytes(UInt32(frame.bitmap.width)) + bytes(UInt32(frame.bitmap.height))
        body += bytes(UInt32(frame.x)) + bytes(UInt32(frame.y))
        let delay = UInt16(clamping: milliseconds)
        body += [UInt8(delay >> 8), UInt8(delay & 0xFF), 0x03, 0xE8]
        // The frame is kept, and the next one replaces pixels.
        return body + [0, 0]
    }

    // MARK: Chunks

    private static func chunks(_ png: [UInt8]) throws(RasterError) -> [Chunk] {
        var chunks: [Chunk] = []
        var place = 8
        while place + 12 <= png.count {
            let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= png.count else { break }
            chunks.append(
                Chunk(
                    name: String(decoding: png[place + 4..<place + 8], as: UTF8.self),
                    body: png[place + 8..<place + 8 + length]))
            place += 12 + length
        }
        guard chunks.last?.name == "IEND" else { throw .encoding("IEND") }
        return chunks
    }

    private static func append(_ name: String, _ body: [UInt8], to file: inout [UInt8]) {
        file += bytes(UInt32(body.count))
        let named = Array(name.utf8) + body
        file += named
        let sum = named.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        file += bytes(UInt32(truncatingIfNeeded: sum))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

extension Bitmap {
    /// Returns the smallest rectangle that contains all differences from another bitmap of the same
    /// size; `nil` if they are equal.
    func difference(from other: Bitmap) -> PixelRect? {
        var rect: PixelRect?
        for row in 0..<height {
            let line = row * width * 4..<(row + 1) * width * 4
            guard bytes[line] != other.bytes[line] else { continue }
            var left = 0
            while bytes[line.lowerBound + left] == other.bytes[line.lowerBound + left] { left += 1 }
            var right = width * 4 - 1
            while bytes[line.lowerBound + right] == other.bytes[line.lowerBound + right] {
                right -= 1
            }
            let part = PixelRect(minX: left / 4, minY: row, maxX: right / 4 + 1, maxY: row + 1)
            rect = rect?.union(part) ?? part
        }
        return rect
    }

    /// Returns the pixels of a rectangle.
    func cut(_ rect: PixelRect) -> Bitmap {
        var part: [UInt8] = []
        part.reserveCapacity(rect.area * 4)
        for row in rect.minY..<rect.maxY {
            let start = (row * width + rect.minX) * 4
            part += bytes[start..<start + rect.width * 4]
        }
        return Bitmap(width: rect.width, height: rect.height, bytes: part)
    }
}

extension RasterRenderer {
    /// Renders the animations of a scene as an animated PNG, from their start until nothing moves
    /// any more.
    ///
    /// - Parameters:
    ///   - scene: The animated scene.
    ///   - longest: The duration at which an endless animation is cut.
    ///   - rate: Frames per second, 1 to 100.
    ///   - plays: The number of times the animation is played; 0 for infinite.
    /// - Returns: The encoded file.
    /// - Throws: ``RasterError``.
    /// - Complexity: one rendering per frame.
    public func animatedPNG(
        of scene: Scene, longest: Duration = .seconds(5), rate: Int = 30, plays: Int = 0
    ) throws(RasterError) -> [UInt8] {
        try animatedPNG(of: [scene], hold: .zero, longest: longest, rate: rate, plays: plays)
    }

    /// Renders successive scenes of one session as an animated PNG: each until nothing moves any
    /// more, then the next. Removed elements are shown during their exit transition.
    ///
    /// - Parameters:
    ///   - scenes: The scenes in order, all of one size.
    ///   - hold: The time that a scene remains visible after its animations end.
    ///   - longest: The duration at which an endless animation is cut.
    ///   - rate: Frames per second, 1 to 100.
    ///   - plays: The number of times the animation is played; 0 for infinite.
    /// - Returns: The encoded file.
    /// - Throws: ``RasterError``.
    /// - Complexity: one rendering per frame.
    public func animatedPNG(
        of scenes: [Scene], hold: Duration = .milliseconds(800), longest: Duration = .seconds(5),
        rate: Int = 30, plays: Int = 0
    ) throws(RasterError) -> [UInt8] {
        guard let first = scenes.first else { throw .noFrame }
        var animator = Animator(
            reducesMotion: first.traits.reducesMotion, fade: theme.motion.reducedFade)
        var parting = ExitFrames()
        var frames: [ElementID: Frame] = [:]
        let step = Duration.seconds(1) / min(max(rate, 1), 100)
        var file = AnimatedPNG(plays: plays)
        var time = Duration.zero
        for scene in scenes {
            animator.reducesMotion = scene.traits.reducesMotion
            _ = animator.update(scene.root, at: time)
            let before = frames
            frames = self.frames(of: scene)
            animator.place(scene.root, frames, at: time)
            parting.keep(animator.leaving, in: before, at: animator.exitFrames)
            let end = time + longest
            while true {
                let list = displayList(of: scene, frames, parting, animator, at: time)
                try file.add(draw(scene, list).bitmap, for: step)
                guard animator.isMoving, time < end else { break }
                time += step
                _ = animator.advance(to: time)
            }
            if hold > .zero { file.prolong(by: hold) }
        }
        return try file.png()
    }

    /// Returns the display list at a time, with elements in their exit transition on top.
    private func displayList(
        of scene: Scene, _ frames: [ElementID: Frame], _ parting: ExitFrames,
        _ animator: Animator, at time: Duration
    ) -> DisplayList {
        var root = scene.root
        root.children += animator.leaving
        let all = frames.merging(parting.missing(in: frames)) { now, _ in now }
        return DisplayList(root, frames: all, focus: showsFocus ? scene.focus : nil) {
            animator.paint(of: $0, at: time)
        }
    }
}
