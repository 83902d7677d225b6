import CairnFiles
import Foundation
import TestSupport

@testable import travel_story

/// Small files of a data folder that name other folders.
enum Folders {
    static let targets = [
        // The device's part of a lock is in the state folder, whatever the file says.
        FuzzTarget("device-file") { input in
            let parent = try TemporaryFolder()
            let root = parent.url.path + "/data"
            try Folder.make(root + "/lock")
            _ = try parent.file("data/lock/.device", input)
            let state = parent.url.path + "/state"
            guard
                var folder = TravelFolder(
                    root, environment: ["HOME": parent.url.path, "XDG_STATE_HOME": state])
            else { throw FuzzFailure("no folder") }
            try check(folder.device, in: state + "/travel-story")
            try folder.make()
            try folder.settleDevice()
            try check(folder.device, in: state + "/travel-story")
            try require(
                parent.files.allSatisfy { $0.hasPrefix("data") || $0.hasPrefix("state") },
                "written: \(parent.files)")
        },
        // The decrypted contents are in the given folder in memory, whatever the file says.
        FuzzTarget("place-file") { input in
            let parent = try TemporaryFolder()
            let (root, memory) = (parent.url.path + "/data", parent.url.path + "/memory")
            for path in [root, memory] { try Folder.make(path) }
            _ = try parent.file("data/place", input)
            let folder = TravelFolder(root: root)
            let path = try WorkspacePlace.path(of: folder, keyName: "0123456789abcdef", in: memory)
            try check(path, in: memory)
            let again = try WorkspacePlace.path(
                of: folder, keyName: "0123456789abcdef", in: memory)
            try require(again == path, "\(again) after \(path)")
        },
        FuzzTarget("mounts") { input in
            let mounts = String(decoding: input, as: UTF8.self)
            for path in ["/", "/dev/shm/x", "/a b/c"] {
                guard let kind = MemoryFolder.kind(of: path, in: mounts) else { continue }
                try require(mounts.contains(kind) && !kind.isEmpty, "no mount of \(kind)")
            }
        },
    ]

    private static func check(_ path: String, in parent: String) throws(FuzzFailure) {
        try require(
            path.hasPrefix(parent + "/") && !path.contains("/../") && !path.hasSuffix("/.."),
            "\(path) is not in \(parent)")
    }
}
