"""The pages of that provider. Its person has no browser: who asks is signed in, and `/approve` is their yes on another device."""
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "oauth_settings")
if __name__ == "__main__":
    django.setup()
    from django.contrib.auth import get_user_model
    from django.core.management import call_command
    from oauth2_provider.models import Application

    call_command("migrate", verbosity=0)
    person, _ = get_user_model().objects.get_or_create(username="traveller")
    for name, grant, redirects in [
        ("cairn", "authorization-code", "http://127.0.0.1/ urn:ietf:wg:oauth:2.0:oob"),
        ("cairn-device", "urn:ietf:params:oauth:grant-type:device_code", ""),
    ]:
        Application.objects.update_or_create(client_id=name, defaults={
            "name": name, "user": person, "client_type": "public", "authorization_grant_type": grant,
            "redirect_uris": redirects, "skip_authorization": True})
    raise SystemExit

from django.contrib.auth import get_user_model, login
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import include, path

application = get_wsgi_application()

from oauth2_provider.decorators import protected_resource  # noqa: E402 (needs the settings)
from oauth2_provider.models import get_device_grant_model  # noqa: E402


def person():
    return get_user_model().objects.get(username="traveller")


def autologin(request):
    login(request, person(), backend="django.contrib.auth.backends.ModelBackend")
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


urlpatterns = [
    path("autologin/", autologin), path("approve", approve), path("me", me),
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
]
