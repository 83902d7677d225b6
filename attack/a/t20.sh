. ./env.sh t20
echo "== T20 export --force with failure; T32 backup --force over the good one"
ts import /work/main/Tests/Fixtures/photos | tail -1; ts gallery list 2>/dev/null | head -2
ts story new --title one --photo library/1
ts export --output $H/out/x --format markdown; ls -la $H/out/x/photos
P=$(ls $H/out/x/photos/*); sha256sum $P
echo "-- limit of file size"; S=$(stat -c %s $P); ( trap '' XFSZ; ulimit -f $(( S/1024/2 )); timeout 60 $BIN export --output $H/out/x --format markdown --force ); echo rc $?; ls -la $H/out/x/photos
echo "-- original missing"; ts export --output $H/out/y --format markdown; O=$(find $D/library/originals -type f | head -1); 
echo "-- T32"
ts backup $H/out/good.tar; sha256sum $H/out/good.tar
mv $D/stories.sqlite $H/; ts backup $H/out/good.tar --force; echo "rc above"; ls -la $H/out; ts restore $H/out/good.tar --data $H/r1; ts story list --data $H/r1
mv $H/stories.sqlite $D/ ; rm -f $D/stories.sqlite-*; ts backup $H/out/good2.tar; for f in $(find $D/library/originals -type f); do mv $f $H/lost-$(basename $f); done; ts backup $H/out/good2.tar --force; ls -la $H/out
