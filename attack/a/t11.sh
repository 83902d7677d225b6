. ./env.sh t11
echo "== T11 routes and inspect"
ts story new --title one --day 2026-11-21
for r in 'calendar/0000-01-01' 'calendar/9999-12-31' 'calendar/99999-01-01' 'calendar/-1-01-01' 'calendar/0001-01-01' 'story/9223372036854775807' 'story/-5/edit' 'story/0/share' 'note//share' 'library/../share' 'library/%00/share' 'search?for=%00' "search?for=$(head -c 60000 /dev/zero | tr '\0' a)" 'trip/%' 'place/%ff%fe' 'write' 'settings/code' '/////' 'story/1/edit' '%2e%2e/x' 'note/%0a' 'outbox' 'accounts' 'calendar/2026-02-30'; do
timeout 30 $BIN open "$r" >$H/o 2>$H/e; echo "rc $? ${r:0:40} : $(head -c 100 $H/e | head -1)"
done
for s in 1x1 1x100000 100000x1 100000x100000 10x20; do for h in raster terminal; do for r in settings calendar gallery write story/1 notes; do
( ulimit -v 12000000; timeout 60 $BIN inspect $r --host $h --size $s >$H/o 2>$H/e; c=$?; [ $c = 0 ] || echo "rc $c $r $h $s $(head -c 150 $H/e|head -1)" ) ; done; done; done
for y in 0000 0001 9999 2026-13 99999 -1; do timeout 20 $BIN calendar -- $y >$H/o 2>$H/e; echo "cal $y rc $? $(head -1 $H/e | head -c 100)"; done
for d in 0001-01-01 9999-12-31; do ts story new --title d --day $d; ts open calendar/$d | head -3; ts export --output $H/out/x$d --format markdown,html,gpx,pdf --without-photos; done
