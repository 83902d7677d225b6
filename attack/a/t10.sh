. ./env.sh t10
echo "== T10 walk"
ts story new --title canary-walk
cat > $H/w.plist <<'P'
<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>steps</key><array>
<dict><key>name</key><string>a</string><key>acts</key><array><dict><key>do</key><string>open</string><key>text</key><string>settings</string></dict></array></dict>
</array></dict></plist>
P
echo "-- plain walk"; ts walk $H/w.plist --out $H/out/w --data $D --host terminal; ls -la $H/out/w; ls -la $H/tmp
echo "-- killed by INT/TERM"
for s in INT TERM HUP; do
timeout -s $s 3 $BIN walk --out $H/out/w2 --data $D; echo rc $?; find $H/tmp -maxdepth 2; grep -rl canary-walk $H/tmp | head -3; rm -rf $H/tmp/*
done
echo "-- fifo in data"
mkfifo $D/pipe; timeout 10 $BIN walk $H/w.plist --out $H/out/w3 --data $D --host terminal; echo rc $?; rm $D/pipe; ls $H/tmp; rm -rf $H/tmp/*
echo "-- out into data through link / state"
ln -s $D $H/out/link
ts walk $H/w.plist --out $H/out/link/x --data $D --host terminal
mkdir -p $H/other; HOMEX=1 ts walk $H/w.plist --out $D/library/x --data $H/other --host terminal
ts walk $H/w.plist --out $XDG_STATE_HOME/travel-story/x --data $D --host terminal
ts showcase --output $XDG_RUNTIME_DIR/x --only button --variant light --format outline
ts showcase --output $D --only button --variant light --format outline
echo "-- replaced files"
mkdir -p $H/out/s; echo mine > $H/out/s/index.html; ts showcase --output $H/out/s --only button --variant light --format outline; head -c 60 $H/out/s/index.html
mkdir -p $H/out/w5; echo mine > $H/out/w5/walk.html; echo target > $H/target; ln -s $H/target $H/out/w5/walk.json; ts walk $H/w.plist --out $H/out/w5 --host terminal; head -c 40 $H/out/w5/walk.html; echo; head -c 40 $H/target; ls -la $H/out/w5 | head
echo "-- hostile script"
i=0
for a in '<key>do</key><string>scroll</string><key>role</key><string>list</string><key>amount</key><real>1e300</real>' '<key>do</key><string>turn</string><key>amount</key><real>nan</real>' '<key>do</key><string>turn</string><key>amount</key><real>1e308</real>' '<key>do</key><string>tap</string><key>index</key><integer>-9223372036854775808</integer>' '<key>do</key><string>tap</string><key>key</key><string>state.position</string><key>numbers</key><array><integer>9223372036854775807</integer></array>' '<key>do</key><string>press</string><key>text</key><string>F</string>' '<key>do</key><string>open</string><key>text</key><string>calendar/999999-01-01</string>'; do
i=$((i+1))
cat > $H/h$i.plist <<P
<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>steps</key><array>
<dict><key>name</key><string>a</string><key>acts</key><array><dict><key>do</key><string>open</string><key>text</key><string>settings</string></dict><dict>$a</dict></array></dict>
</array></dict></plist>
P
timeout 30 $BIN walk $H/h$i.plist --out $H/out/h --data $D --host terminal,raster > $H/h.log 2>&1; echo "h$i rc $? $(head -c 200 $H/h.log | head -2)"
done
echo "-- locked data"
tsc lock set
ts walk $H/w.plist --out $H/out/wl --data $D --host terminal; cat $H/out/wl/*outline.txt | head -20
grep -rl canary-walk $H/tmp $H/out/wl $D
