// swift-format-ignore-file
// Made by `python3 Tools/cldr/generate.py` from CLDR 41 and Tools/cldr/plurals-42.xml. Do not edit.

/// The plural rules of CLDR 42 as code: which rule a language uses, and each rule once.
enum PluralTable {
    static let cldrVersion = "42"

    /// Language (and region), its cardinal rule, its ordinal rule; 99 where CLDR gives none.
    static let languages = RecordTable(keyWidth: 6, valueWidth: 5, """
        af    01 00
        ak    02 99
        am    03 00
        an    01 00
        ar    04 00
        ars   04 99
        as    03 01
        asa   01 99
        ast   05 00
        az    01 02
        bal   01 03
        be    06 04
        bem   01 99
        bez   01 99
        bg    01 00
        bho   02 99
        bm    00 99
        bn    03 01
        bo    00 99
        br    07 99
        brx   01 99
        bs    08 00
        ca    09 05
        ce    01 00
        ceb   10 99
        cgg   01 99
        chr   01 99
        ckb   01 99
        cs    11 00
        cy    12 06
        da    13 00
        de    05 00
        doi   03 99
        dsb   14 00
        dv    01 99
        dz    00 99
        ee    01 99
        el    01 00
        en    05 07
        eo    01 99
        es    15 00
        et    05 00
        eu    01 00
        fa    03 00
        ff    16 99
        fi    05 00
        fil   10 03
        fo    01 99
        fr    17 03
        fur   01 99
        fy    05 00
        ga    18 03
        gd    19 08
        gl    05 00
        gsw   01 00
        gu    03 09
        guw   02 99
        gv    20 99
        ha    01 99
        haw   01 99
        he    21 00
        hi    03 09
        hnj   00 99
        hr    08 00
        hsb   14 00
        hu    01 10
        hy    16 03
        ia    05 00
        id    00 00
        ig    00 99
        ii    00 99
        in    00 00
        io    05 99
        is    22 00
        it    09 11
        iu    23 99
        iw    21 00
        ja    00 00
        jbo   00 99
        jgo   01 99
        ji    05 99
        jmc   01 99
        jv    00 99
        jw    00 99
        ka    01 12
        kab   16 99
        kaj   01 99
        kcg   01 99
        kde   00 99
        kea   00 99
        kk    01 13
        kkj   01 99
        kl    01 99
        km    00 00
        kn    03 00
        ko    00 00
        ks    01 99
        ksb   01 99
        ksh   24 99
        ku    01 99
        kw    25 14
        ky    01 00
        lag   26 99
        lb    01 99
        lg    01 99
        lij   05 15
        lkt   00 99
        ln    02 99
        lo    00 03
        lt    27 00
        lv    28 00
        mas   01 99
        mg    02 99
        mgo   01 99
        mk    29 16
        ml    01 00
        mn    01 00
        mo    30 03
        mr    01 17
        ms    00 03
        mt    31 99
        my    00 00
        nah   01 99
        naq   23 99
        nb    01 00
        nd    01 99
        ne    01 18
        nl    05 00
        nn    01 99
        nnh   01 99
        no    01 00
        nqo   00 99
        nr    01 99
        nso   02 99
        ny    01 99
        nyn   01 99
        om    01 99
        or    01 19
        os    01 99
        osa   00 99
        pa    02 00
        pap   01 99
        pcm   03 99
        pl    32 00
        prg   28 00
        ps    01 00
        pt    33 00
        pt-PT 09 99
        rm    01 99
        ro    30 03
        rof   01 99
        ru    34 00
        rwk   01 99
        sah   00 99
        saq   01 99
        sat   23 99
        sc    05 11
        scn   05 11
        sd    01 00
        sdh   01 99
        se    23 99
        seh   01 99
        ses   00 99
        sg    00 99
        sh    08 00
        shi   35 99
        si    36 00
        sk    11 00
        sl    37 00
        sma   23 99
        smi   23 99
        smj   23 99
        smn   23 99
        sms   23 99
        sn    01 99
        so    01 99
        sq    01 20
        sr    08 00
        ss    01 99
        ssy   01 99
        st    01 99
        su    00 99
        sv    05 21
        sw    05 00
        syr   01 99
        ta    01 00
        te    01 00
        teo   01 99
        th    00 00
        ti    02 99
        tig   01 99
        tk    01 22
        tl    10 03
        tn    01 99
        to    00 99
        tpi   00 00
        tr    01 00
        ts    01 99
        tzm   38 99
        ug    01 99
        uk    34 23
        ur    05 00
        uz    01 00
        ve    01 99
        vec   09 11
        vi    00 03
        vo    01 99
        vun   01 99
        wa    02 99
        wae   01 99
        wo    00 99
        xh    01 99
        xog   01 99
        yi    05 99
        yo    00 99
        yue   00 00
        zh    00 00
        zu    03 00
        """)

