. ./env.sh t5
echo "== T5 temp spill"
ts story new --title one
python3 mkdb.py $D/stories.sqlite ${1:-1500} 20000
tsc lock set > $H/key
S="timeout 120 nice -n 10 strace -f -qq -e trace=openat,open,creat,unlink,unlinkat -o"
run() { $S $H/tr.$1 $BIN "${@:2}" --code-fd 3 3<$H/code >$H/o.$1 2>$H/e.$1; echo "$1 rc $? : $(grep -v ENOENT $H/tr.$1 | grep -E 'O_CREAT|O_TMPFILE|O_RDWR' | grep -oE '"[^"]*"' | grep -vE 'attack-a-t5|/share/travel-story|/state/travel-story|^"/dev/(null|tty|shm)|/proc' | sort | uniq -c | head -5)"; head -2 $H/e.$1; }
run list story list
run search search canary5
run trips open trips
run places open places
run calendar open calendar
run home open ''
run trip story list --trip trip3
run export export --output $H/out --without-photos --format markdown,html
run delete story delete $(seq 2 400)
run purge story delete --for-good $(seq 2 400)
run backup backup $H/out/b.tar
run doctor doctor --thorough
run mend doctor --mend
run json story list --json
