import java.util.*;
interface Ja { void m0(); }
interface Jb extends Ja { default int m1(int a) { return a; } }
interface Jc<T> { Object t(T a); }
enum Le { A, B }
class Ka {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Ka() { this(2); }
Ka(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v1 = Le.B;
switch (v1) { case A: list.size(); break; default: list.isEmpty(); }
v1.name();
try (Kr v2 = new Kr()) {
v2.equals(list);
}
Kb v3 = new Kb();
v3.m4();
return a;
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
this.f0 = 9;
Kc.g0 += Kc.s0(1);
int v5 = Kc.C0 + Kc.g0;
return a;
}
class Kn {
int f0 = 1;
Object f1 = "f";
Kn() { f0 = 4; }
Kn(int a) { f0 = a; }
public synchronized void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
this.f0 = 9;
m3("o");
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kc v8 = new Kc(6);
Runnable rv8 = v8::m0;
rv8.run();
Ka.Kn v9 = new Ka().new Kn(6);
Runnable rv9 = () -> v9.m3("o");
rv9.run();
return a;
}
}
}
class Kb {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kb() { f0 = 4; }
Kb(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public synchronized int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Object[] v10 = { "a", new Kc(6) };
v10[0] = v10[1];
Arrays.asList(v10).contains(boxed);
return a;
}
public Object m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Map<String, Integer> v11 = new TreeMap<>();
v11.put("k", 3);
int nv11 = v11.get("k");
v11.keySet().iterator().hasNext();
Kb v12 = new Kb(6);
v12.m2(null);
v12.m4();
Ka.Kn v13 = new Ka().new Kn(6);
v13.m0();
v13.m0();
return "r";
}
}
class Kc implements Jb {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kc() { this(2); }
Kc(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Map<String, Integer> v14 = new TreeMap<>();
v14.put("k", 3);
int nv14 = v14.get("k");
v14.keySet().iterator().hasNext();
Ka.g0 += Ka.s0(1);
int v15 = Ka.C0 + Ka.g0;
this.m4();
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
try {
Kc v18 = new Kc();
v18.m4();
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (RuntimeException e) {
list.clear();
}
return "r";
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka.g0 += Ka.s0(1);
int v19 = Ka.C0 + Ka.g0;
return a;
}
}
class Kr implements AutoCloseable {
public void close() { Main.tick(); }
}
public class Main {
static int fuel = 60;
static int tick() { return 1; }
static <T> T same(T a) { return a; }
public static void main(String[] args) throws Exception { List<String> list = new ArrayList<>();
Integer boxed = 5;
Ka.Kn v20 = new Ka().new Kn(6);
v20.f0 = v20.f0 + 2;
v20.f0++;
v20.f1 = boxed;
Map<String, Integer> v21 = new HashMap<>();
v21.put("k", 3);
int nv21 = v21.get("k");
v21.keySet().iterator().hasNext();
try {
for (String e : list)
e.isEmpty();
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (IllegalStateException e) {
list.clear();
}
Kb v24 = new Kb(6);
v24.m1(boxed);
Le v25 = Le.B;
switch (v25) { case A: list.size(); break; default: list.isEmpty(); }
v25.name();
Kb v26 = new Kb();
v26.m4();
Map<String, Integer> v27 = new TreeMap<>();
v27.put("k", 3);
int nv27 = v27.get("k");
v27.keySet().iterator().hasNext();
Ka v28 = new Ka(6);
Runnable rv28 = () -> v28.m2(null);
rv28.run();
Kb v29 = new Kb(6);
v29.m2(null);
v29.m4();
Kb v30 = new Kb(6);
v30.m2(null);
v30.m4();
Kb v31 = new Kb();
v31.m4();
v31.m4();
Le v32 = Le.B;
switch (v32) { case A: list.size(); break; default: list.isEmpty(); }
v32.name();
Map<String, Integer> v33 = new HashMap<>();
v33.put("k", 3);
int nv33 = v33.get("k");
v33.keySet().iterator().hasNext();
list.add("x");
list.addAll(new HashSet<>(list));
String v34 = list.get(0);
int nv34 = list.size() + v34.length();
}
}
