"""The pages of that provider. Its person has no browser: who asks is signed in, and `/approve` is their yes on another device.

It also stands for the services that people sign in to with a browser: their pages want a token of this provider, and answer in the form that
the services document. `/expire` makes the tokens of a client too old, `/tokens` counts those that are valid, `/sent` tells what arrived.
"""
import json
import os
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "oauth_settings")
if __name__ == "__main__":
    django.setup()
    from django.contrib.auth import get_user_model
    from django.core.management import call_command
    from oauth2_provider.models import Application

    call_command("migrate", verbosity=0)
    person, _ = get_user_model().objects.get_or_create(username="traveller")
    get_user_model().objects.get_or_create(username="eva")
    for name, grant, redirects, secret in [
        ("cairn", "authorization-code", "http://127.0.0.1/ urn:ietf:wg:oauth:2.0:oob", ""),
        ("cairn-device", "urn:ietf:params:oauth:grant-type:device_code", "", ""),
        ("x-post", "authorization-code", "http://127.0.0.1/", ""),
        ("facebook-page", "authorization-code", "http://127.0.0.1/", ""),
        ("youtube", "authorization-code", "http://127.0.0.1/", "CANARY-client-41f0"),
        ("raindrop", "authorization-code", "http://127.0.0.1/", "CANARY-client-41f0"),
    ]:
        Application.objects.update_or_create(client_id=name, defaults={
            "name": name, "user": person, "client_type": "confidential" if secret else "public",
            "client_secret": secret, "authorization_grant_type": grant, "redirect_uris": redirects,
            "skip_authorization": True})
    raise SystemExit

from django.contrib.auth import get_user_model, login
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse, QueryDict
from django.urls import include, path
from django.utils import timezone

application = get_wsgi_application()

from oauth2_provider.decorators import protected_resource  # noqa: E402 (needs the settings)
from oauth2_provider.models import (  # noqa: E402
    get_access_token_model, get_application_model, get_device_grant_model, get_refresh_token_model)
from oauth2_provider.oauth2_backends import get_oauthlib_core  # noqa: E402
from oauth2_provider.views import TokenView  # noqa: E402


def person(name="traveller"):
    return get_user_model().objects.get(username=name)


def autologin(request):
    """Signs in the person whom the address of the provider's page names, or else the traveller."""
    wanted = QueryDict(request.GET["next"].partition("?")[2]).get("user", "traveller")
    login(request, person(wanted), backend="django.contrib.auth.backends.ModelBackend")
    return HttpResponseRedirect(request.GET["next"])


def approve(request):
    grant = get_device_grant_model().objects.get(user_code=request.GET["user_code"])
    grant.user = person()
    grant.status = grant.AUTHORIZED if request.GET.get("yes") == "1" else grant.DENIED
    grant.save()
    return HttpResponse("thanks")


@protected_resource(scopes=["write"])
def me(request):
    return HttpResponse(request.resource_owner.username)


# The services

sent = []


def owner(request):
    """The name of the person whose token a request has; None if it is no good."""
    valid, found = get_oauthlib_core().verify_request(request, scopes=[])
    return found.user.username if valid else None


def answers(refusal):
    """A page for people with a token; others get a refusal, as the service writes it."""
    def page(view):
        def answer(request, **more):
            name = owner(request)
            return view(request, name, **more) if name else JsonResponse(refusal, status=401)
        return answer
    return page


def auth_metadata(request):
    base = request.build_absolute_uri("/")
    return JsonResponse({
        "issuer": base, "authorization_endpoint": base + "o/authorize/", "token_endpoint": base + "o/token/",
        "revocation_endpoint": base + "o/revoke_token/", "registration_endpoint": base + "register",
        "response_types_supported": ["code"], "code_challenge_methods_supported": ["S256"]})


