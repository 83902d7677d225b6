// swift-format-ignore-file
// Made from Foundation's own data by `CAIRN_RECORD=1 swift test --filter NumberTableTests`. Do not edit.

/// How languages write numbers, as CLDR has it in Foundation of Swift 6.3.
enum NumberTable {
    /// A language, its usual style, and one with other digits; 999 for none.
    static let languages = RecordTable(keyWidth: 11, valueWidth: 7, """
        af         001 999
        agq        001 999
        ain        000 999
        ak         000 999
        am         002 999
        apw        000 999
        ar         003 004
        ar-BH      004 003
        ar-DJ      004 003
        ar-DZ      088 004
        ar-EG      004 003
        ar-ER      004 003
        ar-IL      004 003
        ar-IQ      004 003
        ar-JO      004 003
        ar-KM      004 003
        ar-KW      004 003
        ar-LB      004 003
        ar-LY      088 004
        ar-MA      088 004
        ar-MR      004 088
        ar-OM      004 003
        ar-PS      004 003
        ar-QA      004 003
        ar-SA      004 089
        ar-SD      004 003
        ar-SO      004 089
        ar-SS      004 003
        ar-SY      004 003
        ar-TD      004 003
        ar-TN      088 004
        ar-YE      004 003
        arn        000 999
        as         005 006
        asa        000 999
        ast        069 999
        az         007 999
        ba         000 999
        bas        011 999
        be         008 999
        bem        000 999
        ber        000 999
        bez        000 999
        bg         009 999
        bgc        070 000
        bho        070 000
        blo        071 999
        bm         000 999
        bn         006 005
        bo         000 010
        br         011 999
        brx        006 029
        bs         007 999
        byn        000 999
        ca         012 999
        ccp        072 006
        ce         013 999
        ceb        000 999
        cgg        000 999
        cho        000 999
        chr        000 999
        cic        000 999
        ckb        073 074
        co         000 999
        cs         011 999
        csw        000 999
        cv         011 999
        cy         000 999
        da         012 999
        dav        000 999
        de         012 999
        de-CH      063 999
        de-LI      063 999
        dje        068 999
        doi        000 070
        dsb        012 999
        dua        011 999
        dv         000 014
        dyo        001 999
        dz         015 016
        ebu        000 999
        ee         017 999
        el         007 999
        en         000 999
        en-AL      001 999
        en-AR      012 999
        en-AT      012 999
        en-BD      006 999
        en-BE      007 999
        en-BG      001 999
        en-BR      007 999
        en-CH      090 999
        en-CL      012 999
        en-CO      012 999
        en-CV      001 999
        en-CZ      011 999
        en-DE      012 999
        en-DK      012 999
        en-EE      001 999
        en-FI      011 999
        en-FR      025 999
        en-GR      007 999
        en-HU      001 999
        en-ID      007 999
        en-IN      006 999
        en-LT      011 999
        en-LV      001 999
        en-NL      007 999
        en-NO      011 999
        en-PL      001 999
        en-PT      001 999
        en-RU      011 999
        en-SE      011 999
        en-SI      007 999
        en-SK      011 999
        en-TR      039 999
        en-UA      001 999
        en-ZA      001 999
        eo         001 999
        es         018 999
        es-419     000 999
        es-AG      000 999
        es-AR      007 999
        es-BB      000 999
        es-BM      000 999
        es-BO      007 999
        es-BQ      007 999
        es-BR      000 999
        es-BS      000 999
        es-BZ      000 999
        es-CA      000 999
        es-CL      007 999
        es-CO      007 999
        es-CR      007 999
        es-CU      000 999
        es-CW      007 999
        es-DM      000 999
        es-DO      000 999
        es-EC      007 999
        es-GD      000 999
        es-GT      000 999
        es-GY      000 999
        es-HN      000 999
        es-HT      086 999
        es-KN      000 999
        es-KY      000 999
        es-LC      000 999
        es-MX      000 999
        es-NI      000 999
        es-PA      000 999
        es-PE      000 999
        es-PR      000 999
        es-PY      007 999
        es-SV      000 999
        es-TC      000 999
        es-TT      000 999
        es-US      000 999
        es-UY      007 999
        es-VC      000 999
        es-VE      007 999
        es-VG      000 999
        es-VI      000 999
        et         019 999
        eu         020 999
        ewo        001 999
        fa         021 022
        ff         001 999
        ff-Adlm    094 095
        fi         023 999
        fil        000 999
        fo         024 999
        fr         025 999
        fr-CA      011 999
        fr-CH      086 999
        fr-LU      012 999
        fr-MA      012 999
        fur        007 999
        fy         007 999
        ga         026 999
        gaa        000 999
        gd         000 999
        gez        075 999
        gl         012 999
        gn         000 999
        gsw        054 999
        gu         006 027
        guz        000 999
        gv         000 999
        ha         000 999
        haw        000 999
        he         028 999
        hi         006 029
        hi-Latn    006 999
        hmn        000 999
        hr         024 999
        hsb        012 999
        hu         009 999
        hy         030 999
        ia         031 999
        id         007 999
        ie         009 999
        ig         000 999
        ii         000 999
        inh        000 999
        io         000 999
        is         007 999
        it         031 999
        it-CH      091 999
        iu         000 999
        ja         000 999
        jbo        000 999
        jgo        007 999
        jmc        000 999
        jv         007 032
        ka         033 999
        kab        001 999
        kaj        000 999
        kam        000 999
        kcg        000 999
        kde        000 999
        kea        001 999
        kgp        007 999
        khq        068 999
        ki         000 999
        kk         034 999
        kkj        007 999
        kl         012 999
        kln        000 999
        km         000 035
        kn         006 036
        ko         000 999
        kok        000 076
        kok-Latn   006 999
        kpe        000 999
        ks         037 038
        ks-Deva    000 999
        ksb        000 999
        ksf        001 999
        ksh        043 999
        ku         039 999
        kw         000 999
        kxv        006 999
        kxv-Deva   006 029
        kxv-Orya   006 049
        kxv-Telu   006 060
        ky         040 999
        lag        000 999
        lb         012 999
        lg         000 999
        lij        007 999
        lkt        000 999
        lmo        077 999
        ln         007 999
        lo         041 042
        lrc        037 000
        lt         043 999
        lu         007 999
        luo        000 999
        lut        000 999
        luy        000 999
        lv         044 999
        mai        000 070
        mas        000 999
        mer        000 999
        mfe        068 999
        mg         000 999
        mgh        007 999
        mgo        000 999
        mi         000 999
        mic        000 999
        mid        000 999
        mk         012 999
        ml         006 045
        mn         000 999
        mni        078 000
        mni-Mtei   097 000
        moh        000 999
        mr         006 029
        ms         000 999
        ms-Arab    000 014
        ms-Arab-BN 007 014
        ms-BN      007 999
        ms-ID      007 999
        mt         000 999
        mua        007 999
        mus        000 999
        my         046 047
        myv        000 999
        mzn        037 000
        naq        000 999
        nb         043 999
        nd         000 999
        nds        012 999
        ne         029 006
        nl         007 999
        nmg        001 999
        nn         043 999
        nnh        007 999
        nnp        000 999
        nqo        079 038
        nr         001 999
        nso        068 999
        nus        000 999
        nv         000 999
        ny         000 999
        nyn        000 999
        oc         048 999
        om         000 999
        or         006 049
        os         050 999
        osa        000 999
        pa         006 051
        pa-Arab    037 028
        pa-Aran-PK 037 028
        pcm        000 999
        pl         009 999
        pqm        000 999
        prg        001 999
        ps         037 052
        pt         007 999
        pt-AO      001 999
        pt-CH      009 999
        pt-CV      009 999
        pt-FR      009 999
        pt-GQ      009 999
        pt-GW      009 999
        pt-LU      009 999
        pt-MO      009 999
        pt-MZ      009 999
        pt-PT      009 999
        pt-ST      009 999
        pt-TL      009 999
        qu         053 999
        qu-BO      012 999
        raj        070 000
        rej        000 999
        rhg        000 999
        rm         054 999
        rn         012 999
        ro         012 999
        rof        000 999
        ru         055 999
        ru-UA      092 999
        rw         007 999
        rwk        000 999
        sa         029 006
        sah        080 999
        saq        000 999
        sat        081 000
        sat-Deva   070 000
        sbp        000 999
        sc         007 999
        scn        000 999
        sd         056 000
        sd-Deva    000 999
        se         043 999
        seh        007 999
        ses        068 999
        sg         007 999
        shi        001 999
        si         000 999
        sjd        000 999
        sje        000 999
        sju        000 999
        sk         011 999
        sl         057 999
        sm         000 999
        smn        082 999
        sn         000 999
        so         058 999
        sq         009 999
        sr         007 999
        ss         001 999
        st         000 999
        su         007 999
        sv         043 999
        sw         000 999
        sw-CD      007 999
        syr        083 999
        szl        001 999
        ta         006 059
        ta-MY      000 093
        ta-SG      000 093
        te         006 060
        teo        000 999
        tg         001 999
        th         000 061
        ti         000 999
        tig        000 999
        tk         062 999
        tn         063 999
        to         064 999
        tok        084 999
        tr         039 999
        trv        000 999
        ts         001 999
        tt         011 999
        twq        068 999
        tzm        001 999
        ug         000 037
        uk         001 999
        ur         065 066
        uz         067 999
        uz-Arab    037 052
        uz-Cyrl    096 999
        vai        000 085
        ve         001 999
        vec        086 999
        vi         007 999
        vmw        007 999
        vun        000 999
        wa         000 999
        wae        077 999
        wal        063 999
        wo         007 999
        xh         068 999
        xnr        006 029
        xog        000 999
        yav        001 999
        yi         000 999
        yo         000 999
        yrl        007 999
        yue        087 999
        yue-Hans   098 999
        za         000 999
        zgh        011 999
        zh         000 999
        zh-Hant    087 999
        zu         000 999
        """)

