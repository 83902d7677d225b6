// swift-format-ignore-file
// Made by `python3 Tools/cldr/units.py` from CLDR 41. Do not edit.

/// The short names of units by language. A line is a language and, parted by tabs, its units:
///
/// 1. millimeter
/// 2. centimeter
/// 3. meter
/// 4. kilometer
/// 5. inch
/// 6. foot
/// 7. yard
/// 8. mile
/// 9. kilometerPerHour
/// 10. milePerHour
/// 11. celsius
/// 12. fahrenheit
/// 13. kilogram
/// 14. pound
/// 15. pixel
/// 16. megapixel
///
/// A field is the pattern for most numbers, then those of other plural categories. An empty one is root's.
enum UnitTable {
    static let cldrVersion = "41"

    static let lines: StaticString = """
af\t\t\t\t\t{0} duim\t{0} vt.\t{0} jt.\t{0} myl\t\t{0} myl/h\t{0} °C\t{0} °F\t\t{0} lb.\t\t{0} Mpx
am\t{0} ሚሜ\t{0} ሴሜ\t{0} ሜ\t{0} ኪሜ\t{0} ኢንች\t{0} ጫማ\t{0} ያርድ\t{0} ማይል\t{0} ኪሜ/ሰ\t{0} ማይል/ሰ\t{0}°ሴ\t{0}°ፋ\t{0} ኪግ\t{0} ፓውንድ\t{0} ፒክስል\t{0} ሜጋ ፒክስል
ar\t{0} مم\t{0} سم\t{0} متر|one=متر|two=متران|few={0} أمتار|many={0} مترًا\t{0} كم\t{0} بوصة\t{0} قدم|one=قدم\t{0} ياردة|one=ياردة\t{0} ميل|one=ميل\t{0} كم/س\t{0} ميل/س\t{0}°م\t{0}°ف\t{0} كغم\t{0} رطل\t{0} بكسل\t{0} م.بكسل
ar-SA\t{0} مم\t{0} سم\t{0} متر|one=متر|two=متران|few={0} أمتار|many={0} مترًا\t{0} كم\t{0} بوصة|two=بوصتان|few={0} بوصات\t{0} قدم|one=قدم|two=قدمان|few={0} أقدام|many={0} قدمًا\t{0} ياردة|one=ياردة|two=ياردتان|few={0} ياردات\t{0} ميل|one=ميل|two=ميلان|few={0} أميال\t{0} كم/س\t{0} ميل/س|two=ميلان/س|few={0} أميال/س|many={0} ميلًا/س\t{0}°م\t{0}°ف\t{0} كغم\t{0} رطل|two=رطلان|few={0} أرطال|many={0} رطلُا\t{0} بكسل\t{0} م.بكسل
as\t{0} মিঃ মিঃ\t{0} ছেঃ মিঃ\t{0} মিঃ\t{0} কিঃ মিঃ\t{0} ইঃ\t{0} ফুঃ\t{0} গজ\t{0} মাঃ\t{0} কিঃ মিঃ/ঘঃ\t{0} মাঃ/ঘঃ\t{0}°চেঃ\t{0}°ফাঃ\t{0} কিঃ গ্ৰাঃ\t{0} পাউণ্ড
ast\t\t\t\t\t\t\t\t\t\t\t\t\t\t{0} lbs|one={0} lb
az\t\t{0} sm\t\t\t\t\t\t{0} mil\t{0} km/saat\t{0} mil/saat\t\t\t{0} kq
az-Cyrl
be\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} цалі|one={0} цаля|many={0} цаляў\t{0} фута|one={0} фут|few={0} футы|many={0} футаў\t{0} ярда|one={0} ярд|few={0} ярды|many={0} ярдаў\t{0} мілі|one={0} міля|many={0} міль\t{0} км/гадз\t{0} мілі/гадз|one={0} міля/гадз|many={0} міль/гадз\t{0} °C\t{0} °F\t{0} кг\t{0} фунта|one={0} фунт|few={0} фунты|many={0} фунтаў\t{0} пікселя|one={0} піксель|few={0} пікселі|many={0} пікселяў\t{0} Мпікс
be-TARASK\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} цалі|one={0} цаля|many={0} цаляў\t{0} фута|one={0} фут|few={0} футы|many={0} футаў\t{0} ярда|one={0} ярд|few={0} ярды|many={0} ярдаў\t{0} мілі|one={0} міля|many={0} міль\t{0} км/гадз\t{0} мілі/гадз|one={0} міля/гадз|many={0} міль/гадз\t{0} °C\t{0} °F\t{0} кг\t{0} фунта|one={0} фунт|few={0} фунты|many={0} фунтаў\t{0} піксэля|one={0} піксэль|few={0} піксэлі|many={0} піксэляў\t{0} Мпікс
bg\t\t\t\t\t\t\t\t\t\t{0} mph
bn\t{0} মিমি\t{0} সেমি\t{0} মি\t{0} কিমি\t{0} ইঞ্চি\t{0} ফুট\t{0} গজ\t{0} মাইল\t{0} km/h|one={0} kph\t{0} mph\t\t\t{0} কেজি\t{0} lb|one={0} পাউন্ড
br\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t{0} Mpx
bs\t\t\t\t\t\t\t\t\t\t\t\t\t\t{0} lbs|one={0} lb|few={0} lb
bs-Cyrl
ca\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F\t\t\t\t{0} Mpx
ccp\t{0} 𑄟𑄨𑄟𑄨\t{0} 𑄥𑄬𑄟𑄨\t{0} 𑄟𑄨\t{0} 𑄇𑄨𑄟𑄨\t{0} 𑄃𑄨𑄚𑄴𑄌𑄨\t{0} 𑄜𑄪𑄖𑄴\t{0} 𑄉𑄧𑄌𑄴\t{0} 𑄟𑄬𑄣𑄴\t{0} km/h|one={0} kph\t{0} mph\t\t\t{0} 𑄇𑄬𑄎𑄨\t{0} lb|one={0} 𑄛𑄅𑄪𑄚𑄳𑄓𑄴
ce\t\t{0} см\t\t{0} км\t{0} дюйм.\t{0} фут
ceb\t\t\t\t\t\t\t\t\t\t{0} mph
chr\t{0} ᏌᎢᎠ\t\t{0} ᎠᏟ\t{0} ᎠᏗ\t\t\t\t\t\t{0} mph
cs\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F\t\t\t\t{0} Mpx
cy\t\t\t\t\t{0} modfedd|one={0} fodfedd|two={0} fodfedd\t{0}′\t{0} llath|two={0} lath\t\t\t{0} m.y.a.\t\t\t\t{0} pwys|two={0} bwys|few={0} phwys|many={0} phwys
da\t\t\t\t\t{0} tommer|one={0} tomme\t{0} fod\t{0} yard\t{0} mil\t{0} km/t.\t{0} mph
de\t\t\t\t\t{0} in|one={0}\u{A0}in\t\t\t\t\t\t{0} °C\t{0} °F
dsb\t\t\t\t\t\t\t\t\t\t{0} mph
el\t{0} χλστ.\t{0} εκ.\t{0} μ.\t{0} χλμ.\t{0} ίν.\t{0} πδ\t{0} γρδ\t{0} μίλ.\t{0} χλμ./ώρα\t{0} μίλια/ώρα|one={0} μίλι/ώρα\t\t\t{0} κιλά|one={0} κιλό\t{0} λβ
en\t\t\t\t\t\t\t\t\t\t{0} mph
en-CA\t\t\t\t\t\t\t\t\t\t{0} mph\t{0} °C\t{0} °F
en-IN\t\t\t\t\t\t\t\t\t{0} kph\t{0} mph
eo\t\t\t\t\t\t\t\t\t\t\t{0} °C
es\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F\t\t\t\t{0} Mpx
et\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F
eu\t\t\t\t\t\t\t\t\t\t{0} mph\t{0} °C\t{0} °F\t\t\t{0} p\t{0} Mp
fa\t\t{0} س.م\t\t\t{0} اینچ\t{0} فوت\t{0} یارد\t{0} مایل\t{0}\u{200E} km/h\t{0}\u{200E} mph\t\t\t{0} کیلوگرم|one={0} kg\t{0} پوند
ff-Adlm\t{0} 𞤥𞤥\t{0} 𞤧𞤥\t{0} 𞤥\t{0} 𞤳𞤥\t{0} 𞤺𞤮\t{0} 𞤼𞤨\t{0} 𞤧𞤮\t{0} 𞤥𞤢\t{0} 𞤳𞤥/𞤶\t{0} 𞤥𞤢𞥋𞤣𞤶\t{0}°𞤅\t{0}°𞤊\t{0} 𞤳𞤺\t{0} 𞤺𞤤\t{0} 𞤨𞤳\t{0} 𞤃𞤆
fi\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F
fil\t\t\t\t\t\t\t{0} na yd|one={0} yd\t\t{0} kph\t{0} mph\t\t\t\t{0} lbs|one={0} lb
fo\t\t\t\t\t{0} tum.\t{0} føtur|one={0} fótur\t\t{0} míl\t{0} km/t\t{0} míl/t\t\t\t\t{0} pund
fr\t{0}\u{202F}mm\t{0}\u{202F}cm\t{0}\u{202F}m\t{0}\u{202F}km\t{0}\u{202F}po\t{0}\u{202F}pi\t{0}\u{202F}yd\t{0}\u{202F}mi\t{0}\u{202F}km/h\t{0}\u{202F}mi/h\t{0}\u{202F}°C\t{0}\u{202F}°F\t{0}\u{202F}kg\t{0}\u{202F}lb\t{0} px|one={0}\u{A0}px\t{0}\u{A0}Mpx
fr-CA\t\t\t\t\t{0} po\t{0} pi|one={0}\u{A0}pi\t{0} vg|one={0}\u{A0}vg\t\t\t\t{0} °C\t{0} °F\t\t\t{0} px|one={0}\u{A0}px\t{0}\u{A0}Mpx
fy\t\t{0} sm\t\t\t{0} tm
ga\t\t\t\t\t{0} or.|many={0} n-or.\t{0} tr.|two={0} thr.|few={0} thr.|many={0} dtr.\t{0} sl.|two={0} shl.|few={0} shl.\t{0} mi|one={0} mhíle|two={0} mhíle|few={0} mhíle|many={0} míle\t{0} km/u\t{0} msu\t\t\t\t{0} punt|one={0} phunt|two={0} phunt|few={0} phunt|many={0} bpunt
gd\t\t\t\t\t{0} òirl\t{0} troigh|two={0} throigh\t{0} slat|two={0} shlat\t{0} mì\t\t{0} mì/h
gl\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F\t\t\t\t{0} Mpx
gsw\t\t\t\t\t{0} Zoll\t{0} Fuess\t\t\t\t\t\t\t\t{0} Pfund
gu\t{0} મિમી\t{0} સેમી\t{0} મી\t{0} કિમી\t{0} ઇંચ\t{0} ફૂટ\t{0} વાર\t{0} માઇલ\t{0} કિમી/કલાક\t{0} માઇલ/કલાક\t\t\t{0} કિગ્રા\t{0} પાઉન્ડ
ha\tmm {0}\tcm {0}\tm {0}\t{0} km|one=km {0}\tin {0}\tƙff {0}|one=ƙf {0}\tyd {0}\tmi {0}\tkm/s {0}\tmas {0}\t°S{0}\tF°{0}\tkg {0}\tlb {0}\tpx {0}\tMP {0}
he\t{0} מ״מ|one=מ″מ {0}\t{0} ס״מ\t{0} מ׳\t{0} ק״מ\t\u{200E}{0} in\t\u{200E}{0} ft\t{0} יארד|one=יארד {0}\t{0} מייל\t{0} קמ״ש\t{0} mph\t\t\t{0} ק״ג|one=ק״ג {0}\t{0} lbs|one={0} lb\t\u{200E}{0} px \u{200E}\t\u{200E}{0} MP \u{200E}
hi\t{0} मि॰मी॰\t{0} सें॰मी॰\t{0} मी\t{0} कि॰मी॰\t{0} इंच\t{0} फ़ीट\t{0} यार्ड\t{0} मील\t{0} कि॰मी॰/घं॰\t{0} मी॰प्र॰घं॰\t{0}°से॰\t{0}°फ़ेरन\t{0} कि॰ग्रा॰\t{0} पौंड
hi-Latn\t\t\t\t\t\t\t\t\t{0} kph\t{0} mph
hr\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F\t\t\t\t{0} Mp
hsb\t\t\t\t\t\t\t\t\t\t{0} mph
hu\t\t\t\t\t{0} hüvelyk\t{0} láb\t\t{0} mf\t\t{0} mph\t{0} °C\t{0} °F
hy\t{0} մմ\t{0} սմ\t{0} մ\t{0} կմ\t{0} մատ\t{0} ֆտ\t{0} յրդ\t{0} մղ\t{0} կմ/ժ\t{0} մղ/ժ\t{0} °C\t\t{0} կգ\t{0} ֆունտ\t{0} փքս\t{0} ՄՓ
id\t\t\t\t\t\t\t\t\t{0} km/j\t{0} mpj
is\t\t\t\t\t{0} t.\t{0} fet\t\t{0} mí\t{0} km/klst.\t{0} mílur/klst.|one={0} míla/klst.
it\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F
ja\t\t\t\t\t\t\t\t\t\t{0} mph
jv\t\t\t\t\t\t{0} kaki\t{0} yard\t{0} mil\t{0} km/jam\t{0} mil/jam\t\t\t\t{0} pon
ka\t{0} მმ\t{0} სმ\t{0} მ\t{0} კმ\t{0} დუიმი\t{0} ფტ\t{0} იარდი\t{0} მილი\t{0} კმ/სთ\t{0} მილი/სთ\t\t\t{0} კგ\t{0} ფნტ\t{0} პქს\t{0} მპქს
kab\t\t{0} sm\t\t\t{0} db\t{0} ḍr\t\t\t{0} km/sr\t{0} mi/sr\t{0} ℃\t{0} ℉\t\t\t{0} pks
kea\t\t\t\t\t\t{0} pe\t\t\t\t\t{0} °C\t{0} °F
kgp\t\t\t\t\t{0} pol.\t{0} tipẽn ag|one={0} tipẽn\t\t\t\t{0} mph\t{0} °C\t{0} °F
kk\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} дюйм\t{0} фут\t{0} ярд\t{0} миля\t{0} км/сағ\t{0} миля/сағ\t\t\t{0} кг\t{0} фунт\t\t{0} Мп
kl\t\t\t\t\t{0} tommer|one={0} tomme\t{0} fod\t\t\t\t\t\t\t\t{0} skålpund
km\t{0} មិល្លីម៉ែត្រ\t{0} សម\t{0} ម\t{0} គម\t\t\t\t\t{0} kph\t{0} mph
kn\t{0} ಮಿಮೀ\t{0} ಸೆಮೀ\t{0} ಮೀ\t{0} ಕಿಮೀ\t{0} ಅಂ\t{0} ಅ\t{0} ಗ\t{0} ಮೈ.\t{0} ಕಿ.ಮೀ./ಗಂ\t{0} ಮೈ/ಗಂ\t{0}°ಸೆ\t{0}°ಫ್ಯಾ\t{0} ಕೆಜಿ\t{0} ಪೌಂ
ko\t{0}mm\t{0}cm\t{0}m\t{0}km\t{0}in\t{0}ft\t{0}yd\t{0}mi\t{0}km/h\t{0}mi/h\t\t\t{0}kg\t{0}lb\t{0}px\t{0}MP
kok\t{0} मिमी\t{0} सेमी\t{0} मी\t{0} किमी\t\t{0} फूट\t\t\t{0} किमी/व\t{0} मा/व\t{0} अंसे\t{0}°फा\t{0} किग्रा
ksh\t\t\t\t\t{0} Dumm\t{0} Voss\t\t\t\t\t\t\t\t{0} Pfund
ky\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} дюйм\t{0} фут\t{0} ярд\t{0} миля\t{0} км/с\t{0} миля/с\t\t\t{0} кг\t{0} фунт
lkt\t\t\t\t\toíyutȟe čísčila {0}\tsiíyutȟapi {0}\tčhaéglepi {0}\tmakhíyutȟapi {0}\t\t\t\t\t\ttkeíyutȟapi {0}
lo\t{0} ມມ\t{0} ຊມ\t{0} ມ\t{0} ກມ\t{0} ນິ\t{0} ຟ\t{0} ຫລາ\t{0} ໄມ\t{0} ກມ/ຊມ\t{0} ມ/ຊມ\t{0} ອົງສາ ຊີ.\t{0} ອົງສາ ຟ.\t{0} ກິໂລ\t{0} ປ
lt\t\t\t\t\t\t\t\t\t{0} km/val.\t\t\t\t\t\t{0} p
lv\t\t\t\t\t\t\t{0} jardi|one={0} jards\t{0} jūdzes|one={0} jūdze\t{0} km/st.\t\t{0} °C\t{0} °F
mk\t\t\t\t\t\t\t\t\t\t{0} mph\t{0} °C\t{0} °F
ml\t{0} മി.മീ.\t{0} സെ.മീ.\t{0} മീ.\t{0} കി.മീ.\t{0} ഇഞ്ച്\t{0} അടി\t{0} വാര\t{0} മൈൽ\t{0} കി.മീ/മ.\t{0} മൈ/മ.\t{0}°സെ\t{0}°ഫാ|one={0}° ഫാ\t{0} കി.ഗ്രാം\t{0} പൗ
mn\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} инч\t{0} фут\t{0} ярд\t{0} ми\t{0} км/ц\t{0} ми/ц\t\t\t{0} кг\t{0} фунт
mr\t{0} मिमी\t{0} सेंमी\t{0} मी\t{0} किमी\t{0} इंच\t{0} फूट\t{0} यार्ड\t{0} मैल\t{0} किप्रता\t{0} मैप्रता\t{0}°से\t{0}°फॅ\t{0} किग्रॅ\t{0} पाउंड\t{0} पि\t{0} मे पि
ms\t\t\t\t\t\t{0} ka\t{0} ela\t{0} bt\t{0} kmj\t{0} bsj
my\t\t\t\t\t{0} လက်မ\t{0} ပေ\t{0} ကိုက်\t{0} မိုင်
nb\t\t\t\t\t{0} tommer|one={0} tomme\t{0} fot\t{0} yard\t{0} miles|one={0} mile\t{0} km/t\t{0} miles/t|one={0} mile/t\t{0} °C\t{0} °F\t\t{0} pund
nds\t\t\t\t\t\t\t\t\t\t\t{0}°Cels.
ne\t{0}मि.मि.|one=मि.मि.\t{0}से.मि.\t{0} मि.\t{0}कि.मि.\t{0}इन्च|one=इन्च\t{0}फिट\t{0} गज\t{0} माइल\t{0} kph\t{0} mph\t{0}°से\t{0}°फ\t{0} किलो\t{0}पाउन्ड
nl\t\t\t\t\t\t\t\t\t{0} km/u
nn\t\t\t\t\t{0} tommar|one={0} tomme\t{0} fot\t{0} yard\t\t{0} km/t\t{0} mile/t\t{0} °C\t{0} °F\t\t{0} pund
no\t\t\t\t\t{0} tommer|one={0} tomme\t{0} fot\t{0} yard\t{0} miles|one={0} mile\t{0} km/t\t{0} miles/t|one={0} mile/t\t{0} °C\t{0} °F\t\t{0} pund
or\t{0} ମିମି\t{0} ସେମି\t{0} ମି\t{0} କିମି\t{0} ଇଞ୍ଚ୍\t{0} ଫିଟ୍\t{0} ୟାର୍ଡ୍\t{0} ମା\t{0} କେପିଏଚ୍\t{0} ଏମପିଏଚ୍\t{0}°ସେ\t{0}°ଫା\t{0} କିଗ୍ରା\t{0} ପାଉଣ୍ଡ୍
pa\t{0} ਮਿ.ਮੀ.\t{0} ਸੈਂ.ਮੀ.\t{0} ਮੀ.\t{0} ਕਿ.ਮੀ.\t{0} ਇੰਚ\t{0} ਫੁੱਟ\t{0} ਗਜ਼\t{0} ਮੀਲ\t{0} ਕਿ.ਪ੍ਰ.ਘੰ.\t{0} ਮੀ.ਪ੍ਰ.ਘੰ.\t\t\t{0} ਕਿ.ਗ੍ਰਾ.\t{0} ਪੌਂਡ
pa-Arab
pcm\t\t{0} sm\t\t\t\t\t\t{0} ma\t{0} km/á\t{0} mfẹa\t\t\t\t\t{0} Píksẹl\t{0} Mẹ́gapíks
pl\t\t\t\t\t{0} cala|one={0} cal|few={0} cale|many={0} cali\t\t\t{0} mili|one={0} mila|few={0} mile|many={0} mil\t{0} km/godz.\t{0} mili/h|one={0} mila/h|few={0} mile/h|many={0} mil/h\t{0} st. C\t\t\t{0} funta|one={0} funt|few={0} funty|many={0} funtów
ps\t\t\t\t\t\t\t\t\t{0} kph\t{0} mph
pt\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t\t\t{0} mph\t{0} °C\t{0} °F
pt-AO\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-CH\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-CV\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-GQ\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-GW\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-LU\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-MO\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-MZ\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-PT\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-ST\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
pt-TL\t\t\t\t\t{0} pol.\t{0} pés|one={0} pé\t\t{0} milhas|one={0} milha\t\t\t{0} °C\t{0} °F
rm\t\t\t\t\t\t\t\t\t\t\t{0}\u{A0}°C
ro\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F
root\t{0} mm\t{0} cm\t{0} m\t{0} km\t{0} in\t{0} ft\t{0} yd\t{0} mi\t{0} km/h\t{0} mi/h\t{0}°C\t{0}°F\t{0} kg\t{0} lb\t{0} px\t{0} MP
ru\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} дюйм.|one={0} дюйм\t{0} фт\t{0} ярд.|one={0} ярд\t{0} ми\t{0} км/ч\t{0} ми/ч\t{0} °C\t{0} °F\t{0} кг\t{0} фнт\t{0} пкс\t{0} Мпкс
sah\t{0} мм\t{0} см\t{0} м\t{0} км\t\t\t\t\t\t\t\t\t{0} кг
sc\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F
sd\t{0} ملي ميٽر\t{0} سينٽي ميٽر\t{0} ميٽر\t{0} ڪلوميٽر\t{0} انچ\t{0} فوٽ\t{0} گز\t{0} ميل\t{0} ڪلوميٽر في ڪلاڪ\t{0} ميل في ڪلاڪ\t\t\t{0} kg|one={0} ڪلو گرام\t{0} پائونڊ
sd-Deva
se\t\t\t\t\t{0} bealgi\t{0} juolgi\t\t\t\t\t\t\t\t{0} pauna
si\tමිමී {0}\tසෙ.මී {0}\tමී {0}\tකි.මී {0}\tඅඟල් {0}\tඅඩි {0}\tයාර {0}\tසැත {0}\tකිමී/පැ {0}\tපැ/සැ {0}\tසෙල්. {0}°\tෆැර. {0}°\tකි.ග්‍රෑ. {0}\tරා {0}
sk\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F\t\t\t\t{0} Mpx
sl\t\t\t\t\t\t\t\t\t\t\t{0} °C\t{0} °F
so\t\t\t\t\t\t\t\t{0} my\t{0} km/s\t{0} my/s\t\t\t\t{0} bw
sq\t\t\t\t\t\t\t\t\t{0} km/orë\t\t{0} gradë C
sr\t\t\t\t\t{0} инча|one={0} инч\t\t{0} јрд
sr-Latn\t\t\t\t\t{0} inča|one={0} inč\t\t{0} jrd
sv\t\t\t\t\t{0} tum\t{0} fot\t{0} eng. yard\t{0} eng. mil\t\t\t{0} °C\t{0} °F\t\t{0} pund\t\t{0} mpx
sw\tmilimita {0}\tsentimita {0}\tmita {0}\tkm {0}\tinchi {0}\tfuti {0}\tyadi {0}\tmaili {0}\tkm {0}/saa\tmph {0}\t\t\tkg {0}\tratili {0}\tpx {0}\tMP {0}
sw-KE\tmilimita {0}\tsentimita {0}\tmita {0}\tkm {0}\tinchi {0}\tfuti {0}\tyadi {0}\tmaili {0}\tkm {0}/saa\tmph {0}\t\t\tkg {0}\tratili {0}\tpikseli {0}\tMP {0}
ta\t{0} மி.மீ.\t{0} செ.மீ.\t{0} மீ.\t{0} கி.மீ.\t{0} அங்.\t{0} அடி\t{0} கெஜ.\t{0} மை.\t{0} கி.மீ./ம.நே.\t{0} மை/ம.நே.\t{0}°செ.\t{0}°ஃபா.\t{0} கி.கி.\t{0} பவு.\t{0} பிக்\t{0} எம்.பி
te\t{0} మి.మీ.\t{0} సెం.మీ.\t{0} మీ.\t{0} కి.మీ.\t{0} అం.\t{0} అ.\t{0} గ.\t{0} మై.\t{0} కి.మీ/గం\t{0} మై/గం\t{0}°సెల్సి\t{0}°ఫా\t{0} కి.గ్రా.\t{0} పౌ.\t\t{0} MP|one={0} మె. పి.
th\t{0} มม.\t{0} ซม.\t{0} ม.\t{0} กม.\t{0} นิ้ว\t{0} ฟุต\t{0} หลา\t{0} ไมล์\t{0} กม./ชม.\t{0} ไมล์/ชม.\t\t\t{0} กก.\t{0} ปอนด์
tk\t\t{0} sm\t\t\t{0} dý\t\t{0} ýd\t\t{0} km/sag\t{0} mil/sag\t\t\t\t{0} funt\t{0} pks
to\tmm ʻe {0}\tsm ʻe {0}\tm ʻe {0}\tkm ʻe {0}\tin ʻe {0}\tft ʻe {0}\tit ʻe {0}\tmi ʻe {0}\tkm/h ʻe {0}\tmi/h ʻe {0}\t°S ʻe {0}\t°F ʻe {0}\tkk ʻe {0}\tpāu ʻe {0}\tmeʻatā ʻe {0}\tMmeʻatā ʻe {0}
tr\t\t\t\t\t{0} inç\t{0} fit\t\t{0} mil\t{0} km/sa\t{0} mil/sa\t{0}°C|one={0} °C\t{0}°F|one={0} °F
ug\t{0} مىللىمېتىر\t{0} سانتىمېتىر\t{0} مېتىر\t{0} كىلومېتىر\t{0} ئىنگلىز چىسى\t{0} پۇت\t{0} يارد\t{0} مىل\t{0} سائەت/كىلومېتىر\t{0} سائەت/مىل\t\t\t\t{0} قاداق
uk\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} дюйма|one={0} дюйм|few={0} дюйми|many={0} дюймів\t{0} фт\t{0} ярда|one={0} ярд|few={0} ярди|many={0} ярдів\t{0} милі|one={0} миля|many={0} миль\t{0} км/год\t{0} милі/год|one={0} миля/год|many={0} миль/год\t{0}\u{A0}°C\t{0}\u{A0}°F\t{0} кг\t{0} фунта|one={0} фунт|few={0} фунти|many={0} фунтів\t{0} пкс\t{0} Мп
ur\t{0} ملیمیٹر\t{0} سینٹی میٹر\t{0} میٹر\t{0} کلو میٹر\t{0} in|one={0} انچ\t{0} فیٹ\t{0} یارڈ\t{0} میل\t{0} kph\t{0} mph\t{0}\u{200E}°C\t{0}\u{200E}°F
uz\t\t{0} sm\t\t\t{0} dy\t{0} fut\t{0} yard\t{0} mil\t{0} km/soat\t{0} mil/soat\t\t\t\t{0} funt
uz-Arab
uz-Cyrl\t{0} мм\t{0} см\t{0} м\t{0} км\t{0} дюйм\t{0} фут\t{0} ярд\t{0} миля\t\t\t\t\t{0} кг\t{0} фунт
vi\t\t\t\t\t{0} inch\t\t\t{0} dặm
yrl\t\t\t\t\t{0} pur.\t{0} pí\t\t\t\t{0} mph\t{0} °C\t{0} °F
yue\t{0} 毫米\t{0} 厘米\t{0} 米\t{0} 公里\t{0} 英吋\t{0} 英呎\t{0} 碼\t{0} 英里\t每小時{0}公里\t每小時{0}英里\t\t\t{0} 公斤\t{0} 磅\t{0} 像素\t{0} 百萬像素
yue-Hans\t{0} 公厘\t{0} 公分\t{0} 公尺\t{0} 公里\t{0} 吋\t{0} 呎\t{0} 码\t{0} 英里\t每小时{0}公里\t每小时{0}英里\t\t\t{0} 公斤\t{0} 磅\t{0} 像素\t{0} 百万像素
zh\t{0}毫米\t{0}厘米\t{0}米\t{0}公里\t{0}英寸\t{0}英尺\t{0}码\t{0}英里
zh-Hant\t{0} 公釐\t{0} 公分\t{0} 公尺\t{0} 公里\t{0} 吋\t{0} 呎\t{0} 碼\t{0} 英里\t{0} 公里/小時\t{0} 英里/小時\t\t\t{0} 公斤\t{0} 磅
zh-Hant-HK\t{0} 毫米\t{0} 厘米\t{0} 米\t{0} 公里\t{0} 吋\t{0} 呎\t{0} 碼\t{0} 哩\t{0} 公里每小時\t{0} 英里每小時\t\t\t{0} 公斤\t{0} 磅
zh-Hant-MO\t{0} 毫米\t{0} 厘米\t{0} 米\t{0} 公里\t{0} 吋\t{0} 呎\t{0} 碼\t{0} 哩\t{0} 公里每小時\t{0} 英里每小時\t\t\t{0} 公斤\t{0} 磅
"""
}
