. ./env.sh t13
echo "== T13 encrypted backup into a locked folder with another code"
printf 'correct horse battery\n' > $H/pass
A=$H/A; B=$H/B
for i in 1 2 3; do ts story new --title canary-A$i --data $A; done; ts note new noteA --data $A; ts import /work/main/Tests/Fixtures/photos --data $A | tail -2
tsc lock set --data $A > $H/keyA
timeout 60 $BIN backup $H/out/a.age --encrypt --passphrase-fd 4 --code-fd 3 --data $A 3<$H/code 4<$H/pass; echo rc $?
timeout 60 $BIN backup $H/out/ar.age --encrypt --passphrase-fd 4 --code-fd 3 --data $A 3<$H/code 4<$H/keyA; echo rc $?
export XDG_STATE_HOME=$H/stateB
printf '7391\n' > $H/codeB
ts story new --title canary-B --data $B; timeout 60 $BIN lock set --data $B --code-fd 3 3<$H/codeB > $H/keyB
b() { timeout 60 $BIN "$@" --data $B --code-fd 3 3<$H/codeB; echo "  rc $? $*"; }
echo "-- restore"; timeout 100 $BIN restore $H/out/a.age --force --data $B --code-fd 3 --passphrase-fd 4 3<$H/codeB 4<$H/pass; echo rc $?
b story list; b doctor --thorough; ls -A $H $B; grep -rl canary- $B $H/B.before* | head; b lock status
echo "-- the former data"; OLD=$(ls -d $H/B.before*); timeout 60 $BIN story list --data $OLD --code-fd 3 3<$H/codeB; echo rc $?; cat $OLD/lock/.device $B/lock/.device; b story list
echo "-- with recovery key as passphrase, typed in lower case without dashes"; tr 'A-Z' 'a-z' < $H/keyA | tr -d '-' > $H/keyA2; timeout 100 $BIN restore $H/out/ar.age --force --data $B --code-fd 3 --passphrase-fd 4 3<$H/codeB 4<$H/keyA2; echo rc $?; b story list
echo "-- recovery key of B opens"; { cat $H/keyB; echo 9517; } > $H/rec; timeout 60 $BIN lock recover --data $B --code-fd 3 3<$H/rec; timeout 60 $BIN story list --data $B --code-fd 3 3< <(echo 9517); echo rc $?
printf '9517\n' > $H/codeB
echo "-- wrong code, wrong passphrase"; timeout 100 $BIN restore $H/out/a.age --force --data $B --code-fd 3 --passphrase-fd 4 3<$H/code 4<$H/pass; echo rc $?; timeout 100 $BIN restore $H/out/a.age --force --data $B --code-fd 3 --passphrase-fd 4 3<$H/codeB 4<$H/code; echo rc $?
b story list
echo "-- killed at many times"
for ms in 100 200 300 400 500 600 700 800 900 1000 1100 1200 1300 1400 1500 1700 1900 2200; do
 rm -rf $H/B.before*
 ( $BIN restore $H/out/a.age --force --data $B --code-fd 3 --passphrase-fd 4 3<$H/codeB 4<$H/pass >$H/o 2>&1 & p=$!; sleep $(echo "scale=3;$ms/1000"|bc); kill -9 $p 2>/dev/null; wait $p 2>/dev/null )
 n=$(timeout 60 $BIN story list --data $B --code-fd 3 3<$H/codeB 2>$H/e | grep -c canary-); echo "$ms: stories $n; $(ls -A $H | grep '^B' | tr '\n' ' ') $(cat $H/o | tail -1) | $(head -2 $H/e) | plain: $(grep -rl 'canary-' $B 2>/dev/null | head -2)"
done
ls -la $XDG_RUNTIME_DIR/travel-story-0 
b doctor
