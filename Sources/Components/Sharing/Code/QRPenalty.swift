/// The penalty score of a masked code (ISO/IEC 18004, 7.8.3); lower scores are easier to scan.
enum QRPenalty {
    static func of(_ modules: [Bool], _ side: Int) -> Int {
        var penalty = 0
        for line in 0..<side {
            penalty += lines((0..<side).map { modules[line * side + $0] })
            penalty += lines((0..<side).map { modules[$0 * side + line] })
        }
        for y in 0..<(side - 1) {
            for x in 0..<(side - 1) {
                let place = y * side + x
                let isDark = modules[place]
                if modules[place + 1] == isDark, modules[place + side] == isDark,
                    modules[place + side + 1] == isDark
                {
                    penalty += 3
                }
            }
        }
        let (dark, total) = (modules.count { $0 }, side * side)
        // Steps of five percent from one half, the first one free; the side is odd, so it is never
        // exactly one half.
        let steps = (abs(dark * 20 - total * 10) + total - 1) / total - 1
        return penalty + max(0, steps) * 10
    }

    /// Returns the penalty of a row or column for runs of five or more equal modules, and for
    /// finder-like patterns of any size, counted once for each side with enough light modules.
    private static func lines(_ line: [Bool]) -> Int {
        // Runs alternate, starting with light; everything outside of the code is light.
        var runs = [0]
        var isDark = false
        for module in line {
            if module == isDark {
                runs[runs.count - 1] += 1
            } else {
                runs.append(1)
                isDark = module
            }
        }
        var penalty = runs.reduce(0) { $0 + ($1 >= 5 ? $1 - 2 : 0) }
        if isDark { runs.append(0) }
        runs[0] += line.count
        runs[runs.count - 1] += line.count
        for start in stride(from: 1, to: runs.count - 5, by: 2) {
            let unit = runs[start]
            guard runs[start + 1] == unit, runs[start + 2] == unit * 3, runs[start + 3] == unit,
                runs[start + 4] == unit
            else { continue }
            let (before, after) = (runs[start - 1], runs[start + 5])
            if before >= unit * 4, after >= unit { penalty += 40 }
            if after >= unit * 4, before >= unit { penalty += 40 }
        }
        return penalty
    }
}
