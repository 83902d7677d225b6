"""A name server of service records: name_server.py PORT NAME=PRIORITY,WEIGHT,PORT,TARGET …"""
import socket, struct, sys

records = {}
for text in sys.argv[2:]:
    name, value = text.split("=")
    records.setdefault(name, []).append(value.split(","))

def wire(name):
    return b"".join(bytes([len(part)]) + part.encode() for part in name.split(".") if part) + b"\0"

# The tests wait until a port of TCP is open.
tcp = socket.create_server(("127.0.0.1", int(sys.argv[1])))
server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", int(sys.argv[1])))
while True:
    query, client = server.recvfrom(4096)
    labels, place = [], 12
    while query[place]:
        labels.append(query[place + 1:place + 1 + query[place]].decode())
        place += 1 + query[place]
    found = records.get(".".join(labels).lower(), [])
    question = query[12:place + 5]
    answers = b""
    for priority, weight, port, target in found:
        data = struct.pack(">HHH", int(priority), int(weight), int(port)) + wire(target)
        answers += b"\xc0\x0c" + struct.pack(">HHIH", 33, 1, 60, len(data)) + data
    flags = 0x8180 if found else 0x8183
    server.sendto(query[:2] + struct.pack(">HHHHH", flags, 1, len(found), 0, 0) + question + answers, client)
