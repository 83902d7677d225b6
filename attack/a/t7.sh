. ./env.sh t7
echo "== T7 unseen recovery key with --code-fd in the app"
tsc story new --title one; tsc lock set > $H/key; cat $H/key
touch $D/lock/unseen; chmod 600 $D/lock/unseen
tsc open settings > $H/o 2>$H/e; cat $H/e; grep -c . $H/o; grep -iE "[0-9A-Z]{4}-[0-9A-Z]{4}" $H/o $H/e; ls $D/lock
echo "-- is the first key still valid?"
{ cat $H/key; echo 7391; } > $H/rec; timeout 60 $BIN lock recover --code-fd 3 3<$H/rec; echo rc $?
echo "-- inspect"; tsc inspect settings | head -2; ls $D/lock
