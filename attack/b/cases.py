from h import *
import sys
PART=sys.argv[1]
def rowid_flip(name,table,rowid,bit):
    """flips one bit of the last byte of the rowid varint of a leaf cell, found by walking the b-tree"""
    def f(h):
        p=h+'/data/'+name
        c=sqlite3.connect(p); root=c.execute("select rootpage from sqlite_schema where name=?",(table,)).fetchone()[0]; ps=c.execute('pragma page_size').fetchone()[0]; c.close()
        b=bytearray(open(p,'rb').read())
        def vi(o):
            v=0
            for i in range(9):
                x=b[o+i]
                v=(v<<7)|(x&127)
                if x<128: return v,i+1
            return v,9
        def walk(pg):
            o=(pg-1)*ps; hd=o+(100 if pg==1 else 0); t=b[hd]; n=int.from_bytes(b[hd+3:hd+5],'big')
            arr=hd+(12 if t==5 else 8)
            for i in range(n):
                cell=o+int.from_bytes(b[arr+2*i:arr+2*i+2],'big')
                if t==13:
                    ln,k=vi(cell); r,k2=vi(cell+k)
                    if r==rowid: return cell+k+k2-1
                elif t==5:
                    x=walk(int.from_bytes(b[cell:cell+4],'big'))
                    if x: return x
            if t==5: return walk(int.from_bytes(b[hd+8:hd+12],'big'))
        pos=walk(root)
        if not pos: raise Exception('no cell')
        b[pos]^=1<<bit; open(p,'wb').write(b)
    return f
if PART=='1':
    # physical rowid flips in the middle of a page
    case('A rowid story 3 bit5 (3->35)',rowid_flip(S,'story',3,5),backup=True)
    case('A rowid story 3 bit2 (3->7 duplicate)',rowid_flip(S,'story',3,2))
    case('A rowid photo 2 bit5 (2->34)',rowid_flip(G,'photo',2,5),backup=True)
    case('A rowid delivery 1 bit5',rowid_flip(O,'delivery',1,5))
    # columns in the schema
    case('J schema story.title->uitle',flipbytes(S,b'title TEXT NOT NULL',0,0),backup=True)
    case('J schema story.text',flipbytes(S,b'text TEXT NOT NULL',0,0))
    case('J schema table name story',flipbytes(S,b'CREATE TABLE story (',13,0))
    case('J schema photo.camera',flipbytes(G,b'camera TEXT NOT NULL',0,0),backup=True)
    case('J schema photo.colour',flipbytes(G,b'colour INTEGER',0,0))
    case('J schema delivery.draft',flipbytes(O,b'draft BLOB NOT NULL',0,0))
    case('J schema album.name',flipbytes(G,b'name TEXT NOT NULL,\n    ordinal',0,0))
    # outbox
    case('B share.id changed',s(O,"UPDATE share SET id='AAAA-share-onf' WHERE id='AAAA-share-one'"))
    case('B share.id blob',s(O,"UPDATE share SET id=CAST(id AS BLOB) WHERE id='AAAA-share-one'"))
    case('B delivery.share changed',s(O,"UPDATE delivery SET share='AAAA-share-onf' WHERE id=1"))
    # serial types
    case('C failure as text',s(O,"UPDATE delivery SET failure=CAST(failure AS TEXT) WHERE id=2"))
    case('C draft as text',s(O,"UPDATE delivery SET draft=CAST(draft AS TEXT) WHERE id=1"))
    case('C photo.hash as text',s(G,"UPDATE photo SET hash=CAST(hash AS TEXT) WHERE id=2"),backup=True)
    case('C edit.recipe as text',s(G,"UPDATE edit SET recipe=CAST(recipe AS TEXT)"),backup=True)
