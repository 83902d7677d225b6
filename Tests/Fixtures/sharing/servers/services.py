"""Services that nobody can run at home, or whose servers no registry of packages has: services.py PORT

Each has a folder of its own, answers as its documentation says, and keeps what it is sent; `/arrived/NAME` tells what arrived.
The programs of these services are not here. What they check, this checks: the token, the form of a request, and its fields. A path
that a service does not have is answered with 404 in its own words. The environment has TOKEN, PASSWORD and CLIENT_SECRET.
"""
import json
import os
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TOKEN, PASSWORD, CLIENT_SECRET = (os.environ[name] for name in ("TOKEN", "PASSWORD", "CLIENT_SECRET"))
arrived = {}


class Refusal(Exception):
    """An answer that ends a request."""

    def __init__(self, status, body=b"", headers=None):
        self.answer = (status, body, headers or {})


def keep(name, what):
    """Keeps what arrived; tells its number, from 1, and whether it is new."""
    there = arrived.setdefault(name, [])
    if what not in there:
        there.append(what)
        return len(there), True
    return there.index(what) + 1, False


def need(found, *refusal):
    if not found:
        raise Refusal(*refusal)
    return found


def is_address(text):
    return isinstance(text, str) and re.fullmatch(r"https?://[^\s/]+(/\S*)?", text) is not None


# core.telegram.org/bots/api
def telegram(ask):
    def refuse(code, words):
        return code, {"ok": False, "error_code": code, "description": words}
    match = need(re.fullmatch(r"/bot([0-9]+:[A-Za-z0-9_-]+)/(\w+)", ask.path), *refuse(404, "Not Found"))
    need(match[1] == f"12:{TOKEN}", *refuse(401, "Unauthorized"))
    if match[2] == "getMe":
        return {"ok": True, "result": {"id": 12, "is_bot": True, "first_name": "Lake", "username": "lake_bot"}}
    chat = {"id": -10042, "type": "channel", "title": "Lakeside", "username": "lakeside"}
    need(ask.json.get("chat_id") in ("@lakeside", "-10042", -10042), *refuse(400, "Bad Request: chat not found"))
    if match[2] == "getChat":
        return {"ok": True, "result": chat}
    need(match[2] == "sendMessage", *refuse(404, "Not Found"))
    text = need(ask.json.get("text"), *refuse(400, "Bad Request: message text is empty"))
    return {"ok": True, "result": {"message_id": keep("telegram-bot", text)[0], "chat": chat, "text": text}}


# docs.x.com, API v2
def x(ask):
    need(ask.bearer == TOKEN, 401, {"title": "Unauthorized", "type": "about:blank", "status": 401, "detail": "Unauthorized"})
    if ask.line == "GET /2/users/me":
        return {"data": {"id": "7", "name": "Anna", "username": "anna"}}
    need(ask.line == "POST /2/tweets", 404, {"title": "Not Found", "type": "about:blank", "status": 404})
    text = need(ask.json.get("text"), 400, {"title": "Invalid Request", "detail": "text is missing", "status": 400})
    return 201, {"data": {"id": str(keep("x-post", text)[0]), "text": text}}


# developers.facebook.com/docs/graph-api
def facebook(ask):
    def refuse(code, words):
        return 400, {"error": {"message": words, "type": "OAuthException", "code": code, "fbtrace_id": "A"}}
    match = need(re.fullmatch(r"/v[0-9.]+/(\w+)(/feed)?", ask.path), *refuse(2500, "Unknown path components"))
    need(ask.bearer == TOKEN, *refuse(190, "Invalid OAuth access token - Cannot parse access token"))
    need(match[1] == "104", *refuse(100, f"Unsupported get request. Object with ID '{match[1]}' does not exist"))
    if ask.method == "GET":
        return {"name": "The lake house", "id": "104"}
    text = need(ask.form.get("message") or ask.form.get("link"), *refuse(100, "message is missing"))
    return {"id": f"104_{keep('facebook-page', text)[0]}"}


# developers.google.com/youtube/v3, and the endpoint `tokeninfo` of OAuth
def youtube(ask):
    if ask.line == "POST /tokeninfo":
        need(ask.form.get("access_token") == TOKEN, 400, {"error": "invalid_token", "error_description": "Invalid Value"})
        return {"scope": "https://www.googleapis.com/auth/youtube.upload email", "email": "anna@example.com", "expires_in": "3599"}
    refused = {"error": {"code": 401, "errors": [{"reason": "authError"}], "message": "Invalid Credentials"}}
    need(ask.bearer == TOKEN, 401, refused)
    if ask.line == "POST /upload/youtube/v3/videos":
        need(ask.query.get("uploadType") == "resumable" and ask.json.get("snippet", {}).get("title"), 400, {"error": {"code": 400}})
        need(ask.headers["X-Upload-Content-Length"], 400, {"error": {"code": 400}})
        return 200, b"", {"Location": f"{ask.base}/session?title={ask.json['snippet']['title'].replace(' ', '+')}"}
    need(ask.line == "PUT /session", 404, {"error": {"code": 404}})
    span = need(re.fullmatch(r"bytes 0-(\d+)/(\d+)", ask.headers["Content-Range"] or ""), 400, {"error": {"code": 400}})
    need(int(span[1]) + 1 == int(span[2]) == len(ask.body), 400, {"error": {"code": 400}})
    return 201, {"kind": "youtube#video", "id": f"v{keep('youtube', ask.query['title'])[0]}"}


