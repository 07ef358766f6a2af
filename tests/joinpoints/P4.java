package p.q;
import java.util.*;
interface Ja { void m0(); }
interface Jb extends Ja { int m1(int a); }
interface Jc<T> { Object t(T a); }
enum Le { A, B }
class Ka implements Jc<String> {
int f0 = 1;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Ka() { f0 = 4; }
Ka(int a) { f0 = a; }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v1 = new Ka(6);
Runnable rv1 = () -> v1.m3(null);
rv1.run();
try (Kr v2 = new Kr()) {
v2.equals(list);
}
Object v3 = new Kb();
v3.equals(boxed);
if (v3 instanceof Kb) list.add("i");
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kb v4 = new Kb();
v4.m1(1);
v4.m0();
Kc.g0 += Kc.s0(1);
int v5 = Kc.C0 + Kc.g0;
return a;
}
public Object m3(Object a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
try {
Ka v7 = new Ka();
v7.m3("o");
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (RuntimeException e) {
list.clear();
}
synchronized (list) {
m1(2, "t");
}
try (Kr v10 = new Kr()) {
v10.equals(list);
}
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Object v11 = new Ka(6);
v11.equals(boxed);
if (v11 instanceof Ka) list.add("i");
return "r";
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Object[] v12 = { "a", new Kb() };
v12[0] = v12[1];
Arrays.asList(v12).contains(boxed);
Ka v13 = new Ka();
Runnable rv13 = v13::m0;
rv13.run();
Ka v14 = new Ka(6);
Runnable rv14 = () -> v14.m1(3, boxed);
rv14.run();
return a;
}
public Object t(String a) { return a.length(); }
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
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kc v15 = new Kc();
v15.m1(1);
}
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v16 = new Ka();
Runnable rv16 = v16::m0;
rv16.run();
synchronized (list) {
try {
Kc v19 = new Kc(6);
v19.m4();
v19.m4();
}
catch (Exception e) {
list.clear();
}
finally {
Ka v20 = new Ka(6);
v20.m0();
v20.m0();
}
}
Kc v21 = new Kc();
v21.m0();
v21.m2(null);
return a;
}
public String m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v22 = new Ka();
Runnable rv22 = v22::m0;
rv22.run();
Kb v23 = new Kb(6);
Runnable rv23 = () -> v23.m4();
rv23.run();
return "r";
}
public int m1(int a, Object b) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Le v24 = Le.B;
switch (v24) { case A: list.size(); break; default: list.isEmpty(); }
v24.name();
Kb v25 = new Kb();
v25.m2("s");
Kc v26 = new Kc(6);
v26.m1(1);
return a;
}
}
class Kc implements Ja {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kc() { this(2); }
Kc(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public int m1(int a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kb v27 = new Kb() {
public String m4() { f0 = 7;
return "r";
}
};
v27.m1(Main.fuel);
return a;
}
public String m2(String a) { if (Main.fuel-- < 0) return a;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Kc v28 = new Kc();
Runnable rv28 = v28::m0;
rv28.run();
try {
for (String e : list)
e.isEmpty();
}
catch (RuntimeException e) {
list.clear();
}
finally {
Ka v31 = new Ka(6);
v31.m0();
}
try (Kr v32 = new Kr()) {
v32.equals(list);
}
return a;
}
public Object m4() { if (Main.fuel-- < 0) return "r";
List<String> list = new LinkedList<>();
Integer boxed = 8;
return "r";
}
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
}
static class Kn {
int f0;
Object f1 = "f";
static int g0 = Main.tick();
static final int C0 = 3;
static int s0(int a) { return a + C0; }
Kn() { this(2); }
Kn(int a) { f0 = a; }
private int q0(int a) { return f0 + a; }
public int q1() { return q0(1); }
public void m0() { if (Main.fuel-- < 0) return ;
List<String> list = new LinkedList<>();
Integer boxed = 8;
Ka v33 = new Ka(6);
v33.m3("o");
v33.m1(1);
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
Object[] v34 = { "a", new Ka(6) };
v34[0] = v34[1];
Arrays.asList(v34).contains(boxed);
synchronized (list) {
Main.same(boxed);
}
Kc.Kn v37 = new Kc.Kn();
v37.m0();
v37.m0();
Kb v38 = new Kb();
Runnable rv38 = () -> v38.m1(3, boxed);
rv38.run();
Kc.g0 += Kc.s0(1);
int v39 = Kc.C0 + Kc.g0;
Kc v40 = new Kc();
Runnable rv40 = () -> v40.m1(boxed);
rv40.run();
try {
Ka v42 = new Ka(6);
Runnable rv42 = () -> v42.m1(2, "t");
rv42.run();
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (Exception e) {
list.clear();
}
Ka v43 = new Ka(6);
v43.m0();
v43.m1(Main.fuel);
try {
Main.same(boxed);
}
catch (IllegalStateException e) {
list.clear();
}
try {
Math.max(boxed, 3);
if (Main.fuel > -100) throw new IllegalStateException("x");
}
catch (RuntimeException e) {
list.clear();
}
finally {
Ka v48 = new Ka(6);
v48.m0();
v48.m4();
}
for (String e : list)
e.isEmpty();
try (Kr v50 = new Kr()) {
v50.equals(list);
}
Kb.g0 += Kb.s0(1);
int v51 = Kb.C0 + Kb.g0;
try {
Kb v53 = new Kb();
v53.m0();
}
catch (Exception e) {
list.clear();
}
finally {
for (String e : list)
e.isEmpty();
}
}
}