    /// The categories of each cardinal rule, one bit each, `zero` lowest.
    static let cardinalCategories: [UInt8] = [
        32, 34, 34, 34, 63, 34, 58, 62, 42, 50, 34, 58, 63, 34, 46, 50, 34, 50, 62, 46, 62, 38,
        34, 38, 35, 63, 35, 58, 35, 34, 42, 62, 58, 50, 58, 42, 34, 46, 34
    ]

    /// The categories of each ordinal rule, one bit each, `zero` lowest.
    static let ordinalCategories: [UInt8] = [
        32, 62, 58, 34, 40, 46, 63, 46, 46, 62, 34, 48, 50, 48, 50, 48, 54, 46, 34, 62, 50, 34,
        40, 40
    ]

    static func cardinal(_ rule: UInt8, _ o: PluralOperands) -> PluralCategory {
        switch rule {
        // af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo
        // jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr
        // ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig
        // tk tn tr ts ug uz ve vo vun wae xh xog
        case 1:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
        // ak bho guw ln mg nso pa ti wa
        case 2:
            // one: n = 0..1
            if o.isWhole, isWithin(o.i, 0, 1) { return .one }
        // am as bn doi fa gu hi kn pcm zu
        case 3:
            // one: i = 0 or n = 1
            if o.i == 0 { return .one }
            if o.isWhole, o.i == 1 { return .one }
        // ar ars
        case 4:
            // zero: n = 0
            if o.isWhole, o.i == 0 { return .zero }
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
            // few: n % 100 = 3..10
            if o.isWhole, isWithin(o.i % 100, 3, 10) { return .few }
            // many: n % 100 = 11..99
            if o.isWhole, isWithin(o.i % 100, 11, 99) { return .many }
        // ast de en et fi fy gl ia io ji lij nl sc scn sv sw ur yi
        case 5:
            // one: i = 1 and v = 0
            if o.i == 1, o.v == 0 { return .one }
        // be
        case 6:
            // one: n % 10 = 1 and n % 100 != 11
            if o.isWhole, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            // few: n % 10 = 2..4 and n % 100 != 12..14
            if o.isWhole, isWithin(o.i % 10, 2, 4), !isWithin(o.i % 100, 12, 14) { return .few }
            // many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
            if o.isWhole, o.i % 10 == 0 { return .many }
            if o.isWhole, isWithin(o.i % 10, 5, 9) { return .many }
            if o.isWhole, isWithin(o.i % 100, 11, 14) { return .many }
        // br
        case 7:
            // one: n % 10 = 1 and n % 100 != 11,71,91
            if
                o.isWhole,
                o.i % 10 == 1,
                !(o.i % 100 == 11 || o.i % 100 == 71 || o.i % 100 == 91)
            {
                return .one
            }
            // two: n % 10 = 2 and n % 100 != 12,72,92
            if
                o.isWhole,
                o.i % 10 == 2,
                !(o.i % 100 == 12 || o.i % 100 == 72 || o.i % 100 == 92)
            {
                return .two
            }
            // few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99
            if
                o.isWhole,
                isOne(o.i % 10, of: 0x218),
                !(isWithin(o.i % 100, 10, 19) || isWithin(o.i % 100, 70, 79) || isWithin(o.i % 100, 90, 99))
            {
                return .few
            }
            // many: n != 0 and n % 1000000 = 0
            if !o.isWhole || o.i != 0, o.isWhole, o.i % 1000000 == 0 { return .many }
        // bs hr sh sr
        case 8:
            // one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
            if o.v == 0, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            if o.f % 10 == 1, o.f % 100 != 11 { return .one }
            // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 !=
            // 12..14
            if o.v == 0, isWithin(o.i % 10, 2, 4), !isWithin(o.i % 100, 12, 14) { return .few }
            if isWithin(o.f % 10, 2, 4), !isWithin(o.f % 100, 12, 14) { return .few }
        // ca it pt-PT vec
        case 9:
            // one: i = 1 and v = 0
            if o.i == 1, o.v == 0 { return .one }
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if o.e == 0, o.i != 0, o.i % 1000000 == 0, o.v == 0 { return .many }
            if !isWithin(o.e, 0, 5) { return .many }
        // ceb fil tl
        case 10:
            // one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 !=
            // 4,6,9
            if o.v == 0, isOne(o.i, of: 0xE) { return .one }
            if o.v == 0, !isOne(o.i % 10, of: 0x250) { return .one }
            if o.v != 0, !isOne(o.f % 10, of: 0x250) { return .one }
        // cs sk
        case 11:
            // one: i = 1 and v = 0
            if o.i == 1, o.v == 0 { return .one }
            // few: i = 2..4 and v = 0
            if isWithin(o.i, 2, 4), o.v == 0 { return .few }
            // many: v != 0
            if o.v != 0 { return .many }
        // cy
        case 12:
            // zero: n = 0
            if o.isWhole, o.i == 0 { return .zero }
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
            // few: n = 3
            if o.isWhole, o.i == 3 { return .few }
            // many: n = 6
            if o.isWhole, o.i == 6 { return .many }
        // da
        case 13:
            // one: n = 1 or t != 0 and i = 0,1
            if o.isWhole, o.i == 1 { return .one }
            if o.t != 0, isOne(o.i, of: 0x3) { return .one }
        // dsb hsb
        case 14:
            // one: v = 0 and i % 100 = 1 or f % 100 = 1
            if o.v == 0, o.i % 100 == 1 { return .one }
            if o.f % 100 == 1 { return .one }
            // two: v = 0 and i % 100 = 2 or f % 100 = 2
            if o.v == 0, o.i % 100 == 2 { return .two }
            if o.f % 100 == 2 { return .two }
            // few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
            if o.v == 0, isWithin(o.i % 100, 3, 4) { return .few }
            if isWithin(o.f % 100, 3, 4) { return .few }
        // es
        case 15:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if o.e == 0, o.i != 0, o.i % 1000000 == 0, o.v == 0 { return .many }
            if !isWithin(o.e, 0, 5) { return .many }
        // ff hy kab
        case 16:
            // one: i = 0,1
            if isOne(o.i, of: 0x3) { return .one }
        // fr
        case 17:
            // one: i = 0,1
            if isOne(o.i, of: 0x3) { return .one }
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if o.e == 0, o.i != 0, o.i % 1000000 == 0, o.v == 0 { return .many }
            if !isWithin(o.e, 0, 5) { return .many }
        // ga
        case 18:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
            // few: n = 3..6
            if o.isWhole, isWithin(o.i, 3, 6) { return .few }
            // many: n = 7..10
            if o.isWhole, isWithin(o.i, 7, 10) { return .many }
        // gd
        case 19:
            // one: n = 1,11
            if o.isWhole, isOne(o.i, of: 0x802) { return .one }
            // two: n = 2,12
            if o.isWhole, isOne(o.i, of: 0x1004) { return .two }
            // few: n = 3..10,13..19
            if o.isWhole, isOne(o.i, of: 0xFE7F8) { return .few }
        // gv
        case 20:
            // one: v = 0 and i % 10 = 1
            if o.v == 0, o.i % 10 == 1 { return .one }
            // two: v = 0 and i % 10 = 2
            if o.v == 0, o.i % 10 == 2 { return .two }
            // few: v = 0 and i % 100 = 0,20,40,60,80
            if
                o.v == 0,
                isOne(o.i % 100, of: 0x1000010000100001) || o.i % 100 == 80
            {
                return .few
            }
            // many: v != 0
            if o.v != 0 { return .many }
        // he iw
        case 21:
            // one: i = 1 and v = 0 or i = 0 and v != 0
            if o.i == 1, o.v == 0 { return .one }
            if o.i == 0, o.v != 0 { return .one }
            // two: i = 2 and v = 0
            if o.i == 2, o.v == 0 { return .two }
        // is
        case 22:
            // one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
            if o.t == 0, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            if o.t % 10 == 1, o.t % 100 != 11 { return .one }
        // iu naq sat se sma smi smj smn sms
        case 23:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
        // ksh
        case 24:
            // zero: n = 0
            if o.isWhole, o.i == 0 { return .zero }
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
        // kw
        case 25:
            // zero: n = 0
            if o.isWhole, o.i == 0 { return .zero }
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 =
            // 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000
            if
                o.isWhole,
                isOne(o.i % 100, of: 0x4000040000400004) || o.i % 100 == 82
            {
                return .two
            }
            if
                o.isWhole,
                o.i % 1000 == 0,
                isWithin(o.i % 100000, 1000, 20000) || o.i % 100000 == 40000 || o.i % 100000 == 60000 || o.i % 100000 == 80000
            {
                return .two
            }
            if !o.isWhole || o.i != 0, o.isWhole, o.i % 1000000 == 100000 { return .two }
            // few: n % 100 = 3,23,43,63,83
            if
                o.isWhole,
                isOne(o.i % 100, of: 0x8000080000800008) || o.i % 100 == 83
            {
                return .few
            }
            // many: n != 1 and n % 100 = 1,21,41,61,81
            if
                !o.isWhole || o.i != 1,
                o.isWhole,
                isOne(o.i % 100, of: 0x2000020000200002) || o.i % 100 == 81
            {
                return .many
            }
        // lag
        case 26:
            // zero: n = 0
            if o.isWhole, o.i == 0 { return .zero }
            // one: i = 0,1 and n != 0
            if isOne(o.i, of: 0x3), !o.isWhole || o.i != 0 { return .one }
        // lt
        case 27:
            // one: n % 10 = 1 and n % 100 != 11..19
            if o.isWhole, o.i % 10 == 1, !isWithin(o.i % 100, 11, 19) { return .one }
            // few: n % 10 = 2..9 and n % 100 != 11..19
            if o.isWhole, isWithin(o.i % 10, 2, 9), !isWithin(o.i % 100, 11, 19) { return .few }
            // many: f != 0
            if o.f != 0 { return .many }
        // lv prg
        case 28:
            // zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
            if o.isWhole, o.i % 10 == 0 { return .zero }
            if o.isWhole, isWithin(o.i % 100, 11, 19) { return .zero }
            if o.v == 2, isWithin(o.f % 100, 11, 19) { return .zero }
            // one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v
            // != 2 and f % 10 = 1
            if o.isWhole, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            if o.v == 2, o.f % 10 == 1, o.f % 100 != 11 { return .one }
            if o.v != 2, o.f % 10 == 1 { return .one }
        // mk
        case 29:
            // one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
            if o.v == 0, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            if o.f % 10 == 1, o.f % 100 != 11 { return .one }
        // mo ro
        case 30:
            // one: i = 1 and v = 0
            if o.i == 1, o.v == 0 { return .one }
            // few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
            if o.v != 0 { return .few }
            if o.isWhole, o.i == 0 { return .few }
            if !o.isWhole || o.i != 1, o.isWhole, isWithin(o.i % 100, 1, 19) { return .few }
        // mt
        case 31:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
            // few: n = 0 or n % 100 = 3..10
            if o.isWhole, o.i == 0 { return .few }
            if o.isWhole, isWithin(o.i % 100, 3, 10) { return .few }
            // many: n % 100 = 11..19
            if o.isWhole, isWithin(o.i % 100, 11, 19) { return .many }
        // pl
        case 32:
            // one: i = 1 and v = 0
            if o.i == 1, o.v == 0 { return .one }
            // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            if o.v == 0, isWithin(o.i % 10, 2, 4), !isWithin(o.i % 100, 12, 14) { return .few }
            // many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i
            // % 100 = 12..14
            if o.v == 0, o.i != 1, isWithin(o.i % 10, 0, 1) { return .many }
            if o.v == 0, isWithin(o.i % 10, 5, 9) { return .many }
            if o.v == 0, isWithin(o.i % 100, 12, 14) { return .many }
        // pt
        case 33:
            // one: i = 0..1
            if isWithin(o.i, 0, 1) { return .one }
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if o.e == 0, o.i != 0, o.i % 1000000 == 0, o.v == 0 { return .many }
            if !isWithin(o.e, 0, 5) { return .many }
        // ru uk
        case 34:
            // one: v = 0 and i % 10 = 1 and i % 100 != 11
            if o.v == 0, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            if o.v == 0, isWithin(o.i % 10, 2, 4), !isWithin(o.i % 100, 12, 14) { return .few }
            // many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 =
            // 11..14
            if o.v == 0, o.i % 10 == 0 { return .many }
            if o.v == 0, isWithin(o.i % 10, 5, 9) { return .many }
            if o.v == 0, isWithin(o.i % 100, 11, 14) { return .many }
        // shi
        case 35:
            // one: i = 0 or n = 1
            if o.i == 0 { return .one }
            if o.isWhole, o.i == 1 { return .one }
            // few: n = 2..10
            if o.isWhole, isWithin(o.i, 2, 10) { return .few }
        // si
        case 36:
            // one: n = 0,1 or i = 0 and f = 1
            if o.isWhole, isOne(o.i, of: 0x3) { return .one }
            if o.i == 0, o.f == 1 { return .one }
        // sl
        case 37:
            // one: v = 0 and i % 100 = 1
            if o.v == 0, o.i % 100 == 1 { return .one }
            // two: v = 0 and i % 100 = 2
            if o.v == 0, o.i % 100 == 2 { return .two }
            // few: v = 0 and i % 100 = 3..4 or v != 0
            if o.v == 0, isWithin(o.i % 100, 3, 4) { return .few }
            if o.v != 0 { return .few }
        // tzm
        case 38:
            // one: n = 0..1 or n = 11..99
            if o.isWhole, isWithin(o.i, 0, 1) { return .one }
            if o.isWhole, isWithin(o.i, 11, 99) { return .one }
        default: break
        }
        return .other
    }

