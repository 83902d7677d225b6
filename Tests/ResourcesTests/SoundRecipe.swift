import CairnResources
import Foundation
import TestSupport

/// How each sound is made: sums of fading tones and filtered noise, no sample of anybody's. The same
/// recipe gives the same file on every machine; `CAIRN_RECORD=1` writes the files.
struct SoundRecipe {
    static let rate = 22_050.0

    private var samples: [Double]
    private var random: SplitMix64

    private init(seconds: Double, seed: UInt64) {
        samples = Array(repeating: 0, count: Int(seconds * Self.rate))
        random = SplitMix64(seed: seed)
    }

    /// Returns the bytes of the sound's WAV file.
    static func file(for sound: Sound) -> [UInt8] {
        var recipe: SoundRecipe
        switch sound {
        case .key:
            recipe = SoundRecipe(seconds: 0.07, seed: 1)
            recipe.tone(at: 0, from: 1_250, to: 980, loud: 0.8, fade: 0.014)
            recipe.noise(at: 0, loud: 0.35, fade: 0.004, softness: 0.4)
        case .success:
            recipe = SoundRecipe(seconds: 0.6, seed: 2)
            recipe.bar(at: 0, note: 659.26, loud: 0.7, fade: 0.12)
            recipe.bar(at: 0.13, note: 987.77, loud: 0.8, fade: 0.16)
        case .error:
            recipe = SoundRecipe(seconds: 0.45, seed: 3)
            recipe.bar(at: 0, note: 233.08, loud: 0.8, fade: 0.09)
            recipe.bar(at: 0.15, note: 174.61, loud: 0.9, fade: 0.11)
        case .lock:
            recipe = SoundRecipe(seconds: 0.35, seed: 4)
            recipe.stone(at: 0, note: 310, loud: 0.7)
            recipe.stone(at: 0.11, note: 205, loud: 1)
        case .unlock:
            recipe = SoundRecipe(seconds: 0.6, seed: 5)
            recipe.stone(at: 0, note: 205, loud: 0.8)
            recipe.stone(at: 0.09, note: 310, loud: 0.7)
            recipe.bar(at: 0.17, note: 783.99, loud: 0.5, fade: 0.15)
        case .shutter:
            recipe = SoundRecipe(seconds: 0.2, seed: 6)
            recipe.noise(at: 0, loud: 1, fade: 0.012, softness: 0.25)
            recipe.noise(at: 0.012, loud: 0.25, fade: 0.05, softness: 0.1)
            recipe.noise(at: 0.085, loud: 0.8, fade: 0.015, softness: 0.45)
            recipe.tone(at: 0.085, from: 420, to: 300, loud: 0.35, fade: 0.015)
        case .send:
            recipe = SoundRecipe(seconds: 0.38, seed: 7)
            recipe.tone(at: 0, from: 420, to: 1_180, loud: 0.6, fade: 0.11, rise: 0.05)
            recipe.noise(at: 0, loud: 0.5, fade: 0.1, softness: 0.6, rise: 0.08)
        case .delete:
            recipe = SoundRecipe(seconds: 0.38, seed: 8)
            recipe.tone(at: 0, from: 520, to: 150, loud: 0.8, fade: 0.1, rise: 0.008)
            recipe.noise(at: 0.02, loud: 0.4, fade: 0.07, softness: 0.75, rise: 0.01)
        }
        return recipe.wave()
    }

    // MARK: Ingredients

    /// A tone that glides from one pitch to another while it fades; `rise` softens its start.
    private mutating func tone(
        at start: Double, from first: Double, to last: Double, loud: Double, fade: Double,
        rise: Double = 0.002
    ) {
        let length = Double(samples.count) / Self.rate - start
        var phase = 0.0
        for index in indices(from: start) {
            let time = Double(index) / Self.rate - start
            let pitch = first * pow(last / first, time / length)
            phase += 2 * .pi * pitch / Self.rate
            samples[index] += loud * sin(phase) * exp(-time / fade) * min(1, time / rise)
        }
    }

    /// A struck wooden bar: its fourth and tenth partials die away sooner than the note.
    private mutating func bar(at start: Double, note: Double, loud: Double, fade: Double) {
        tone(at: start, from: note, to: note, loud: loud, fade: fade)
        tone(at: start, from: note * 3.93, to: note * 3.93, loud: loud * 0.22, fade: fade / 3)
        tone(at: start, from: note * 9.6, to: note * 9.6, loud: loud * 0.06, fade: fade / 8)
    }

    /// One stone set on another.
    private mutating func stone(at start: Double, note: Double, loud: Double) {
        noise(at: start, loud: loud * 0.7, fade: 0.006, softness: 0.5)
        tone(at: start, from: note, to: note * 0.94, loud: loud, fade: 0.035)
        tone(at: start, from: note * 2.71, to: note * 2.6, loud: loud * 0.4, fade: 0.015)
    }

    /// Noise through a low pass: `softness` from 0 (bright) to just under 1 (dull).
    private mutating func noise(
        at start: Double, loud: Double, fade: Double, softness: Double, rise: Double = 0.001
    ) {
        var last = 0.0
        for index in indices(from: start) {
            let time = Double(index) / Self.rate - start
            let fresh = Double.random(in: -1...1, using: &random)
            last = softness * last + (1 - softness) * fresh
            samples[index] += loud * last * exp(-time / fade) * min(1, time / rise)
        }
    }

    private func indices(from start: Double) -> Range<Int> {
        Int(start * Self.rate)..<samples.count
    }

    // MARK: The file

    /// Mono, 16 bit, at half the full scale, with a soft end.
    private func wave() -> [UInt8] {
        let peak = samples.map(abs).max() ?? 1
        let end = Int(0.01 * Self.rate)
        var bytes: [UInt8] = []
        func add(_ text: String) { bytes += Array(text.utf8) }
        func add(_ value: Int, bytes count: Int) {
            bytes += (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        add("RIFF")
        add(36 + 2 * samples.count, bytes: 4)
        add("WAVEfmt ")
        add(16, bytes: 4)
        add(1, bytes: 2)
        add(1, bytes: 2)
        add(Int(Self.rate), bytes: 4)
        add(2 * Int(Self.rate), bytes: 4)
        add(2, bytes: 2)
        add(16, bytes: 2)
        add("data")
        add(2 * samples.count, bytes: 4)
        for (index, sample) in samples.enumerated() {
            let soft = min(1, Double(samples.count - 1 - index) / Double(end))
            add(Int((sample / peak * soft * 16_384).rounded()), bytes: 2)
        }
        return bytes
    }
}
