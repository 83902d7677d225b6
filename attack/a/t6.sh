. ./env.sh t6
echo "== T6 choices"
ts story new --title one
for l in '../../../../../../tmp/attack-a/evil/sv' 'xx-nonsense' '' "$(head -c 100000 /dev/zero | tr '\0' a)" 'en/../sv' $'en\nsv' '../sv'; do
python3 - "$l" $D/choices.plist <<'P'
import plistlib,sys
plistlib.dump({'language':sys.argv[1],'look':'system','hasLessMotion':False},open(sys.argv[2],'wb'))
P
echo "--- ${l:0:40}"; ts open settings | head -3; ts story list
done
python3 - $D/choices.plist <<'P'
import plistlib,sys
plistlib.dump({'language':'sv','look':'system','hasLessMotion':False,'firstWeekday':2**62,'calendarSystem':'nope'},open(sys.argv[1],'wb'))
P
ts open calendar | head -5
