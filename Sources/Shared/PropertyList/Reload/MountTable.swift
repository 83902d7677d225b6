#if os(Linux)
import CairnFiles
import FoundationEssentials

/// Detects the type of file system that contains a path.
enum MountTable {
    private static let remote: Set<String> = [
        "9p", "afs", "ceph", "cifs", "glusterfs", "lustre", "ncpfs", "nfs", "nfs4", "smb3", "smbfs",
        "virtiofs", "vboxsf",
    ]

    /// Returns whether `path` is on a file system whose changes the kernel does not see, because
    /// they are made on another machine.
    static func isRemote(_ path: String) -> Bool {
        var status = stat()
        var path = path
        while stat(path, &status) != 0 {
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
                return false
            }
            path = String(path[..<slash])
        }
        let device = UInt64(status.st_dev)
        let major = (device >> 8) & 0xfff | (device >> 32) & ~0xfff
        let minor = device & 0xff | (device >> 12) & ~0xff & 0xffff_ffff
        guard let data = FileManager.default.contents(atPath: "/proc/self/mountinfo") else {
            return false
        }
        // proc(5): id, parent, major:minor, …, "-", type, source, options.
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 2, fields[2] == "\(major):\(minor)",
                let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count
            else { continue }
            let type = String(fields[dash + 1])
            return remote.contains(type) || type.hasPrefix("fuse")
        }
        return false
    }
}
#endif
