. ./env.sh t9
echo "== T9 pocket and pipes"
mkfifo $H/p
timeout 8 $BIN pocket $H/p; echo rc $?
(ulimit -v 8000000; timeout 8 $BIN pocket /dev/zero; echo rc $?)
mkdir -p $H/cfg; cp /work/main/Demo/Files/TravelStory.plist $H/cfg/; mkfifo $H/cfg/Export.css $H/cfg/Sharing.plist $H/cfg/Walk.css
ts story new --title one
timeout 8 $BIN export --config $H/cfg --output $H/out/e --format html; echo export rc $?
timeout 8 $BIN accounts list --config $H/cfg; echo accounts rc $?
timeout 8 $BIN walk $H/p --out $H/out/w; echo walk rc $?
mkdir -p $H/config/travel-story; mkfifo $H/config/travel-story/TravelStory.plist
timeout 8 $BIN story list; echo list rc $?
timeout 8 $BIN backup verify $H/p; echo verify rc $?
timeout 8 $BIN restore $H/p --force; echo restore rc $?
