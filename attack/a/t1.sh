. ./env.sh t1
echo "== T1 leftovers"
ts story new --title one
mkdir -p $D/.backup-2024 $D/.notes-old $D/sealing $D/unsealed $D/.work-mine $D/other
for d in .backup-2024 .notes-old sealing unsealed .work-mine other; do echo precious > $D/$d/letter.txt; done
echo precious > $D/stories.sqlite.part-1; echo precious > $D/.stories.sqlite.mine.tmp; echo precious > $D/.dat.nosync.mine; echo precious > $D/library.part-2; echo p > $D/lock.part-x
ls -A $D > $H/before; ts story list; ls -A $D > $H/after; diff $H/before $H/after
echo "== T2 split parts"
cd $H/out
ts backup j.tar; split -n 3 j.tar j.tar.part-; ls -la; ts backup j.tar --force; ls -la
mkdir j.tar.part-dir; touch j.tar.part-dir/x;  ts backup j.tar --force; ls
cd /tmp/attack-a
echo "== T3 siblings"
mkdir -p $H/share/travel-story.removing-old; echo precious > $H/share/travel-story.removing-old/x
mkdir -p $H/share/travel-story.restoring-old; echo precious > $H/share/travel-story.restoring-old/x
ts story list; ls -A $H/share
mkdir -p "$H/share/travel-story.removing-old"; echo precious > $H/share/travel-story.removing-old/x; ts restore $H/out/j.tar --force; ls -A $H/share
echo "== T4 --data ''"
mkdir -p -m 755 $H/work; cd $H/work; echo x > mine.txt; ts story new --title z --data ""; ls -la
cd /tmp/attack-a
