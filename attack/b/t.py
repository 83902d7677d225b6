from h import *
h=ROOT+'/t'; shutil.rmtree(h,ignore_errors=True); subprocess.run(['cp','-a',BASE,h],check=True)
def p(label,r): 
    t=f'== {label}: rc {r[0]} {r[3]:.1f}s | '+(r[1]+r[2]).strip().replace('\n',' | ')[:500]; print(t,flush=True); LOG.write(t+'\n'); LOG.flush()
sql(h,S,"UPDATE story SET version=0 WHERE id=1")
a=subprocess.Popen(['nice','-n','10','timeout','60',APP,'story','new','--title','Written while doctor mended','--text','-','--data',h+'/data'],env=env(h),stdin=subprocess.PIPE,stdout=subprocess.PIPE,stderr=subprocess.PIPE,cwd=h)
time.sleep(4)
p('T doctor --mend beside',run(h,'doctor','--mend'))
o,e=a.communicate(b'the text'); print('writer:',a.returncode,o,e)
p('list',run(h,'story','list')); p('doctor',run(h,'doctor'))
print(subprocess.run(['find',h+'/data/aside','-ls'],capture_output=True,text=True).stdout)
for f in subprocess.run(['find',h+'/data/aside','-name','*.kept'],capture_output=True,text=True).stdout.split():
    try: print(f,sqlite3.connect(f'file:{f}?mode=ro',uri=True).execute('select id,title from story').fetchall()[-2:])
    except Exception as x: print(f,x)