def register(request):
    wish = json.loads(request.body)
    if not wish.get("client_uri", "").startswith("https://") or wish["redirect_uris"] != ["http://127.0.0.1/"]:
        return JsonResponse({"error": "invalid_client_metadata"}, status=400)
    client = get_application_model().objects.create(
        name="matrix", user=person(), client_type="public", authorization_grant_type="authorization-code",
        redirect_uris=" ".join(wish["redirect_uris"]), skip_authorization=True)
    return JsonResponse({"client_id": client.client_id}, status=201)


def token_json(request):
    """Raindrop's token endpoint, which takes JSON."""
    if request.content_type != "application/json":
        return JsonResponse({"error": "invalid_request"}, status=400)
    fields = QueryDict(mutable=True)
    fields.update(json.loads(request.body))
    request.POST = fields
    return TokenView.as_view()(request)


stranger = {"errcode": "M_UNKNOWN_TOKEN", "error": "Invalid access token"}
unauthorized = {"title": "Unauthorized", "status": 401}


@answers(stranger)
def matrix(request, name, path):
    if path == "account/whoami":
        return JsonResponse({"user_id": f"@{name}:localhost"})
    if path == "joined_rooms":
        return JsonResponse({"joined_rooms": ["!lake:localhost"]})
    if "/send/" in path:
        sent.append(f"{name}: " + json.loads(request.body)["body"])
        return JsonResponse({"event_id": f"${len(sent)}"})
    return JsonResponse({"errcode": "M_NOT_FOUND"}, status=404)


@answers(unauthorized)
def x_me(request, name):
    return JsonResponse({"data": {"username": name}})


@answers(unauthorized)
def x_post(request, name):
    sent.append(f"{name}: " + json.loads(request.body)["text"])
    return JsonResponse({"data": {"id": str(len(sent))}}, status=201)


def tokeninfo(request):
    request.META["HTTP_AUTHORIZATION"] = "Bearer " + request.POST["access_token"]
    name = owner(request)
    if name is None:
        return JsonResponse({"error": "invalid_token"}, status=400)
    return JsonResponse({
        "scope": "https://www.googleapis.com/auth/youtube.upload email", "email": f"{name}@example.com"})


@answers({"result": False, "status": 401, "errorMessage": "Incorrect access_token"})
def raindrop(request, name):
    return JsonResponse({"result": True, "user": {"email": f"{name}@example.com"}})


@answers({"error": {"code": 190, "message": "Invalid OAuth access token."}})
def graph(request, name, path):
    token = request.META["HTTP_AUTHORIZATION"].removeprefix("Bearer ")
    if path == "me":
        return JsonResponse({"id": name})
    # The token of a page is another one than that of its owner; here the same, so that it can be asked about.
    if path == "me/accounts":
        return JsonResponse({"data": [{"id": "104", "access_token": token}]})
    if path == "me/permissions" and request.method == "DELETE":
        get_access_token_model().objects.filter(user__username=name, application__name="facebook-page").delete()
        get_refresh_token_model().objects.filter(user__username=name, application__name="facebook-page").delete()
        return JsonResponse({"success": True})
    return JsonResponse({"id": path, "name": f"The lake house of {name}"})


def expire(request):
    past = timezone.now() - timedelta(days=1)
    get_access_token_model().objects.filter(application__name=request.GET["client"]).update(expires=past)
    return HttpResponse("expired")


def tokens(request):
    client = request.GET["client"]
    access = get_access_token_model().objects.filter(application__name=client, expires__gt=timezone.now())
    refresh = get_refresh_token_model().objects.filter(application__name=client, revoked=None)
    return HttpResponse(str(access.count() + refresh.count()))


urlpatterns = [
    path("_matrix/client/v1/auth_metadata", auth_metadata), path("register", register),
    path("_matrix/client/v3/<path:path>", matrix), path("token.json", token_json),
    path("2/users/me", x_me), path("2/tweets", x_post), path("tokeninfo", tokeninfo),
    path("rest/v1/user", raindrop), path("v25.0/<path:path>", graph),
    path("expire", expire), path("tokens", tokens),
    path("sent", lambda request: HttpResponse("\n".join(sent))),
    path("autologin/", autologin), path("approve", approve), path("me", me),
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
]