if PART=='2':
    for n in (S,G,O):
        case(f'H byte18 bit0 {n}',flipat(n,18,0),backup=n!=O)
        case(f'H byte19 bit0 {n}',flipat(n,19,0))
        case(f'I byte47 bit0 {n}',flipat(n,47,0),backup=n!=O)
        case(f'I byte44 bit0 {n}',flipat(n,44,0))
        case(f'byte59 bit1 {n}',flipat(n,59,1))
        case(f'byte16 bit0 {n}',flipat(n,16,0))
        case(f'byte20 bit3 {n}',flipat(n,20,3))
        case(f'byte21 bit0 {n}',flipat(n,21,0))
        case(f'byte55 bit0 {n}',flipat(n,55,0))
        case(f'byte31 bit1 {n}',flipat(n,31,1))
        case(f'byte39 bit1 {n}',flipat(n,39,1))
        case(f'byte0 bit0 {n}',flipat(n,0,0))
        case(f'byte68 bit0 {n}',flipat(n,68,0))
    case('L migration 2->3 stories',s(S,"UPDATE grdb_migrations SET identifier='3' WHERE identifier='2'"),backup=True)
    case('L migration 1->q stories',s(S,"UPDATE grdb_migrations SET identifier='q' WHERE identifier='1'"))
    case('L migration 3->7 gallery',s(G,"UPDATE grdb_migrations SET identifier='7' WHERE identifier='3'"),backup=True)
    case('L migration 1->3 outbox',s(O,"UPDATE grdb_migrations SET identifier='3' WHERE identifier='1'"))
    case('M notes version 1->3',flipat('notes.tree',11,1),backup=True)
    case('M notes version 1->q',flipat('notes.tree',11,6))
if PART=='3':
    case('N tagKeys invalid',s(G,"UPDATE photo SET tagKeys='[\"lake\",\"sea]' WHERE id=1"),backup=True)
    case('N tagKeys other',s(G,"UPDATE photo SET tagKeys='[\"lbke\",\"sea\"]' WHERE id=1"))
    case('N tags one bad byte',s(G,"UPDATE photo SET tags='lake'||char(10)||'s'||char(5)||'a' WHERE id=1"))
    case('N tags flipped letter',s(G,"UPDATE photo SET tags='lbke'||char(10)||'sea' WHERE id=1"))
    case('S3 photo.hash one bit',flipbytes(G,b'',0,0) if 0 else (lambda h:(lambda c:(c.execute("update photo set hash=? where id=2",(bytes([c.execute('select hash from photo where id=2').fetchone()[0][0]^1])+c.execute('select hash from photo where id=2').fetchone()[0][1:],)),c.commit(),c.execute('pragma wal_checkpoint(truncate)'),c.close()))(sqlite3.connect(h+'/data/'+G))),backup=True)
    case('S45 photo.format jpeg->jpdg',s(G,"UPDATE photo SET format='jpdg' WHERE id=2"),backup=True)
    case('photo.id 2->66',s(G,"UPDATE photo SET id=66 WHERE id=2"),backup=True)
    case('album.id 2->10',s(G,"UPDATE album SET id=10 WHERE id=2"))
    case('story.id 3->35',s(S,"UPDATE story SET id=35 WHERE id=3"),backup=True)
    case('storyPhoto.story 3->35',s(S,"UPDATE storyPhoto SET story=35 WHERE story=3 AND ordinal=1"))
    case('albumPhoto.photo 4->36',s(G,"UPDATE albumPhoto SET photo=36 WHERE photo=4"))
    case('edit.photo 3->35',s(G,"UPDATE edit SET photo=35"))
    case('photo.recipe null with edit',s(G,"UPDATE photo SET recipe=NULL WHERE id=3"))
    case('position flipped',s(G,"UPDATE photo SET position=position+(1<<50) WHERE id=2"))
    case('position null type',s(G,"UPDATE photo SET position='x' WHERE id=2"))
    case('mapX flipped',s(G,"UPDATE photo SET mapX=mapX+(1<<20) WHERE id=2"))
    case('mapX null',s(G,"UPDATE photo SET mapX=NULL WHERE id=2"))
    case('words flipped',s(G,"UPDATE photo SET words='zzz' WHERE id=2"))
    case('source name',s(G,"UPDATE source SET name='librarx'"))
    case('source id',s(G,"UPDATE source SET id=1"))
    case('source row gone',s(G,"DELETE FROM source"))
    case('gone path',s(G,"INSERT INTO gone VALUES('originals/../../x')"))
    case('sqlite_sequence photo',s(G,"UPDATE sqlite_sequence SET seq=1<<60 WHERE name='photo'"))
    case('sqlite_sequence text',s(S,"UPDATE sqlite_sequence SET seq='x'"))
    case('story text blob invalid',s(S,"UPDATE story SET text=x'C3' WHERE id=1"))
    case('story title null type int',s(S,"UPDATE story SET title=7 WHERE id=1"))
    case('storyPhoto.photo',s(S,"UPDATE storyPhoto SET photo='mibrary/1' WHERE story=1"))
    case('storyPhoto ordinal blob',s(S,"UPDATE storyPhoto SET ordinal=x'00' WHERE story=3 and ordinal=1"))
    case('delivery.key null-ish',s(O,"UPDATE delivery SET key=x'41' WHERE id=1"))
    case('delivery.service',s(O,"UPDATE delivery SET service='mastndon' WHERE id=3"))
    case('delivery.finished',s(O,"UPDATE delivery SET finished=5 WHERE id=1"))
    case('album.cover',s(G,"UPDATE album SET cover=99 WHERE id=1"))
    case('stack',s(G,"UPDATE photo SET stack=7 WHERE id=1"))
    case('bytes huge',s(G,"UPDATE photo SET bytes=1<<52 WHERE id=1"))
    case('hash null',s(G,"UPDATE photo SET hash=NULL WHERE id=1"))
    case('hash short',s(G,"UPDATE photo SET hash=substr(hash,1,31) WHERE id=2"),backup=True)
    case('day null/wall null',s(S,"UPDATE story SET day='x' WHERE id=2"))
