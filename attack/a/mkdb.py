import sqlite3,sys,random
db,n,size=sys.argv[1],int(sys.argv[2]),int(sys.argv[3])
c=sqlite3.connect(db); r=random.Random(1)
words=['canary'+str(i) for i in range(3000)]
for i in range(n):
    t=' '.join(r.choice(words) for _ in range(size//10))
    c.execute("insert into story(version,title,text,day,place,trip,created) values(1,?,?,?,?,?,?)",('canary-title %d'%i,t,r.randrange(10000,20000),'place%d'%(i%50),'trip%d'%(i%40),1700000000+i))
c.commit(); c.close()
