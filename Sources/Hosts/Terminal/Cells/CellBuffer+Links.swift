extension CellBuffer {
    /// Returns the attribute of characters that belong to a link.
    ///
    /// Only addresses of the web and of email are links, in printable ASCII, and no longer than
    /// terminals take: an address can never end its control sequence.
    ///
    /// - Returns: no attribute for any other address, and for more links than a screen can have.
    mutating func link(to address: String) -> CellStyle.Attributes {
        let kinds = ["http://", "https://", "mailto:"]
        guard address.utf8.count <= 2083, address.utf8.allSatisfy({ $0 > 32 && $0 < 127 }),
            kinds.contains(where: { address.lowercased().hasPrefix($0) })
        else { return [] }
        // The number follows from the address, so that a cell of the next screen that shows the same
        // link is equal (FNV-1a).
        var hash: UInt32 = 2_166_136_261
        for byte in address.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let most = CellStyle.Attributes.mostLinks
        for step in 0..<most {
            let number = 1 + (Int(hash) + step) % most
            if let other = links[number], other != address { continue }
            links[number] = address
            return .link(number)
        }
        return []
    }

    /// Returns `true` if a number means one link here and another one there.
    func hasOtherLinks(than other: CellBuffer) -> Bool {
        guard !links.isEmpty, !other.links.isEmpty else { return false }
        return links.contains { number, address in
            other.links[number].map { $0 != address } ?? false
        }
    }
}
