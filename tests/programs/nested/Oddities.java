import java.util.*;
import java.util.function.*;
public class Oddities {
    static String log = "";
    int f = 1;
    { log += "i"; }
    Oddities() { this(new Object() { public String toString() { return "arg"; } }.toString()); }
    Oddities(String s) { log += s; }
    static class Base { Base(Runnable r) { r.run(); } void hook() {} }
    static class Derived extends Base { int v = 5; Derived(int x) { super(() -> log += "L" + x); log += v; } 
       Derived(String s) { super(new Runnable() { public void run() { log += "A" + s; } }); } }
    class In { int g = f; class In2 { int h = g + f; int sum() { return f + g + h; } } }
    static class Outer2 { private int secret = 42; private static int st = 7; private int get() { return secret; }
        static class N { int peek(Outer2 o) { return o.secret + st + o.get(); } private N() {} private N(int x) { st = x; } }
        class M { private int secret = 1; int both() { return secret + Outer2.this.secret + get(); } } }
    interface Visitor<R> { R leaf(int v); R node(Tree l, Tree r); }
    interface Tree { <R> R accept(Visitor<R> v); 
      static Tree leaf(int v) { return new Tree() { public <R> R accept(Visitor<R> vis) { return vis.leaf(v); } }; }
      static Tree node(Tree l, Tree r) { return new Tree() { public <R> R accept(Visitor<R> vis) { return vis.node(l, r); } }; } }
    static int fact(int n) { return new IntUnaryOperator() { public int applyAsInt(int k) { return k <= 1 ? 1 : k * applyAsInt(k - 1); } }.applyAsInt(n); }
    interface A { default String hi() { return "A"; } } interface B { default String hi() { return "B"; } }
    static class AB implements A, B { public String hi() { return A.super.hi() + B.super.hi(); } }
    static abstract class Tmpl { Tmpl() { log += "[" + name() + "]"; } abstract String name(); }
    static String tmpl(String x, boolean b, char c) { new Tmpl() { String name() { return x + b + c; } }; return log; }
    enum E { A, B { void x() { log += "Bx"; } }; void x() { log += "x" + this; } static E parse(String s) { for (E e : values()) if (e.name().equalsIgnoreCase(s)) return e; return null; } }
    static <T extends Comparable<T>> Comparator<T> rev() { return new Comparator<T>() { @Override public int compare(T a, T b) { return b.compareTo(a); } }; }
    static int depth(int n) { class D { int go(int k) { return k == 0 ? n : new D().go(k - 1) + 1; } } return new D().go(3); }
    Runnable nested() { return new Runnable() { int c = 0; public void run() { Runnable r = () -> { c++; new Runnable() { public void run() { c += f; Oddities.this.f++; } }.run(); }; r.run(); r.run(); log += "c" + c + "f" + f; } }; }
    public static void main(String[] args) {
        Oddities o = new Oddities(); new Derived(3); new Derived("q"); System.out.println(log); log = "";
        In.In2 i2 = o.new In().new In2(); System.out.println(i2.sum() + " " + i2.h);
        System.out.println(new Outer2.N().peek(new Outer2()) + " " + new Outer2().new M().both());
        Tree t = Tree.node(Tree.leaf(1), Tree.node(Tree.leaf(2), Tree.leaf(3)));
        System.out.println(t.accept(new Visitor<Integer>() { public Integer leaf(int v) { return v; } public Integer node(Tree l, Tree r) { return l.accept(this) + r.accept(this); } }));
        System.out.println(t.<String>accept(new Visitor<>() { public String leaf(int v) { return "" + v; } public String node(Tree l, Tree r) { return "(" + l.accept(this) + " " + r.accept(this) + ")"; } }));
        System.out.println(fact(10) + new AB().hi()); System.out.println(tmpl("t", true, 'z')); log = "";
        for (E e : E.values()) e.x(); System.out.println(log + E.parse("b")); log = "";
        Integer[] xs = { 3, 1, 2 }; Arrays.sort(xs, rev()); System.out.println(Arrays.toString(xs));
        System.out.println(depth(10)); o.nested().run(); System.out.println(log);
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y; System.out.println(add.apply(2).apply(3));
        final int K = 5; class UsesConst { int k = K; int m() { return K * 2; } } System.out.println(new UsesConst().k + new UsesConst().m());
        Supplier<Oddities.In> sup = o.new In() .getClass() == null ? null : () -> o.new In(); System.out.println(sup.get().g);
        Function<Integer, int[]> mk = int[]::new; System.out.println(mk.apply(3).length);
        class Pt { final int x; Pt(int x) { this.x = x; } int plus(int y) { return x + y + K; } }
        Function<Integer, Pt> ctor = Pt::new; System.out.println(ctor.apply(4).plus(1));
        int q = 9; class Cap { int v; Cap(int v) { this.v = v + q; } } Function<Integer, Cap> cc = Cap::new; System.out.println(cc.apply(1).v);
        Object lock = new Object[] { new Object() { int id = 3; @Override public int hashCode() { return id; } } }[0]; System.out.println(lock.hashCode());
        switch (E.parse("a")) { case A: class InCase { String s() { return "case"; } } System.out.println(new InCase().s()); break; case B: }
        Iterator<Integer> gen = new Iterator<>() { int a = 0, b = 1; public boolean hasNext() { return a < 50; } public Integer next() { int r = a; a = b; b = r + b; return r; } };
        StringBuilder sb = new StringBuilder(); while (gen.hasNext()) sb.append(gen.next()).append(' '); System.out.println(sb);
    }
}
