// swift-format-ignore-file
// Made from Resources/Files by `CAIRN_RECORD=1 swift test --filter ResourcesTests`. Do not edit.
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
    <!-- Colors as #RRGGBB or #RRGGBBAA. Every pair in use meets WCAG AA; a test keeps it so. -->
    <key>colors</key>
    <dict>
        <key>light</key>
        <dict>
            <key>background</key>
            <string>#FAF8F3</string>
            <key>surface</key>
            <string>#FFFFFF</string>
            <key>text</key>
            <string>#1A2925</string>
            <key>textSecondary</key>
            <string>#50625C</string>
            <key>separator</key>
            <string>#DAD6CB</string>
            <key>primary</key>
            <string>#1D5A4C</string>
            <key>onPrimary</key>
            <string>#FAF8F3</string>
            <key>selection</key>
            <string>#DCE8E1</string>
            <key>accent</key>
            <string>#8F540A</string>
            <key>accentFill</key>
            <string>#E2A23B</string>
            <key>onAccentFill</key>
            <string>#1A2925</string>
            <key>danger</key>
            <string>#A32C25</string>
            <key>onDanger</key>
            <string>#FAF8F3</string>
            <key>info</key>
            <string>#245F86</string>
            <key>scrim</key>
            <string>#1A292566</string>
        </dict>
        <key>dark</key>
        <dict>
            <key>background</key>
            <string>#111715</string>
            <key>surface</key>
            <string>#1A2220</string>
            <key>text</key>
            <string>#EDF2EF</string>
            <key>textSecondary</key>
            <string>#A7B7B0</string>
            <key>separator</key>
            <string>#35423D</string>
            <key>primary</key>
            <string>#7FC8B3</string>
            <key>onPrimary</key>
            <string>#111715</string>
            <key>selection</key>
            <string>#22352F</string>
            <key>accent</key>
            <string>#EBB866</string>
            <key>accentFill</key>
            <string>#C98B2B</string>
            <key>onAccentFill</key>
            <string>#1A2925</string>
            <key>danger</key>
            <string>#F2938A</string>
            <key>onDanger</key>
            <string>#111715</string>
            <key>info</key>
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
    <!-- Layers from the top down; x, y and blur in points, opacity of the named color from 0 to 1. -->
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
                    <key>color</key>
                    <string>text</string>
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
                    <key>color</key>
                    <string>text</string>
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
            <!-- Points: a cell counts as 10 by 20. -->
            <key>space</key>
            <dict>
                <key>hair</key>
                <real>0</real>
                <key>tiny</key>
                <real>0</real>
                <key>small</key>
                <real>10</real>
                <key>snug</key>
                <real>10</real>
                <key>base</key>
                <real>10</real>
                <key>wide</key>
                <real>20</real>
                <key>broad</key>
                <real>20</real>
                <key>vast</key>
                <real>20</real>
            </dict>
            <key>layout</key>
            <dict>
                <key>marginCompact</key>
                <real>10</real>
                <key>marginRegular</key>
                <real>20</real>
                <key>textColumn</key>
                <real>760</real>
                <key>target</key>
                <real>10</real>
                <key>knob</key>
                <real>10</real>
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
                <real>10</real>
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
                    <real>16</real>
                    <key>lineHeight</key>
                    <real>20</real>
                    <key>weight</key>
                    <integer>700</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>title</key>
                <dict>
                    <key>size</key>
                    <real>16</real>
                    <key>lineHeight</key>
                    <real>20</real>
                    <key>weight</key>
                    <integer>700</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>heading</key>
                <dict>
                    <key>size</key>
                    <real>16</real>
                    <key>lineHeight</key>
                    <real>20</real>
                    <key>weight</key>
                    <integer>700</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>body</key>
                <dict>
                    <key>size</key>
                    <real>16</real>
                    <key>lineHeight</key>
                    <real>20</real>
                    <key>weight</key>
                    <integer>400</integer>
                    <key>tracking</key>
                    <real>0</real>
                </dict>
                <key>callout</key>
                <dict>
                    <key>size</key>
                    <real>16</real>
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
                    <real>16</real>
                    <key>lineHeight</key>
                    <real>20</real>
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
(
"Sharing.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<!-- The ways to share, in the order of the sheet; the README of Sharing describes the keys. -->
<dict>
    <key>services</key>
    <array>
        <dict>
            <key>id</key>
            <string>mail</string>
            <key>name</key>
            <string>Mail</string>
            <key>words</key>
            <string>share.way.mail</string>
            <key>symbol</key>
            <string>mail</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>20</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                </array>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>20</integer>
            </dict>
            <key>repeats</key>
            <string>ask</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>from</string>
                    <key>words</key>
                    <string>share.ask.mail</string>
                    <key>about</key>
                    <string>share.about.mail</string>
                    <key>example</key>
                    <string>Anna Berg &lt;anna@example.com&gt;</string>
                    <key>kind</key>
                    <string>mail</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>password</string>
                    <key>words</key>
                    <string>share.ask.password</string>
                    <key>about</key>
                    <string>share.about.mailPassword</string>
                    <key>kind</key>
                    <string>secret</string>
                    <key>optional</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>to</string>
                    <key>words</key>
                    <string>share.ask.to</string>
                    <key>about</key>
                    <string>share.about.to</string>
                    <key>example</key>
                    <string>bo@example.org, eva@example.org</string>
                    <key>kind</key>
                    <string>mails</string>
                    <key>optional</key>
                    <true/>
                    <key>recipient</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.mailServer</string>
                    <key>example</key>
                    <string>smtp.example.com</string>
                    <key>kind</key>
                    <string>host</string>
                    <key>optional</key>
                    <true/>
                    <key>further</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>port</string>
                    <key>words</key>
                    <string>share.ask.port</string>
                    <key>about</key>
                    <string>share.about.port</string>
                    <key>example</key>
                    <string>465</string>
                    <key>kind</key>
                    <string>port</string>
                    <key>optional</key>
                    <true/>
                    <key>further</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>security</string>
                    <key>words</key>
                    <string>share.ask.security</string>
                    <key>about</key>
                    <string>share.about.security</string>
                    <key>example</key>
                    <string>tls</string>
                    <key>choices</key>
                    <array>
                        <string>tls</string>
                        <string>startTLS</string>
                        <string>none</string>
                    </array>
                    <key>optional</key>
                    <true/>
                    <key>further</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.user</string>
                    <key>about</key>
                    <string>share.about.mailUser</string>
                    <key>example</key>
                    <string>anna</string>
                    <key>kind</key>
                    <string>user</string>
                    <key>optional</key>
                    <true/>
                    <key>further</key>
                    <true/>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>mastodon</string>
            <key>name</key>
            <string>Mastodon</string>
            <key>symbol</key>
            <string>feed</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>mastodon</string>
                <key>limit</key>
                <integer>500</integer>
                <key>link</key>
                <integer>23</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>4</integer>
                <key>bytes</key>
                <integer>16777216</integer>
                <key>pixels</key>
                <integer>33177600</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                </array>
                <key>altText</key>
                <integer>1500</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>keySeconds</key>
            <real>3300</real>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>mastodon.social</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
            <key>browser</key>
            <dict>
                <key>client</key>
                <string>mastodon</string>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>bluesky</string>
            <key>cards</key>
            <true/>
            <key>name</key>
            <string>Bluesky</string>
            <key>symbol</key>
            <string>feed</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>300</integer>
                <key>bytes</key>
                <integer>3000</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>4</integer>
                <key>bytes</key>
                <integer>2000000</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                </array>
                <key>altText</key>
                <integer>2000</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>bsky.social</string>
                    <key>kind</key>
                    <string>server</string>
                    <key>standard</key>
                    <string>bsky.social</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.user</string>
                    <key>about</key>
                    <string>share.about.user</string>
                    <key>example</key>
                    <string>anna.bsky.social</string>
                    <key>kind</key>
                    <string>user</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>password</string>
                    <key>words</key>
                    <string>share.ask.appPassword</string>
                    <key>about</key>
                    <string>share.about.appPassword</string>
                    <key>example</key>
                    <string>abcd-efgh-ijkl-mnop</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>code</string>
                    <key>words</key>
                    <string>share.ask.code</string>
                    <key>about</key>
                    <string>share.about.code</string>
                    <key>example</key>
                    <string>ABCDE-FGHIJ</string>
                    <key>kind</key>
                    <string>secret</string>
                    <key>optional</key>
                    <true/>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>matrix</string>
            <key>name</key>
            <string>Matrix</string>
            <key>symbol</key>
            <string>message</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>bytes</string>
                <key>limit</key>
                <integer>32000</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>20</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                </array>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>20</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>matrix.org</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>room</string>
                    <key>words</key>
                    <string>share.ask.room</string>
                    <key>about</key>
                    <string>share.about.room</string>
                    <key>example</key>
                    <string>#lake:matrix.org</string>
                    <key>kind</key>
                    <string>text</string>
                    <key>recipient</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
            <key>browser</key>
            <dict>
                <key>client</key>
                <string>matrix</string>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>telegram-bot</string>
            <key>name</key>
            <string>Telegram</string>
            <key>words</key>
            <string>share.way.telegramBot</string>
            <key>symbol</key>
            <string>message</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>utf16</string>
                <key>limit</key>
                <integer>4096</integer>
                <key>beside</key>
                <integer>1024</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>10</integer>
                <key>bytes</key>
                <integer>10000000</integer>
                <key>side</key>
                <integer>5000</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                </array>
                <key>altText</key>
                <integer>0</integer>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>10</integer>
                <key>bytes</key>
                <integer>50000000</integer>
                <key>together</key>
                <integer>10</integer>
            </dict>
            <key>repeats</key>
            <string>ask</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>chat</string>
                    <key>words</key>
                    <string>share.ask.chat</string>
                    <key>about</key>
                    <string>share.about.chat</string>
                    <key>example</key>
                    <string>@lakeside</string>
                    <key>kind</key>
                    <string>text</string>
                    <key>recipient</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.botToken</string>
                    <key>about</key>
                    <string>share.about.botToken</string>
                    <key>example</key>
                    <string>123456:ABC-DEF</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>webdav</string>
            <key>name</key>
            <string>WebDAV</string>
            <key>symbol</key>
            <string>cloud</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>200</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                    <string>image/avif</string>
                    <string>image/heic</string>
                </array>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>200</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.folder</string>
                    <key>example</key>
                    <string>https://cloud.example/remote.php/dav/files/anna/stories</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.user</string>
                    <key>about</key>
                    <string>share.about.user</string>
                    <key>example</key>
                    <string>anna</string>
                    <key>kind</key>
                    <string>user</string>
                    <key>optional</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>password</string>
                    <key>words</key>
                    <string>share.ask.password</string>
                    <key>about</key>
                    <string>share.about.password</string>
                    <key>kind</key>
                    <string>secret</string>
                    <key>optional</key>
                    <true/>
                </dict>
                <dict>
                    <key>id</key>
                    <string>public</string>
                    <key>words</key>
                    <string>share.ask.public</string>
                    <key>about</key>
                    <string>share.about.public</string>
                    <key>example</key>
                    <string>https://stories.example</string>
                    <key>kind</key>
                    <string>server</string>
                    <key>optional</key>
                    <true/>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>s3</string>
            <key>name</key>
            <string>S3</string>
            <key>symbol</key>
            <string>cloud</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>200</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                    <string>image/avif</string>
                    <string>image/heic</string>
                </array>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>200</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.s3Server</string>
                    <key>example</key>
                    <string>https://s3.eu-central-1.amazonaws.com</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>bucket</string>
                    <key>words</key>
                    <string>share.ask.bucket</string>
                    <key>about</key>
                    <string>share.about.bucket</string>
                    <key>example</key>
                    <string>stories</string>
                    <key>kind</key>
                    <string>text</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>region</string>
                    <key>words</key>
                    <string>share.ask.region</string>
                    <key>about</key>
                    <string>share.about.region</string>
                    <key>example</key>
                    <string>eu-central-1</string>
                    <key>kind</key>
                    <string>text</string>
                    <key>standard</key>
                    <string>us-east-1</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.keyID</string>
                    <key>about</key>
                    <string>share.about.keyID</string>
                    <key>example</key>
                    <string>AKIAIOSFODNN7EXAMPLE</string>
                    <key>kind</key>
                    <string>user</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>password</string>
                    <key>words</key>
                    <string>share.ask.secretKey</string>
                    <key>about</key>
                    <string>share.about.secretKey</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>public</string>
                    <key>words</key>
                    <string>share.ask.public</string>
                    <key>about</key>
                    <string>share.about.public</string>
                    <key>example</key>
                    <string>https://stories.example</string>
                    <key>kind</key>
                    <string>server</string>
                    <key>optional</key>
                    <true/>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>instapaper</string>
            <key>name</key>
            <string>Instapaper</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>wallabag</string>
            <key>name</key>
            <string>Wallabag</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>app.wallabag.it</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>client</string>
                    <key>words</key>
                    <string>share.ask.client</string>
                    <key>about</key>
                    <string>share.about.client</string>
                    <key>example</key>
                    <string>1_abc</string>
                    <key>kind</key>
                    <string>text</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>clientSecret</string>
                    <key>words</key>
                    <string>share.ask.clientSecret</string>
                    <key>about</key>
                    <string>share.about.clientSecret</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.user</string>
                    <key>about</key>
                    <string>share.about.user</string>
                    <key>example</key>
                    <string>anna</string>
                    <key>kind</key>
                    <string>user</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>password</string>
                    <key>words</key>
                    <string>share.ask.password</string>
                    <key>about</key>
                    <string>share.about.password</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>readwise</string>
            <key>name</key>
            <string>Readwise Reader</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>raindrop</string>
            <key>name</key>
            <string>Raindrop</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>10000</integer>
            </dict>
            <key>repeats</key>
            <string>ask</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
            <key>browser</key>
            <dict>
                <key>client</key>
                <string>owner</string>
                <key>authorization</key>
                <string>https://raindrop.io/oauth/authorize</string>
                <key>token</key>
                <string>https://raindrop.io/oauth/access_token</string>
                <key>redirect</key>
                <string>fixedPort</string>
                <key>json</key>
                <true/>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>linkding</string>
            <key>name</key>
            <string>Linkding</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>links.example</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>karakeep</string>
            <key>name</key>
            <string>Karakeep</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>keep.example</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>readeck</string>
            <key>name</key>
            <string>Readeck</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>ask</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>readeck.example</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>shiori</string>
            <key>name</key>
            <string>Shiori</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.server</string>
                    <key>example</key>
                    <string>shiori.example</string>
                    <key>kind</key>
                    <string>server</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.user</string>
                    <key>about</key>
                    <string>share.about.user</string>
                    <key>example</key>
                    <string>anna</string>
                    <key>kind</key>
                    <string>user</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>password</string>
                    <key>words</key>
                    <string>share.ask.password</string>
                    <key>about</key>
                    <string>share.about.password</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>pinboard</string>
            <key>name</key>
            <string>Pinboard</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>bytes</string>
                <key>limit</key>
                <integer>2000</integer>
            </dict>
            <key>repeats</key>
            <string>address</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.pinboardToken</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>server</string>
                    <key>words</key>
                    <string>share.ask.server</string>
                    <key>about</key>
                    <string>share.about.pinboardServer</string>
                    <key>example</key>
                    <string>api.pinboard.in</string>
                    <key>kind</key>
                    <string>server</string>
                    <key>optional</key>
                    <true/>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>x-post</string>
            <key>name</key>
            <string>X</string>
            <key>words</key>
            <string>share.way.xPost</string>
            <key>symbol</key>
            <string>feed</string>
            <key>state</key>
            <string>paid</string>
            <key>rules</key>
            <string>share.rules.x</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>weighted</string>
                <key>limit</key>
                <integer>280</integer>
                <key>link</key>
                <integer>23</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>4</integer>
                <key>bytes</key>
                <integer>5000000</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                </array>
                <key>altText</key>
                <integer>1000</integer>
            </dict>
            <key>price</key>
            <dict>
                <key>cents</key>
                <real>1.5</real>
                <key>centsWithLink</key>
                <real>20</real>
                <key>centsPerAltText</key>
                <real>0.5</real>
            </dict>
            <key>repeats</key>
            <string>ask</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
            <key>browser</key>
            <dict>
                <key>client</key>
                <string>owner</string>
                <key>authorization</key>
                <string>https://x.com/i/oauth2/authorize</string>
                <key>token</key>
                <string>https://api.x.com/2/oauth2/token</string>
                <key>revocation</key>
                <string>https://api.x.com/2/oauth2/revoke</string>
                <key>redirect</key>
                <string>fixedPort</string>
                <key>scopes</key>
                <array>
                    <string>tweet.read</string>
                    <string>tweet.write</string>
                    <string>users.read</string>
                    <string>media.write</string>
                    <string>offline.access</string>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>facebook-page</string>
            <key>name</key>
            <string>Facebook</string>
            <key>words</key>
            <string>share.way.facebookPage</string>
            <key>symbol</key>
            <string>feed</string>
            <key>off</key>
            <true/>
            <key>rules</key>
            <string>share.rules.facebook</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>60000</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>10</integer>
                <key>bytes</key>
                <integer>4000000</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                </array>
                <key>altText</key>
                <integer>1000</integer>
            </dict>
            <key>repeats</key>
            <string>ask</string>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>page</string>
                    <key>words</key>
                    <string>share.ask.page</string>
                    <key>about</key>
                    <string>share.about.page</string>
                    <key>example</key>
                    <string>104021234567890</string>
                    <key>kind</key>
                    <string>text</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
            <key>browser</key>
            <dict>
                <key>client</key>
                <string>owner</string>
                <key>authorization</key>
                <string>https://www.facebook.com/v25.0/dialog/oauth</string>
                <key>token</key>
                <string>https://graph.facebook.com/v25.0/oauth/access_token</string>
                <key>redirect</key>
                <string>localhost</string>
                <key>scopes</key>
                <array>
                    <string>pages_show_list</string>
                    <string>pages_manage_posts</string>
                    <string>pages_read_engagement</string>
                </array>
                <key>finds</key>
                <array>
                    <string>page</string>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>instagram</string>
            <key>name</key>
            <string>Instagram</string>
            <key>symbol</key>
            <string>photo</string>
            <key>off</key>
            <true/>
            <key>rules</key>
            <string>share.rules.instagram</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>needs</key>
            <array>
                <string>photo</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>2200</integer>
            </dict>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>10</integer>
                <key>bytes</key>
                <integer>8000000</integer>
                <key>side</key>
                <integer>1440</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                </array>
                <key>altText</key>
                <integer>1000</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>keySeconds</key>
            <real>82800</real>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>user</string>
                    <key>words</key>
                    <string>share.ask.account</string>
                    <key>about</key>
                    <string>share.about.account</string>
                    <key>example</key>
                    <string>17841401234567890</string>
                    <key>kind</key>
                    <string>text</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
                <dict>
                    <key>id</key>
                    <string>public</string>
                    <key>words</key>
                    <string>share.ask.public</string>
                    <key>about</key>
                    <string>share.about.public</string>
                    <key>example</key>
                    <string>https://photos.example</string>
                    <key>kind</key>
                    <string>server</string>
                    <key>optional</key>
                    <true/>
                </dict>
            </array>
        </dict>
        <dict>
            <key>id</key>
            <string>youtube</string>
            <key>name</key>
            <string>YouTube</string>
            <key>symbol</key>
            <string>play</string>
            <key>off</key>
            <true/>
            <key>rules</key>
            <string>share.rules.youtube</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>needs</key>
            <array>
                <string>file</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>bytes</string>
                <key>limit</key>
                <integer>5000</integer>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>1</integer>
                <key>bytes</key>
                <integer>256000000000</integer>
                <key>types</key>
                <array>
                    <string>video/*</string>
                </array>
            </dict>
            <key>repeats</key>
            <string>key</string>
            <key>keySeconds</key>
            <real>518400</real>
            <key>asks</key>
            <array>
                <dict>
                    <key>id</key>
                    <string>token</string>
                    <key>words</key>
                    <string>share.ask.token</string>
                    <key>about</key>
                    <string>share.about.token</string>
                    <key>kind</key>
                    <string>secret</string>
                </dict>
            </array>
            <key>browser</key>
            <dict>
                <key>client</key>
                <string>owner</string>
                <key>authorization</key>
                <string>https://accounts.google.com/o/oauth2/v2/auth?access_type=offline&amp;prompt=consent</string>
                <key>token</key>
                <string>https://oauth2.googleapis.com/token</string>
                <key>revocation</key>
                <string>https://oauth2.googleapis.com/revoke</string>
                <key>scopes</key>
                <array>
                    <string>https://www.googleapis.com/auth/youtube.upload</string>
                    <string>email</string>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>copy</string>
            <key>words</key>
            <string>share.way.copy</string>
            <key>symbol</key>
            <string>copy</string>
            <key>way</key>
            <string>copy</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>qr</string>
            <key>words</key>
            <string>share.way.code</string>
            <key>symbol</key>
            <string>qr</string>
            <key>way</key>
            <string>code</string>
            <key>takes</key>
            <array>
                <string>link</string>
                <string>text</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>bytes</string>
                <key>limit</key>
                <integer>300</integer>
            </dict>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>system</string>
            <key>words</key>
            <string>share.way.system</string>
            <key>symbol</key>
            <string>share</string>
            <key>way</key>
            <string>system</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>file</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>10</integer>
            </dict>
            <key>files</key>
            <dict>
                <key>most</key>
                <integer>10</integer>
                <key>together</key>
                <integer>10</integer>
                <key>total</key>
                <integer>52428800</integer>
                <key>types</key>
                <array>
                    <string>application/pdf</string>
                    <string>image/*</string>
                    <string>audio/*</string>
                    <string>video/*</string>
                    <string>text/plain</string>
                    <string>text/html</string>
                    <string>text/css</string>
                    <string>text/csv</string>
                    <string>text/comma-separated-values</string>
                </array>
                <key>endings</key>
                <array>
                    <string>pdf</string>
                    <string>avif</string>
                    <string>bmp</string>
                    <string>gif</string>
                    <string>ico</string>
                    <string>jfif</string>
                    <string>jpeg</string>
                    <string>jpg</string>
                    <string>pjp</string>
                    <string>pjpeg</string>
                    <string>png</string>
                    <string>svg</string>
                    <string>svgz</string>
                    <string>tif</string>
                    <string>tiff</string>
                    <string>webp</string>
                    <string>xbm</string>
                    <string>flac</string>
                    <string>m4a</string>
                    <string>mp3</string>
                    <string>oga</string>
                    <string>ogg</string>
                    <string>opus</string>
                    <string>wav</string>
                    <string>weba</string>
                    <string>m4v</string>
                    <string>mp4</string>
                    <string>mpeg</string>
                    <string>mpg</string>
                    <string>ogm</string>
                    <string>ogv</string>
                    <string>webm</string>
                    <string>css</string>
                    <string>csv</string>
                    <string>ehtml</string>
                    <string>htm</string>
                    <string>html</string>
                    <string>shtm</string>
                    <string>shtml</string>
                    <string>text</string>
                    <string>txt</string>
                </array>
            </dict>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>sms</string>
            <key>words</key>
            <string>share.way.sms</string>
            <key>symbol</key>
            <string>message</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>sms</string>
                <key>limit</key>
                <integer>10</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>sms:</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>body</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>mail-link</string>
            <key>words</key>
            <string>share.way.mailLink</string>
            <key>symbol</key>
            <string>mail</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
            </array>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>mailto:</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>subject</string>
                        <key>holds</key>
                        <string>title</string>
                    </dict>
                    <dict>
                        <key>name</key>
                        <string>body</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
                <key>hasMailLines</key>
                <true/>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>whatsapp</string>
            <key>name</key>
            <string>WhatsApp</string>
            <key>symbol</key>
            <string>message</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://wa.me/</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>text</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>telegram</string>
            <key>name</key>
            <string>Telegram</string>
            <key>symbol</key>
            <string>message</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>utf16</string>
                <key>limit</key>
                <integer>4096</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://t.me/share/url</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>url</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                    <dict>
                        <key>name</key>
                        <string>text</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>x</string>
            <key>name</key>
            <string>X</string>
            <key>symbol</key>
            <string>feed</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>weighted</string>
                <key>limit</key>
                <integer>256</integer>
                <key>link</key>
                <integer>23</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://x.com/intent/post</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>text</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                    <dict>
                        <key>name</key>
                        <string>url</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>bluesky-page</string>
            <key>name</key>
            <string>Bluesky</string>
            <key>words</key>
            <string>share.way.blueskyPage</string>
            <key>symbol</key>
            <string>feed</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>300</integer>
                <key>bytes</key>
                <integer>3000</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://bsky.app/intent/compose</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>text</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
                <key>most</key>
                <integer>12000</integer>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>mastodon-page</string>
            <key>name</key>
            <string>Mastodon</string>
            <key>words</key>
            <string>share.way.mastodonPage</string>
            <key>symbol</key>
            <string>feed</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>mastodon</string>
                <key>limit</key>
                <integer>500</integer>
                <key>link</key>
                <integer>23</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://{server}/share</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>text</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
                <key>most</key>
                <integer>12000</integer>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>threads</string>
            <key>name</key>
            <string>Threads</string>
            <key>symbol</key>
            <string>feed</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>500</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://www.threads.net/intent/post</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>text</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                    <dict>
                        <key>name</key>
                        <string>url</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                </array>
                <key>most</key>
                <integer>8000</integer>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>facebook</string>
            <key>name</key>
            <string>Facebook</string>
            <key>symbol</key>
            <string>people</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://www.facebook.com/sharer/sharer.php</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>u</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>linkedin</string>
            <key>name</key>
            <string>LinkedIn</string>
            <key>symbol</key>
            <string>people</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://www.linkedin.com/sharing/share-offsite/</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>url</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>reddit</string>
            <key>name</key>
            <string>Reddit</string>
            <key>symbol</key>
            <string>people</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
                <string>title</string>
            </array>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://www.reddit.com/submit</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>url</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                    <dict>
                        <key>name</key>
                        <string>title</string>
                        <key>holds</key>
                        <string>title</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>pinterest</string>
            <key>name</key>
            <string>Pinterest</string>
            <key>symbol</key>
            <string>pin</string>
            <key>way</key>
            <string>link</string>
            <key>takes</key>
            <array>
                <string>link</string>
                <string>text</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>link</string>
            </array>
            <key>text</key>
            <dict>
                <key>measure</key>
                <string>characters</string>
                <key>limit</key>
                <integer>500</integer>
            </dict>
            <key>address</key>
            <dict>
                <key>base</key>
                <string>https://www.pinterest.com/pin/create/button/</string>
                <key>fields</key>
                <array>
                    <dict>
                        <key>name</key>
                        <string>url</string>
                        <key>holds</key>
                        <string>link</string>
                    </dict>
                    <dict>
                        <key>name</key>
                        <string>description</string>
                        <key>holds</key>
                        <string>text</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <dict>
            <key>id</key>
            <string>markdown</string>
            <key>name</key>
            <string>Markdown</string>
            <key>symbol</key>
            <string>note</string>
            <key>way</key>
            <string>export</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>500</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                </array>
            </dict>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>html</string>
            <key>name</key>
            <string>HTML</string>
            <key>symbol</key>
            <string>globe</string>
            <key>way</key>
            <string>export</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>500</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                </array>
            </dict>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>pdf</string>
            <key>name</key>
            <string>PDF</string>
            <key>symbol</key>
            <string>download</string>
            <key>way</key>
            <string>export</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>200</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                </array>
            </dict>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>gpx</string>
            <key>name</key>
            <string>GPX</string>
            <key>symbol</key>
            <string>map</string>
            <key>way</key>
            <string>export</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>needs</key>
            <array>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>ics</string>
            <key>name</key>
            <string>iCalendar</string>
            <key>symbol</key>
            <string>calendar</string>
            <key>way</key>
            <string>export</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>needs</key>
            <array>
                <string>text</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>enex</string>
            <key>name</key>
            <string>Evernote</string>
            <key>words</key>
            <string>share.way.enex</string>
            <key>symbol</key>
            <string>note</string>
            <key>way</key>
            <string>export</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
                <string>place</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
                <string>place</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>500</integer>
                <key>types</key>
                <array>
                    <string>image/jpeg</string>
                    <string>image/png</string>
                    <string>image/webp</string>
                    <string>image/gif</string>
                </array>
            </dict>
            <key>repeats</key>
            <string>key</string>
        </dict>
        <dict>
            <key>id</key>
            <string>pocket</string>
            <key>name</key>
            <string>Pocket</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>state</key>
            <string>retired</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>instead</key>
            <array>
                <string>instapaper</string>
                <string>wallabag</string>
                <string>raindrop</string>
            </array>
            <key>repeats</key>
            <string>address</string>
        </dict>
        <dict>
            <key>id</key>
            <string>readability</string>
            <key>name</key>
            <string>Readability</string>
            <key>symbol</key>
            <string>bookmark</string>
            <key>state</key>
            <string>retired</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
            </array>
            <key>needs</key>
            <array>
                <string>link</string>
            </array>
            <key>apart</key>
            <array>
                <string>title</string>
                <string>link</string>
            </array>
            <key>instead</key>
            <array>
                <string>instapaper</string>
                <string>wallabag</string>
            </array>
            <key>repeats</key>
            <string>address</string>
        </dict>
        <dict>
            <key>id</key>
            <string>google-plus</string>
            <key>name</key>
            <string>Google+</string>
            <key>symbol</key>
            <string>people</string>
            <key>state</key>
            <string>retired</string>
            <key>takes</key>
            <array>
                <string>text</string>
                <string>link</string>
                <string>photo</string>
            </array>
            <key>photos</key>
            <dict>
                <key>most</key>
                <integer>1</integer>
            </dict>
            <key>instead</key>
            <array>
                <string>mastodon</string>
                <string>bluesky</string>
            </array>
        </dict>
    </array>
</dict>
</plist>

"""#
),
(
"Land.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<!-- The land of the earth: made with Natural Earth (naturalearthdata.com), which is in the public domain, by Tools/land.
     SVG path data in hundredths of a degree: to the east, and to the south. -->
<dict>
<key>land</key>
<string>M1174 1725l1-142 27-32 53-207 43-66 62-49 25-124-85-200 36-36 2-32-56-142-54-83 79-26-62 14-21-19-46-124-206-210 34 8-44-18-58-106 28 32 18-7-20-4 5-20-29-2-36-71 25 10 35-34 5-69 45 30 20-15-45-11-23-25 30-3-2-47-21-9 42-79 14-115-39-72 18-5-5-21-26 14-43-17-8-46-26-12-9 14 0-22-32-17 4 36-101 1-20-17 7 21-23 12-15-33 9 35-28-11-50 19-59-55-12-50 18-13-35-6 26-8-35-3-68-71-98-8 27-17-38 20-203 25-36 34-69 5-226 100-125-35 23-2-18-22-15 22-77-18-116 10 22 8-85 12-163 66-72-24-87-46-260-204-76-30 1-36-37-7-42-61 38-20-29 5-3-26 15-4-63-66 0-39-74-32-16-52-30-20-12 17-4-34-17 11-17-19-4-28 36-10-43-18 42-19-86 18 2-15-41-11 9-19-54-23 34-14-33-2 2-80 34 16 98-20-101 12-33-55 15-14-17 4-38-64-37-12 39-16 58-81 11-87 38-95 0-97-43-84 20-15-13 4 23-76-67-86-22 23 17-104 57-69 46-125 100-88 43-144 89-58 63-117 140-40 135-107 53-73-21-61 7-70 56-115 74-68 161-72 98-182 64-11 3 29 62 40 124 0 42-20 13 28 93 4 317-143 252-38 98 0 54 25 119-44 44 17 50-14 48 20 178-48 14 20 37-7 21 48 54-33 18 19-64 62 63 101-106 103 25 48 40 4 1 18 24-12 24 38 108 39 100-5 190 52 53 96 212 50 111 64 65-12 42-39 13-40-21-62 19-40 50-36 110-36 137 32 20 41 159 23 35 45 154 6 230 64 201-77 81 6 25 20-25-14-12 19 33 20 15-20 35 22 107-6 81-46 117-266 33-30-17-176 37-50-13-10-66 33-69-24-101 64-90 14-155-78-60-5-19 60-76 11-47-16-25-40-143 4 70-35-98 5 28-18-47-50 16-32-94-30 15-36 23 30 47-11-38-26 25-18-33-40 22-26-79 8 7-52 56-41 227 1-22-14 106-23-74-18 4-28 210 11 106-62 107-29 163-4 29 33 75 5 36 41 37-9 160 44 105-19 84 15 143-75-28-103-155-73-115-82-209-86 31-14-22-8 15-6 34 16 44-11 28-62 56-9-72-55 73-2-6-15 83-23-7-23-337 65-82 51 22-33-38 25 17 49 44 38 112-7-19 32-92-3-156 71-46-16 11-55-105-30 115-55-7-15-111 2-65-20 18-15-46-12 81 8 22-15-54-2-28-57 11 56-31-13-76 23-58 68-59 15-7 88-51 8 5-22-17 1-37 147-43 10-24 65-41 28 50 42 22 50 86 32-10 22-146 4-130 89 5-23 54-32-68 2-25-23-76-15-134 24 11 33 47 27-61-18 22 36-52-29 24 30-27-3-50-41 2-19-29 9-4 46 74 87-18 7-23-21 15 27-50 17 140 59 9 51-9 9-43-35-49 13 44 44-33 13-43-21 43 109-44-34-23 34-41-58-19 29-15-12-6-53-56-50 70-44 103 36 33-16-76-31-131 6-34-49 35-16-34 2-48-32-45-71-53-37 26-138-93-65-160-57 67 16-82-54-91-13-80-65 28-10-49-33-13-48-30-22-24-4-45 50-34-64 26-15-57-14-94 32 25 48-27 25 15 50 116 65 45 88 53 45 63 31 99 3-26 39 205 85 51 44-12 40-47-46-94-18-41 71 59 37 6 38-55 20-7 39-49 47-41-9 56-91-52-105-74-25-18-43-43 7 12-13-42-8-31-43-64 0-145-105-50-10-63-58-32-98-142-47-77 54-74 18-114 63-207-52-79 40-22 35 21 90-117 65-105 23-32 24 18 10-29 11-93 109 13 46 40 30-72 44-20 69-92 24-47 61-226 6-80 30-46 39-41-16-34-45 16-27-18 8-46-45-97 27-117-2 19-40-7-102 21 3-54-3-4-21 46-42-35 34-34-6 80-195-21-101 20-51-12-37-22 5 10-21-31-18 6-19 148-59 64 21 121-10 133 23 92-10 161 17 51-21 40-113-17 2 17-86 53 53-24-47-41-24 17-3-12-57-64-20-30-36-6-35 41 0-76-9 7-16-36-16-152-19-37-22 35-13-25-12 34-1-48-6 0-18 149-30 54 30 131-11-48-103 60 0 12 29 98 9 58-15-29-6 6-19 122-39 36-85 166-45 80 0-78-15 82 7-27-13 18-1-15-32 45-38 29-63 76-33 129-17 38 16 1-37 42-5 38 1 19 26 13-18 17 22 12-49 59 2 57 31-114-74 32-25-28-25-6-63-49-18 3-101 51 11 22-24 31 4-9-34-34 31-50-2 35-36 81-6 53-41 65-16-33 112 65 18-18 20-43 3-14 34-59 38-14 45 57 37-15 20 114 9-16 37 55 7 118-53 45 6 69 26 23 35 63 16-2-18-63-6-10-25 55 21 371-92 67 16-32-6 40 37 57-2 56-53 71-18 43-52-52 64 60 4-16-170 70-93 82-15 110 75 73-28 15-110-76-1-28-84 202-44 238 23 17-37 27 9 82-31 101 10-44-30-108-18-13-30-198 27 4-21-81 35-274 45 18-20-29-19-45 18 12-35-114-22 17-99-51-103 55-42-10-16 77-11 21-34 107-39 96-76 81-21-2-47-68-19-4-19-153 12-70-12-15 26-84 28 16 19-43 32 38 35-76 59-215 69-30 18 15 10-58 3 16 27-63 9 22 28-16 55-34 10 12 88 71 11 101 83-101 40 60-3-27 28-131 46-77 1 71 15-27 6-30 172-52 59-105-4-38 18-23 58-128-1 8-34-50-54 33 3-14-18 22-18-163-175-10-62 24-8-56-11-23-58-42 75-62-10 10 14-149 82-117 13-129-50-15-46 54 11 26-13-47-10 53-45-125 39 7-40 98-26-49-4 62-49 22-1-4 21 47-36-85 16-100 71 6-45 48-3-55-33 51-24-53 5-11-40 177-10 26 19 56-26-16-22-27 26-206-2-11-24 34-6-41-39 180 1-146-7-13-22 155-31-55 6 21-20 122 6 53-18-137 1 84-38 105 25-46-31 48-18-28-16 22-10 56 1 2 13 54-16 32 23 74-7-3-16 64-18-6-25-125 54-49-20 100-71 106-39-33 6 19-23 102-12 41-24-50 16-30-18 91-60-25-14 125-20-91 7 9-41 75-15-31-12 69-25 108-4-98-7 52-30 63 22 10-17-44-8 5-17-52 10 27-29 57 1-30-12 69-16 30 35-11-44 137-13-99-2 0-12 152-57 16-31 66 13-31-15 59-26 52-3-8 36 68-53-27 62 69-19-12-39 81-10 54 18-61-40 132-14 67 39 3-27 128-75 111 15-73 74 147-80 22 6-14 44 40-10 56-29-31-15 36-14 79 11-49 30 37 1-8 42 64-61 124 16 87 43-214 18 80 11 19 25 45-13 131 16 43-25 103 23-92 9 29 15 107 5-31 36 54-24 218 12 511 148 39 50-17 38-109 53-145 23-417-48-133-29-22-25-103-7 176 72-30 11 133 38-28 55 63 96 240 63 62-28-11-23-77-9-60-38 30-38 288 59 68-20-64-57 2-25 239-92 102 10 87 41 33-93-65-31 42-100-87-42 256 19 80 63-116 9-63 35 99 52 60 9 117-18 21-60 96-10-8-22 324-64 41 19 32-13-38-13 146-39 69 1-69 8 13 47-67 17 160 7 56-37 171 2 193-46 31 27-27 30 63 9 17-36 59-2 44-26-76-60 74-26 328 32 431 118 64-60-60-2-92-61-56-11-16 14 38-119-58-8-6-26 163-60 134-130 320 29-24 68-70 55 83 50-12 199 101 49-45 30-7 41-122 76-48 5 17 28-82 16-34-8 31-15-168-4 97 39 209 15 35-31 137-44 28-41 70-36-38-65 19-33 54-11 134-12 78 51-7 69 60 21 115-2-133-16 7-44 34-7-35-64-165-34-119 15-103-11-20-60 76-78-125-86 58-41 132-29-20-67 58 1 23 22-32 115 45 16 329 32-259-60-40-36 84-12 68 19 64-7-75-25 104-23 94 1 224 66 145 0-13 27-66 19-16 66 6 20 37-49 42-1-33 68 40 13-1-19 67-27-59-55 38-58-144-59-126-22 1-46-42-28 16-34 631-32-110 45 89 33-74-35 163-35-157-51 123-4-144-29 163-29-41-23 715-79-127 5 37-19 232-4 50 6-43 19 85 0 216-35 111 21-23 23 29-34-96-37 273 7-67-12 6-43 302-74 205 34-186 29 323 17-102 42 131-1 46-22 293 2 83 17 0 17 68 0 4 33 61-20 29 36 30-3-29 35-110-27 126 39-81 43-308 70-164 63-93 7-213 84 134-36 127-3 312-56-116-1 55-28 129-1-32 6 17 14 75 12 88-20 46 56-36 52 53 20-44-18 67-54-38-15 55-8 439-1 49 11-48 2-3 21 132 27 279 10-1-14 63 7 46-24-20-45 112-11 106 30 65-10 30 22 48-22 71 7 136 37-50 21 65 19-83 17 86 10 0 35-155-32 118 65 30-16 25 18-62 8 92 54 100 16 26 21 54-15 109-103 104 50 101 4 139-23 185 49 37-20-39-5 31-22 175 11-26-39-36-7 83-24-101 3-4-17 194-26-27-30 544 45-208 18 30 9 236-13-72 36 12-20-47-9 0 29-70 1 13 23 88-11 119-52 224 17 52 26-105 21 163 17-50 29 148-6 51 27-33 4 75 15 339-27 280 16 121 43-8 73 108 17 43 70-48 37 71-37-3-47 166-33 362 21 104-23 44 46 101 19 30 29 93-4 46-30-42-45-42-5 33-48 279 29 264-8 293 51 115 41 0 391-148 47-164-48-54 3 70 5 11 20-109-16-151 28 151-22 29 19-21 12 125-18 30 47 35 8 19-14 46 52-22 27 86 38 24 42-45 45-210-46 14 22-354 84-49 31-27-6 5 16-52 25-178 63-26 46-112-63-200 19-96 55 8-62-127 38-13 26-42-22-42 16-37-13-178 195 43 36 26-23 58 16-47 55 4 43 46 12 8 46-50 16-21-16 41-29-37 3-59 40-36 59 39 75-49 23-85-2-70 35-23 41 19 65-44-11-84 33-28-12 2 65-39 57-135 84-119-423 42-150 87-59-2-49 145-23 379-246 164-45-16-11 46-31-21-12 41-83 119-20-98-21-109 15-24 98-70-9-162 91-60 11 21-39-59 7 52-93-76 17-36-21-211 25-279 185-14 30 82 8 19 26-115 11-65-13-54 28-50-10-99 15-21-20 114-14-91-34-87 7 19-7-103-21-57 14 13 14-40-4-6 16 22 0-23 11-219-20-49 29-50-24-297 17-179 94-34 49-179 84-97 83-243 120 0 21 59 15 95-4-8 82 44-2-2-36 53-10-33 18 49 15-58 40 70-5 58-36-28 44 20-2 25-78 110 6 157 97-19 27-34-7 42 25-13 40 36 26-97 138 10 72-51 166-152 136-90 124-182 145-39 53-147 89-85 25-86-18 1-43-36 21 6-18-22 2-63 63-45-3 2 33-49 15-48 47-5 85-214 108-18 57 94 53 109 162-2 101 16 10-35 77-70 8-7 23-73-8 1 23-32-10-8 36-7-30-72 45-27-36 33-15-17 0-13-33 46-72-26-82-33-8 33-24 38 19 11-12-35-84-51 4-35-25-41 27-37-21 22-15-52-5 38-43 48-13-38-12 19-72-58-23-14 14-29-39-151 41-168 87-5-19 57-19 14-28-54 1-1-16 99-96-43-47-66 7-69 67-109 48-41 57-120 5-23 44 11 27 35 24 93 14 15 34-14 37 34 19 47-2 50-52 49-15 89 37 103 6-33 57-41-13-112 33 9 19-26 31-46-7 10 22-85 68-26 45 110 58 60 125-2 36 49 23 52 61-18 11-116-40-48 17 68-4 94 66 22 40-106 57-63 11 30-6 14 17 63-17 82 43-57 39 38-15 8 14-5 35-20-12-27 13 23 18-20 31 13 35-46-4-40 32-14 60-52 74-50-11 29 45-42 28-32-7 19 17 29-5 0 61-44-6 11 22-31 2-32 59-82 15 22 22-69 66-46-6-44 70-97 23-30-10-35 20-20-14-10 23-28-1 0 24-37-10 12-11-50-59-19 19 22 69-40 14-6-13-14 30-36 13-23-20-6 24-36-11-34 29-58 5-45 30-16-13-26 40 36 42-17 23-40-1-28-62 27-56-41-21 2 15-46 10 2-15-33-4-18-27-9 27-69 13-65 55-48-5 7 26-23 45-54 35-36 97 88 102-13 20 146 143 20-1 79 95 48 152 14 126-10-15-12 10 4 70-27 61-173 94-25-26-6 26-34-6 15 16-30 0 33 18-19 26-46-36 43 58-19 8-55-44 34 60-67 31-39 46-34 3 26-147-77-47-67-1 13-34-19-26-38 24-2-55-54-74-87-49-82 4 6-78-36-14-58 22-3 118-82 185 8 105 59-2 15 70 29 32 27 104-29-54-10 17 26 41 60 33 48-1 170 161 25 59-1 174 53 67 32 78-11 12-20-26 1 17-51 12-218-156 0-36-58-72-60-247-42-44-10-48-24-1-66-89-39 3-7-54 46-142-14 16-10-65 42-104-24-2-6-142-38-82-9 27-9-94-21-21-23-116 15-55-35 5-18-58-35-30-8 69-34 21-24-27 13 33-56 27-37 45-4-38-17 27-24 1-5-36-23 28 4-61-48 49 37-155-55-172-11 39-44-47 33 13 18-20-39-34 10-13-46-16-12 21-6-52-24 20-9-38-2 26-41-49-25-38-20-118-38-53-53 28-29-43-6-56-4 17-29-4 32 19-15 52 18 39-39 53-16-6 14-27-29 4 7-35-42 70-9-51-13 56-30-37 0 44-19-9-11 16-11-54-6 46-46 2 8-50-26-23 22 25-21 29-109 59 12 54-23 39-53 41-97 14-7 17 26-4-134 134-174 119-10 54-97 22-31 58-33-14-36 19-24 64 26 158-15-22-10 10 28 25-65 205 16 11-1 88-53 6-37 69 8 24 39 14-99 8-36 73-54 30-97-82-20-102-63-144-77-120-57-193-104-197-46-218 13-38-21-6 1-22 18 2-20-8-12-47 22-84-28-79 50-29-57 5 16-27-18-1 3-18 26-7-63-4 9 18-23 27 21 29-23 37-100 42-53-10-152-145 8-15 23 15 90-28 31-52-83 33-84-29-40-52 36-28-55 25-6-26-61-2-39-88-47-10 0-37-27-35-30 9 34 4-181 27-60-22-57 19-208 11-90-34-11 13-135-11-125-23-47-14-29-101-31-33-61-1-148 63-93-22-123-89-89-24-152-234-52 17-55-48-17 47-108-4 39 51-42 18 33 3 75 164 135 106-14-2 20 37-13 35 72 117-5-61 25-58 26-17 28 25 7 85-34 44 15 8-11 19 30 0 23 33 28 4 53-18 150-2 226-218-4 133 27 55 58 55 155 40 66 86 39 15 0 20-135 190-26-1-4-17-31 35-15 56 10 66-98 27-45 76-90 15-42 80-99 3-149 54-34 30-2 51-287 102-68 59-68 0-120 58-113 13-62 52-111 20-44-8-26-57 5-42-34-125-28-29 14-10-1-112-50-98-63-58-90-175-103-63-45-58-29-91 7-71-60-112-92-58-36-53-3-47-197-274-56-3 35-150-75 180-97-81-68-140-21 34 30 70 89 103 41 125 123 217 59 54-28 16 20 83 117 93 39 91-7 99 28 130 110 75 73 215 49 80 7-35 34 46 98 39 48 64 59 39 15 38 68 39 27 45-1 34-80 53 62-7 112 110 66 3 88-40 75 9 83-42 271-36 68-45 46 15-22 139 16-11 19 16-45 5-11 91-284 493-193 202-233 162-174 183-59 90-39 8-19 44-53 24-79 185-26 19-43 140 75 95-26 50 15 49-14 43 34 75 9 81 71 41-27 28 29-23 15 20-21 67 18 131-14 34 13 0 8 156 13-12 6 30-28 75-77 82 5 15-76 53-157 60-57 42-54 78-55 22-90 82-30-11 6 77 56 118 5 75 14-28 7 13-16 155 17 2-5 25-50 58-220 99-20 36 26 27 10-19-6 75-36 137-24 42-95 76-137 194-211 173-125 66-80 3-17 27-64-4-17 20-228-16-76 36-126 9-51 33-119-43-8-28-25 3-4 24-11-16 8-47-58-89 48-33-12-76-86-130-61-143-145-173-79-308-4-175-268-445z
M-5702 6337l19 26-63-12-155 68 22 33-76-16-10 22-31-15-110 55-64 1 12 20-57 14 39 24-53 35 45 20 122-19-41 41-40-20-33 29-36-22-56 3 5 47-63-45-49 2-33 37 33 22-94-6-34 40 21 10-68 7-14 75 81 0-62 21 45 7-16 21 108 15 16-27 99-6-82 26 41 11-12 23 87 44 63 64-42 24 88 13-46 41 65-3 35 37-100 42 75-10 17 26-122 20 154 5-1 36-56 17 76 7 15 34 42 2-16 25-78 4-111-17 37 35 85 21-105 32 80 9-80 17 106-5-23 24-123-4 38 34-51 17-81-27-2 23-72 9 69 15-105 14 92 16-594 90-91 32-698-4 2 20 142 57 290 19-119 52-136 5-520-41-98 10 415 58-44 32-242 7-232-41-117-43 55 42-48 0 11 21 271 89 74-23 393 12 19 24-53 27-310 10 148 17 177-8 133 77 205 6 234-29 92 33 118 1 302 49 322 12-327 15 148 14-199 8 42 33 79 9 439-17-221 33 82 45 70 1-21 41 191 6 372-98 515-50 439-3 21 21-47 29 148-1 137-17 254-106 236-33 156 18 188-41 402-20 178-27 596-22 16-10-89-9-565-17-37-44-267 7-253-30-75-31 219-119 202-27 313-79 466-60 597-34-45-19 131-86 177 3 110-47-165-2 28-16-58-12 8-21 84-33 144 0-14-37 109 6 171-38 49-65-114-15-20-22 42-10 110 26 80-42-24-19 104 23 58 50 94-12-4-71 181-13 35 15-53 47 411 10 94-16 53 44 245-71 577-64 84 11 62-29 256 59 123-56-30-14 44-2 75 29 199-2 57-17 33 25 141 14 89-33 2 46 38 25 166-8 63-58 67 22-9 22 70 11 104-40 74 48 174 13 350-72 262-30 37-38-35-75 83-20 72 3-38 40 79-1 76 59 243 5 110 44 133-137 274-70 344-48 16-35 79 9-23 21 37 16 72-3 16 29 26-47 59-29-75-19 78-10 130 25-22-75 155-42 179-16 162 9 171 52 19 14-20 9-84-7 33 23-68 34 35 6 148-25 162 47 123-9 221 26 101-14 463 38 123-13 42 70-45 28 10 49-72 14 17 50-90-3-91 43 198 16-275 270 82 17 65-21 0-34 45-23 113-15 173-75 49-82 99-40 6-30 50-25 232 0 47-36 171-42 122-89 426-58 119-49 122 5 227-37 172 3 237-31 202 18 75-19 70 13 272-16 111 18 152-29 49-39 129-10 679 104 116-39 29-44 219-28 254 97-37 26-128 18 4 23 268-39 200 12 166-19-145 34 21 5 484-76 85 8 105-33 79 14 88 55 89 7 81-8 50-57 84-26 286-13 96 40 95-35 120 31 79-9 535 66 104-13 18 21 71 5-64 72 200-24 85 34-3 31 29 10 385-1 35 46 27-13 152 17 63-13 20-41 161 70 196 29 45-13 185 34 164 131 77 21-17-60 65-14 68 32 105-11 317 30 60 37 199 45 28-21 42 45-83 25 18 45-178-19 140 35-28 32-52 15-187-5-71-21 38 28 88 17-185 20 25 15-76 14-22-50-32 2-3 63 63 53-167 0-34-18-80 44-19 42-150 9 128 14 63 38-38 30 38 31-37 50 64 7 68 67 65 18-44 34 65 10 79-28 24 27 140 21-1 17-242-9-199 30-97-36 28 49-108 2-39 15 17 23-67 16 37 10-45 17 66 15-199 41 207 3 19 28-57 6 46 12-25 43 321 85-240 30 347-14 285 70 101 2-94 16 44 13 293 9 896 90 0 565-36000 0 0-565 2354 84-99-28 83-7-852-43 137-9-92-17 61-20-146-19-226 3-137-34-507-66 242 6 340 38 280-1 117 25 134-14 91 19 276 2 201-19 40-12-65-10 222-15 245-53-171-51 76-24-307-38 50-16 841-26-246-55 36-20 190-8 14-29-287-32-109-34-238-7-159-31-36-10 218-38-298-6-102-25-21-17 50-69 86 15 233-11 509 67 156-34-58-12-4-22 271 37 47-3-21-19 29-7-45-13 22-32-103-24-287-14 133-27 288 31-88-39 275-46 124-7 146 26-35-20 153-34 304-5 42-32 87-15 557 20 277-19 548 5 320-37 312 11 60-59 111 19-24 28 42 8-78 53 241-19 7-61 132 19 1 34-106 51 474 12 350-24 141 3 67 29 239-14-182-41 35-35-113-3-47-47-114-24 45-16 169 14 182-15-154-26-247-6-47-47 27-10 75 4-5 23 420 3 182 28 356-14 191 16 49-8 13-26 152-30 59 11-23 44 163 13 99-17 82 31 280 36 87-12 13-49 84 16-10-47 92 15 73 42 194-5-20 38 777-67 161-34 84-74-63-56-23-84-102-126 134-2 40-25-42-30 60-62-36-22 47-46-86-3 5-42 46-16 13 31 40 3 0-60 73-7 0-33 60-17-10-13 76-3-14-21 83-22-25-25 31-25 70 11-6-20 59-11 3-17 87-6 77-53 347-84z
M-5820 3247l3 49-25 15-13 55 16 53-14 11 25 38 111 68-17 67 59 32 8 50-88 124-63 35-293 55-122-19 3 44 25 13-35 83 15 47-15 22-122 27-125-42-26 14 14 122 57 33 62-32 18 59-41 18-46-37-48 16 65 30-93 60-2 71-38 38 1 35-55-5-75 30-66 79 9 39 73 57 93 15 7 41-45 26 42 11-166 101-44 103-35 12-41-35 1 19-32 6 56 16-52 22-42 65 16-4 14 56-41 3 50 10 58 63-85-10-156 56-20 101-30 10-87-25-24-28 47-12 15 25 56-67-105 32-27 33-50-22 32-48 122-15-120-7-41 53-53-23 53-35-89 15-25-54 43 13 103-28 23 25-14 16 19-10-2-55-63-26 57 35-92 24-68-36 27-6-1-35-87-21-28-38 40-2 5-30 83 58 16-45-33 34-22-22 25-10-68-32 30-22 37 2-36-21 3-18 45 1-25-18 16-41-29 48-15-10 3-80 33-12-46-2-11-46 119 15-33-49-51 31-42-27 52-11-35-16 32-25-15-39-70-5 3-23-56 19 11 23-28-22 79-55-15-29 91-10 20-37-6 66-37 16 42-7 23-34-11 76 26-67-14-42 80-3-51-21 4-14 72-51 2-15-61-27 27-54-8-31 32-28-1-78 36 13-9-41-32-7 50-41-22 19-41-18-29 27-38-1-35-65 30-116 26-17 18-57-43-188 44-17 60-158 40-49 56-145-8-55 29-44-26-203 39-98-20-72 59-134 28-126-6-55 26-53-12-61 18-107-20-31 26-41 24-136-6-168-21-141-98-72-10-31-366-196-83-78-45-77 16-49-93-131-7-40-41-37-113-267-123-185-119-83 30-30-46-97 6-35 48-59 84-57 23-58-11-51-9 48-8-20-27 36-65-44 17-34-14-85 44-49 18 3-20-25 43-53-4-62 119-43-13-41 24-23 21 8-1-59 78-36 73-119-18 2-2-17-8 12-16-27 23-51-24-82 28-24-22-40 10-40-105-148 28-33 38 26-34-37-30-1-1 15-55-57-48-8-31 41-71 39 45 71-84 28-21-68-21 27-46-51-95-18-20 25-41-59-18-5 18 30-31-7-14-67-84-42-13-33-53-34 35 42-19 22-54-30-23-39 19-35-25-26 16-19-192-181 8-14 25 9-15-40-32-5-21 23-67-11 18 10-197-72-90-9-299-229 37 26-90-40-12 14 22 7-171 56-124-32-101-56-209-67-107-76-152-37-47-50-103-48-54-67-19-41 41-19-25-23 27-31 3-37-44-50-14-64-115-125-82-59 23 11 2-13-44-12-33-47 23 1-74-47-24 6 14-25-31 14-18-14-5-30 31-22-16-28-120-79-5-54-59-11-104-105-90-163 1-53-188-72 38 188 168 160 14 59 40 31 47 84 16 10-10-30 23 17 28 92 60 92 3 53 29 24 11-24 84 86-8 32-51 27-35-71-171-124 0-73-31-64-64-37-14-37-44 23-139-102 69-13 23 19-20-25 22-50-89-92-73-41-180-354-94-44-10-28-213-56-2-54-122-121 7-52-58-36-11-33 5-26 38 32-24-53 78-5-86-8-13 31-48-16 9-21-79-71-13-87-53-59 29-109-47-135 39-88 16-253 77 7-85-13 18-38-22-20 27-10-30 1-57-143 193 24 12 26-48 52 61-56-5 63-45 15 40 0 28-23 11-64-42-44 11-31-65-39 32-25-40 6 9-34-34 28-42-13-4-21 17 15 24-9-29-6-1-43-26 38-56-17-36-46 20-45-20 36-42 1-6-15-10 18-45-3-36-9 55-11-61 2-1-38-54 19-65-28 29-46 73-9-65-1-33 23-18-19 5-52 36-17 73 30-48-40 18-38-82 59-27 46-26-37 42-39-33 19 22-55-32 8-80-70 32-17-6 14 98 29-75-28-8-20 23-11-43 2-60 59-78-47 30-41 41-10-45 5-35-24 87-104-24-10-25 50 2-83-1 59-50 55-31-6-20-35 30-16-28-77-75 21-34 31-9-18 66-46-63-21-64-64-65-11-18-47 53 7-42-26 35-5-53 4-31-23 15-45-33 29-45-15-70-104-14 22 41 95-81-15-14-42 21-8-32-15-8 28-76-26-7 16 100 42-55 21-190-93-126-36 26-42 22 34 30-23-44-17-99 30-99-19 0-22-26 15-248-5-75-32 21-33-56 29-65-10 23-17-90-8 18-8-21-24 32-6-161 22 14-33-81 39 30 15-38 19 68 1-47 49-97-12-20 34-11-15-122 67-102-2 90-50-40 12-40-13 45-49 8-47 88-28 136 14-97-29 72-33-30 1-196 51-95 71-48-3 36 30-55 16 12 13-56 6-53 49 76 20-2 21-85 45 4 14-76 14-143 66-19 35-178 57-14 13 27 11-20 12-11-10-107 55-11-21-141 45-28 1 26-16-32-8-55 48-32 9-24-20-4 25-45-6-22 22 6-28 158-79 48-11 32 3 10 24 51-6-25-20 24-30 138-57 24 9 36-51 86-21-24-17 9-37 42-14-33-23 55-32 16-39-138 52-31-24 42-13-73 1-14 57-72-51-25 9-44-23-100 38-78 3 42-15 8-32-34-4 15-44-59-69 46-42-72 43 11 28-111 19-167-74 54-35 49 12-5 18 95-17-49-9 32-5-16-7-136 4 24-18-40-16-30 17-28-44-30-1 34-15-27-10 47-7-10-23 52-37 43-3 17-21-20 9-1-30 42-11-3-19 112 17 101-48 118-3 32-26-21-43-50-18 63-33-27-17-63 11-105 45-39-28 6 23-57-17-127 14-116-13-79-58 77-13-193-37 169-48 77 1-15-19 132-27 82 2-25-1-14 36 33 14 267-11-89-22-62-40 18-14 77 49 94 9 42-14-63-16-71 8-29-11 14-32-181-8-60-51-266-75 41-7 17-46 191-5 76-23 166-116-19 17 195-43 25 31 6-22 42-2-69-11 40-16 177-7 144-55 89 29-57 19 18 9 80-26 97 30 190-5-17 20 70 9-17 11 267-5 465 52 140-14 181 47 223 13 131 43 261 41-65-43 77-36 68-1 5-20 53 17-29 26 350-88 113 2-315 85-73 42 28 9-20-9 76-1-14-23 93-35 73-2 9 24 85-51 122-25-26 17 31 5 117-51-49-16 18-15 76 27 98 75 73 20 35-8-19-20 59-36-22-4 43-12 44 46-22 33 81-3 50-42 96-1 484 91 224 6 103 45-117 27-30 23 30 8 263 14 243-31 103 30 19 27 24-18 62 34 0 16-51 1 124 69-49-56 59 8-80-94 16-22 138-16 67-39-251 44-46-15 41-31 215-31 167 86 102-6 115 38 340 1 51-8-22-26 118 45 24-24-98-6-46-44 86-3-4-14 85 27 55-5-29 27 75-21-40 74 95 50-100-4 63 43-25-32 64-1 14-31-39-48 19-28 72-5 129-55-40-38-21 22-54-2 52-32-17-19 63-11-13 19 22-25-74 2-169-34-59-41 25-30 42-4-67-26 10-43 39-17 50 7 15-15-43-11 123-39 158 65 5 49 142 67-76-6-19 14 53 6-91 37 247 21-82 17 76 41-9 41 32 20 97-99 124 45 21 51-52 1 4 34 95 77 80-30 87-119 82-10-24-7 25-23-53-16-12-62 289 16 23 9-36 11 52 24 91 11-64 26 58 3 10 19-127 21 126 95-10 31-125 60-88 22-133-66-26 14 47-1 84 66-68 6-112-39-111 5 75 40-149 78-230-60-168-1 151 17 95 43 197 24-111 93-71 19-38-12 7 14-91-17 18 18-31-2 16 18-24 16-209-15-136-36 14 28 140 18-31 13 63-14 87 26 27 38-75 26-91-2 42 23-61 4-22 17 24 21-68-19 30 14-67 28 27 17-60 29-85 98-20 143 67 35-4 42 21-44 94 1 75 141-37 40 221-30 176 41 135 79 180 42 46 25-15 27 31-21 115-2 152 24 17 26-20 57 28 42-15 79 69 60-23 21 36 2 88 53 15 28-41 27 75-16 75 52-39-43 40-44 44 43 17-30-25-27 53-49-65-140 10-34-71-67 193-62 123-107-2-82-32-58-163-92 76-70 3-30 38 10 6-44-30-7-9-34 18-11-29-10 20-17-59-1 67-74-51-27-11-45 76-29 155 25 3 14 45-13 71 19 92-35 102 35-8 28 54 1 19 15-18 9 58-3-21 18 43 28 114 9 29 21 49-18-17 96-98 5 92 11 5 58 34 4-19 43-25-9-37 20 145-14 32 16 2 58-68 26 63-15 39-44-4 35 30-26 8 41 132-80 36 36-4-39 66-24-32-15 29-10-7-16 44 8-37-15-2-24 40 1-14-14 35-42 32 6-27 26 49-5 5 32 17-8 31 31-20 13 53 19-55 14 72-2-3 20 41 20-67 34 95-14-67 46 77-14 53 24-1 30-53 12 58 7-6 17 65 24-4 33-113-12 76 27-20 11 51 6-28 13 35 1-9 22 111 22 15 30-43 42 86-25 32 13-40 37 58-39 48 36 82-4 56 29-123 54-177 40 30 16-23 22 168-71 71-11-38-2 13-12 77 7 29 37-39 18 19 14 81-30 55 30 17 83-52 10 57 7-26 8 31 25-128 68-153 16-157 105-164 15-100-20-378 9-44 22-43 64-91 15-139 100-135-26 115 29-4 34-136 103-93 24-128 82-84 21 35 18-74 35 115-43 40-58 105-54 159-48 170-134 222-76 108-14 126 35 5 11-30-3 26 15-10 27-91 40-67-17-77 17 85 11 24 24 61-18 30 13-62 62 49 4 29 82 62 7-14 15 36 16 95 21 79-22 61 30-11 20 43 8-257 61-1 20-39-16-29 9 1 22-120 81-65-29-6-33 32-43-22 7 164-84 31 32 5-20 72-14-150 1 56-49-32-11-15 31-110 42-15-20-41 32-68-7 13 34-107 45-39-13-8 25-28-8 5-23-47 58-95 22-65 94 22 21-44 29 31 10 31 47 43-7-11-25 16 40-71 15-4-18-47 22 2-26-24-5-13 42-140 9-107 54 2-50 4 34-33 38 29 13-11 61 2-20-86 105 2-21-62-34 45-49-39 20-11 30 53 105-89 128 27-80-19-2-1-39-40-8 0-16 24-3-32-8 17-14-16-6 9-28 37-32-70 24 18 90-28-17 33 45-89-32 20-48-28 49 105 51-23 21-62-49 80 60 5 21-19 9-31-24 48 46-97-28 58 16 18 27 49-1 47 109-42-84 13 55-33-17-41 26-17-21 0 27 66-1-1 28 23-27 9 12-41 49-87-18 53 26-27 28-29-16 10 12 51 4 2 15-86 24-11-13 3 20-55 59-2-23-6 26-83 19-110 105-69 16 16 9-11 13-22-16 11 23-42 34-35 75 21 134 73 130 6 59-38-86 79 195-8 98-35 60-63 9-3-17 20 5-42-57-36-15-24-51 13-20-21 14 3-41-28 9-42-63 30-36-27-10-6 25-10-14 19-104-104-104-62-13-101 38-36-44 8-17-16 12-69-23 33-1-14-8-94 15 20-23-28 23-73 11 22-6-22-40-13 32-77-5-68 25-64-21-18 24 13 7 54-10-8 16 19 11 23-15 5 23-37 20 70 42-36 22-6-21-72-35 11 20-16 24-17-20-37 17-54-16 14-3-10-24-64-28-37 28-92-22-65 5-1-25-5 29-87 31 23-17-25 0-5-20-19 5 13 33-38 41-96 47 22-14-63-8 22 25-74 32 9 15-36 15 14 17-15 34-33-13 28 22 5 75 30 46-53 164-19 177 10 51 45 55-10 29 3-30-37-46 56 131 137 197 64 5 72 53 202-51 47-4 6 19 38 7 25-16-16-27 70-46 28-136 28-41 205-50 88 17-14-10 26-7 31 20-4 53-83 125 27 6-24 23 16 6-30 93-24-12 1-36-32 48 26 13-22 160-58 74 29 13 1-19 46 25 43-21 79 15 55-2 37-24 102 3 71 17 49 41-33 1 34 18 26 0-15-15 28 13 21 25-25 16 22 49-30 60-2 133-8-30-24 85 18 22-22 34 52 98 127 139 30-3-11-18 34 31 49 2 148-79 47 6 128 47 104 114-13-64 89-80 39-8 10-76-17 7 46-64 41-33 51 11-19 14 12 9 26-55 83 2 171-113 34 9 12 29-82 48 37 91-52 84 49 77 38-11 19-55-44-82 2-43 137-56 30 5-2-20-37 5-10-27 29-29 37 70 80 5 43 27 26 67 189-14 40 37 72 19 140-43-57-14 242-10-103 21 22 24-5 23 19-14 23 42 24-20 34 35 15-26 80 53-46 76-37 0 32 19 113-21 136 88 33 41-19 94 26-46 43 6 75 61 5 65 21-46 107 29 7-26 147 5 31 10-11 45 31-42 95 35 61 49-3 17 26 5 6 37 17-29 18 58 10-25 33 22 51 196 25 30 50 17 6 50-86 94-52 31-70 128-68 18 71 4 106-65 20 82 29 26 109-29-33 93 43-74 50-43 25 12 11-13-10-33 33-41 85-9 181 71 13 36 25-25 43 28 11 30-22 22 10 10 22-20 6 20-34 83 49-73 4 34 81-43 190 54 152-6 148 86 131 119 178 34 56 177-14 139-63 113-176 186 0-15-33 85-55 74-26 12-19-34-16 17-24 80 21 227-32 132 5 52-50 55-13 132-117 167-5 76-71 31-33 64-92 2-19-24-7 26-142 7 7 21-89 53-51 0-90 44-112 80-21 38-20-15-8 17-25-7 33 23-35 67 20 93-25 138-95 78-117 190-112 85-2-28 79-35 69-104 2-19-46 12-28-34 14 33-12 39-69 63-16 79-52 97-152 153-73 26-77-15-52 13-98-46-66 3-61-76 8-54 27-21z
M14318 1195l-7 35 29 34 36 171 20 11 51-23 82 71 14 147 48 50 22 73-10 63 30 28 5 43 104 40 32 39 102 52 12 19-20 10 77 100 25 86 27 11 5-38 52 39 8-19 22 109 99 66 133 184-4 123 50 148-68 276-47 101-66 46-52 68-49 143-60 82-27 170-45 24-160 16-102 73-64 7 25 11-7 31-100-61 8-30-52 26-24-16 40-25-23-19-49 24 27 7-113 61-108-43-104-3-103-46-61-65-5-88-76-79 32 3-1-23-110 23 33-59-42-85-40 97-81 10 13-32 38-1 10-75 44-58 6-49-21-51-54 105-81 40-54 63 8 32-32-4-53-35 33-1-23-62-50-70-42-9-20-42 13-20-56-34-91-25-55 5-107-51-219 20-163 56-140 4-168 72-73 90-136 7-74-16-156 14-40 40-159 68-134-6-151-73-2-74 37 12 32-45 2-150-62-113-22-142-69-106-14-73-85-117 14 6 4-16 22 48 26-6-39-90 26 23 1 30 13-12 14 31 23-3-1-44-79-141 34-102-8-78 34-76 12 60 57-66 200-117 70 7 169-72 49 4 141-44 83-112 52-37-20-56 11-41 71-70 59 108 3-49 24 9 4-20-38-43 12-27 116 18-37-10 25-43-15 10-12-21 6-27 25-22 37 17-22-28 20-16 32 12-18-41 40-23 5-22 3 27 36-4 3-51 52 18 33-42 56 29 74 72-13 58 51-56 48 11 16 28 5-29 36 27 1-29 21-2-47-44 46-82 42-27-9-34 45-31 0-22 25 13 42-49 15 21 97 2 30-18-4-47-60-18-25-17 14-12 307 101 89-36-22 38 31-2 7 23 18 1 1-30 27-17 41 39-41 43-8 45-53 7 2 63-50 99 280 180 76 18 24 43 79 37 47-8 32-21 58-134 22-101-16-126 14-86 32-20-24-39 27-30 21-110 29-24 32 41 9 70z
M-2995-8356l415 30-623 28 691-18 65 28 278 20 7 13-150 23-677 27 474 5 86 30 119-31 176-6 11 47-189 82 349-86 217 24 134-38 188-3 281 35-302 47-5 23-226 19 82 14-55 18-294-1-72 25 8 24 72 4-6 38 42 17-214 52-60 95 87-20 137 19 19 13-138-3 45 25 179 11 10 34-27 16-188-16-212 24 73 11 39 30 163 15 33 94-95-13-117 29-58-10 53 16 71-11 13 43 44-34 44 0 71 64-186 23-82-13-3-33-36 51 197 21-27 39-171 19-181-49-52 16-84-25 73 34-127 26-121-19 73 19-102 11 343-27 209 49-25 80-178-38-56-54-203 32 185-18 16 32-47 23 55-7 261 68-52 36 6 13 12-18 55-5 23 95-86 7-6-40-25 42-64-1-64-20-59-57-133-35-120-6 125 15 17 21-105 32-168-4 41 9-8 20-100 26 250 0-99 32 18 13 35-21 150-15 329 28-163 33 13 15-56 0 0 15-218 76-424 43 11 13-37 6-135-38 17 45-95 33-152 123-56 18-68-19 24 30-212 55-25-12 72-59-88-9 41 13-39 36-38-11 32 30-197 15 59 22-67 29-84 1 91 56-60 26-80-8 96 17 7 40-84 67-78-15 54 24-28 23-103 2 79 15-17 42 21 29-48 14 24 10-69 110-88-8 71 21 9 33-20 13-64-10 30 17-25 4-50-10 19-35-39 25-77-18 62-46-62 22-67-18 18-60-100 40-131 5 41-23-62 0-90-59-9-30 55-19-79 8 7-23-77-24 53-57-60 22-108-82-8-37 129-20-145 0 103-47 67 23-11-25-40-7-44-43 24 40-50 17-4-13-66 54-62-111 145-45-146 32-65-13 9-39-28-7 217-83-239 73 19-50 103-23-130-11-11-43 129-34 190 23-56-16 20-12-137-3-140 29 59-66 155 16 43-34-103 17-118-8 34-31 191 1 33-19-45 5 17-39 78-4-78-4 76-82-193-3-228-64 173-5 212 35-64-19 6-26-51-16 75 1-199-18 12-28 111-22-166 10 30-23-51-55-28 4 47 43-56 23 6 20-73 9-90-18 27-56 48-25-74 18 28-17-30-10 68-12 18-30-93-14 38-32-81-23 26-20-39-37-100 0 97-40-231-82 32-16-27-18-477-66-208 22-171-6 25 22-149-12-116-31 137-25-156-9-2-25-92 17-54-25 301-31 175 10 8-28-51-13-253 22-121-25 45-12-116 3-155-38 35-29 82-14 582-55 104-83 61-10-266 2-16-33 248-59 149 11 4-32 155 8 24-62 77-17 115 4 266 52-264-65 471-34 88 19 11 51 52-22 2-45 213 42 135-2-145-54 95-1 531 69 40-69-123-28 419 0-477-11-34-9 31-11 316-20 171 16 94-23 220 33 23-16-82-21 103-13z
M-8659-7101l95-14 82 12 12-60-121-36 59-24 104 19-56-27 22-7-72-4-31-30 39-23 100 15-119-31 204-52 180-7 133 93-95 46 62-14-32 54 105-27-23-15 28-12 83 18 41 39-27-22 16-25 118 17-77-18-13-21 153-15 177 34-80 66 77-34 88 2-5 20-88 13 50 3-30 46 51-43 62-12-33 37 49-19 53 31-10-26 38-14 126 16 42 28-141 41 196-22-9 26-113 36 61-7-15 37 87-61 139-2 81 28-170 44 128-16-23 22 27 4 68-38 89 52-208 29 74-7 182 29-11 14-114-10-110 15 121 3-5 29-144-8 258 40-29 13 11 26 71-21-23 45 50-24 8 15 35-5 11 30-2-21 50-15-10 24 117 22-16 22-69 0 166 11-66 42 158-23 82 40-82 1 54 23-28 10-69-10 56 37-63 2 24 19-28 19-80-21-19 19 31 4-2 39-25 30-74-24 8-23-29 28-84-64 95-56-138 32 17-20-40 7-93-50-32 6 8 26-65-16 70 44-17 10-140-27 53 12 28 52 37-8 45 20-22 9 64 53 6-18 43 28 27-17 51 16 16 10-26 13 46 6-51 15 41 26 49 0-12 11 39 21-25 46-53-51 52 84-49-1 5 30-154-63-5 19-119-66 17 31-119-28 293 149-8 30-26 4-231-41-97-49-151-23 16-12-40 5-64-35 61-16-91-15 12-16-33 7-95-58 18-18-79 16-62-41-24 6 23 27-103-2-114 28-119-26-5-44 74-26 3-25 150 22 38 39 9-17-44-29 225-19-87-68 220-108-106-111-54 0 0-33-45 15-62-27 17-24-187 35 3-31 91-20-81-26 23-19-86 2 23-14-73-7-18-39-51 1-79-37-34 20 60 22-28 25-256-16 73 36-64-21-73 10-86-17-263-3-54-11-8-32-144 22-101-27-61-54 232 5-271-48-1-92 63-70 151-61 261-9 14 12-103 38-67 55 45 86 120 55z
M-6949-8302l307 9-205 28 357-25 140 11 25 34 155-4 49 15-97 30-651 75 391-20-477 111-116-16 45 31-180 11 149 3-82 33-300-11 115 32-366 4 242 28-5 18-405-3 232 7 183 29-45 18-154 3 123 18-78 34-204 4-7 43-41 15-208 6-109-22 38 16-78 7 22 9 234 1 28 26 122 9-28 28-241 39-28-29-156-25 30 25-166 2-33-23-6 32-86 6-131-28-23 20-81-21-1 20-90-2-10-36-5 35-102-7 7-34 110-27 159-8-113-42 18-24 137 3 165 45 113-8 95-45-112 36-108 3-43-6-26-37 133-25-69-6 13-29-81 42-63 3 30-26-163 16 74-59 181-14 173 14 152-21-266-2 83-5-284-80-8-41 278 3 203 54 121 8 36-6-89-2-198-63 613-54-186-9 183-48-412 78-187 7 66-19-293 25-145-14 331-49-249 11-193 38-155-25 432-38-468 26-33-14 74-8-46-8 207-20-270 13-31-3 79-20-186-1 362-46 302 12-158-24 172-23 227 37 30-1-21-16 312 40-303-55 77-12-44-11 126 6-15-21 226 10-114-26 241 6 147 34 44-7-155-40 271 0 175 29-74-26z
M13347 73l64 12 8 146 27 52 17-29 7 39 39 42 40 0 90-108 68-16 5-27 79-36 188 87 83 10 386 138 129 99-2 58 167 57 38 35 1 38-69 2-16 21 30 53 87 64 45 95 62-2 6 47 75 19-25 12 11 20 98 23-40 7 20 21-33 13-57-30-198-28-75-68-6-33-33-11-60-87-152-51-37 19-49-30 29 48-42 6 9 20-109 12-31-12 90 27 27 29-1 20-72 37-42-16-110 5-113-102 12-28-73 27-14-21-32 28 16-67-34-34 43-6-58-25 26-8-42-52-7-50-17-3 14-13-25 3-3-24-78-52-208-50-52-37 21-14-92-12-29-34 16-43-32 36-12 49-43 19-22-80-78-50 75 0 47-35 51 18 22-52-161 14-29-25-9-43-93-14 26-56 113-50z
M11503-490l49-15-10-36 46-20 90-138 1 38 34-36 52 50-15 59 50-17 12 19-15 15 33-11 92 41-9 31-87 11-7 16 36 45-85 4-20 21 28 44-72 7 101 130-28 29 119 105-45 17-62-29 5 21-44 65 4 101-65 45-17-18 1 29-47 45 17 14-14 22 26 16-4 21-21 4 1 35-16 3 9 20-30 47-127 57-16-79-19 6 0-20-63 22-10-26-27 5-31-32-27 39-90 23-17-66-76 18-3-16-64 6-28-170-30-33-39-9 8-21-24-19 13-48-32-33-3-43 17-71 55-53 23 27 136 36-19-16 18-82 23 0 7-36 148-42 93-108 9-34 99-44z
M-11452-7259l94-6 29-30 54-4 148 28-63 35 22 6 147-36-45-35 65 3 126 43 56 83 38 9 50-26-93-126 21-20 155 15 106 41 103 121-12 52 93 43 50 12 3-15 196 52 18 33-13 14-119-17-39 29-81-12 38 20-7 27 97-29 36 31-111 36-221-10 9-16-112-8-52-28-78 44-203 32-366 19-56-71-282-22-69-63 261-26 296 0-213-38-383 6-76-37 305-49-264 10-29-8 49-19-125-10 5-23 73-27-16-27 180-52 227-28 25 37z
M4954 1243l40 64 50 208-4 48-22 33-29-50-23 6 18 97-39 75-9 110-218 645-45 36-161 39-108-54-37-70 5-77-46-115 24-102 30-18 60-126 5-49-41-114-6-90 44-69 6-48 168-48 24 18 8-41 46-29 16 21 25-66 11-6 2 30 29-37 19 3-19-30 23-41-6-30 32 6 54-45 12-43-13-37 42-39z
M4857-4184l89 104 91 52-82 9-19 84-19 32-21-5-9 69 21 72 105 26 80 60 83 20 226-24-15-210-17-26-54-5 8-35 36 6-11-36-50-8 5 22-31-63 21-64 93 39 51-4-6-14 37-4 1-20-61-45-34-61-78 15-12 78-38-69 13-87-130-41-47-102-58-22 16-21 113 9-53-39 41-44 178 3-43-24 37-62-11-70-55-10-34 16-96-28-183 59-10 23-57 20 5 19-110 32-17-10-11 46-63 77 59 35 15 54 19-32-19 84z
M9649-523l106 2 70 80 6 32 142 91 79 99 37 24-6-29 22-2 43 57 54 25 37 60 64 26-48 36 79-29 33 22 12 24-36 24 1 39 28 31 64 15 16 78 33 27-20 51 32-23 43 1 64 73-20 50-9 221-40-27-27 20-44-23-4 38-302-273-69-92-58-142-64-88-51-30-56-151-90-50-11-49-62-73-53-24-86-84-37-62 2-28 40-5z
M-311-5852l-88 56 13 14-27 24 206-12 29 23-81 91-72 20 64 11-69 22-43-7 119 7 94 46 43 87 115 58 20 51-78-11 93 38 9 18-31 25 101-5 60 21-7 63-84 39 14 16-47 10 99 11-1 18-119 42-163-14-62 30-96-12-40 9-28 39-51-15-93 35-50-1 143-114 105-2 71-53-86 35-110-35-78 0-1-21 96-33 24-26-12-38-58 11 41-33 117-12 4-17 31 12-31-20 21-63-32 1-42-43 55-39-199 19-14-23 49-51-19-37 29-7-22-22-43 27 15-31-65 87 54-143-46 23-48-18 40-14 17-38-23-15 21-17-16-12 13-21 45 0-25-19 40-19-1-31 176-8z
M14123-4137l23-3-3 68 37 43 18 86-51 103-51 25 4 104-43 88 30 51-41 21-11 33-51 27-1-39 27-29-27-7-15 51-43-13-41 66 6-41-18-9-53 52-113 2 22-19-41 4-7-32-27 37 32 36-52 14-63 69-57-52-3-28 32-33-68-15-160 47-83-2-16 48-41-21-82 7 8-41 35-2 157-110 225-24 16 22 57-8 20-16-3-35 63-62 14-64 48-14-42 40 35 37 107-47 104-88 44-78 26-74-32-30 27-34-4-41 31-18 11-38 24 3 12 37 37-5 12-33-44-4 14-26z
M-17980-6894l93 19 81 49 26-8-57-23 302 89-2 32 52 1-7 73 53 28 31-13 1 24 30-20-46-20 14-31-46-15 87-5 52 7-10 23 7-15 67 4-49-11 121 13 120 68 87 19-81 19-13 25-75-19 25 31-161-18 55 22-43 21 45 20-86 20 69 42-52-10-26 25-17-26-40 18-84-36-87-10-65-65-97-14-135 11-53-53 41-37-34 21-27-19-19 22-35-2-11 28 44 38-65 45 0-391z
M-4522 7881l168 9 60 68-13 31-67 11 21 19-624 59-458-2 96-65 109 3 190-63-33-23 51-67 114-56 282-25 241 46-10 34z
M-11974-7411l53-9 9 18 58-22 103 1 212 73-357 82-55 38-67 9-44 70-113 7-109 34-47-7-70-51-184-30 88-86 41-10-24-19 100-64-90-58 320-20 194 32z
M-1554-6623l94-15-52 28 42 8-13 26 44-3-8 21 85 6-18 17 20 31-79 29-24 33-402 101-155-15-21-25-70-13-154 11-5-25 51 4 73-34-59 7 46-32-52 10-36-26-156-7 214-19 11-14-73-1 67-25-264-8 62-1-23-24 80 3-54-10 31-3-26-14 35 0-2-16 101 27-51-30 47-6-64-7 23-10 148 41 4 29-29 2 53 45 33-37 35 7 24-53 72 33 11-31 53-10 71 45-16-43 75 20 40-24 66 0-5-25 29-7z
M-9189-8113l125 54 140 8 38 34 66 6-32-31 84 5-24 27 94 21-32 31 96-5 33 15 36-13 61 33-192 31-66 29-42-32 6 46-76-4-8 39-122-42 51 45-315-23 81-15-140-7-36-14 47-3-100-21 286-38-380 8-56-24 126-21-146 7-91-47 212 9 39-14-115 5-98-18 84-5-60-18 22-17 200 16-158-28 53-21 174-8-94-21z
M-9429-7691l106 14-30 32 222-23 77 18-88 4 214 16-213 8 213 42-37 23 73 12 28-21 269 26-2-13 204-29 178-1 249 38 15 19-87 23 98 11-95 2 7 32-166 11-99-10-59-33-1 31-90 8-399 2-11-34-103 28-99-6-33-21-67 16-86-64 22-55-90-50-218 9-77-23 39-9-125-17 50-5-36-17 91-10z
M17312 4128l83-36-15 35 20-28 30 3-26 22 33-14-30 33 21 31-106 124-60 29-9 19 54 22 0 19-103-17 14 20-94 36-46 161-44 12-65 56-59 8-72-2-84-46-71 8 9-27-43 0 2-15 49-10-20-6 19-12-26 1 14-23 29 10-13-29 88-46-5-16 51-42 81-17 112-80 44-8 23-31 7 14 45-107 46-25 19-59 50-43 30 0-24 15 29 18z
M1679-7991l104 11-16 41 73-22 28 35 193 15-11 13 89 24-171 13-53 23-245 180-270-93 291-39-282 13-41-26 332-34-55-13 33-16-136 19-4-30-69 5-5 31-149 17-178-71 103 0-42-8 0-26-77 16-53-63 301-10 9 14-122 15 77 0 63 23 8-25 79-18 151 79-51-73 42-34z
M6777-7624l-641 93-169 70-43-8-20 20-51-1 9 27-85 22-1 24-45-7 23 18-91 36-233-5-54-42 88-19 70-46 80-8-56-13 92-33-58-21 65 7 149-56 288-41 26-21 326-10 307-63 117 14 20 30z
M12489-100l-46 53-68 16-75-18-242-4-39 26-13 83 61 81 48-3 43-51 39 10 120-36 26 21-5 22-48-10-65 66-89 32 93 103 11 29-15 42 60 44 2 33-76 15-7 29-45-7 3-67-73-57 16-77-40-8-39 28 18 76-16 144 15 44-87 2-20-30 26-128-15-52-60-11-9-68 31-24 23-55 19-102 20-23 13 18-12-77 55-106 33 12 48-48 176 48 109 0 118-84 12 19z
M-10829-7606l57 6-30 20 80-9 31 21 23-34 105 7-23 76-120 26-177-13-419 66-136-27 335-56-268 16-14-19 38-16-55-1-15 19-34-4 6 19-128 12-187-30 34-19 212-22-202 4 217-26-167-6 45-23 143 2-104-10 82-23 81 5 37 24 112 1 165 65 196 4 15-19-93-23 44-18-88-29 148-42 36 8z
M-5546-5154l-57 21 23 30-93 102-9 40 64-50 2 17 66-4-64 36 27-5-22 22 75 8 11-14-12 43 85-45 5 20 83 1 5 18-59 35 45 13-40 27 108-24-84 61 23 1-22 22 19 14 80-46-30 60 39-26 13 22-42 87-52 4-1-51-57 27 32-56-34-42-30 46 2-15-85 64-47 4-13-15 114-64-59 0-21 19-55-3 26-9 1-23-91 26-157-17-92 10-8-30 101-59-84-4 33-19 12 15 32-48 41 9-22-40 42-10-14-21 89-131 101-56z
M-7005 6919l174 172 7 91-97 71-357 5-31-17 35-13 187 9 66-14-145 2-24-13 108-21-152-28-59 29-85-7 24 17-46 15-138-34 28-27 71 8 15-25 76 19 1-26 126 2-85-21 35-6 99 8 134-20 51 18-1-25-131-22 86-30 71 4-211-35-1-63-40-31 172-32z
M17327 3493l18-9 69 46 18-5 26 54-18 1 40 51-8 53 82 36-8-72 31 26 34 91 116 34 74-44 53 14-63 155-39-17-44 15-14 34 17 11-27 49-86 105-67 40-43-19-1-20-23 7 52-67 0-51-140-79 84-53 33-99-34-70 14 12 20-14-45-14-29-45 21 11-1-36-48-33 14 45-64-82 22-22-32 12-60-98 33-3z
M-638-5524l66 42-16 18 41 14-20-5 6 28-74 28 32 106-43 58 14 10-65 0-109 42-35-6 0 18-89 21-54 2 26-21-54 9 52-27-74 7 43-32-45-9 59-4-14-15 28-15 85-13-114 11 99-64-116-20-3-14 40-5-18-13 32-8-33-5-15-40 151 2 42-40-63-4 49-47 60-11 1 29 29-39 41 12-22 18z
M10737 601l96 28 35 50 175 16 40-53 35 27 136 24 25 62 22 11 106-3 34 16-2 62 19 36-133-48-174 2-223-61-136 2-146-35 6-32-32-12-94-9 53-38 29-55 75 19 22-20z
M14276-5439l56 143-13 102 152 330-66-61-95 5-54 146 66 95 27 4 9 39-15 33-15-53-70-14-50 78-25-53 35-156-31-74 27-82 7-165-49-52-6-53 16-107 71-11 18-45-38-38z
M-8184-2316l202 27 54 48 59 4 105 57 14-7 36 23-23 3 12 13 15-11 23 26 115 22 12 12-12 28 84 6 73 48-97 27-260 4 62-55-13-23-89-12-37-29-24-54-63 0-113-53-55 5-15-20-9 16-57-10-23-18 37-11-13-17-90-2-64 47-52 5-13 23-86 8 56-21-3-31 32-29 78-30z
M12110-1862l75 32 42-16-12 80 37 54-38 94-54 25-21 61 38 115 44 24-1-22 43-17 30 13 17 44 22-31 50 22-27 19 24 54 35 7-8 47-18-12 7-23-64-12-15-40-56-47-13 2 13 70-82-75-44 29-50-23-20 8-2-39 32-46-36-23 1 40-15 3-36-40-31-141 60 15-1-153 24-87z
M-10000-7395l84 22 205-6 11 12-63 17 36 11-116 43 79-7 51 40 59-7 7 27-33 11 19 49-97 20-60-3-14-19 12 41-97 7-142-78-113-16-94-41 46-36 93 36 114-19-41-29 71-1-169-28 54-11 46 15-44-34 97-1-24-9z
M14382-4412l90 19 65-40-23 67 20 36 49-9-91 39-95 12-73 88-139-58-86 24-51-22-15 27 82 48-49-1-39 36-23-1 7-44-25-67 57-37-4-35 98 2 39-120-9-92 27-11z
M5532-7331l111 11-31 39-72 26-10 61 115 83 118 38-48 14-89-12 17 15-271-25-34-6 21-18 57-8-75-21 0-19-147 6-50-31 14-29 104-23 30-37-37-10 82-15-12-26z
M-8492-6526l42-20 245 82 37 43-21 19 106-7 57 29-79 34-133-25-9-22-83-21-133 83-76 19-38-58-141 10 25-30 68-24-12-43 56-126 57 3z
M12601-932l29 37-16 35 32 40 12 95-39 40 0 54-37-102-13 7-31 57 29 71-32 38-12-47-30 19-85-52-9-59 22-41-54-42-18 1-10 40-29-29-26 17-22-23-48 81-18-2 28-98 67-21 52-54 42 27-5 38 40-18 20-37 33 4 14-41 27 10 7-16 29 2-3-75z
M14005-7583l77 20 67-51 387 61-134 49-120-23 12-44-85 5 104 69-66 15-48-17-172 14-59-11-46 30-113-14-113-47 33-8-2-40 44-1-15-20 65-15 71-9z
M14504 4079l128 37 190-31 12 137-13-25-29 60 6 59-19 6-14-20 15-9-23-8-12 18-15-24-5 43-25-6-13 45-83-6-5-17 22-6-34-3-38-36-29-70 27 26 5-14-75-96-5-72z
M-9317-7416l282 29-177 112-209-1 68 26-51 47-115 0-44-167 93 4-43-22 16-16z
M2090-8025l139 20 16-35 56-7 10 28 129-17 246 20 34 25-156 51-169 21-105-4-3-18-274-8-46-10 111-16-205-1-47-17 60-11-94-10 142 2-16-21 57 10-2-25z
M-6828 5298l-21 28 33 5 87 74 105 48 99 11 0 15-126 24-539-43 10-17 100-10 49 20-55-42 33-48 15 36-25 2 39 34 50-4 43 26 26-14-104-42-6-25 79-34-97-4-11-29 31-15-25-19 44 7 53-33 24 18 41-9z
M-7178-1972l22-18 61-1 99 24 22 37 51 3-39 15 94 22 32 36-33 33-58-23-176 17-41 63-62-59-145-2-37 21-58-35 23-27 144 23 41-14-43-50 11-37-70-22 8-19z
M9767-8016l35 14-37 26 95-29 135 20-27 53-64 3 89 33-237 13-277-26-57-31-115-10 192-60z
M-11555-7736l-78 22 52 20-44 4 30 19-105 18-23 25-76-13 11-40-91 30-20 37-59-19 5 33-38 14-50 3-44-35-36 20-119 4-50-19 381-118 225-3-20-13 53-8z
M7998-981l27 1 46 43 66 94 50 114-23 86-92 45-62-17-24-68-15-135 7 16 31-156 34 10z
M-9770-7647l17 36-36 35 48 9 7 25-54 0 22 27-41-5 8 15-230 2-19-16 33-6-56-16 152-29-361 10 66-28 117 8-85-24 26-20-58-4 35-17 192 53-24-20 57-3-87-9 43-7-85-21 102-11 92 16 18-22z
M9653-8108l134 32-76 15 7 37-353 23-213-35 131-26 43-17-65-2 75-22 244-25z
M-10343-7932l85 44 88-20 66 14-9 14 112 7 43 17-17 26 75 30-96 21-111-40-369-16-15-20 134 1-45-9 65-11-82-4 31-12-27-9-75 18 15-22-82-3 13-24z
M10288-7925l-47 41 139-31 135 33 16 32-523 53-79-7 113-71 54-4 63-56 66 9 15-17z
M-12720-5064l172 32 65 79 83 31 72 76-29 14-145-39-12-11 33-39-12 20-61 6-40-45-61-2 1-17 41-8-98-21-14-26-61 1-5-32 42 5 2-18-59 8-29-24 43-12z
M-5973 8034l-10 39-75 22-209-12-47-24-113 16-250-46 514 5 44-8-49-24 110-28 87 14-8 22 47 10z
M13117-3360l53 0-16 33 36 2 10 37-34 41-32 107-27-4 3 18-41 24 9-69-22 15 3 38-44-23 17-19-13-49 45-53-9-21-31-35 10 48-29-7-28 20-9-49 31 21-41-39 114-69z
M-15905 7981l-282-11-241-45 102-53 87 4 271 64z
M12101-2262l-17 70-61-80-10-93 91-138 55-25 34 31-53 180z
M-7954-7365l233 15 112 62-373 5-36-39-60-11-7-39z
M-4963 23l124 7-44 109-34 2-6 19-28-9-30 28-70 0-25-55 18-14-22-19 15-64 40-15z
M-9809 7191l-8 21 59-24 23 31 48-34 49-1 26 6-18 15-68 17 129-16 11 35-47 17-236-3-390-47 209-25 44 21 116-28z
M-9744-6964l217 81-133 37-296-57 106-28-5-26 51 11-26-21 22-16z
M15192 430l49 4-6 48-37 25 10 39-56 9-29 37-76 34-82 3-131-62 9-20 140 5 26-51 9 51 72-7 43-49 34-8-8-68z
M11089-1999l12 33-94 121-55 23-82-32-3-76 59-58 133-10 6-16z
M2161-7860l43 2 26 35 115 8-33 16 178 23-210 48-37-4 26-23-176 9 72-46-142-56z
M1558-3822l-48 76 20 40-19 37-61-11-206-102 29-36 106 20z
M-7033 7968l-136-11 24-44 397-77 75 2z
M963-4088l18 38-25 133-50-7-9 28-32 3-23-28 13-63-33-107 35 6 66-41z
M12507 951l-64 64-83 12 11-66 147-96 179-33 33 10z
M-9354-7503l-3 36-96 3-207-39 65-41 107-19 97 21z
M-9620-7853l128 14-41 16 40 15-206 27-67-28 72-6-111-18-29-42 96-3z
M-7568-6832l60 15-12 71-149 22-53-27-1-34 49-38z
M-5273-6994l83 34-185 34-43-14 52-7-16-7-110-17 13-24 47 1-51-19 46-19 107 11z
M14680-7537l163-4 16 17 223 8-24 24-74 12-154 0-215-40 29-36z
M-11046-7810l84 4-125 23 75 11-56 27-169 9-79-17-12-28z
M13436-3426l28 3 10 41-56 57-55-26-83 76-30-17-9-51-38 9 91-76 25 17 76-42z
M5028-8093l142 24-280 32 8 21-59 6-175-20 245-22 15-30z
M-12633 7329l107 38-60 11 132-4 50 14 20 35-125-5-149-51-65 4-4-41z
M-12056 7376l29 23-72 17-1 17-129 7-65-10 32-33-73-13 34-17z
M12773-85l15 2 34-57 47-17 1 46-44 38 64 51-92-25-9 17 9 55 45 64-74-65-8-109-18-29 20-70 41-36-15 37 12 50-36 32z
M14218-7390l116 33 15 32-380-18 69-5 70-39z
M16420 2025l99 52 175 132 3 23-50-6-154-97-87-115z
M12975 287l82 26 29 44-5 29-97-53-37 12-61-22-34 22-39-29-23 34-2-28 32-35z
M-15290-5782l47-1 21 25-72 8 26 15-105 30-24 28 18-22-45-15-10 22-37-42 59-31 43 34-15-55 35 13 33-24z
M-17888-7158l138 36-166 28-84-5 0-55z
M-10529-7292l-166-59 144-26 86 16 3 30z
M-6111-4594l24-4-19 28 32-5 44-56 43 15 4 19-84 38-78-13 4-45 92-84 16 24-16 50z
M12278 861l-174 33-113-8-10-16 6-28 74-18 83 34 53-12 35 17 60-52 9 22z
M11824 832l69-2 20 37-65 19-10-19-132 43-27-9 5-48 32-16 81 36 26-14-47-44 36-3z
M-10982-7865l43 31-390 1 241-41z
M-13357-5634l37 2 103 84-46 1 65 26-4 48-110-60 9-26-65-20 44-13-50-4z
M1257-5579l-35 32 19 18-32 10-23 42-88-95 65-24 19 26 5-27 35-15 36 6z
M5027-6919l-136 45-47-6-16-24 13-31 54-16z
M12313-906l-73-76 46-27 12-80 28-10 31 21-41 92 16 59z
M12524-1253l30 34-5 60 25 54-71-29-3-42-55-39-16-42z
M5472-8112l297 33-181 16-181-18z
M6217-8083l-9 21-103 20-176-15 43-27z
M-6180-4909l-124-13-145-67 163 18 104 43z
M-8200-6295l-11 30-91 44-68 5-21-27 53-47z
M10605 167l32 79 45 11-15 50-67-25-21-64-66-14 33-47 24 16 21-23z
M12250-1162l39 18 27-10-4 25-35 47-82 38 15-120-18-21z
M11731-844l4-27 187-177 33-83 14 81-91 58-35 66z
M-2543-7092l3 27-82 20-182-4 42-42 180-13z
M948-4281l7 68-36 75-38-21-24-77 74-35 5-31z
M16708 7732l227 20-262 33-51-33 41-14-12-19z
M-7726-1846l91 31 14 24-64-6-35 26-114-58 47-23z
M-7377 4335l-62-12 35-143 51 10 11 29-5 28-32 12 35 35z
M17828 1737l31 28 8 43-71 18-64-18-6-22 24-32z
M3271-3517l23-22 67 4 95-31-62 37 11 30-104 42-56-16-13-22z
M-4486-8208l-249-52 95-9 148 21z
M13854 827l-89 12 43-82 69-18 22 31z
M-15558-1901l-30-6-17-68 22-53 63 29 40 47z
M12001 937l79 74-54 13-130-72z
M-7435 7310l-32 18 30 18-20 15-153-46 82-10-45-17 35-6 104 10z
M-13266-5413l49 17-36 31 34-3 6-35 46-11-34 87-74-4 32-3-42-17-25-50 5-15z
M-5885 5127l42 5-8 16 24 9 29-19 19 26-89 30 3 16-55-8 13 15-46 7-4-31 51-24z
M-9548-7779l235 13-71 21-242-14z
M2385-3554l32-6 18 24 138 1 6 23 53-20-15 30-137 9-34-23-87-10-2-27 17-13z
M-17146-6364l103-6 88 33 83 6-96 35-85-42-126-4 4-28z
M12070-1348l50 5 32 30 2 49-30 42-90-119z
M6918 4911l41-14-18 21 13 8 78-20 24 14-17 23-63 0 49 10-13 17-97-17-34 17-4-63 23-41z
M-7371 7064l2 15-112 22-146 12-24-14 156-40 36 20 19-21z
M-7448 4915l-11 86-29-28 16-31-35 43-48-6 24-30-16-13 38-9-12-12 31-42 35 4z
M-13573-5824l12 25 26-13 40 10-2 20-37 5 36 5 5 24-63-19-13 25-22-3-66-52 25-25 18 12z
M6337-8070l-85-12 206-38 86 27z
M-6799 6747l-83 28-32-23 80-72 63-17-26 40 28 12-55 22z
M6045-6993l-1 20-72 2-77-18-48-38 58-19z
M-6613-1844l50 6 1 14-35 27-123-2 4-51z
M-10223-7601l22 7-57 16-73 2 27-16-73 3-64-22 168-20z
M1576-6856l52-31 27 15-57 32-172 21 115-43 7-42 57-26z
M15596 669l-24 17-38-14-14-41-44-38-3-49 36 18z
M-16614-6038l41 7 14 40-56 15-129-45z
M12686 309l37 30 0 24-54 19-63-40 3-31z
M-6381-4647l179 5-51 22 0 22-49-9 4-25-23 16-43-7-75-41 40-42-10 28z
M9268-7969l-161-29 273 8z
M5781-8155l75 13-111 28-198-17z
M-13497-5735l35 63-6 50-20-46-45-14 13-21-25-22-36 24-1-27 37-25z
M-13468-5816l44 2 42 51-47-41 38 69-53 29-48-129z
M-6970 5492l124 4-15 20 33 10 23 38-82-19-2-21-30-7-17 13 18 17-23-3-57-29 10-27z
M-6617 8008l-164-53 180 7 51 33z
M17886-7083l-18-28 132-43 0 55z
M4744-8085l101 4 23 18-97-14-157 32-124-16z
M-6029 5146l102-3-65 54-89 18-15-9 72-29-34-6 33-7-32-28z
M-7955-6241l28 22-40 55-60-18 25-52z
M12457-1134l36-3 10 16-2 42 26 48-13 12-15-18 4 34-25-14 1-61-34-14-12-62z
M15297 476l-23-12-7-51-39-55-153-84 8-17 120 68 99 86 11 24z
M-7374 4439l-26 20 25 68-35 6-52-68 63-51z
M-16348-5498l40 31-99 5-52 22-31-14 42-37z
M-7292 5348l71 33-16 17-50 15 11-27-45 13-10-26-54-18z
M7067-7310l-63 6-4-32 94-15 69 29z
M-16047 8159l-348-20 149-8z
M11339-7440l-61 30-128-25 58-20z
M-3710 5407l77 18 53 51-29 11-80-53-113-33z
M-11833-7558l-106-4 188-48z
M18000 1617l-44 47 37-12 0 22-73-3-49 27-21-19 8-17z
M-8983-7727l-116-6-19-23 101-3 45 15z
M13062 1138l65-19 27 25-59 49-44-31-13-43z
M16920-6958l-141-26 57-18 101 14z
M5796-8012l-63-4-32-31 225 13z
M-2061 7389l12 60-68-36-87-2 146-49z
M-10456-7714l-66-4-85-55 78 9z
M1908-5784l-27 13 10 31-76 48-1-64 40-27z
M11545 816l25 25-56 44-8-28-59-40z
M-13098-5549l-21 28-26-20-36 19 19-61 35-13z
M13760 3574l52 11-67 22-91-18 79-30z
M15975 927l60 15 47 44-102-10-19-29z
M2262-5862l70 17-95 23-37 29 19-22-31-11-2-24z
M-1761-7983l-105 11-48-13 116-21 51 3z
M-9116 7318l-35 2 15-29-31-29 86-1 3 38z
M-13175-5320l12 28-34 4 51 18-13 12 45 29-8 14-133-99z
M1065-5561l17 29-20 27-63-11-13-20 0-16z
M-7499 6973l55 22-23 18-113-9z
M-1800-7541l61 37-150-3 3-25z
M-7251-4099l61-7-129 41-84 1 46-28 130-23z
M-3112 7980l34-15 117 26-81 10-158-28 32-10z
M-6101-1013l-90 6 41-20 2-33-17-12 73-12z
M-5785 6405l37-9 26 26-17 16-91-7 28-7-42-13 17-19 44-12z
M315-3979l31 9-39 40-70-27 79-40z
M-3393 7932l-267-4 107-19z
M-8073-5275l-131-30 90-16z
M-9879-7998l-16 26-118-28 40-14z
M11664 861l-5 28-73-10 22-5-2-30 34-24 32 14z
M-13337-5700l37 7 4 25-37-15 17 33-32 5-50-56z
M5862-8104l24 26-165-24z
M-6318 6447l-10 10 44 0-90 26-53-13 78-44z
M2342-3896l71 31 45 63-171-85z
M-9127-3l47 78-33 27-37-16 38-30-48-56z
M1750-6960l50 10-5 30-114 13z
M12337-945l2-52 65-130-4 87z
M-16199 8312l-106-2-75-26 216 19z
M-10412-7504l-77-11 82-27 43 26z
M10821 300l-15 23-20-14-25 12 6-64 55 13z
M-16662-5390l39-3-32 23 24 0-150 38 100-33-23-29z
M1926-7007l33 10-81 39-72-2 61-18 46-46z
M13475 571l-4 59-27 3-29-27 19-23-13-12 36-28z
M11384 711l-71 11-40-15 34-19 100 8z
M12318 455l-21 59 22 19-54 33 20-104 22-23z
M9272-1154l-19-33 26-36 7-113 20-19z
M-10402-7658l99 15-133 10-23-28z
M-12855-5294l-13 65-7-47-15 9-28-29 15-32z
M16675 1483l6 33 27-22 1 64-33 5-13-22-6-77z
M9748-147l45 50-11 41-74-87z
M14860-4532l-94 34-76 58 102-98 40 10 49-23z
M-7362-6778l-86-2-27-22 126 2 8 21z
M-7894-5627l-24 38 0-32-32 34-26 6 22-32-47 22 55-63-8 36 27-42z
M-15242-5836l44 12-95 25-45-10 61-19-7-14z
M16075 831l62 130-60-65-18-59z
M-7139 5403l37 8-10 26-83-7-26-25 21-17z
M-7774-2471l-1 25-29 17-40-34 20-2 8-55z
M5708-8035l-9 28-127-3 30-24z
M7763-7229l-76-3 71-31 77 13z
M-253 7077l44 5-69 35-23-32-56-15z
M9916 178l-33-17-23-41 8-23 25-2 34 68z
M-13399-5684l25 19-21 52-24 5 11-38-29-38z
M16364-5860l-21 5 33-47 81-20 5 33z
M-620-5836l-23 34-65 21 22-11-17-30 30 3 49-31z
M-5183 143l28-78 30-11-3 48z
M-6708 5515l-26 14-73-7-23-24 105 0z
M-7457 4859l-35 4-33-60 42-18z
M15988 853l-94-49-48-50 97 49z
M12459-979l-47 19-30-22 52-34 24 13z
M-6726 7945l-129-1 84-23 64 6z
M5376-1264l75 9-79 23-40-21 21-19z
M-11383-7775l-120-22 70-11 71 25z
M14101-7400l-60 8-31-26 84-8z
M-9827-7387l-115-3 175-19z
M13133 800l-22 0 3-32 50-57-2 52z
M12372-1229l33 54-58-47-31 29 8-65z
M13081 0l53 29-33 7-39-27 28 25-15 10-51-23z
M13794-5509l27 6-49 37-26-21-23 8 35-41z
M2686 7038l-91-12 65-18z
M16172 1039l39 6 26 37-58-10-49-52z
M15592-5030l-52 26-20-22 90-51z
M-7788-6347l35 24-41 12-60-31z
M-7921-6885l-18-9 74-41 42 5z
M-614-5750l0 19 47 6-28 20-81-39 40-23z
M-5553 6317l45 15-143 1z
M1125-7861l87 38-100-23-56-44z
M-7551 4876l-14-17 26-57 23 60z
M-8660-6774l-36-36 26-21 28 13z
M12497 171l34 17-89 13-9-15 9-20z
M-16796-5335l-113 52 80-67 46-1z
M12265 527l-37 5 9-55 33-15z
M10098 6568l-71-8 61-22 38 15z
M5352-8019l-131-7 98-15 66 14z
M7950-7272l-87-13 53-24z
M-10169-7770l-78-17 147 13z
M-14923 7712l-156-14 92-10z
M15749 733l-39-1-65-68z
M1521-6894l1 32-85-9z
M-11955 7411l-36-3 11-27 92 7z
M-7299 4478l-41-1 14-42 48 16z
M16764 7814l-136 17-27-21 85 10 64-21z
M5580 2134l-44-7-5-37 35 1z
M-6200 6972l-57-54 75 20z
M-13211-5611l-26 17-33-26 32-30z
M-7943-6979l-62 16 7 12-81-18z
M13538 65l51 8 49 36-46 9-17-36z
M1622 7001l-66-15 101-14z
M12680 767l-33 28-67 3 18-32z
M13454 644l-22 41-23-2 2-64z
M-1858-7604l-48-65 33 5z
M-8973-7651l-83-24 61-9z
M13671 1380l18-1-14 28 14 22-55-8 8-35 24-18z
M-13107 7458l-109-15 118-2z
M-5798 6191l34 11-136 19z
M-7482 5163l28 34-15 31-42-49z
M12815 166l-59 7-16-14 25-26z
M2344-7082l-61 28-84-12z
M-8256-2157l-40 13-22-15 21 0-2-35 28 5z
M16814 4686l10 21-72 19 26-56z
M-12737 7462l-76-29 90 10z
M13547 159l142 21-66 9z
M-8373-6580l50 10-89-7-35-32 68 12z
M-1633-2838l-33 37-25-33 79-24z
M-11674 7417l-66-5 125-21z
M12321 117l3 22 19-15 8 21-34 17-2-32-26 29 2-41z
M-6233 6442l-45 6 33-47 39 13z
M12845-205l-15 2-8-27 38-30z
M1653-5629l-12-28 71-75z
M13595-7541l-50 2 25-46 47 24z
M14621-4450l36 6-113 70z
M5290-7136l22 38-88-35z
M6114-8095l-108-3 151-7z
M-7439 5292l125 43-113-27-44-33z
M-7199 6970l-97-17 50-8z
M12633-3322l-16-9 17-15 56-6-3 18z
M16741 1610l43 35-39 10-25-66z
M-11356-7674l-128-5 95-10z
M2641-3933l19 28-13 8-36-11 16-12-43 0z
M12458 814l55 19-75 9z
M15776 824l6 37-26-34-34-1 27-29z
M2292-5883l-38 14-48-25 59-15z
M8003-8085l-105 0 145-8z
M16665-5484l0 15-90-60 53-2z
M16147-6890l-39-51 43-23z
M14969-4564l-24 5 110-62z
M-131-6054l26 10-25 56 1-27-37-13z
M5765 2048l-33-5 34-44 13 22z
M-5502-7279l-55 23-64-16z
M1371-5438l-35 13-18-29 24-16z
M-15649-2093l50 17-42 15-29-34z
M13035 169l7 28-17 8-51-18z
M874-376l21 13-25 41-23-4z
M11630 387l-24 14 0-55 21-21z
M-6483-6137l-60-28 64-1z
M-5101-6955l-34-30 67 0z
M-328 7053l-22-4 33-18 49 7z
M5830-8172l-39 0 150-11z
M14707 196l37 10-89 15 11-24z
M-7700-6914l-32-5-2-21 66 2z
M-17468-5204l-62 2 128-31-10 19z
M9078-2209l-26 2 16-26-8-53 27 38z
M-7766-2425l9 51-20-1-23-47z
M12757 32l3 29 28 20-12 7-30-7-16-31 3-16z
M-13286-5489l24 0-9 21-72-62z
M-1420-2817l-29 7 63-64-7 49z
M15308 2575l-4-56 22-46 9 33z
M-1900-7797l-31-37 37-8z
M-7431 4569l-38-3 38-49z
M-7099 5487l57 4 12 20-114-22z
M1136-5489l41 21-73-9 2-17z
M-4974-27l-18 29-42-6 7-19z
M14800 3976l31 41-20 9-34-39z
M2784-3593l-12-24 51-26z
M-15780-2146l16 15-47-1-16-27 31-11z
M9646-236l-74-47 18-6z
M-7511 4884l-53 36 6-34z
M-7303-2119l-13 21-52 0 16-21 46-12z
M-1540-2815l-4 34-37-8 13-26z
M-9608-7551l-94 4 65-18z
M-17233 1347l11 33-32-1-24-27z
M13046 1168l15 14-57-3 25-45z
M-7034-6255l-88-32 78 14z
M5141-7994l-132-4 85-11z
M10832-369l-22-1 14-11-24-17 25-24z
M-7488-6835l-52-24 42-6z
M-14774-5981l56-55 22 7z
M-7723-2590l-17-12 16-54-27-29-43-5 41 0 46 37z
M17281-5301l63 16-50 10-45-19z
M-7906-7593l-64 5 69-27z
M-7505 5030l-40 4 12-33 45 10z
M-12985-5317l-67-37 58 10z
M13100 132l-22-6-11-30 36-4z
M-6062 6256l77 5-37 14-93-12z
M3950 617l-2 28-30-28 13-45z
M2362-7055l-35 25-35-8z
M5619-2692l-24 22-65 6 46-31z
M5969-7996l-77-2 62-14z
M9653-7628l-23 16-99-9z
M12435-1363l-31-3 18-42 20 21z
M9629-7703l-102 1 126-19z
M-578-5634l-53 5 17-20-18-8 22-8z
M7466-7287l-56-15 86-4z
M-15937-2193l-42-11 44-18z
M12826-2665l-61 56 26-60 34-19z
M-6823-6024l9-32 32 11z
M-7456 5128l-73 35 14-35z
M-7668-6339l-68-20 23-9z
M1387-6827l25 2-89 25z
M14393 4012l7-54 14 37z
M130 7026l-14 12-21-29 46-5z
M-7167-7733l-82-6 106 0z
M-9551-6957l1 22-26-21-23 17 11-22z
M-11220-2901l-8 24-23-8 9-35z
M10303-75l-54-11 2-23z
M3253-8012l-105 1 215-11z
M453 7048l-46-19 43-4z
M10171-208l1 29-22 6-9-29z
M7002-6650l-55-22 61 2z
M12392 827l-37 30-32-4 16-25z
M12295 1091l-10-15 52-29 5 18z
M304 7060l-46-7 65-13z
M-7849-2673l57 4-82 19-25-19 19 11z
M1999-6035l27 9-51 16-6-17z
M2905-7891l65 1-181 5z
M15053 935l36 32-45-5z
M-14661 7696l-51-9 96 8z
M8582 6695l-51-17 50-1z
M8217-7542l-19 17-48-12z
M9661 6604l41 12-71 3z
M16740 2116l-33-16 12-20-13-8 24 1z
M12209-643l-26-23 49 6z
M-6585 6584l-33-1 54-28z
M-663-6223l-10 28-44-34z
M-10022-6881l-38 4-1-22z
M-9453-7575l-37-18 40-6z
M-10123-7658l-38-2 134-13z
M15044 266l-48-19 27-9z
M8665-7498l47 4-86 5z
M2559-7114l56 10-84 1z
M-9678-7294l-29-19 47 6z
M-5354-7104l-42-9 38-17z
M12602 179l31 3-94 2z
M-17659-5187l14 13-51 14 26-39z
M13951 1657l-35 17 13-27 41 4z
M-6083-1449l-23 2-15-38 28 9z
M-7388 7336l-25-8 59-16z
M-9503 7267l-24-2 70-18 14 14z
M-8691-7011l39 9-80-6z
M-17618 4374l-34 4 19 25-19 9-4-27-29-3z
M10459-122l-1 39-14-22-19 4z
M13834-3782l-9-26 25-24 8 25z
M2609-3822l-20-2-4-33 31 3z
M-420-5332l-17 19-20-26z
M-14932 1769l14 17-46-30 26-4z
M-10185-6859l-46-9 48-12z
M-6074 7071l-20-18 49 1z
M3987 491l-12 53-8-51z
M-1795-7764l-27-3 54-19z
M4347 1190l-24-15 7-38z
M1509-5502l-41-8 3-14z
M-6385-1113l-7 24-48-9z
M9389-683l-23-19 16-22z
M-5043-14l-1 15-18-6 25-54z
M-2344-1501l-27 5-4-37z
M-6735 6777l-39-11 49-6z
M16984 7360l-36-6 30-22z
M-441-5419l-38 12 37-34z
M12010-1217l21 16-30 0-12-29z
M-613-5593l4 27-40-4z
M-6455 5472l73 1-91 13z
M-9033 77l-20-19 26-10z
M-4627-6078l-11 12-41-12 58-16z
M5005-8007l-49-9 69-6z
M15108 1002l22-6-7 23-27-10-18-38z
M-306-5903l30 7-59-6 10-12z
M12191-1354l20 8-11 26-17-13z
M10971 118l-25 10 2-29 26 5z
M16933 1894l-34-7 3-23z
M-1372-2891l-14 4 4-14 36-23-2 23z
M2061-3838l15 31-41-11z
M16845 1754l7 26-36-9z
M14915-7666l-75 1 101-13z
M-17788-5165l-31-23 55 5z
M10043 318l4 15-27-54z
M-10454-6841l-51-15 45 0z
M-13134-5508l11 18-36-13 1-22z
M-2565-3784l47 0-26 12-41-17z
M5442-8047l-61-1 7-13z
M-4944 11l-39-2 33-17z
M-1719-3287l50 11-33 10z
M-13024-5396l-47 4 26-17z
M12116-608l25 14-53-1z
M-6159-1601l-17-5 1-30 20 9z
M10478 18l23 10-56-9 9-21z
M666-12l-19-11 22-17z
M-6482-6256l40 7-42 8z
M429-3984l-44-22 38 3z
M-17274-6046l51 16-82-27z
M12204 544l-23-18 10-19z
M-5065 13l-28 20-11-10 20-18z
M9846 53l-15 0 1-53 22 26z
M15263 896l34 25-45-20z
M12945-2821l-29-4 53-27z
M-14639-6045l29 4-50 14-10-13z
M-5724 6457l-21-11 56-13z
M-8013 297l-14 3 5-25 31-2z
M11248-7662l9 17-60-18z
M-13278-5625l-26-11 40-8z
M-4572 6052l55 21-77-11z
M15354 1148l22 11-47-7-9-20z
M-5517 6122l-27-11 77 1z
M-13275-5653l-20-4 11-22 27 21z
M4828-2962l-20-18 10-18z
M14803 583l-24-34 26 12z
M12682-403l-6-52 16 26z
M-1783-2849l-10-35 20 12z
M12569-991l-20-21 18-32z
M-3234 7967l-4-14 45 4z
M-2517-1695l-17-14 31-9z
M145-3892l-23 2 39-19z
M2008-3943l-43-34 28 0z</string>
</dict>
</plist>

"""#
),
])
}
