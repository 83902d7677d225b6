import os, sys, shutil, sqlite3, subprocess, json, random, time, re
ROOT='/tmp/attack-b'; APP='/work/main/.build/debug/travel-story'
FX='/work/main/Tests/Fixtures/photos/'
BASE=ROOT+'/base'
def env(h):
    e={'PATH':os.environ['PATH'],'HOME':h,'XDG_DATA_HOME':h+'/xd','XDG_CONFIG_HOME':h+'/xc','XDG_STATE_HOME':h+'/xs','XDG_RUNTIME_DIR':h+'/run','XDG_CACHE_HOME':h+'/xk','LANG':'en','TZ':'UTC','TMPDIR':h+'/tmp',
       'TRAVEL_STORY_VAULT_SCRYPT_EXPONENT':'13','TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM':'10','TRAVEL_STORY_TRAVEL_MEMORY_FOLDER':h+'/memory','TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK':'true'}
    for d in ('xd','xc','xs','run','xk','tmp','memory'): os.makedirs(h+'/'+d,exist_ok=True)
    os.chmod(h+'/run',0o700); os.chmod(h+'/memory',0o700)
    return e
def run(h,*a,data=None,inp=None,t=60,fds=None,cwd=None,noData=False):
    cmd=['nice','-n','10','timeout',str(t),APP,*a]
    if not noData: cmd+=['--data',data or h+'/data']
    s=time.time()
    if fds:
        # fds: {3: text}
        pre=[]
        for n,text in fds.items():
            p=h+f'/fd{n}'; open(p,'w').write(text); pre.append(f"exec {n}< '{p}';")
        cmd=['bash','-c',' '.join(pre)+' exec "$0" "$@"',*cmd]
    r=subprocess.run(cmd,env=env(h),input=inp if inp is not None else b'',capture_output=True,cwd=cwd or h)
    return r.returncode, r.stdout.decode('utf8','replace'), r.stderr.decode('utf8','replace'), time.time()-s
def ok(h,*a,**k):
    r=run(h,*a,**k)
    if r[0]!=0: print('!!',a,r)
    return r
S='stories.sqlite'; G='library/gallery.sqlite'; O='outbox/outbox.sqlite'
def sql(h,name,script,data=None):
    c=sqlite3.connect((data or h+'/data')+'/'+name,isolation_level=None)
    c.execute('PRAGMA foreign_keys=OFF')
    c.executescript(script)
    c.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    c.close()
def mkbase():
    shutil.rmtree(BASE,ignore_errors=True); os.makedirs(BASE)
    h=BASE
    for n in ['gps-north-east.jpg','gps-south-west.jpg','orient-1.jpg','orient-3.jpg','date-zero.jpg','photo.webp']:
        print(ok(h,'import',FX+n)[1].strip())
    for i in range(1,9):
        a=['story','new','--title',f'Story{i:02d} title','--text',f'Text of story {i} with words '+('waves and boats '*(5*i)),'--day',f'2026-0{i}-1{i}','--place',f'Place{i} 6{i}.5, 1{i}.25','--trip','Norrland' if i%2 else 'Skane']
        if i<=5: a+=['--photo',f'library/{i}']
        if i==3: a+=['--photo','library/6']
        ok(h,*a)
    ok(h,'story','delete','8')
    for i in range(1,6): ok(h,'note','new',f'Note{i}','--text',f'note text {i}')
    ok(h,'outbox','list')
    d=json.dumps({"service":"mastodon","title":"","text":"The lake","isShortened":False,"photos":[],"files":[],"leftOut":[],"keepsMetadata":False,"cents":0})
    c=sqlite3.connect(h+'/data/'+O)
    def dl(i,share,state,op,failure=None,finished=None,rid=None,pub=None):
        c.execute("INSERT OR IGNORE INTO share VALUES(?,?)",(share,1790000000.0))
        c.execute("INSERT INTO delivery(share,service,account,lane,state,isOpen,key,draft,added,failure,finished,remoteID,published) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)",
          (share,'mastodon','anna','mastodon\x1fanna',state,op,f'{share}-{i}',d.encode(),1790000000.5,failure.encode() if failure else None,finished,rid,pub))
    dl(0,'AAAA-share-one','sent',0,finished=1795000000.0,rid='r1')
    dl(1,'AAAA-share-one','rejected',0,failure='{"invalid":{"_0":"too long"}}',finished=1795000000.0)
    dl(0,'BBBB-share-two','waiting',1,failure='{"transient":{}}')
    dl(0,'CCCC-share-three','uncertain',0,failure='{"unknown":{}}',pub=1794000000.0)
    c.commit(); c.execute('PRAGMA wal_checkpoint(TRUNCATE)'); c.close()
    R='<plist version="1.0"><dict><key>version</key><integer>1</integer></dict></plist>'
    sql(h,G,f"""
      INSERT INTO album(name,ordinal) VALUES('Trips',0),('Lakes',1),('Family',2);
      INSERT INTO albumPhoto SELECT 1,id,shelf,source,position FROM photo WHERE id IN (1,2,3);
      INSERT INTO albumPhoto SELECT 2,id,shelf,source,position FROM photo WHERE id IN (2,4);
      INSERT INTO albumPhoto SELECT 3,id,shelf,source,position FROM photo WHERE id IN (5,6);
      UPDATE photo SET tags='lake'||char(10)||'sea', tagKeys='["lake","sea"]' WHERE id IN (1,3);
      UPDATE photo SET rating=4, favourite=1 WHERE id=2;
      UPDATE photo SET caption='Caption '||id;
      INSERT INTO edit VALUES(3,CAST('{R}' AS BLOB),1790000000);
      UPDATE photo SET recipe=77 WHERE id=3;
    """)
    for a in (['doctor','--thorough'],['gallery','--json'],['story','list'],['note','list'],['outbox','list']):
        r=run(h,*a); print(a,r[0],round(r[3],2)); print(r[1][:900],r[2][:500])
