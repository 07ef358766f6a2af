package p;
import java.util.*;
interface Ja { void m0(); }
interface Jb extends Ja { int m1(int a); }
interface Jc<T> { Object t(T a); }
enum Le { A, B }
class Ka {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Ka() { f0 = 4; }
Ka(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
try {
try {
list.add("x");
list.addAll(new HashSet<>(list));
String v3 = list.get(0);
int nv3 = list.size() + v3.length();
}
catch (Exception e) {
list.clear();
}
finally {
this.f0 = 9;
}
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (IllegalStateException e) {
list.clear();
}
finally {
Object v5 = new Kd(6);
v5.equals(boxed);
if (v5 instanceof Kd) list.add("i");
}
try {
try {
Object v8 = new Ke(6);
v8.equals(boxed);
if (v8 instanceof Ke) list.add("i");
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (Exception e) {
list.clear();
}
finally {
Object[] v9 = { "a", new Kc() };
v9[0] = v9[1];
Arrays.asList(v9).contains(boxed);
}
}
catch (Exception e) {
list.clear();
}
finally {
Kd.Kn v10 = new Kd.Kn(6);
v10.f0 = v10.f0 + 2;
v10.f0++;
v10.f1 = boxed;
}
Kf v11 = new Kf(6);
v11.f0 = v11.f0 + 2;
v11.f0++;
v11.f1 = boxed;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Object[] v12 = { "a", new Ke() };
v12[0] = v12[1];
Arrays.asList(v12).contains(boxed);
return a;
}
public Object m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
try (Kr v13 = new Kr()) {
v13.equals(list);
}
Ke v14 = new Ke();
v14.m1(2, "t");
v14.m2("s");
list.add("x");
list.addAll(new HashSet<>(list));
String v15 = list.get(0);
int nv15 = list.size() + v15.length();
return "r";
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kd.Kn v16 = new Kd.Kn(6);
Runnable rv16 = () -> v16.m0();
rv16.run();
return a;
}
}
class Kb extends Ka {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kb() { f0 = 4; }
Kb(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ke v17 = new Ke(6);
Runnable rv17 = v17::m0;
rv17.run();
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Map<String, Integer> v18 = new TreeMap<>();
v18.put("k", 3);
int nv18 = v18.get("k");
v18.keySet().iterator().hasNext();
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
try {
Kf.g0 += Kf.s0(1);
int v20 = Kf.C0 + Kf.g0;
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (IllegalStateException e) {
list.clear();
}
synchronized (list) {
list.add("x");
list.addAll(new HashSet<>(list));
String v22 = list.get(0);
int nv22 = list.size() + v22.length();
}
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kf v23 = new Kf(6);
v23.m4();
return "r";
}
public synchronized int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v24 = Le.B;
switch (v24) { case A: list.size(); break; default: list.isEmpty(); }
v24.name();
Ka v25 = new Ka() {
public String m2(String a) { f0 = 7;
return a;
}
};
v25.m0();
Kf v26 = new Kf() {
public String m4() { f0 = 7;
return "r";
}
};
v26.m4();
return a;
}
}
class Kc {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kc() { f0 = 4; }
Kc(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public synchronized void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kd v27 = new Kd(6);
Runnable rv27 = () -> v27.m2(null);
rv27.run();
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kb v28 = new Kb(6);
v28.m4();
Ke v29 = new Ke(6);
Runnable rv29 = () -> v29.m1(1);
rv29.run();
Object v30 = new Ke();
v30.equals(boxed);
if (v30 instanceof Ke) list.add("i");
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ke v31 = new Ke();
v31.m2(null);
v31.m2(null);
Kf v32 = new Kf();
v32.m1(2, "t");
Kd.Kn v33 = new Kd.Kn();
Runnable rv33 = v33::m0;
rv33.run();
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
Main.same(boxed);
Object v35 = new Kc();
v35.equals(boxed);
if (v35 instanceof Kc) list.add("i");
return a;
}
}
class Kd extends Ka implements Ja, Jc<String> {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kd() { f0 = 4; }
Kd(int a) { super(a); f0 = a; }
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
try {
Object[] v37 = { "a", new Kb() };
v37[0] = v37[1];
Arrays.asList(v37).contains(boxed);
}
catch (RuntimeException e) {
list.clear();
}
finally {
Ka v38 = new Ka(6);
v38.m1(3, boxed);
}
Object[] v39 = { "a", new Kc(6) };
v39[0] = v39[1];
Arrays.asList(v39).contains(boxed);
Object[] v40 = { "a", new Kd(6) };
v40[0] = v40[1];
Arrays.asList(v40).contains(boxed);
return a;
}
public synchronized String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
return "r";
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
try (Kr v41 = new Kr()) {
v41.equals(list);
}
return a;
}
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v42 = Le.B;
switch (v42) { case A: list.size(); break; default: list.isEmpty(); }
v42.name();
Ke v43 = new Ke(6);
v43.m2(null);
v43.m1(Main.fuel);
Object[] v44 = { "a", new Kb(6) };
v44[0] = v44[1];
Arrays.asList(v44).contains(boxed);
}
public Object t(String a) { return a.length(); }
static class Kn {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kn() { f0 = 4; }
Kn(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
this.f0 = 9;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v46 = Le.B;
switch (v46) { case A: list.size(); break; default: list.isEmpty(); }
v46.name();
Object v47 = new Kd();
v47.equals(boxed);
if (v47 instanceof Ka) list.add("i");
return a;
}
}
}
class Ke implements Jb {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Ke() { this(2); }
Ke(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ke v48 = new Ke() {
public String m2(String a) { f0 = 7;
return a;
}
};
v48.m0();
this.f0 = 9;
}
public synchronized String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kf v50 = new Kf();
v50.f0 = v50.f0 + 2;
v50.f0++;
v50.f1 = boxed;
for (String e : list)
e.isEmpty();
return a;
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Math.max(boxed, 3);
this.m1(2, "t");
Map<String, Integer> v54 = new TreeMap<>();
v54.put("k", 3);
int nv54 = v54.get("k");
v54.keySet().iterator().hasNext();
return a;
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
synchronized (list) {
Kd.Kn v56 = new Kd.Kn();
Runnable rv56 = () -> v56.m3(list);
rv56.run();
}
Le v57 = Le.B;
switch (v57) { case A: list.size(); break; default: list.isEmpty(); }
v57.name();
return a;
}
}
class Kf implements Jc<String> {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kf() { f0 = 4; }
Kf(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
this.f0 = 9;
Math.max(boxed, 3);
Ka v60 = new Kb();
v60.m3(list);
v60.m0();
}
public synchronized Object m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
for (String e : list)
e.isEmpty();
Ja v62 = new Ke(6);
v62.m0();
Le v63 = Le.B;
switch (v63) { case A: list.size(); break; default: list.isEmpty(); }
v63.name();
return "r";
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public Object t(String a) { return a.length(); }
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
try {
Kf.g0 += Kf.s0(1);
int v65 = Kf.C0 + Kf.g0;
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (Exception e) {
list.clear();
}
finally {
Kd.Kn v66 = new Kd.Kn(6);
Runnable rv66 = () -> v66.m0();
rv66.run();
}
Kf v67 = new Kf(6);
v67.m0();
try {
Le v69 = Le.B;
switch (v69) { case A: list.size(); break; default: list.isEmpty(); }
v69.name();
}
catch (Exception e) {
list.clear();
}
Kd.Kn v70 = new Kd.Kn(6);
v70.f0 = v70.f0 + 2;
v70.f0++;
v70.f1 = boxed;
Object[] v71 = { "a", new Kb() };
v71[0] = v71[1];
Arrays.asList(v71).contains(boxed);
Kc.g0 += Kc.s0(1);
int v72 = Kc.C0 + Kc.g0;
Kb v73 = new Kb(6);
v73.m3(list);
v73.m1(3, boxed);
try {
try {
Kf v76 = new Kf();
Runnable rv76 = v76::m0;
rv76.run();
}
catch (Exception e) {
list.clear();
}
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (RuntimeException e) {
list.clear();
}
try {
Kb v78 = new Kb(6);
v78.f0 = v78.f0 + 2;
v78.f0++;
v78.f1 = boxed;
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (IllegalStateException e) {
list.clear();
}
try (Kr v79 = new Kr()) {
v79.equals(list);
}
Kc v80 = new Kc(6);
Runnable rv80 = () -> v80.m1(Main.fuel);
rv80.run();
Object[] v81 = { "a", new Kf(6) };
v81[0] = v81[1];
Arrays.asList(v81).contains(boxed);
Kc v82 = new Kc(6);
v82.m1(3, boxed);
try (Kr v83 = new Kr()) {
v83.equals(list);
}
}
}
