package p.q;
import java.util.*;
interface Ja { void m0(); }
interface Jb extends Ja { default int m1(int a) { return a; } }
interface Jc<T> { Object t(T a); }
enum Le { A, B }
class Ka implements Jb {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Ka() { this(2); }
Ka(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v1 = Le.B;
switch (v1) { case A: list.size(); break; default: list.isEmpty(); }
v1.name();
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
m3(7);
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
list.add("x");
list.addAll(new HashSet<>(list));
String v3 = list.get(0);
int nv3 = list.size() + v3.length();
Map<String, Integer> v4 = new HashMap<>();
v4.put("k", 3);
int nv4 = v4.get("k");
v4.keySet().iterator().hasNext();
Le v5 = Le.B;
switch (v5) { case A: list.size(); break; default: list.isEmpty(); }
v5.name();
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kc v6 = new Kc();
Runnable rv6 = v6::m0;
rv6.run();
return a;
}
public Object m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
this.f0 = 9;
return "r";
}
}
class Kb extends Ka {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kb() { this(2); }
Kb(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
this.m1(1);
Kc v9 = new Kc();
v9.f0 = v9.f0 + 2;
v9.f0++;
v9.f1 = boxed;
Object v10 = new Kc(6);
v10.equals(boxed);
if (v10 instanceof Kc) list.add("i");
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kd v11 = new Kd(6);
v11.f0 = v11.f0 + 2;
v11.f0++;
v11.f1 = boxed;
Ka v12 = new Kc(6);
v12.m3(7);
for (String e : list)
e.isEmpty();
return a;
}
}
class Kc extends Ka implements Ja, Jc<String> {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kc() { this(2); }
Kc(int a) { super(a); f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
synchronized (list) {
for (String e : list)
e.isEmpty();
}
Kd.g0 += Kd.s0(1);
int v16 = Kd.C0 + Kd.g0;
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kc v17 = new Kc();
v17.f0 = v17.f0 + 2;
v17.f0++;
v17.f1 = boxed;
super.m2("s");
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
synchronized (list) {
Ja v20 = new Ke(6);
v20.m0();
}
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v21 = new Kc(6);
v21.m0();
Ke v22 = new Ke();
v22.m2("s");
v22.m3(list);
Kb v23 = new Kb(6);
v23.m3(list);
v23.m4();
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v24 = Le.B;
switch (v24) { case A: list.size(); break; default: list.isEmpty(); }
v24.name();
Kd v25 = new Kd();
v25.f0 = v25.f0 + 2;
v25.f0++;
v25.f1 = boxed;
return "r";
}
public Object t(String a) { return a.length(); }
}
class Kd {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kd() { this(2); }
Kd(int a) { f0 = a; }
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kb v26 = new Kb(6);
Runnable rv26 = () -> v26.m0();
rv26.run();
Kc v27 = new Kc();
Runnable rv27 = v27::m0;
rv27.run();
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v28 = new Ka() {
public String m2(String a) { f0 = 7;
return a;
}
};
v28.m0();
return "r";
}
}
class Ke extends Kd implements Ja, Jb {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Ke() { this(2); }
Ke(int a) { super(a); f0 = a; }
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
try {
Kb.g0 += Kb.s0(1);
int v30 = Kb.C0 + Kb.g0;
}
catch (Exception e) {
list.clear();
}
synchronized (list) {
try {
Map<String, Integer> v33 = new HashMap<>();
v33.put("k", 3);
int nv33 = v33.get("k");
v33.keySet().iterator().hasNext();
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (Exception e) {
list.clear();
}
}
super.m2(null);
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v35 = Le.B;
switch (v35) { case A: list.size(); break; default: list.isEmpty(); }
v35.name();
synchronized (list) {
Kc v37 = new Kc(6);
Runnable rv37 = () -> v37.m1(Main.fuel);
rv37.run();
}
boxed.compareTo(3);
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v39 = Le.B;
switch (v39) { case A: list.size(); break; default: list.isEmpty(); }
v39.name();
Kd v40 = new Kd(6);
v40.m2("s");
v40.m4();
return "r";
}
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
}
public synchronized int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Object v41 = new Ke(6);
v41.equals(boxed);
if (v41 instanceof Kd) list.add("i");
Ke.Kn v42 = new Ke().new Kn();
v42.m3(7);
Kc v43 = new Kc(6);
v43.f0 = v43.f0 + 2;
v43.f0++;
v43.f1 = boxed;
return a;
}
class Kn {
int f0;
Object f1 = "f";
Kn() { f0 = 4; }
Kn(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v44 = new Kb(6);
v44.m1(Main.fuel);
try {
this.f0 = 9;
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (RuntimeException e) {
list.clear();
}
finally {
Ke v47 = new Ke(6);
v47.m4();
}
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
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
Object v48 = new Ke(6);
v48.equals(boxed);
if (v48 instanceof Kd) list.add("i");
Map<String, Integer> v49 = new HashMap<>();
v49.put("k", 3);
int nv49 = v49.get("k");
v49.keySet().iterator().hasNext();
Kd v50 = new Kd();
v50.m3(7);
list.add("x");
list.addAll(new HashSet<>(list));
String v51 = list.get(0);
int nv51 = list.size() + v51.length();
Le v52 = Le.B;
switch (v52) { case A: list.size(); break; default: list.isEmpty(); }
v52.name();
Object[] v53 = { "a", new Kb() };
v53[0] = v53[1];
Arrays.asList(v53).contains(boxed);
Kd.g0 += Kd.s0(1);
int v54 = Kd.C0 + Kd.g0;
Main.same(boxed);
Ka v56 = new Kb(6);
v56.m4();
v56.m0();
Object[] v57 = { "a", new Ke().new Kn(6) };
v57[0] = v57[1];
Arrays.asList(v57).contains(boxed);
try (Kr v58 = new Kr()) {
v58.equals(list);
}
Ka v59 = new Kb(6);
v59.m3(7);
v59.m2(null);
for (String e : list)
e.isEmpty();
try (Kr v61 = new Kr()) {
v61.equals(list);
}
}
}
