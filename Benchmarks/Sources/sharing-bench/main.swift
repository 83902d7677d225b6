// What the outbox costs beside the bare client that it sends with, and what a large attachment takes of memory.
//
//     sharing-bench             the throughput, both in turn in one run, then the memory, each in a process of its own
//     sharing-bench memory WAY  the peak of one sending, over what the process had before

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "sink": Sink.serve()
case "memory": try await memory(arguments.dropFirst().first ?? "none")
default: try await compare()
}
