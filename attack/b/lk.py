from h import *
import glob
h0=ROOT+'/lk'; 
def p(label,r): 
    t=f'== {label}: rc {r[0]} {r[3]:.1f}s | '+(r[1]+r[2]).strip().replace('\n',' | ')[:400]; print(t,flush=True); LOG.write(t+'\n'); LOG.flush()
CODE={3:'820561\n'}; CODE2={3:'820561\n820561\n'}
if not os.path.exists(h0+'/data/sealed'):
    shutil.rmtree(h0,ignore_errors=True); subprocess.run(['cp','-a',BASE,h0],check=True)
    p('lock set',run(h0,'lock','set','--code-fd','3',fds=CODE2))
p('list',run(h0,'story','list','--code-fd','3',fds=CODE)); p('doctor',run(h0,'doctor','--code-fd','3',fds=CODE))
print(subprocess.run(['find',h0+'/data',h0+'/xs','-type','f','-size','-2000k','-printf','%s %P\n'],capture_output=True,text=True).stdout)
end=time.time()+float(sys.argv[1]); rnd=random.Random(11)
fs=[f for f in glob.glob(h0+'/data/**/*',recursive=True)+glob.glob(h0+'/data/.*')+glob.glob(h0+'/data/lock/.*')+glob.glob(h0+'/xs/**/*',recursive=True) if os.path.isfile(f)]
rnd.shuffle(fs)
for f in fs:
    if time.time()>end: break
    b=bytearray(open(f,'rb').read())
    if not b: continue
    h=ROOT+'/w/lc'; shutil.rmtree(h,ignore_errors=True); os.makedirs(ROOT+'/w',exist_ok=True); subprocess.run(['cp','-a',h0,h],check=True)
    pos=rnd.randrange(len(b)); bit=rnd.randrange(8); b[pos]^=1<<bit
    g=f.replace(h0,h); os.chmod(g,0o600); open(g,'wb').write(b)
    l=run(h,'story','list','--code-fd','3',fds=CODE); d=run(h,'doctor','--thorough','--code-fd','3',fds=CODE); m=run(h,'doctor','--mend','--code-fd','3',fds=CODE); l2=run(h,'story','list','--code-fd','3',fds=CODE); a=run(h,'doctor','--code-fd','3',fds=CODE)
    n=l2[1].count('Story0'); g2=run(h,'gallery','--json','--code-fd','3',fds=CODE)[1].count('"library/')
    fl=[]
    if n<7: fl.append(f'STORIES {n}')
    if g2<6: fl.append(f'PHOTOS {g2}')
    if d[0]==0 and l[0]==0 and not l[2].strip(): fl.append('UNTOLD')
    if a[0]: fl.append('AFTER1')
    for r in (l,d,m,l2,a):
        if r[0] not in (0,1): fl.append(f'CRASH {r[0]}')
    p(f'L {f[len(h0):]} pos {pos} bit {bit}: {fl or "ok"}',l if l[0] or l[2] else d); 
    if fl: p('    doctor',d); p('    mend',m); p('    after',a)
