"""A server of the AT Protocol for tests: PyPI's arroba holds the repository and checks every record by its lexicon.

What arroba leaves out, blobs, is here: stored by the hash of their bytes (CIDv1, raw, SHA-256), as the protocol says. Its one
token stands for every session. Read from the environment: REPO_TOKEN, REPO_PASSWORD, PDS_HOST and its friends.
"""
import os

from arroba import server, util
from arroba import xrpc_identity, xrpc_repo, xrpc_server, xrpc_sync  # noqa: F401 (each registers its methods)
from arroba.repo import Repo
from arroba.storage import MemoryStorage
from flask import Flask, Response, jsonify, request
from lexrpc.flask_server import init_flask
from multiformats import CID, multihash

server.storage = MemoryStorage()
key = util.new_key()
server.repo = Repo.create(
    server.storage, "did:web:traveller.test", handle="traveller.test", signing_key=key, rotation_key=key)
app = Flask("pds")
blobs = {}


@app.post("/xrpc/com.atproto.repo.uploadBlob")
def upload_blob():
    if request.headers.get("Authorization") != f"Bearer {os.environ['REPO_TOKEN']}":
        return jsonify(error="AuthenticationRequired", message="sign in"), 401
    data = request.get_data()
    if len(data) > 2_000_000:
        return jsonify(error="BlobTooLarge", message="2 MB at most"), 400
    link = CID("base32", 1, "raw", multihash.digest(data, "sha2-256")).encode("base32")
    blobs[link] = (data, request.content_type)
    return jsonify(blob={
        "$type": "blob", "ref": {"$link": link}, "mimeType": request.content_type, "size": len(data)})


@app.get("/xrpc/com.atproto.sync.getBlob")
def get_blob():
    if request.args["cid"] not in blobs:
        return jsonify(error="BlobNotFound", message="no such blob"), 400
    data, kind = blobs[request.args["cid"]]
    return Response(data, mimetype=kind)


init_flask(server.server, app)
