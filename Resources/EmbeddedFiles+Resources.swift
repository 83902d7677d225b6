// swift-format-ignore-file
// Made from the files of this folder by `CAIRN_RECORD=1 swift test`. Do not edit.
import CairnBundle

extension EmbeddedFiles {
/// The copy that serves when no folder is found.
static let cairnResources = EmbeddedFiles([
(
"Theme.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<!-- Cairn's house theme: a northern travel journal. README.md describes the keys. -->
<dict>
    <!-- Colours as #RRGGBB or #RRGGBBAA. Every pair in use meets WCAG AA; a test keeps it so. -->
    <key>colours</key>
    <dict>
        <key>light</key>
        <dict>
            <key>paper</key>
            <string>#FAF8F3</string>
            <key>surface</key>
            <string>#FFFFFF</string>
            <key>ink</key>
            <string>#1A2925</string>
            <key>soft</key>
            <string>#50625C</string>
            <key>line</key>
            <string>#DAD6CB</string>
            <key>pine</key>
            <string>#1D5A4C</string>
            <key>onPine</key>
            <string>#FAF8F3</string>
            <key>lichen</key>
            <string>#DCE8E1</string>
            <key>ochre</key>
            <string>#8F540A</string>
            <key>ochreFill</key>
            <string>#E2A23B</string>
            <key>onOchreFill</key>
            <string>#1A2925</string>
            <key>berry</key>
            <string>#A32C25</string>
            <key>onBerry</key>
            <string>#FAF8F3</string>
            <key>lake</key>
            <string>#245F86</string>
            <key>scrim</key>
            <string>#1A292566</string>
        </dict>
        <key>dark</key>
        <dict>
            <key>paper</key>
            <string>#111715</string>
            <key>surface</key>
            <string>#1A2220</string>
            <key>ink</key>
            <string>#EDF2EF</string>
            <key>soft</key>
            <string>#A7B7B0</string>
            <key>line</key>
            <string>#35423D</string>
            <key>pine</key>
            <string>#7FC8B3</string>
            <key>onPine</key>
            <string>#111715</string>
            <key>lichen</key>
            <string>#22352F</string>
            <key>ochre</key>
            <string>#EBB866</string>
            <key>ochreFill</key>
            <string>#C98B2B</string>
            <key>onOchreFill</key>
            <string>#1A2925</string>
            <key>berry</key>
            <string>#F2938A</string>
            <key>onBerry</key>
            <string>#111715</string>
            <key>lake</key>
            <string>#8CC3E6</string>
            <key>scrim</key>
            <string>#000000A6</string>
        </dict>
    </dict>
    <!-- Sizes, line heights and tracking in points; weights as in CSS. Never smaller than 13. -->
    <key>type</key>
    <dict>
        <key>families</key>
        <array>
            <string>Inter</string>
            <string>Noto Sans</string>
            <string>Noto Sans Arabic</string>
            <string>Noto Sans Hebrew</string>
            <string>Noto Sans Devanagari</string>
            <string>Noto Sans CJK SC</string>
            <string>Noto Color Emoji</string>
        </array>
        <key>display</key>
        <dict>
            <key>size</key>
            <real>34</real>
            <key>lineHeight</key>
            <real>40</real>
            <key>weight</key>
            <integer>700</integer>
            <key>tracking</key>
            <real>-0.4</real>
        </dict>
        <key>title</key>
        <dict>
            <key>size</key>
            <real>28</real>
            <key>lineHeight</key>
            <real>34</real>
            <key>weight</key>
            <integer>600</integer>
            <key>tracking</key>
            <real>-0.4</real>
        </dict>
        <key>heading</key>
        <dict>
            <key>size</key>
            <real>22</real>
            <key>lineHeight</key>
            <real>28</real>
            <key>weight</key>
            <integer>600</integer>
            <key>tracking</key>
            <real>0</real>
        </dict>
        <key>body</key>
        <dict>
            <key>size</key>
            <real>17</real>
            <key>lineHeight</key>
            <real>24</real>
            <key>weight</key>
            <integer>400</integer>
            <key>tracking</key>
            <real>0</real>
        </dict>
        <key>callout</key>
        <dict>
            <key>size</key>
            <real>15</real>
            <key>lineHeight</key>
            <real>20</real>
            <key>weight</key>
            <integer>400</integer>
            <key>tracking</key>
            <real>0</real>
        </dict>
        <key>caption</key>
        <dict>
            <key>size</key>
            <real>13</real>
            <key>lineHeight</key>
            <real>18</real>
            <key>weight</key>
            <integer>400</integer>
            <key>tracking</key>
            <real>0</real>
        </dict>
        <!-- Times and counts line up: digits of one width. -->
        <key>figures</key>
        <string>tabular</string>
    </dict>
    <!-- Points. -->
    <key>space</key>
    <dict>
        <key>hair</key>
        <real>2</real>
        <key>tiny</key>
        <real>4</real>
        <key>small</key>
        <real>8</real>
        <key>snug</key>
        <real>12</real>
        <key>base</key>
        <real>16</real>
        <key>wide</key>
        <real>24</real>
        <key>broad</key>
        <real>32</real>
        <key>vast</key>
        <real>48</real>
    </dict>
    <key>layout</key>
    <dict>
        <key>marginCompact</key>
        <real>16</real>
        <key>marginRegular</key>
        <real>24</real>
        <key>textColumn</key>
        <real>680</real>
        <key>target</key>
        <real>44</real>
        <key>knob</key>
        <real>24</real>
        <key>cardInset</key>
        <real>12</real>
        <key>fieldInset</key>
        <real>8</real>
    </dict>
    <!-- Points; a radius above half the height makes a pill. -->
    <key>radius</key>
    <dict>
        <key>control</key>
        <real>6</real>
        <key>card</key>
        <real>12</real>
        <key>sheet</key>
        <real>20</real>
        <key>pill</key>
        <real>1000</real>
    </dict>
    <key>stroke</key>
    <dict>
        <key>hairline</key>
        <real>1</real>
        <key>icon</key>
        <real>1.75</real>
        <key>control</key>
        <real>1</real>
        <key>focus</key>
        <real>2</real>
    </dict>
    <!-- Layers from the top down; x, y and blur in points, opacity of the named colour from 0 to 1. -->
    <key>shadow</key>
    <dict>
        <key>light</key>
        <dict>
            <key>card</key>
            <array>
                <dict>
                    <key>x</key>
                    <real>0</real>
                    <key>y</key>
                    <real>1</real>
                    <key>blur</key>
                    <real>2</real>
                    <key>colour</key>
                    <string>ink</string>
                    <key>opacity</key>
                    <real>0.08</real>
                </dict>
                <dict>
                    <key>x</key>
                    <real>0</real>
                    <key>y</key>
                    <real>8</real>
                    <key>blur</key>
                    <real>24</real>
                    <key>colour</key>
                    <string>ink</string>
                    <key>opacity</key>
                    <real>0.06</real>
                </dict>
            </array>
            <key>cardLine</key>
            <real>0</real>
        </dict>
        <!-- Shadows do not show on dark paper: a line stands in for them. -->
        <key>dark</key>
        <dict>
            <key>card</key>
            <array/>
            <key>cardLine</key>
            <real>1</real>
        </dict>
    </dict>
    <!-- Seconds; the curve is a cubic Bezier from (0, 0) to (1, 1), as in CSS. -->
    <key>motion</key>
    <dict>
        <key>quick</key>
        <real>0.12</real>
        <key>base</key>
        <real>0.22</real>
        <key>slow</key>
        <real>0.42</real>
        <key>curve</key>
        <array>
            <real>0.2</real>
            <real>0</real>
            <real>0</real>
            <real>1</real>
        </array>
        <key>overshoot</key>
        <real>0.08</real>
        <!-- With reduced motion a movement becomes a cut, or a fade of this length. -->
        <key>reducedFade</key>
        <real>0.12</real>
    </dict>
    <!-- What differs on one host; laid over the keys above. -->
    <key>hosts</key>
    <dict>
        <key>terminal</key>
        <dict>
            <!-- Cells. -->
            <key>space</key>
            <dict>
                <key>hair</key>
                <real>0</real>
                <key>tiny</key>
                <real>0</real>
                <key>small</key>
                <real>1</real>
                <key>snug</key>
                <real>1</real>
                <key>base</key>
                <real>1</real>
                <key>wide</key>
                <real>2</real>
                <key>broad</key>
                <real>2</real>
                <key>vast</key>
                <real>2</real>
            </dict>
            <key>layout</key>
            <dict>
                <key>marginCompact</key>
                <real>1</real>
                <key>marginRegular</key>
                <real>2</real>
                <key>textColumn</key>
                <real>76</real>
                <key>target</key>
                <real>1</real>
                <key>knob</key>
                <real>1</real>
                <key>cardInset</key>
                <real>0</real>
                <key>fieldInset</key>
                <real>0</real>
            </dict>
            <key>radius</key>
            <dict>
                <key>control</key>
                <real>0</real>
                <key>card</key>
                <real>1</real>
                <key>sheet</key>
                <real>1</real>
                <key>pill</key>
                <real>1</real>
            </dict>
            <key>stroke</key>
            <dict>
                <key>hairline</key>
                <real>1</real>
                <key>icon</key>
                <real>1</real>
                <key>control</key>
                <real>0</real>
                <key>focus</key>
                <real>1</real>
            </dict>
            <key>shadow</key>
            <dict>
                <key>light</key>
                <dict>
                    <key>card</key>
                    <array/>
                    <key>cardLine</key>
                    <real>1</real>
                </dict>
                <key>dark</key>
                <dict>
                    <key>card</key>
                    <array/>
                    <key>cardLine</key>
                    <real>1</real>
                </dict>
            </dict>
            <key>type</key>
            <dict>
                <key>display</key>
                <dict>
                    <key>size</key>
                    <real>1</real>
                    <key>lineHeight</key>
                    <real>1</real>
                    <key>weight</key>
                    <integer>700</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>title</key>
                <dict>
                    <key>size</key>
                    <real>1</real>
                    <key>lineHeight</key>
                    <real>1</real>
                    <key>weight</key>
                    <integer>700</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>heading</key>
                <dict>
                    <key>size</key>
                    <real>1</real>
                    <key>lineHeight</key>
                    <real>1</real>
                    <key>weight</key>
                    <integer>700</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>body</key>
                <dict>
                    <key>size</key>
                    <real>1</real>
                    <key>lineHeight</key>
                    <real>1</real>
                    <key>weight</key>
                    <integer>400</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>callout</key>
                <dict>
                    <key>size</key>
                    <real>1</real>
                    <key>lineHeight</key>
                    <real>1</real>
                    <key>weight</key>
                    <integer>400</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>caption</key>
                <dict>
                    <key>size</key>
                    <real>1</real>
                    <key>lineHeight</key>
                    <real>1</real>
                    <key>weight</key>
                    <integer>400</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
            </dict>
        </dict>
    </dict>
</dict>
</plist>

"""#
),
(
"Icons.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<!-- One family on a grid of 24, round caps and joins; README.md describes the keys. -->
<dict>
    <key>grid</key>
    <real>24</real>
    <key>strokeWidth</key>
    <real>1.75</real>
    <key>icons</key>
    <dict>
        <key>account</key>
        <dict>
            <key>stroke</key>
            <string>M8 8.25a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20.25c0.6-4 3.5-6 7.5-6s6.9 2 7.5 6</string>
        </dict>
        <key>add</key>
        <dict>
            <key>stroke</key>
            <string>M12 5v14M5 12h14</string>
        </dict>
        <key>adjust</key>
        <dict>
            <key>stroke</key>
            <string>M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M12.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM6.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>attach</key>
        <dict>
            <key>stroke</key>
            <string>M19.5 11.5l-7.7 7.7a4.75 4.75 0 0 1-6.7-6.7l7.9-7.9a3.2 3.2 0 0 1 4.5 4.5l-7.8 7.8a1.6 1.6 0 0 1-2.3-2.3l7.2-7.2</string>
        </dict>
        <key>auto</key>
        <dict>
            <key>stroke</key>
            <string>M11 4c0.8 4.8 2.2 6.2 7 7-4.8 0.8-6.2 2.2-7 7-0.8-4.8-2.2-6.2-7-7 4.8-0.8 6.2-2.2 7-7zM18.5 15.5V20M16.25 17.75h4.5</string>
        </dict>
        <key>back</key>
        <dict>
            <key>stroke</key>
            <string>M19.5 12h-15M10.5 6l-6 6 6 6</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>bell</key>
        <dict>
            <key>stroke</key>
            <string>M6 10a6 6 0 0 1 12 0c0 4.5 1.5 5.5 2 6.5H4c0.5-1 2-2 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0</string>
        </dict>
        <key>bookmark</key>
        <dict>
            <key>stroke</key>
            <string>M6 5.5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14.2a0.8 0.8 0 0 1-1.3 0.6L12 16.5l-4.7 3.8a0.8 0.8 0 0 1-1.3-0.6z</string>
        </dict>
        <key>cairn</key>
        <dict>
            <key>stroke</key>
            <string>M4 20.5h16M7.2 20.25c-1.7 0-2.9-0.9-2.9-2.25 0-1.4 3-2.25 7.7-2.25s7.7.85 7.7 2.25c0 1.35-1.2 2.25-2.9 2.25M8.6 15.7c-1.4-0.2-2.2-0.95-2.2-1.9 0-1.3 2.3-2.05 5.6-2.05s5.6.75 5.6 2.05c0 0.95-0.8 1.7-2.2 1.9M12 11.75c-2.3 0-3.9-0.7-3.9-1.9 0-1.25 1.6-2.1 3.9-2.1s3.9.85 3.9 2.1c0 1.2-1.6 1.9-3.9 1.9zM10.2 7.8c-0.5-0.3-0.8-0.75-0.8-1.3 0-1.15 1.1-2 2.6-2s2.6.85 2.6 2c0 0.55-0.3 1-0.8 1.3</string>
        </dict>
        <key>calendar</key>
        <dict>
            <key>stroke</key>
            <string>M5.75 5h12.5a2.25 2.25 0 0 1 2.25 2.25v11a2.25 2.25 0 0 1 -2.25 2.25h-12.5a2.25 2.25 0 0 1 -2.25 -2.25v-11a2.25 2.25 0 0 1 2.25 -2.25zM3.5 10h17M8 2.75v4M16 2.75v4</string>
            <key>fill</key>
            <string>M6.85 14a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0zM10.85 14a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0zM14.85 14a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0zM6.85 17.25a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0zM10.85 17.25a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0z</string>
        </dict>
        <key>camera</key>
        <dict>
            <key>stroke</key>
            <string>M8.7 6.5l1-1.9a1.5 1.5 0 0 1 1.3-0.8h2a1.5 1.5 0 0 1 1.3.8l1 1.9h3.2a2 2 0 0 1 2 2V17.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2zM8.5 12.75a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z</string>
        </dict>
        <key>check</key>
        <dict>
            <key>stroke</key>
            <string>M4.75 12.75l4.75 4.75 9.75-11</string>
        </dict>
        <key>checkCircle</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM8 12.25l2.75 2.75 5.25-6</string>
        </dict>
        <key>chevronBack</key>
        <dict>
            <key>stroke</key>
            <string>M14.5 5.5L8 12l6.5 6.5</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>chevronDown</key>
        <dict>
            <key>stroke</key>
            <string>M5.5 9.5L12 16l6.5-6.5</string>
        </dict>
        <key>chevronForward</key>
        <dict>
            <key>stroke</key>
            <string>M9.5 5.5L16 12l-6.5 6.5</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>chevronUp</key>
        <dict>
            <key>stroke</key>
            <string>M5.5 14.5L12 8l6.5 6.5</string>
        </dict>
        <key>circle</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z</string>
        </dict>
        <key>clock</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7.25V12l3.25 2.25</string>
        </dict>
        <key>close</key>
        <dict>
            <key>stroke</key>
            <string>M6.5 6.5l11 11M17.5 6.5l-11 11</string>
        </dict>
        <key>cloud</key>
        <dict>
            <key>stroke</key>
            <string>M7 18.5a4.5 4.5 0 0 1-0.6-8.95 6 6 0 0 1 11.5 1.05A4 4 0 0 1 17.5 18.5z</string>
        </dict>
        <key>compass</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM15.75 8.25l-2.25 5.25-5.25 2.25 2.25-5.25z</string>
        </dict>
        <key>contrast</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z</string>
            <key>fill</key>
            <string>M12 3.5a8.5 8.5 0 0 1 0 17z</string>
        </dict>
        <key>copy</key>
        <dict>
            <key>stroke</key>
            <string>M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2</string>
        </dict>
        <key>crop</key>
        <dict>
            <key>stroke</key>
            <string>M7 2.5V15a2 2 0 0 0 2 2h12.5M2.5 7H15a2 2 0 0 1 2 2v12.5</string>
        </dict>
        <key>delete</key>
        <dict>
            <key>stroke</key>
            <string>M4 6.5h16M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6 6.5l0.75 12.6a1.5 1.5 0 0 0 1.5 1.4h7.5a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 10.5v6M14 10.5v6</string>
        </dict>
        <key>download</key>
        <dict>
            <key>stroke</key>
            <string>M12 3.5V15M8 11l4 4 4-4M4.5 16v2.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V16</string>
        </dict>
        <key>drag</key>
        <dict>
            <key>fill</key>
            <string>M7.6 6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM13.6 6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM7.6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM13.6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM7.6 18a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM13.6 18a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z</string>
        </dict>
        <key>draw</key>
        <dict>
            <key>stroke</key>
            <string>M19.8 4.2a1.6 1.6 0 0 0-2.3 0L9.5 12.8a4 4 0 0 1 2.7 2.7l7.6-9a1.6 1.6 0 0 0 0-2.3zM9.3 12.9a3.6 3.6 0 0 0-3.7 3.6c0 1.6-1 2.6-2.4 3 2.5 1.6 8.8 1 8.9-3.3</string>
        </dict>
        <key>edit</key>
        <dict>
            <key>stroke</key>
            <string>M4.5 19.5l0.9-4.2L15.9 4.8a1.75 1.75 0 0 1 2.5 0l0.8.8a1.75 1.75 0 0 1 0 2.5L8.7 18.6zM13.5 7.2l3.3 3.3</string>
        </dict>
        <key>erase</key>
        <dict>
            <key>stroke</key>
            <string>M8.2 5.5h10.3a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H8.2a2 2 0 0 1-1.5-0.7L2.75 12.6a1 1 0 0 1 0-1.2L6.7 6.2a2 2 0 0 1 1.5-0.7zM10.75 9.5l5 5M15.75 9.5l-5 5</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>error</key>
        <dict>
            <key>stroke</key>
            <string>M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.75v5</string>
            <key>fill</key>
            <string>M10.85 16a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0z</string>
        </dict>
        <key>external</key>
        <dict>
            <key>stroke</key>
            <string>M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>eye</key>
        <dict>
            <key>stroke</key>
            <string>M2.5 12C4.6 7.9 8 5.75 12 5.75S19.4 7.9 21.5 12C19.4 16.1 16 18.25 12 18.25S4.6 16.1 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z</string>
        </dict>
        <key>eyeOff</key>
        <dict>
            <key>stroke</key>
            <string>M9.9 6A9.3 9.3 0 0 1 12 5.75c4 0 7.4 2.15 9.5 6.25a13 13 0 0 1-2.6 3.5M6.6 7.4A12.6 12.6 0 0 0 2.5 12c2.1 4.1 5.5 6.25 9.5 6.25a9.6 9.6 0 0 0 4.3-1M10 9.8a3 3 0 0 0 4.2 4.2M4 4l16 16</string>
        </dict>
        <key>feed</key>
        <dict>
            <key>stroke</key>
            <string>M5 11.5a7.5 7.5 0 0 1 7.5 7.5M5 5a14 14 0 0 1 14 14</string>
            <key>fill</key>
            <string>M4.5 17.75a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0z</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>filter</key>
        <dict>
            <key>stroke</key>
            <string>M6.75 8.75a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0zM3.25 14.75a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0zM10.25 14.75a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0z</string>
        </dict>
        <key>flip</key>
        <dict>
            <key>stroke</key>
            <string>M12 3v2.5M12 8.5v2M12 13.5v2M12 18.5V21M8.5 6.5v11h-5zM15.5 6.5v11h5z</string>
        </dict>
        <key>folder</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 17.5V6.5a2 2 0 0 1 2-2h3.7a2 2 0 0 1 1.6.8l1.2 1.7h6.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>forward</key>
        <dict>
            <key>stroke</key>
            <string>M4.5 12h15M13.5 6l6 6-6 6</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>fullScreen</key>
        <dict>
            <key>stroke</key>
            <string>M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3</string>
        </dict>
        <key>gallery</key>
        <dict>
            <key>stroke</key>
            <string>M5.75 8h12.5a2.25 2.25 0 0 1 2.25 2.25v8a2.25 2.25 0 0 1 -2.25 2.25h-12.5a2.25 2.25 0 0 1 -2.25 -2.25v-8a2.25 2.25 0 0 1 2.25 -2.25zM6 5.25h12M8.5 2.75h7M3.75 18l4-3.6a1.5 1.5 0 0 1 2 0l2.25 2.1 1.75-1.6a1.5 1.5 0 0 1 2 0l4.5 4.1</string>
            <key>fill</key>
            <string>M14.55 11.6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z</string>
        </dict>
        <key>globe</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM3.5 12h17M12 3.5c2.4 2.4 3.7 5.3 3.7 8.5s-1.3 6.1-3.7 8.5c-2.4-2.4-3.7-5.3-3.7-8.5s1.3-6.1 3.7-8.5z</string>
        </dict>
        <key>grid</key>
        <dict>
            <key>stroke</key>
            <string>M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5zM15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5zM5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5zM15 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5z</string>
        </dict>
        <key>heart</key>
        <dict>
            <key>stroke</key>
            <string>M12 20.25C6.3 16.4 3.25 12.8 3.25 9.2a4.7 4.7 0 0 1 8.75-2.4 4.7 4.7 0 0 1 8.75 2.4c0 3.6-3.05 7.2-8.75 11.05z</string>
        </dict>
        <key>help</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM9.5 9.7a2.6 2.6 0 1 1 3.9 2.2c-0.9.5-1.4 1-1.4 2</string>
            <key>fill</key>
            <string>M10.85 16.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0z</string>
        </dict>
        <key>home</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 11.25L11 4.6a1.5 1.5 0 0 1 2 0l7.5 6.65M5.75 9.5v9a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2v-9M9.75 20.5v-5a1.5 1.5 0 0 1 1.5-1.5h1.5a1.5 1.5 0 0 1 1.5 1.5v5</string>
        </dict>
        <key>inbox</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 13.5l2.7-7.6a2 2 0 0 1 1.9-1.4h7.8a2 2 0 0 1 1.9 1.4l2.7 7.6v4.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5</string>
        </dict>
        <key>info</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 11v5.25</string>
            <key>fill</key>
            <string>M10.85 7.75a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0z</string>
        </dict>
        <key>key</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 16.25a4.25 4.25 0 1 0 8.5 0a4.25 4.25 0 1 0 -8.5 0zM10.75 13.25L20 4M16.5 7.5l3 3M13.25 10.75l2 2</string>
        </dict>
        <key>language</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 6h10M8.5 3.5V6M11.5 6c-0.8 4-3.3 7-7.5 8.75M5.8 8.5c1.2 2.9 3.2 5 5.7 6.25M11.75 20.5l4.25-10.5 4.25 10.5M13.2 17h5.6</string>
        </dict>
        <key>link</key>
        <dict>
            <key>stroke</key>
            <string>M10 14a4 4 0 0 0 5.9.3l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-5.9-0.3l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6</string>
        </dict>
        <key>list</key>
        <dict>
            <key>stroke</key>
            <string>M9 6.5h11M9 12h11M9 17.5h11</string>
            <key>fill</key>
            <string>M3.5 6.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0zM3.5 12a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0zM3.5 17.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0z</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>lock</key>
        <dict>
            <key>stroke</key>
            <string>M6.75 10.5h10.5a2.25 2.25 0 0 1 2.25 2.25v5.5a2.25 2.25 0 0 1 -2.25 2.25h-10.5a2.25 2.25 0 0 1 -2.25 -2.25v-5.5a2.25 2.25 0 0 1 2.25 -2.25zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2</string>
        </dict>
        <key>mail</key>
        <dict>
            <key>stroke</key>
            <string>M5.25 5h13.5a2.25 2.25 0 0 1 2.25 2.25v9.5a2.25 2.25 0 0 1 -2.25 2.25h-13.5a2.25 2.25 0 0 1 -2.25 -2.25v-9.5a2.25 2.25 0 0 1 2.25 -2.25zM3.5 7.25l7.3 5.3a2 2 0 0 0 2.4 0l7.3-5.3</string>
        </dict>
        <key>map</key>
        <dict>
            <key>stroke</key>
            <string>M9 4.5l-5.5 2.25v13L9 17.5l6 2.25 5.5-2.25v-13L15 6.75zM9 4.5v13M15 6.75v13</string>
        </dict>
        <key>menu</key>
        <dict>
            <key>stroke</key>
            <string>M4 6.5h16M4 12h16M4 17.5h10</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>message</key>
        <dict>
            <key>stroke</key>
            <string>M5.5 4.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6L8 21v-3.5H5.5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>mic</key>
        <dict>
            <key>stroke</key>
            <string>M12 3h0a3.25 3.25 0 0 1 3.25 3.25v5a3.25 3.25 0 0 1 -3.25 3.25h0a3.25 3.25 0 0 1 -3.25 -3.25v-5a3.25 3.25 0 0 1 3.25 -3.25zM5.25 11.5a6.75 6.75 0 0 0 13.5 0M12 18.25v3</string>
        </dict>
        <key>moon</key>
        <dict>
            <key>stroke</key>
            <string>M20 14.2A8.25 8.25 0 0 1 9.8 4 8.25 8.25 0 1 0 20 14.2z</string>
        </dict>
        <key>more</key>
        <dict>
            <key>fill</key>
            <string>M3.9 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM10.4 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM16.9 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z</string>
        </dict>
        <key>note</key>
        <dict>
            <key>stroke</key>
            <string>M6 3.5h12a2 2 0 0 1 2 2V14l-6.5 6.5H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM20 14h-4.5a2 2 0 0 0-2 2v4.5M8 8.5h8M8 12.5h4</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>offline</key>
        <dict>
            <key>stroke</key>
            <string>M9 7.2a6 6 0 0 1 8.9 3.4 4 4 0 0 1 2.4 6.2M16.5 18.5H7a4.5 4.5 0 0 1-0.6-8.95M4 4l16 16</string>
        </dict>
        <key>outbox</key>
        <dict>
            <key>stroke</key>
            <string>M9 4.5h-0.9a2 2 0 0 0-1.9 1.4L3.5 13.5V18a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-4.5l-2.7-7.6a2 2 0 0 0-1.9-1.4H15M3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5M12 11.5V3M9.5 5.5L12 3l2.5 2.5</string>
        </dict>
        <key>pattern</key>
        <dict>
            <key>stroke</key>
            <string>M5.5 5.5L12 12l6.5-6.5v13</string>
            <key>fill</key>
            <string>M3.6 5.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM10.1 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM16.6 5.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM16.6 18.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM10.9 5.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0zM4.4 12a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0zM4.4 18.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0zM10.9 18.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z</string>
        </dict>
        <key>pause</key>
        <dict>
            <key>stroke</key>
            <string>M7.25 4.5h1.75a1.25 1.25 0 0 1 1.25 1.25v12.5a1.25 1.25 0 0 1 -1.25 1.25h-1.75a1.25 1.25 0 0 1 -1.25 -1.25v-12.5a1.25 1.25 0 0 1 1.25 -1.25zM15 4.5h1.75a1.25 1.25 0 0 1 1.25 1.25v12.5a1.25 1.25 0 0 1 -1.25 1.25h-1.75a1.25 1.25 0 0 1 -1.25 -1.25v-12.5a1.25 1.25 0 0 1 1.25 -1.25z</string>
        </dict>
        <key>people</key>
        <dict>
            <key>stroke</key>
            <string>M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2.75 19.5c0.5-3.5 2.9-5.25 6.25-5.25s5.75 1.75 6.25 5.25M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.75 14.6c2 0.7 3.2 2.3 3.5 4.9</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>phone</key>
        <dict>
            <key>stroke</key>
            <string>M5 4.5h3.2l1.6 4.2-2 1.6a11 11 0 0 0 5.9 5.9l1.6-2 4.2 1.6V19a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 6.1A1.5 1.5 0 0 1 5 4.5z</string>
        </dict>
        <key>photo</key>
        <dict>
            <key>stroke</key>
            <string>M5.75 4.5h12.5a2.25 2.25 0 0 1 2.25 2.25v10.5a2.25 2.25 0 0 1 -2.25 2.25h-12.5a2.25 2.25 0 0 1 -2.25 -2.25v-10.5a2.25 2.25 0 0 1 2.25 -2.25zM6.9 9.25a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM3.75 17l4.4-4a1.5 1.5 0 0 1 2 0l2.6 2.4 2.1-2a1.5 1.5 0 0 1 2.1 0l3.4 3.3</string>
        </dict>
        <key>pin</key>
        <dict>
            <key>stroke</key>
            <string>M9 3.5h6M10 3.5V9l-3.5 4.5h11L14 9V3.5M12 13.5v7</string>
        </dict>
        <key>place</key>
        <dict>
            <key>stroke</key>
            <string>M12 21.25c-4.4-4.3-6.75-7.8-6.75-11.25a6.75 6.75 0 0 1 13.5 0c0 3.45-2.35 6.95-6.75 11.25zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z</string>
        </dict>
        <key>play</key>
        <dict>
            <key>stroke</key>
            <string>M7.5 5.3v13.4a1 1 0 0 0 1.5.9l10.7-6.7a1 1 0 0 0 0-1.8L9 4.4a1 1 0 0 0-1.5.9z</string>
        </dict>
        <key>qr</key>
        <dict>
            <key>stroke</key>
            <string>M4.75 3.5h4a1.25 1.25 0 0 1 1.25 1.25v4a1.25 1.25 0 0 1 -1.25 1.25h-4a1.25 1.25 0 0 1 -1.25 -1.25v-4a1.25 1.25 0 0 1 1.25 -1.25zM15.25 3.5h4a1.25 1.25 0 0 1 1.25 1.25v4a1.25 1.25 0 0 1 -1.25 1.25h-4a1.25 1.25 0 0 1 -1.25 -1.25v-4a1.25 1.25 0 0 1 1.25 -1.25zM4.75 14h4a1.25 1.25 0 0 1 1.25 1.25v4a1.25 1.25 0 0 1 -1.25 1.25h-4a1.25 1.25 0 0 1 -1.25 -1.25v-4a1.25 1.25 0 0 1 1.25 -1.25zM14 14h2.25v2.25M20.5 14v2.5M14 20.5v-1.25M17.25 20.5h3.25V19.5</string>
            <key>fill</key>
            <string>M5.75 6.75a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM16.25 6.75a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM5.75 17.25a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z</string>
        </dict>
        <key>redo</key>
        <dict>
            <key>stroke</key>
            <string>M15.5 4.5L20 9l-4.5 4.5M20 9H9.75a5.25 5.25 0 0 0 0 10.5H16</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>refresh</key>
        <dict>
            <key>stroke</key>
            <string>M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5</string>
        </dict>
        <key>remove</key>
        <dict>
            <key>stroke</key>
            <string>M5 12h14</string>
        </dict>
        <key>reply</key>
        <dict>
            <key>stroke</key>
            <string>M9.5 5.5L3.5 11.5l6 6M3.5 11.5h9a8 8 0 0 1 8 7</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>rotate</key>
        <dict>
            <key>stroke</key>
            <string>M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4v5h5M12 9.5l2.75 2.75L12 15l-2.75-2.75z</string>
        </dict>
        <key>search</key>
        <dict>
            <key>stroke</key>
            <string>M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.25 15.25L20.5 20.5</string>
        </dict>
        <key>send</key>
        <dict>
            <key>stroke</key>
            <string>M20.5 3.5L3.5 10.2l7 3.3 3.3 7zM20.5 3.5l-10 10</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>settings</key>
        <dict>
            <key>stroke</key>
            <string>M10.43 5.18L10.64 2.9L13.36 2.9L13.57 5.18A7 7 0 0 1 15.71 6.06L17.47 4.6L19.4 6.53L17.94 8.29A7 7 0 0 1 18.82 10.43L21.1 10.64L21.1 13.36L18.82 13.57A7 7 0 0 1 17.94 15.71L19.4 17.47L17.47 19.4L15.71 17.94A7 7 0 0 1 13.57 18.82L13.36 21.1L10.64 21.1L10.43 18.82A7 7 0 0 1 8.29 17.94L6.53 19.4L4.6 17.47L6.06 15.71A7 7 0 0 1 5.18 13.57L2.9 13.36L2.9 10.64L5.18 10.43A7 7 0 0 1 6.06 8.29L4.6 6.53L6.53 4.6L8.29 6.06zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z</string>
        </dict>
        <key>share</key>
        <dict>
            <key>stroke</key>
            <string>M12 15V3.5M8 7.5l4-4 4 4M8 10.5H6.5A1.5 1.5 0 0 0 5 12v7A1.5 1.5 0 0 0 6.5 20.5h11A1.5 1.5 0 0 0 19 19v-7a1.5 1.5 0 0 0-1.5-1.5H16</string>
        </dict>
        <key>signOut</key>
        <dict>
            <key>stroke</key>
            <string>M10 3.5H6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h4M9.5 12h11M16.5 8l4 4-4 4</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>sort</key>
        <dict>
            <key>stroke</key>
            <string>M7 5v14M3.5 15.5L7 19l3.5-3.5M13.5 6.5h7M13.5 12h5M13.5 17.5h3</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>sound</key>
        <dict>
            <key>stroke</key>
            <string>M11.5 4.5L6.8 8.5H4a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h2.8l4.7 4zM15 9a4.25 4.25 0 0 1 0 6M17.5 6.25a8 8 0 0 1 0 11.5</string>
        </dict>
        <key>soundOff</key>
        <dict>
            <key>stroke</key>
            <string>M11.5 4.5L6.8 8.5H4a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h2.8l4.7 4zM15.5 9.5l5 5M20.5 9.5l-5 5</string>
        </dict>
        <key>star</key>
        <dict>
            <key>stroke</key>
            <string>M12 3.4L14.53 9.12L20.75 9.76L16.09 13.93L17.41 20.04L12 16.9L6.59 20.04L7.91 13.93L3.25 9.76L9.47 9.12z</string>
        </dict>
        <key>stop</key>
        <dict>
            <key>stroke</key>
            <string>M7.5 5.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-9a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2z</string>
        </dict>
        <key>story</key>
        <dict>
            <key>stroke</key>
            <string>M12 6.5C10.3 5 7.8 4.25 4.5 4.25a1 1 0 0 0-1 1v12.25a1 1 0 0 0 1 1c3.3 0 5.8.75 7.5 2.25 1.7-1.5 4.2-2.25 7.5-2.25a1 1 0 0 0 1-1V5.25a1 1 0 0 0-1-1c-3.3 0-5.8.75-7.5 2.25zM12 6.5v14.25</string>
        </dict>
        <key>straighten</key>
        <dict>
            <key>stroke</key>
            <string>M6.6 4.4l13 2.8-2.8 13-13-2.8zM2.5 12h19</string>
        </dict>
        <key>sun</key>
        <dict>
            <key>stroke</key>
            <string>M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM18.75 12L21 12M16.77 16.77L18.36 18.36M12 18.75L12 21M7.23 16.77L5.64 18.36M5.25 12L3 12M7.23 7.23L5.64 5.64M12 5.25L12 3M16.77 7.23L18.36 5.64</string>
        </dict>
        <key>tag</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 5v6.7a2 2 0 0 0 0.6 1.4l7.3 7.3a2 2 0 0 0 2.8 0l6.2-6.2a2 2 0 0 0 0-2.8L13.1 4.1a2 2 0 0 0-1.4-0.6H5A1.5 1.5 0 0 0 3.5 5z</string>
            <key>fill</key>
            <string>M6.6 8a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>text</key>
        <dict>
            <key>stroke</key>
            <string>M5 7.5V5h14v2.5M12 5v14M9 19h6</string>
        </dict>
        <key>theme</key>
        <dict>
            <key>stroke</key>
            <string>M12 3.5a8.5 8.5 0 1 0 0 17c1.2 0 1.9-0.8 1.9-1.8 0-1.2-0.9-1.6-0.9-2.7 0-1 0.8-1.75 1.9-1.75h2.1a3.5 3.5 0 0 0 3.5-3.5C20.5 6.5 16.7 3.5 12 3.5z</string>
            <key>fill</key>
            <string>M6.8 9a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM11.3 7.25a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM15.3 9.75a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM6.05 13.25a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z</string>
        </dict>
        <key>trash</key>
        <dict>
            <key>stroke</key>
            <string>M3.5 8.5h17M5.25 8.5l1.6 10.7a1.5 1.5 0 0 0 1.5 1.3h7.3a1.5 1.5 0 0 0 1.5-1.3l1.6-10.7M6 13.5h12M8 8.5l2-5M16 8.5l-2-5</string>
        </dict>
        <key>tree</key>
        <dict>
            <key>stroke</key>
            <string>M4.75 3.5h3.5a1.25 1.25 0 0 1 1.25 1.25v2a1.25 1.25 0 0 1 -1.25 1.25h-3.5a1.25 1.25 0 0 1 -1.25 -1.25v-2a1.25 1.25 0 0 1 1.25 -1.25zM15.75 9.5h3.5a1.25 1.25 0 0 1 1.25 1.25v2a1.25 1.25 0 0 1 -1.25 1.25h-3.5a1.25 1.25 0 0 1 -1.25 -1.25v-2a1.25 1.25 0 0 1 1.25 -1.25zM15.75 16h3.5a1.25 1.25 0 0 1 1.25 1.25v2a1.25 1.25 0 0 1 -1.25 1.25h-3.5a1.25 1.25 0 0 1 -1.25 -1.25v-2a1.25 1.25 0 0 1 1.25 -1.25zM6.5 8v8.25a2 2 0 0 0 2 2h6M6.5 11.75h8</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>undo</key>
        <dict>
            <key>stroke</key>
            <string>M8.5 4.5L4 9l4.5 4.5M4 9h10.25a5.25 5.25 0 0 1 0 10.5H8</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>unlock</key>
        <dict>
            <key>stroke</key>
            <string>M6.75 10.5h10.5a2.25 2.25 0 0 1 2.25 2.25v5.5a2.25 2.25 0 0 1 -2.25 2.25h-10.5a2.25 2.25 0 0 1 -2.25 -2.25v-5.5a2.25 2.25 0 0 1 2.25 -2.25zM8 10.5V7a4 4 0 0 1 7.6-1.7M12 14.5v2</string>
        </dict>
        <key>upload</key>
        <dict>
            <key>stroke</key>
            <string>M12 15V3.5M8 7.5l4-4 4 4M4.5 16v2.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V16</string>
        </dict>
        <key>video</key>
        <dict>
            <key>stroke</key>
            <string>M5 6h8a2.25 2.25 0 0 1 2.25 2.25v7.5a2.25 2.25 0 0 1 -2.25 2.25h-8a2.25 2.25 0 0 1 -2.25 -2.25v-7.5a2.25 2.25 0 0 1 2.25 -2.25zM15.25 10.7l4.5-2.6a1 1 0 0 1 1.5.9v6a1 1 0 0 1-1.5.9l-4.5-2.6</string>
            <key>mirrors</key>
            <true/>
        </dict>
        <key>warning</key>
        <dict>
            <key>stroke</key>
            <string>M10.7 4.7L2.9 18.2a1.5 1.5 0 0 0 1.3 2.3h15.6a1.5 1.5 0 0 0 1.3-2.3L13.3 4.7a1.5 1.5 0 0 0-2.6 0zM12 10v4.5</string>
            <key>fill</key>
            <string>M10.85 17.25a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0z</string>
        </dict>
        <key>zoomIn</key>
        <dict>
            <key>stroke</key>
            <string>M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.25 15.25L20.5 20.5M10.5 8v5M8 10.5h5</string>
        </dict>
        <key>zoomOut</key>
        <dict>
            <key>stroke</key>
            <string>M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.25 15.25L20.5 20.5M8 10.5h5</string>
        </dict>
    </dict>
</dict>
</plist>

"""#
),
])
}