def snap(h,data=None):
    d=data or h+'/data'; out={}
    def q(n,s):
        try:
            c=sqlite3.connect(f'file:{d}/{n}?mode=ro',uri=True); c.text_factory=lambda b:b.decode('utf8','replace')
            r=c.execute(s).fetchall(); c.close(); return r
        except Exception as e: return [('ERR',str(e))]
    for r in q(S,"select id,title,text,day,place,trip,trashed is null,latitude,longitude,version from story"): out[('story',r[0])]=r[1:]
    for r in q(S,"select story,ordinal,photo from storyPhoto"): out[('storyPhoto',)+r[:2]]=r[2:]
    for r in q(G,"select id,hex(hash),name,caption,tags,tagKeys,rating,favourite,shelf,wall,day,format,recipe,latitude,longitude,position,stack,width,height,month,mapX,mapY,added,offset,bytes from photo"): out[('photo',r[0])]=r[1:]
    for r in q(G,"select id,name,ordinal,rules from album"): out[('album',r[0])]=r[1:]
    for r in q(G,"select album,photo from albumPhoto"): out[('albumPhoto',)+r]=()
    for r in q(G,"select photo,hex(recipe) from edit"): out[('edit',r[0])]=r[1:]
    for r in q(G,"select key,photo from photoTag"): out[('tag',)+r]=()
    for r in q(O,"select id,share,service,account,state,hex(draft),hex(failure),finished,remoteID,key,added,published from delivery"): out[('delivery',r[0])]=r[1:]
    try: out[('notes',)]=(open(d+'/notes.tree','rb').read().decode('utf8','replace'),)
    except Exception as e: out[('notes',)]=(str(e),)
    return out
def short(x):
    s=repr(x); return s if len(s)<160 else s[:160]+'…'
def diff(a,b):
    o=[]
    for k in a:
        if k not in b: o.append(('LOST',k,short(a[k])))
        elif a[k]!=b[k]:
            if k[0]=='notes': o.append(('CHG',k)); continue
            ch=[(i,x,y) for i,(x,y) in enumerate(zip(a[k],b[k])) if x!=y]
            o.append(('CHG',k,short(ch)))
    for k in b:
        if k not in a: o.append(('NEW',k,short(b[k])))
    return o
def fresh(name):
    h=ROOT+'/w/'+name; shutil.rmtree(h,ignore_errors=True); os.makedirs(ROOT+'/w',exist_ok=True)
    subprocess.run(['cp','-a',BASE,h],check=True); return h
LOG=open(ROOT+'/log.txt','a')
def case(label,damage,backup=False,keep=False,quiet=False):
    h=fresh('c'); before=snap(h); 
    try: damage(h)
    except Exception as e: print(label,'DAMAGE FAILED',e); return
    d=run(h,'doctor'); m=run(h,'doctor','--mend'); e=run(h,'doctor'); after=snap(h)
    df=diff(before,after)
    flag=[]
    if d[0]==0: flag.append('UNTOLD')
    if m[0]!=0: flag.append(f'MEND{m[0]}')
    if e[0]!=0: flag.append(f'AFTER{e[0]}')
    for r in (d,m,e):
        if r[0] not in(0,1): flag.append(f'CRASH/HANG {r[0]}')
    lost=[x for x in df if x[0]=='LOST']
    if lost: flag.append(f'LOST{len(lost)}')
    line=f'== {label}: {" ".join(flag) or "ok"} ({d[3]:.1f}s)'
    body=[]
    if flag or not quiet:
        body+=['   doctor: '+(d[1]+d[2]).strip().replace('\n',' | ')[:400],'   mend: '+(m[1]+m[2]).strip().replace('\n',' | ')[:400]]
        if e[0]: body.append('   after: '+(e[1]+e[2]).strip().replace('\n',' | ')[:400])
        body+=['   '+' '.join(map(str,x)) for x in df[:14]]
    if backup:
        h2=fresh('b'); damage(h2)
        b=run(h2,'backup',h2+'/b.tar'); r=run(h2,'restore',h2+'/b.tar',data=h2+'/new'); k=run(h2,'restore',h2+'/b.tar','--keep-going',data=h2+'/new2')
        x=run(h2,'doctor',data=h2+'/new2')
        dk=diff(before,snap(h2,h2+'/new2'))
        body.append(f'   backup {b[0]} restore {r[0]} keep-going {k[0]} doctor {x[0]}: '+(b[2]+'/'+k[2]+'/'+x[1]).replace('\n',' | ')[:500])
        body+=['     K '+' '.join(map(str,x)) for x in dk if x[1][0] not in('delivery',)][:10]
    t='\n'.join([line]+body); print(t,flush=True); LOG.write(t+'\n'); LOG.flush()
def flipbytes(name,pat,off,bit,nth=0):
    """flips bit of the byte at off behind the nth occurrence of pat"""
    def f(h):
        p=h+'/data/'+name; b=bytearray(open(p,'rb').read()); i=-1
        for _ in range(nth+1):
            i=b.find(pat,i+1)
            if i<0: raise Exception('pattern not found')
        b[i+off]^=1<<bit; open(p,'wb').write(b)
    return f
def flipat(name,pos,bit):
    def f(h):
        p=h+'/data/'+name; b=bytearray(open(p,'rb').read()); b[pos]^=1<<bit; open(p,'wb').write(b)
    return f
def s(name,script): return lambda h: sql(h,name,script)
