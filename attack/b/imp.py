from h import *
import zipfile, io, struct, tarfile
h=ROOT+'/imp'
def reset():
    shutil.rmtree(h,ignore_errors=True); os.makedirs(h)
JPG=open(FX+'gps-north-east.jpg','rb').read(); HE=open(FX+'pug.heic','rb').read()
def jpg(i): return JPG+bytes([i&255,i>>8])
def t(label,*a,**k):
    r=run(h,'import',*a,**k); d=run(h,'doctor')
    o=(r[1]+r[2]).strip()
    print(f'== {label}: rc {r[0]} {r[3]:.1f}s doctor {d[0]} {d[1].strip()[:80] if d[0] else ""} |',o[:700].replace('\n',' | '),'...',len(o),flush=True)
    LOG.write(f'== import {label}: rc {r[0]} {r[3]:.1f}s {o[:1500]}\n'); LOG.flush()
    return r
reset(); W=h+'/in'; os.makedirs(W)
# zip with odd names
z=zipfile.ZipFile(W+'/names.zip','w')
names=['../../evil.jpg','/tmp/attack-b/abs.jpg','a/'+'n'*5000+'.jpg','esc\x1b]0;x\x07.jpg','nl\nname.jpg','dup.jpg','rtl\u202egpj.exe.jpg','.hidden.jpg','C:\\x\\y.jpg','ok.jpg','x.jpg/','a/../b/../../c.jpg','con.jpg']
for i,n in enumerate(names): z.writestr(n,jpg(i) if not n.endswith('/') else b'')
z.writestr('dup.jpg',jpg(100)); 
li=zipfile.ZipInfo('link.jpg'); li.external_attr=0o120777<<16; z.writestr(li,'/etc/passwd')
z.close()
t('zip names',W+'/names.zip')
# non utf8 names
raw=open(W+'/names.zip','rb').read().replace(b'ok.jpg',b'\xff\xfe.jpg'); 
open(W+'/raw.zip','wb').write(raw); t('zip non-utf8',W+'/raw.zip')
# many entries of the same bytes
z=zipfile.ZipFile(W+'/many.zip','w',zipfile.ZIP_DEFLATED)
for i in range(20000): z.writestr(f'{i}.txt',b'')
z.writestr('p.jpg',jpg(300)); z.close()
t('zip 20000 empties',W+'/many.zip')
# truncations and flips
good=io.BytesIO(); z=zipfile.ZipFile(good,'w',zipfile.ZIP_DEFLATED)
for i in range(3): z.writestr(f'g{i}.jpg',jpg(400+i))
z.close(); g=good.getvalue()
for cut in (10,len(g)//2,len(g)-5,len(g)-30):
    open(W+'/cut.zip','wb').write(g[:cut]); t(f'zip cut {cut}',W+'/cut.zip')
rnd=random.Random(3)
for i in range(6):
    b=bytearray(g); p=rnd.randrange(len(g)-300,len(g)); b[p]^=1<<rnd.randrange(8); open(W+'/flip.zip','wb').write(b); t(f'zip flip {p-len(g)}',W+'/flip.zip')
# folder of oddities
F=W+'/folder'; os.makedirs(F)
os.symlink(F,F+'/loop'); os.symlink('/etc/passwd',F+'/pw.jpg'); os.symlink('nowhere',F+'/dang.jpg'); os.symlink(FX+'orient-2.jpg',F+'/okln.jpg'); os.mkfifo(F+'/pipe.jpg'); os.makedirs(F+'/dir.jpg')
open(os.fsencode(F)+b'/\xff\xfe.jpg','wb').write(jpg(500)); open(F+'/nl\n\x1b[31m.jpg','wb').write(jpg(501)); open(F+'/'+'x'*251+'.jpg','wb').write(jpg(502))
open(F+'/empty.jpg','wb'); open(F+'/text.jpg','w').write('hello'); open(F+'/big.jpg','wb').truncate(30<<30)
d=os.open(F,os.O_RDONLY)
for i in range(40):
    os.mkdir('d'*200,dir_fd=d); n=os.open('d'*200,os.O_RDONLY,dir_fd=d); os.close(d); d=n
f=os.open('deep.jpg',os.O_WRONLY|os.O_CREAT,dir_fd=d); os.write(f,jpg(503)); os.close(f); os.close(d)
t('folder of oddities',F); t('folder again json',F,'--json')
os.chdir(F)
t('non-utf8 arg',os.fsencode(F)+b'/\xff\xfe.jpg')
t('glob of everything',F+'/**/*'); t('glob hostile',F+'/'+'*'*60+'a.{jpg,'+'{a,b}'*12+'}')
t('device','/dev/zero'); t('pipe',F+'/pipe.jpg'); t('proc','/proc/self/mem'); t('empty arg',''); t('missing',W+'/none.jpg'); t('missing folder',W+'/none/')
tf=tarfile.open(W+'/x.tar','w'); tf.add(FX+'orient-5.jpg','o.jpg'); tf.close(); t('tar',W+'/x.tar')
open(W+'/jpgtar.tar.gz','wb').write(b'\x1f\x8b'+bytes(50)); t('targz',W+'/jpgtar.tar.gz')
for i in range(14):
    b=bytearray(HE); p=rnd.randrange(0,2500) ; b[p]^=1<<rnd.randrange(8); open(W+f'/h{i}.heic','wb').write(b)
t('heif flips',*[W+f'/h{i}.heic' for i in range(14)])
open(W+'/cut.heic','wb').write(HE[:5000]); t('heif cut',W+'/cut.heic')
t('own folder',h+'/data/library'); t('own data',h+'/data')
print(os.path.exists('/tmp/evil.jpg'),os.path.exists('/tmp/attack-b/abs.jpg'),os.listdir(h+'/tmp')[:5])
