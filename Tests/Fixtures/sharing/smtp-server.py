"""A mail server for tests, on PyPI's aiosmtpd: python smtp-server.py PORT ROOT

STARTTLS and AUTH (anna / lake) are required; later@ gets 451, never@ 550; one message a file, with its recipients before it.
drop@ makes it close the connection when it has the message, leave@ before it has it; silent@ gets no answer. The certificate is
ROOT/cert.pem, which is there before the port answers.
"""
import asyncio
import json
import ssl
import subprocess
import sys
import time
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

port, root = int(sys.argv[1]), Path(sys.argv[2])
subprocess.run(
    ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
     "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
     "-keyout", str(root / "key.pem"), "-out", str(root / "cert.pem")], check=True, capture_output=True)


class Handler:
    count = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("later@"):
            return "451 not now"
        if address.startswith("never@"):
            return "550 no such user"
        if address.startswith("leave@"):
            server.transport.abort()
        if address.startswith("silent@"):
            await asyncio.sleep(3600)
        envelope.rcpt_tos.append(address)
        return "250 ok"

    async def handle_DATA(self, server, session, envelope):
        Handler.count += 1
        facts = {"from": envelope.mail_from, "to": envelope.rcpt_tos, "tls": session.ssl is not None}
        (root / f"{Handler.count}.eml").write_bytes(envelope.original_content)
        (root / f"{Handler.count}.json").write_text(json.dumps(facts))
        if any(address.startswith("drop@") for address in envelope.rcpt_tos):
            server.transport.abort()
            return "250 nobody hears this"
        return "250 ok"


def authenticate(server, session, envelope, mechanism, data):
    good = isinstance(data, LoginPassword) and data.login == b"anna" and data.password == b"lake"
    return AuthResult(success=good, handled=False)


context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(root / "cert.pem", root / "key.pem")
controller = Controller(
    Handler(), hostname="127.0.0.1", port=port, tls_context=context, require_starttls=True,
    authenticator=authenticate, auth_required=True, auth_require_tls=True, data_size_limit=200_000)
controller.start()
while True:
    time.sleep(60)
