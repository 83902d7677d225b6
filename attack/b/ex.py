from h import *
h=ROOT+'/ex'; shutil.rmtree(h,ignore_errors=True); subprocess.run(['cp','-a',BASE,h],check=True)
def p(label,r): 
    t=f'== {label}: rc {r[0]} {r[3]:.1f}s | '+(r[1]+r[2]).strip().replace('\n',' | ')[:500]; print(t,flush=True); LOG.write(t+'\n'); LOG.flush()
def tree(d): return sorted((os.path.relpath(os.path.join(a,f),d),os.path.getsize(os.path.join(a,f)) if not os.path.islink(os.path.join(a,f)) else 'link') for a,_,fs in os.walk(d) for f in fs)
p('export',run(h,'export','--output',h+'/o1')); print(tree(h+'/o1')); p('again',run(h,'export','--output',h+'/o1')); p('html into',run(h,'export','--output',h+'/o2','--format','html')); p('gpx into same',run(h,'export','--output',h+'/o2','--format','gpx')); p('md into same',run(h,'export','--output',h+'/o2','--format','markdown')); p('md2 into same',run(h,'export','--output',h+'/o2','--format','md')); p('force',run(h,'export','--output',h+'/o1','--force'))
open(h+'/precious','w').write('mine'); os.makedirs(h+'/o3'); os.symlink(h+'/precious',h+'/o3/stories.md'); p('link target',run(h,'export','--output',h+'/o3')); p('link target force',run(h,'export','--output',h+'/o3','--force')); print(open(h+'/precious').read()[:20],tree(h+'/o3'))
os.makedirs(h+'/o4'); os.makedirs(h+'/el'); open(h+'/el/1.jpeg','w').write('mine'); os.symlink(h+'/el',h+'/o4/photos'); p('photos link',run(h,'export','--output',h+'/o4','--force')); print(open(h+'/el/1.jpeg').read())
os.makedirs(h+'/o5/photos'); os.symlink(h+'/precious',h+'/o5/photos/1.jpeg'); p('photo link force',run(h,'export','--output',h+'/o5','--force')); print(open(h+'/precious').read()[:20])
p('output empty',run(h,'export','--output','')); p('output file',run(h,'export','--output',h+'/precious')); p('output data',run(h,'export','--output',h+'/data/library')); p('long',run(h,'export','--output',h+'/'+'y'*300)); p('dash',run(h,'export','--output','-'))
# hostile story photos
sql(h,S,"INSERT INTO storyPhoto VALUES(1,1,'device/../../../precious'),(1,2,'device//etc/passwd'),(1,3,'library/1/../../2'),(1,4,'../x/1'),(1,5,'library/01'),(1,6,'library/ 2'),(1,7,'foo/1')")
p('hostile photos',run(h,'export','--output',h+'/o6')); print(tree(h+'/o6')); p('doctor',run(h,'doctor'))
for f in ['markdown','html','pdf','gpx','enex','ics','geojson','json','org','text','epub','csv']:
    p('share '+f,run(h,'share','story/2','--to',f,'--output',h+'/s'))
print(tree(h+'/s')); p('again',run(h,'share','story/2','--to','markdown','--output',h+'/s')); print(tree(h+'/s'))
for title in ['👨‍👩‍👧‍👦'*200,'e'+'\u0301'*3000,'../../x','.','\x1b]0;x\x07','a/b\\c','é'*300,'x'*4096]:
    r=run(h,'story','new','--title',title); p('new '+repr(title[:12]),r)
    if r[0]==0: p('  share',run(h,'share',r[1].strip(),'--to','markdown','--output',h+'/t'))
print(tree(h+'/t'))
p('title too long',run(h,'story','new','--title','x'*5000)); p('nothing',run(h,'story','new')); p('text 1.1M',run(h,'story','new','--title','a','--text','-',inp=b'y'*1150000)); p('text nul',run(h,'story','new','--title','a','--text','-',inp=b'a\0b')); p('text latin1',run(h,'note','new','a','--text','-',inp=b'\xe9')); p('text BOM',run(h,'note','new','a','--text','-',inp=b'\xef\xbb\xbfhej\r\n'))
p('note 30M',run(h,'note','new','a','--text','-',inp=b'y'*30000000)); p('note list',run(h,'note','list'))
p('note empty',run(h,'note','new','')); p('note nl',run(h,'note','new','a\nb\tc\\n')); p('note under none',run(h,'note','new','x','--under','zzz')); 
for a in (['story','show','0'],['story','show','99999999999999999999'],['story','show','-1'],['story','show','story/'],['story','delete','1','99'],['story','new','--title','x','--photo','library/999'],['story','new','--title','x','--photo','/dev/zero'],['story','new','--title','x','--photo',h+'/data/stories.sqlite'],['story','new','--title','x','--day','2026-02-30'],['story','new','--title','x','--day','99999-01-01'],['story','new','--title','x','--place','P 91, 200'],['story','new','--title','x','--place','nan, nan'],['note','delete','zz'],['note','edit','zz'],['outbox','cancel','99'],['outbox','resolve','99','arrived'],['outbox','retry','-1'],['outbox','resolve','1','x'],['gallery','--photo','library/999','--output',h+'/g.png'],['gallery','--size','99999x99999','--output',h+'/g.png'],['gallery','--output',h+'/data/g.png'],['gallery','--output','/dev/null'],['gallery','--size','0x0','--output',h+'/g.png'],['gallery','--photo','library/1','--edit','--output',h+'/g2.png'],['search','"'],['search','a*b(c'],['story','list','--limit','-5'],['story','list','--day','0000'],['calendar','--json']):
    p(' '.join(a)[:60],run(h,*a))
p('doctor',run(h,'doctor'))