    static func ordinal(_ rule: UInt8, _ o: PluralOperands) -> PluralCategory {
        switch rule {
        // as bn
        case 1:
            // one: n = 1,5,7,8,9,10
            if o.isWhole, isOne(o.i, of: 0x7A2) { return .one }
            // two: n = 2,3
            if o.isWhole, isOne(o.i, of: 0xC) { return .two }
            // few: n = 4
            if o.isWhole, o.i == 4 { return .few }
            // many: n = 6
            if o.isWhole, o.i == 6 { return .many }
        // az
        case 2:
            // one: i % 10 = 1,2,5,7,8 or i % 100 = 20,50,70,80
            if isOne(o.i % 10, of: 0x1A6) { return .one }
            if
                isOne(o.i % 100, of: 0x4000000100000) || o.i % 100 == 70 || o.i % 100 == 80
            {
                return .one
            }
            // few: i % 10 = 3,4 or i % 1000 = 100,200,300,400,500,600,700,800,900
            if isOne(o.i % 10, of: 0x18) { return .few }
            if
                o.i % 1000 == 100 || o.i % 1000 == 200 || o.i % 1000 == 300 || o.i % 1000 == 400 || o.i % 1000 == 500 || o.i % 1000 == 600 || o.i % 1000 == 700 || o.i % 1000 == 800 || o.i % 1000 == 900
            {
                return .few
            }
            // many: i = 0 or i % 10 = 6 or i % 100 = 40,60,90
            if o.i == 0 { return .many }
            if o.i % 10 == 6 { return .many }
            if isOne(o.i % 100, of: 0x1000010000000000) || o.i % 100 == 90 { return .many }
        // bal fil fr ga hy lo mo ms ro tl vi
        case 3:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
        // be
        case 4:
            // few: n % 10 = 2,3 and n % 100 != 12,13
            if
                o.isWhole,
                isOne(o.i % 10, of: 0xC),
                !isOne(o.i % 100, of: 0x3000)
            {
                return .few
            }
        // ca
        case 5:
            // one: n = 1,3
            if o.isWhole, isOne(o.i, of: 0xA) { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
            // few: n = 4
            if o.isWhole, o.i == 4 { return .few }
        // cy
        case 6:
            // zero: n = 0,7,8,9
            if o.isWhole, isOne(o.i, of: 0x381) { return .zero }
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2
            if o.isWhole, o.i == 2 { return .two }
            // few: n = 3,4
            if o.isWhole, isOne(o.i, of: 0x18) { return .few }
            // many: n = 5,6
            if o.isWhole, isOne(o.i, of: 0x60) { return .many }
        // en
        case 7:
            // one: n % 10 = 1 and n % 100 != 11
            if o.isWhole, o.i % 10 == 1, o.i % 100 != 11 { return .one }
            // two: n % 10 = 2 and n % 100 != 12
            if o.isWhole, o.i % 10 == 2, o.i % 100 != 12 { return .two }
            // few: n % 10 = 3 and n % 100 != 13
            if o.isWhole, o.i % 10 == 3, o.i % 100 != 13 { return .few }
        // gd
        case 8:
            // one: n = 1,11
            if o.isWhole, isOne(o.i, of: 0x802) { return .one }
            // two: n = 2,12
            if o.isWhole, isOne(o.i, of: 0x1004) { return .two }
            // few: n = 3,13
            if o.isWhole, isOne(o.i, of: 0x2008) { return .few }
        // gu hi
        case 9:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2,3
            if o.isWhole, isOne(o.i, of: 0xC) { return .two }
            // few: n = 4
            if o.isWhole, o.i == 4 { return .few }
            // many: n = 6
            if o.isWhole, o.i == 6 { return .many }
        // hu
        case 10:
            // one: n = 1,5
            if o.isWhole, isOne(o.i, of: 0x22) { return .one }
        // it sc scn vec
        case 11:
            // many: n = 11,8,80,800
            if o.isWhole, isOne(o.i, of: 0x900) || o.i == 80 || o.i == 800 { return .many }
        // ka
        case 12:
            // one: i = 1
            if o.i == 1 { return .one }
            // many: i = 0 or i % 100 = 2..20,40,60,80
            if o.i == 0 { return .many }
            if isOne(o.i % 100, of: 0x10000100001FFFFC) || o.i % 100 == 80 { return .many }
        // kk
        case 13:
            // many: n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0
            if o.isWhole, o.i % 10 == 6 { return .many }
            if o.isWhole, o.i % 10 == 9 { return .many }
            if o.isWhole, o.i % 10 == 0, o.i != 0 { return .many }
        // kw
        case 14:
            // one: n = 1..4 or n % 100 = 1..4,21..24,41..44,61..64,81..84
            if o.isWhole, isWithin(o.i, 1, 4) { return .one }
            if
                o.isWhole,
                isOne(o.i % 100, of: 0x1E0001E0001E) || isWithin(o.i % 100, 61, 64) || isWithin(o.i % 100, 81, 84)
            {
                return .one
            }
            // many: n = 5 or n % 100 = 5
            if o.isWhole, o.i == 5 { return .many }
            if o.isWhole, o.i % 100 == 5 { return .many }
        // lij
        case 15:
            // many: n = 11,8,80..89,800..899
            if
                o.isWhole,
                isOne(o.i, of: 0x900) || isWithin(o.i, 80, 89) || isWithin(o.i, 800, 899)
            {
                return .many
            }
        // mk
        case 16:
            // one: i % 10 = 1 and i % 100 != 11
            if o.i % 10 == 1, o.i % 100 != 11 { return .one }
            // two: i % 10 = 2 and i % 100 != 12
            if o.i % 10 == 2, o.i % 100 != 12 { return .two }
            // many: i % 10 = 7,8 and i % 100 != 17,18
            if isOne(o.i % 10, of: 0x180), !isOne(o.i % 100, of: 0x60000) { return .many }
        // mr
        case 17:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // two: n = 2,3
            if o.isWhole, isOne(o.i, of: 0xC) { return .two }
            // few: n = 4
            if o.isWhole, o.i == 4 { return .few }
        // ne
        case 18:
            // one: n = 1..4
            if o.isWhole, isWithin(o.i, 1, 4) { return .one }
        // or
        case 19:
            // one: n = 1,5,7..9
            if o.isWhole, isOne(o.i, of: 0x3A2) { return .one }
            // two: n = 2,3
            if o.isWhole, isOne(o.i, of: 0xC) { return .two }
            // few: n = 4
            if o.isWhole, o.i == 4 { return .few }
            // many: n = 6
            if o.isWhole, o.i == 6 { return .many }
        // sq
        case 20:
            // one: n = 1
            if o.isWhole, o.i == 1 { return .one }
            // many: n % 10 = 4 and n % 100 != 14
            if o.isWhole, o.i % 10 == 4, o.i % 100 != 14 { return .many }
        // sv
        case 21:
            // one: n % 10 = 1,2 and n % 100 != 11,12
            if
                o.isWhole,
                isOne(o.i % 10, of: 0x6),
                !isOne(o.i % 100, of: 0x1800)
            {
                return .one
            }
        // tk
        case 22:
            // few: n % 10 = 6,9 or n = 10
            if o.isWhole, isOne(o.i % 10, of: 0x240) { return .few }
            if o.isWhole, o.i == 10 { return .few }
        // uk
        case 23:
            // few: n % 10 = 3 and n % 100 != 13
            if o.isWhole, o.i % 10 == 3, o.i % 100 != 13 { return .few }
        default: break
        }
        return .other
    }

    @inline(__always)
    private static func isWithin(_ value: UInt64, _ low: UInt64, _ high: UInt64) -> Bool {
        value >= low && value <= high
    }

    @inline(__always)
    private static func isOne(_ value: UInt64, of mask: UInt64) -> Bool {
        value < 64 && (mask >> value) & 1 == 1
    }
}
