# usage: . env.sh NAME   (fresh home)
export H=/tmp/attack-a/$1
[ -z "$KEEP" ] && rm -rf "$H"
mkdir -p $H/home $H/tmp $H/mem $H/run $H/out
export HOME=$H/home XDG_DATA_HOME=$H/share XDG_STATE_HOME=$H/state XDG_CONFIG_HOME=$H/config XDG_RUNTIME_DIR=/dev/shm/attack-a-$1 TMPDIR=$H/tmp LANG=en TZ=UTC
mkdir -p -m 700 $XDG_RUNTIME_DIR
unset LANGUAGE LC_ALL LC_MESSAGES DISPLAY WAYLAND_DISPLAY XDG_CONFIG_DIRS
export TRAVEL_STORY_VAULT_SCRYPT_EXPONENT=13 TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM=10
D=$H/share/travel-story
BIN=/work/main/.build/debug/travel-story
printf '8205\n' > $H/code
ts() { timeout 60 nice -n 10 $BIN "$@"; local r=$?; echo "   [rc $r] ts $*" >&2; return $r; }
tsc() { timeout 60 nice -n 10 $BIN "$@" --code-fd 3 3<$H/code; local r=$?; echo "   [rc $r] tsc $*" >&2; return $r; }
