// Compares the outbox with the bare client that it uses, and measures the memory for a large
// attachment.
//
//     sharing-bench             the throughput, both in turn in one run, then the memory, each in a process of its own
//     sharing-bench memory WAY  the peak of one sending, over what the process had before

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "sink": Sink.serve()
case "memory": try await memory(arguments.dropFirst().first ?? "none")
default: try await compare()
}