# instapaper.com/developers, API 2, as PyPI's instapaper-api 1.0.0 asks
def instapaper(ask):
    need(ask.bearer == TOKEN, 401)
    if ask.line == "GET /api/2/me":
        return {"id": 7, "username": "anna@example.com", "premium": False}
    need(ask.line == "POST /api/2/bookmarks", 404, {"error": {"code": 404, "message": "Not found"}})
    bad = (400, {"error": {"code": 400, "message": "Bad request"}})
    need(is_address(ask.json.get("url")), *bad)
    need(all(isinstance(tag, dict) and tag.get("name") for tag in ask.json.get("tags", [])), *bad)
    return 201, {"id": keep("instapaper", ask.json["url"])[0], "url": ask.json["url"]}


# github.com/wallabag/wallabag, its API and the OAuth server of Symfony
def wallabag(ask):
    if ask.line == "POST /oauth/v2/token":
        is_client = ask.form.get("client_id") == "1_abc" and ask.form.get("client_secret") == CLIENT_SECRET
        need(is_client, 400, {"error": "invalid_client", "error_description": "The client credentials are invalid"})
        need(ask.form.get("grant_type") == "password", 400, {"error": "unsupported_grant_type"})
        is_user = ask.form.get("username") == "anna" and ask.form.get("password") == PASSWORD
        need(is_user, 400, {"error": "invalid_grant", "error_description": "Invalid username and password combination"})
        return {"access_token": TOKEN, "expires_in": 3600, "token_type": "bearer", "scope": None, "refresh_token": "R"}
    need(ask.bearer == TOKEN, 401, {"error": "invalid_grant", "error_description": "The access token provided is invalid."})
    need(ask.line == "POST /api/entries.json", 404, {"error": {"code": 404, "message": "Not Found"}})
    need(is_address(ask.json.get("url")), 400, {"error": {"code": 400, "message": "Bad Request"}})
    return {"id": keep("wallabag", ask.json["url"])[0], "url": ask.json["url"]}


# readwise.io/reader_api
def readwise(ask):
    need(ask.headers["Authorization"] == f"Token {TOKEN}", 401, {"detail": "Invalid token."})
    if ask.line == "GET /api/v2/auth/":
        return 204, b""
    need(ask.line == "POST /api/v3/save/", 404, {"detail": "Not found."})
    need(is_address(ask.json.get("url")), 400, {"url": ["Enter a valid URL."]})
    number, is_new = keep("readwise", ask.json["url"])
    return 201 if is_new else 200, {"id": f"r{number}", "url": f"https://read.readwise.io/new/read/r{number}"}


# developer.raindrop.io
def raindrop(ask):
    need(ask.bearer == TOKEN, 401, {"result": False, "status": 401, "errorMessage": "Incorrect access_token"})
    if ask.line == "GET /rest/v1/user":
        return {"result": True, "user": {"_id": 7, "fullName": "Anna", "email": "anna@example.com"}}
    if ask.line == "POST /rest/v1/import/url/exists":
        ids = [arrived["raindrop"].index(url) + 1 for url in ask.json["urls"] if url in arrived.get("raindrop", [])]
        return {"result": bool(ids), "ids": ids}
    need(ask.line == "POST /rest/v1/raindrop", 404, {"result": False, "status": 404, "errorMessage": "Not found"})
    need(is_address(ask.json.get("link")), 400, {"result": False, "errorMessage": "link is required"})
    return {"result": True, "item": {"_id": keep("raindrop", ask.json["link"])[0], "link": ask.json["link"]}}


# github.com/sissbruecker/linkding, docs/api
def linkding(ask):
    need(ask.headers["Authorization"] == f"Token {TOKEN}", 401, {"detail": "Invalid token."})
    if ask.line == "GET /api/user/profile/":
        return {
            "theme": "auto", "bookmark_date_display": "relative", "bookmark_link_target": "_blank", "tag_search": "strict",
            "enable_sharing": False, "display_url": False, "permanent_notes": False, "search_preferences": {}, "version": "1.44.1"}
    if ask.line == "GET /api/bookmarks/check/":
        there = arrived.get("linkding", [])
        url = ask.query["url"]
        return {"bookmark": {"id": there.index(url) + 1, "url": url} if url in there else None, "metadata": {"url": url}, "auto_tags": []}
    need(ask.line == "POST /api/bookmarks/", 404, {"detail": "Not found."})
    need(is_address(ask.json.get("url")), 400, {"url": ["Enter a valid URL."]})
    return 201, {"id": keep("linkding", ask.json["url"])[0], "url": ask.json["url"], "unread": ask.json.get("unread", False)}


