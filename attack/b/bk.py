from h import *
h=ROOT+'/bk'
shutil.rmtree(h,ignore_errors=True); subprocess.run(['cp','-a',BASE,h],check=True)
def p(label,r): 
    t=f'== {label}: rc {r[0]} {r[3]:.1f}s | '+(r[1]+r[2]).strip().replace('\n',' | ')[:600]; print(t,flush=True); LOG.write(t+'\n'); LOG.flush()
T=h+'/b.tar'
p('backup',run(h,'backup',T)); p('verify',run(h,'backup','verify',T,noData=True))
good=open(T,'rb').read(); base=snap(BASE); n=[0]
def v(label,b,restore=True,fds=None,enc=False):
    x=h+'/x.tar'; 
    if b is not None: open(x,'wb').write(b)
    n[0]+=1
    extra=['--passphrase-fd','3'] if enc else []; fd={3:'correct horse battery\n'} if enc else None
    p(label+' verify',run(h,'backup','verify',x,*extra,noData=True,fds=fd))
    if restore:
        D=h+f'/r{n[0]}'
        p(label+' restore',run(h,'restore',x,*extra,data=D,fds=fd)); r=run(h,'restore',x,'--keep-going',*extra,data=D,fds=fd); p(label+' keep-going',r)
        if os.path.exists(D+'/stories.sqlite') or os.path.isdir(D):
            d=run(h,'doctor','--thorough',data=D); df=[y for y in diff(base,snap(h,D)) if y[1][0]!='delivery']
            p(label+' doctor',d); print('    ',df[:6],flush=True)
        else: print('    nothing restored')
        shutil.rmtree(D,ignore_errors=True)
def fl(pos,bit,b=good): c=bytearray(b); c[pos]^=1<<bit; return bytes(c)
i=good.find(b'travel-story backup 2'); 
v('F version 2->3',fl(i+20,0)); v('F version 2->0',fl(i+20,1)); v('version 2->r',fl(i+20,6))
v('words flip',fl(i+3,0)); v('first header flip',fl(0,0)); v('list hash flip',fl(i+30,0)); v('list size flip',fl(good.find(b' ',i+30)+1,0))
v('list name flip',fl(good.find(b'stories.sqlite',i)+1,0)); v('list newline flip',fl(good.find(b'\n',i+30),0))
v('header of gallery',fl(good.find(b'library/gallery.sqlite\0'),0)); v('end zeros',fl(len(good)-700,0)); v('cut',good[:-600]); v('empty',b''); v('cut at list',good[:300])
x=h+'/x.tar'
subprocess.run(['truncate','-s','20G',x+'.z']); p('E 20G zeros verify',run(h,'backup','verify',x+'.z',noData=True)); os.remove(x+'.z')
open(x+'.r','wb').write(os.urandom(1<<20)*300); p('300M noise verify',run(h,'backup','verify',x+'.r',noData=True)); os.remove(x+'.r')
p('verify /dev/zero',run(h,'backup','verify','/dev/zero',noData=True)); p('verify dir',run(h,'backup','verify',h,noData=True))
# encrypted
fd={3:'correct horse battery\ncorrect horse battery\n'}
p('backup enc',run(h,'backup',h+'/e.age','--encrypt','--passphrase-fd','3',fds=fd)); p('verify enc',run(h,'backup','verify',h+'/e.age','--passphrase-fd','3',fds=fd,noData=True))
if os.path.exists(h+'/e.age'):
    e=open(h+'/e.age','rb').read(); print(len(e))
    hd=e.find(b'\n---')+1; hd=e.find(b'\n',hd)+1
    for pos,l in ((hd+16+200,'chunk0'),(hd+16+65552+500,'chunk1'),(hd+16+65552*4+9,'chunk4'),(len(e)-5,'last'),(30,'header'),(hd+3,'nonce')):
        v('enc '+l,fl(pos,0,e),enc=True)
    v('enc cut',e[:len(e)//2],enc=True)
    # chunks exchanged
    a=hd+16; c=e[:a]+e[a+65552:a+2*65552]+e[a:a+65552]+e[a+2*65552:]
    v('enc exchanged',c,enc=True)
# overwrite rules
p('backup exists',run(h,'backup',T)); os.symlink(h+'/data/stories.sqlite',h+'/l.tar'); p('backup onto link force',run(h,'backup',h+'/l.tar','--force')); os.symlink(h+'/nowhere',h+'/dl.tar'); p('backup onto dangling',run(h,'backup',h+'/dl.tar')); p('backup into data',run(h,'backup',h+'/data/x.tar')); p('backup --force onto store',run(h,'backup',h+'/data/stories.sqlite','--force')); p('doctor',run(h,'doctor'))
os.mkfifo(h+'/ff'); p('backup to pipe',run(h,'backup',h+'/ff','--force')); p('verify pipe',run(h,'backup','verify',h+'/ff',noData=True)); p('restore pipe',run(h,'restore',h+'/ff',data=h+'/rr'))