if PART=='R':
    # random single bit flips over whole files
    seed=int(sys.argv[2]); n=int(sys.argv[3]); end=time.time()+float(sys.argv[4]); rnd=random.Random(seed)
    for i in range(n):
        if time.time()>end: break
        name=rnd.choice([S,S,G,G,O])
        p=BASE+'/data/'+name; b=open(p,'rb').read()
        # bytes that are not zero are likelier used
        while True:
            pos=rnd.randrange(len(b))
            if b[pos] or rnd.random()<0.02: break
        bit=rnd.randrange(8)
        case(f'R {name} pos {pos} (page {pos//4096+1} off {pos%4096}) bit {bit} {b[max(0,pos-6):pos+6]!r}',flipat(name,pos,bit),quiet=True)
if PART=='P1':
    # every n-th byte of the schema pages, one bit each
    name={'S':S,'G':G,'O':O}[sys.argv[2]]; step=int(sys.argv[3]); end=time.time()+float(sys.argv[4])
    b=open(BASE+'/data/'+name,'rb').read()
    rnd=random.Random(5)
    places=[p for p in range(100,4096) if b[p]]; rnd.shuffle(places)
    for p in places[:step]:
        if time.time()>end: break
        bit=rnd.randrange(8)
        case(f'P1 {name} pos {p} bit {bit} {b[p-8:p+8]!r}',flipat(name,p,bit),quiet=True)
if PART=='Q':
    case('Q storyWords_config version',s(S,"UPDATE storyWords_config SET v=5 WHERE k='version'"),backup=True)
    case('Q photoWords_config version',s(G,"UPDATE photoWords_config SET v=5 WHERE k='version'"),backup=True)
    case('Q storyWords_data structure',s(S,"UPDATE storyWords_data SET block=x'00FF' WHERE id=10"))
    case('Q storyWords_data averages',s(S,"UPDATE storyWords_data SET block=x'FF' WHERE id=1"))
    case('Q storyWords_data leaf',s(S,"UPDATE storyWords_data SET block=x'0000000000FFFF' WHERE id>10"))
    case('Q storyWords_docsize',s(S,"DELETE FROM storyWords_docsize WHERE id=2"))
    case('Q storyWords_idx',s(S,"DELETE FROM storyWords_idx"))
    case('Q photoPlace_node',s(G,"DELETE FROM photoPlace_node"))
    case('Q photoPlace_rowid',s(G,"UPDATE photoPlace_rowid SET nodeno=99"))
    case('Q index storyDay entry lost',lambda h: None)
    case('Q seen/run',s(G,"UPDATE run SET roots=x'FF'; UPDATE seen SET bytes='x'"))
    case('Q verified',s(G,"INSERT INTO verified VALUES(99,5)"))
    case('Q alike',s(G,"INSERT INTO alike VALUES(1,99,5,NULL)"))
    case('Q mapLevel',s(G,"UPDATE mapLevel SET shift=3 WHERE level=2"))
    case('Q mapLevel gone',s(G,"DELETE FROM mapLevel"))
if PART=='F':
    import glob
    rnd=random.Random(21); end=time.time()+float(sys.argv[2])
    fs=[f[len(BASE+'/data/'):] for f in glob.glob(BASE+'/data/**/*',recursive=True)+glob.glob(BASE+'/data/.*') if os.path.isfile(f) and not f.endswith('.sqlite') and '/originals/' not in f and os.path.getsize(f)]
    print(fs)
    for r in range(6):
        for f in fs:
            if time.time()>end: sys.exit()
            n=os.path.getsize(BASE+'/data/'+f)
            pos=rnd.randrange(min(n,4000)); case(f'F {f} {pos}',flipat(f,pos,rnd.randrange(8)),quiet=True)
