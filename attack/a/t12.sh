. ./env.sh t12
echo "== T12 moved folders"
tsc story new --title canary-moved; tsc note new nota; tsc lock set > $H/key
S0=$XDG_STATE_HOME
echo "-- state elsewhere"; export XDG_STATE_HOME=$H/state2; tsc story list; tsc lock status; tsc lock remove; tsc lock set; tsc backup $H/out/x.tar; tsc doctor; tsc accounts list; find $H/state2 | head -20; ls -la $D/lock
echo "-- back"; export XDG_STATE_HOME=$S0; tsc story list
echo "-- data moved"; mv $D $H/moved; tsc story list --data $H/moved; tsc story list; ls -A $D 2>/dev/null; cat $H/moved/lock/.device
echo "-- copy"; cp -a $H/moved $H/copy; tsc story list --data $H/copy; cat $H/copy/lock/.device; tsc lock remove --data $H/copy; tsc story list --data $H/copy; tsc story list --data $H/moved; ls $XDG_STATE_HOME/travel-story
echo "-- copy, code changed by recover"; rm -rf $H/copy; cp -a $H/moved $H/copy; { cat $H/key; echo 7391; } > $H/rec; timeout 60 $BIN lock recover --data $H/copy --code-fd 3 3<$H/rec; tsc story list --data $H/copy; tsc story list --data $H/moved; timeout 60 $BIN story list --data $H/copy --code-fd 3 3< <(echo 7391)
echo "-- moved back to the default place"; mv $H/moved $D; tsc story list
echo "-- HOME changes"; unset XDG_STATE_HOME XDG_DATA_HOME; mkdir -p $H/h2; HOME=$H/h2 tsc story list --data $D; tsc story list --data $D;  find $H/h2 $H/home | head
export XDG_STATE_HOME=$S0 XDG_DATA_HOME=$H/share
echo "-- relative XDG_STATE_HOME, no HOME"; (cd $H/work 2>/dev/null || mkdir $H/work; XDG_STATE_HOME=rel; env -u HOME XDG_STATE_HOME=rel timeout 60 $BIN story list --code-fd 3 3<$H/code; echo rc $?); ls ~root/.local/state 2>/dev/null
echo "-- data and state swapped between two homes"; tsc story list