# docs.karakeep.app/api
def karakeep(ask):
    need(ask.bearer == TOKEN, 401, {"code": "Unauthorized", "message": "Unauthorized"})
    if ask.line == "GET /api/v1/users/me":
        return {"id": "u7", "name": "Anna", "email": "anna@example.com"}
    need(ask.line == "POST /api/v1/bookmarks", 404, {"code": "NOT_FOUND", "message": "Not Found"})
    need(ask.json.get("type") == "link" and is_address(ask.json.get("url")), 400, {"code": "BAD_REQUEST", "message": "Invalid input"})
    number, is_new = keep("karakeep", ask.json["url"])
    return 201 if is_new else 200, {"id": f"k{number}", "content": {"type": "link", "url": ask.json["url"]}}


# readeck.org, /docs/api
def readeck(ask):
    need(ask.bearer == TOKEN, 401, {"status": 401, "message": "Unauthorized"})
    if ask.line == "GET /api/profile":
        return {"provider": {"name": "bearer token", "application": "api"}, "user": {"username": "anna", "email": "anna@example.com"}}
    need(ask.line == "POST /api/bookmarks", 404, {"status": 404, "message": "Not Found"})
    need(is_address(ask.json.get("url")), 422, {"is_valid": False, "fields": {"url": {"errors": ["invalid URL"]}}})
    number = keep("readeck", ask.json["url"])[0]
    place = {"Bookmark-Id": f"b{number}", "Location": f"{ask.base}/api/bookmarks/b{number}"}
    return 202, {"status": 202, "message": "Link submited"}, place


# github.com/go-shiori/shiori, version 1.8
def shiori(ask):
    if ask.line == "POST /api/v1/auth/login":
        is_user = ask.json.get("username") == "anna" and ask.json.get("password") == PASSWORD
        need(is_user, 400, {"error": "username or password do not match"})
        return {"token": TOKEN, "expires": 4102444800}
    need(ask.bearer == TOKEN, 401, {"error": "Authentication required"})
    if ask.line == "GET /api/v1/auth/me":
        return {"id": 1, "username": "anna", "owner": True}
    there = arrived.get("shiori", [])
    if ask.line == "GET /api/bookmarks":
        return {"page": 1, "maxPage": 1, "bookmarks": [{"id": n + 1, "url": url} for n, url in enumerate(there)]}
    need(ask.line == "POST /api/bookmarks", 404, {"error": "not found"})
    need(is_address(ask.json.get("url")) and ask.json["url"] not in there, 500, b"failed to save bookmark")
    return {"id": keep("shiori", ask.json["url"])[0], "url": ask.json["url"]}


# pinboard.in/api
def pinboard(ask):
    need(ask.query.get("auth_token") == f"anna:{TOKEN}", 401, b"401 Forbidden")
    need(ask.method == "GET" and ask.query.get("format") == "json", 404, b"404 Not Found")
    if ask.path == "/v1/posts/update":
        return {"update_time": "2026-11-24T19:02:07Z"}
    need(ask.path == "/v1/posts/add", 404, b"404 Not Found")
    need(is_address(ask.query.get("url")) and ask.query.get("description"), 200, {"result_code": "missing url"})
    is_new = keep("pinboard", ask.query["url"])[1]
    return {"result_code": "done" if is_new else "item already exists"}


SERVICES = {
    "telegram-bot": telegram, "x-post": x, "facebook-page": facebook, "youtube": youtube, "instapaper": instapaper,
    "wallabag": wallabag, "readwise": readwise, "raindrop": raindrop, "linkding": linkding, "karakeep": karakeep,
    "readeck": readeck, "shiori": shiori, "pinboard": pinboard}


class Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        parts = urlsplit(self.path)
        _, name, *rest = parts.path.split("/", 2)
        self.path, self.method = "/" + "".join(rest), self.command
        self.line = f"{self.method} {self.path}"
        self.base = f"http://{self.headers['Host']}/{name}"
        self.query = {key: values[-1] for key, values in parse_qs(parts.query, keep_blank_values=True).items()}
        kind, scheme = self.headers.get_content_type(), (self.headers["Authorization"] or "").partition(" ")
        self.bearer = scheme[2] if scheme[0] == "Bearer" else None
        self.form = {}
        self.json = {}
        try:
            if kind == "application/x-www-form-urlencoded":
                self.form = {key: values[-1] for key, values in parse_qs(self.body.decode()).items()}
            elif kind == "application/json":
                self.json = need(json.loads(self.body), 400)
            if name == "arrived":
                found = arrived.get("".join(rest), [])
            else:
                found = need(SERVICES.get(name), 404, b"<html>There is nothing here.</html>")(self)
        except Refusal as refusal:
            found = refusal.answer
        status, body, *more = found if isinstance(found, tuple) else (200, found)
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
            more = [{"Content-Type": "application/json"} | (more[0] if more else {})]
        self.send_response(status)
        for key, value in (more[0] if more else {}).items():
            self.send_header(key, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_DELETE = do_PROPFIND = answer

    def log_message(self, *words):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Answer).serve_forever()