    /// Digits, nought, decimal point, group mark, minus, plus, size of the last and of the other groups, digits before
    /// the first group, infinity, not a number, before and behind a percentage.
    static let styles: [StaticString] = [
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tበቁጥር\u{A0}ሊገለጽ\u{A0}የማይችል\t\t%",
        "latn\t0\t.\t,\t\u{200E}-\t\u{200E}+\t3\t3\t1\t∞\tليس\u{A0}رقمًا\t\t\u{200E}%\u{200E}",
        "arab\t٠\t٫\t٬\t\u{61C}-\t\u{61C}+\t3\t3\t1\t∞\tليس\u{A0}رقمًا\t\t٪\u{61C}",
        "beng\t০\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t2\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t2\t∞\tNaN\t\t%",
        "tibt\t༠\t.\t,\t-\t+\t3\t3\t1\t∞\tཨང་མེན་\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tТерхьаш\u{A0}дац\t\t\u{A0}%",
        "arab\t٠\t٫\t٬\t\u{61C}-\t\u{61C}+\t3\t3\t1\t∞\tNaN\t\t٪\u{61C}",
        "tibt\t༠\t.\t,\t-\t+\t3\t2\t1\tགྲངས་མེད\tཨང་མད\t\t\u{A0}%",
        "latn\t0\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t3\t∞\tmnn\t\t%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t2\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t,\t\u{A0}\t−\t+\t3\t3\t2\t∞\tNaN\t\t%",
        "latn\t0\t,\t.\t−\t+\t3\t3\t1\t∞\tNaN\t%\u{A0}\t",
        "arabext\t۰\t٫\t٬\t\u{200E}−\t\u{200E}+\t3\t3\t1\t∞\tناعدد\t\t٪",
        "latn\t0\t.\t,\t\u{200E}−\t\u{200E}+\t3\t3\t1\t∞\tناعدد\t\t%",
        "latn\t0\t,\t\u{A0}\t−\t+\t3\t3\t1\t∞\tepäluku\t\t\u{A0}%",
        "latn\t0\t,\t.\t−\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t,\t\u{202F}\t-\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tNuimh\t\t%",
        "gujr\t૦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t\u{200E}-\t\u{200E}+\t3\t3\t1\t∞\tNaN\t\t%",
        "deva\t०\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tՈչԹ\t\t%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t2\t∞\tNaN\t\t%",
        "java\t꧐\t,\t.\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t2\t∞\tარ\u{A0}არის\u{A0}რიცხვი\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tсан\u{A0}емес\t\t%",
        "khmr\t០\t,\t.\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "knda\t೦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "arabext\t۰\t٫\t٬\t\u{200E}-\u{200E}\t\u{200E}+\u{200E}\t3\t3\t1\t∞\tNaN\t\t٪",
        "latn\t0\t.\t،\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t1\t∞\tNaN\t%\t",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tсан\u{A0}эмес\t\t%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t1\t∞\tບໍ່\u{200B}ແມ່ນ\u{200B}ໂຕ\u{200B}ເລກ\t\t%",
        "laoo\t໐\t,\t.\t-\t+\t3\t3\t1\t∞\tບໍ່\u{200B}ແມ່ນ\u{200B}ໂຕ\u{200B}ເລກ\t\t%",
        "latn\t0\t,\t\u{A0}\t−\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t2\t∞\tNS\t\t%",
        "mlym\t൦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "mymr\t၀\t.\t,\t-\t+\t3\t3\t1\t∞\tဂဏန်းမဟုတ်သော\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tဂဏန်းမဟုတ်သော\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tNaN\t\t\u{202F}%",
        "orya\t୦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tНН\t\t%",
        "guru\t੦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t.\t\u{200E}−\t\u{200E}+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t.\t’\t−\t+\t3\t3\t1\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tне\u{A0}число\t\t\u{A0}%",
        "arab\t٠\t.\t٬\t\u{61C}-\t\u{61C}+\t3\t3\t1\t∞\tNaN\t\t٪\u{61C}",
        "latn\t0\t,\t.\t−\t+\t3\t3\t2\t∞\tNaN\t\t\u{A0}%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tMaL\t\t%",
        "tamldec\t௦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "telu\t౦\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "thai\t๐\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tsan\u{A0}däl\t\t\u{A0}%",
        "latn\t0\t.\t’\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tTF\t\t%",
        "latn\t0\t.\t,\t\u{200E}-\t\u{200E}+\t3\t2\t1\t∞\tNaN\t\t%",
        "arabext\t۰\t٫\t٬\t\u{200E}-\u{200E}\t\u{200E}+\u{200E}\t3\t2\t1\t∞\tNaN\t\t٪",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tson\u{A0}emas\t\t%",
        "latn\t0\t.\t\u{A0}\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t.\t-\t+\t3\t3\t1\t∞\tND\t\t%",
        "deva\t०\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tNaN\t%\u{A0}\t",
        "cakm\t𑄶\t.\t,\t-\t+\t3\t2\t1\t∞\tNaN\t\t%",
        "arab\t٠\t٫\t٬\t\u{200F}-\t\u{200F}+\t3\t3\t1\t∞\tNaN\t\t\u{A0}٪",
        "latn\t0\t.\t,\t-\t\u{200E}+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\tወ\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "deva\t०\t.\t,\t-\t+\t3\t3\t1\t∞\t0/0\t\t%",
        "latn\t0\t,\t’\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "beng\t০\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "nkoo\t߀\t.\t،\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tчыыһыла\u{A0}буотах\t\t%",
        "olck\t᱐\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tepiloho\t\t\u{A0}%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\tܠܝܬ\u{A0}ܡܢܝܢܐ\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t2\t2\t1\t∞\tNaN\t%\t",
        "vaii\t꘠\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{202F}\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\t非數值\t\t%",
        "latn\t0\t,\t.\t\u{200E}-\t\u{200E}+\t3\t3\t1\t∞\tليس\u{A0}رقمًا\t\t\u{200E}%\u{200E}",
        "latn\t0\t.\t,\t\u{200E}-\t\u{200E}+\t3\t3\t1\t∞\tليس\u{A0}رقمًا\t\t٪",
        "latn\t0\t.\t'\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t’\t-\t+\t3\t3\t2\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t2\t∞\tне\u{A0}число\t\t\u{A0}%",
        "tamldec\t௦\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "adlm\t𞥐\t.\t⹁\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t⹁\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t,\t\u{A0}\t-\t+\t3\t3\t1\t∞\tҳақиқий\u{A0}сон\u{A0}эмас\t\t%",
        "mtei\t꯰\t.\t,\t-\t+\t3\t3\t1\t∞\tNaN\t\t%",
        "latn\t0\t.\t,\t-\t+\t3\t3\t1\t∞\t非数值\t\t%",
    ]
}
