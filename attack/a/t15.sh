. ./env.sh t15
echo "== T15 passphrases"
ts story new --title one
try() { # name, file-for-backup, file-for-restore
 rm -f $H/out/b.age; timeout 60 $BIN backup $H/out/b.age --encrypt --passphrase-fd 4 4<$2 >/dev/null 2>$H/e; r=$?; [ $r = 0 ] || { echo "$1: backup rc $r $(head -1 $H/e)"; return; }
 timeout 60 $BIN backup verify $H/out/b.age --passphrase-fd 4 4<$3 >$H/o 2>&1; echo "$1: verify rc $? $(head -1 $H/o)"; }
agetry() { python3 - "$1" $H/out/b.age <<'P'
import pexpect,sys
pw=open(sys.argv[1],'rb').read()
c=pexpect.spawn('age',['-d','-o','/dev/null',sys.argv[2]],timeout=20); c.expect('passphrase'); c.send(pw+b'\r'); c.expect(pexpect.EOF); c.close(); print('   age:',c.exitstatus, c.before.decode(errors='replace').strip()[-80:])
P
}
printf 'correct horse battery' > $H/p1; printf 'correct horse battery\n' > $H/p2; printf 'correct horse battery\r\n' > $H/p3; printf 'correct horse battery  \n' > $H/p4; printf 'correct horse battery\nsecond line\n' > $H/p5; printf 'correct horse\0battery' > $H/p6; printf 'caf\xc3\xa9 horse battery' > $H/p7; printf 'cafe\xcc\x81 horse battery' > $H/p8; printf '\xff\xfe horse battery x' > $H/p9; head -c 5000 /dev/zero | tr '\0' a > $H/p10; head -c 4096 /dev/zero | tr '\0' a > $H/p11; printf '            ' > $H/p12; printf '\xef\xbb\xbfcorrect horse battery' > $H/p13; printf 'tab\tcorrect horse' > $H/p14;  : > $H/p15; printf '\n' > $H/p16
try same $H/p1 $H/p2; agetry $H/p1; try crlf $H/p3 $H/p1; try trailing $H/p4 $H/p1; try trailing2 $H/p4 $H/p4; try twolines $H/p5 $H/p1; try nul $H/p6 $H/p6; printf 'correct horse' > $H/p6b; try nulcut $H/p6 $H/p6b; try nfcnfd $H/p7 $H/p8; try invalid $H/p9 $H/p9; try long $H/p10 $H/p10; try longcut $H/p10 $H/p11; agetry $H/p10; try blanks $H/p12 $H/p12; try bom $H/p13 $H/p1; try tab $H/p14 $H/p14; try empty $H/p15 $H/p15; try emptyline $H/p16 $H/p16
echo "-- codes"
lock() { rm -rf $D $XDG_STATE_HOME; ts story new --title one >/dev/null 2>&1; timeout 60 $BIN lock set --code-fd 3 ${3:+--set $3} 3<$1 >$H/k 2>$H/e; r=$?; [ $r = 0 ] || { echo "set $1 rc $r $(head -1 $H/e)"; return; }; timeout 60 $BIN story list --code-fd 3 ${3:+--set $3} 3<$2 >$H/o 2>&1; echo "$1 -> $2: rc $? $(head -1 $H/o)"; }
K=passcode.kind=text; ts config explain 2>/dev/null | grep -E "passcode.kind|passcode.length"
printf '8205 \n' > $H/c1; printf '8205\n' > $H/c2; printf ' 8205\n' > $H/c3; printf '\xd9\xa8\xd9\xa2\xd9\xa0\xd9\xa5\n' > $H/c4; printf '8\0205\n' > $H/c5; printf '8205\nx\n' > $H/c6; printf '8205' > $H/c7
for c in c1 c3 c4 c5 c6 c7; do lock $H/$c $H/c2; done
printf 'pass w\xc3\xb6rd 1\n' > $H/q1; printf 'pass wo\xcc\x88rd 1\n' > $H/q2; printf 'pass w\xc3\xb6rd 1 \n' > $H/q3; head -c 64 /dev/urandom | base64 -w0 | head -c 65 > $H/q4; head -c 64 $H/q4 > $H/q5; 
for k in password text any; do ts config explain --set passcode.kind=$k >/dev/null 2>$H/e && echo kind $k ok || head -1 $H/e; done
for c in "q1 q2" "q3 q1" "q4 q5" "q5 q5"; do set -- $c; lock $H/$1 $H/$2 passcode.kind=password; done
