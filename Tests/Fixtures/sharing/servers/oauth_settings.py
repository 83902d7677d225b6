"""Settings of a provider of OAuth 2 for tests: PyPI's django-oauth-toolkit. Tokens live for a minute, refresh tokens rotate."""
import os

SECRET_KEY = "test-only"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
INSTALLED_APPS = [
    "django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "django.contrib.messages",
    "oauth2_provider",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware",
]
ROOT_URLCONF = "oauth_site"
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(os.getcwd(), "db.sqlite3"),
        "OPTIONS": {"timeout": 60, "transaction_mode": "IMMEDIATE"},
    }
}
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
    "OPTIONS": {"context_processors": [
        "django.template.context_processors.request", "django.contrib.auth.context_processors.auth"]},
}]
LOGIN_URL = "/autologin/"
OAUTH2_PROVIDER = {
    "SCOPES": {name: name for name in (
        "write read tweet.read tweet.write users.read media.write offline.access pages_show_list pages_manage_posts "
        "pages_read_engagement https://www.googleapis.com/auth/youtube.upload email urn:matrix:client:api:*").split()},
    "DEFAULT_SCOPES": ["write", "read"],
    "PKCE_REQUIRED": True,
    "ACCESS_TOKEN_EXPIRE_SECONDS": 60,
    "ROTATE_REFRESH_TOKEN": True,
    "REFRESH_TOKEN_REUSE_PROTECTION": True,
    "ALLOWED_REDIRECT_URI_SCHEMES": ["http", "https", "urn"],
    "OAUTH_DEVICE_VERIFICATION_URI": "http://127.0.0.1/device",
    "DEVICE_FLOW_INTERVAL": 1,
}
