import java.util.*;
import java.util.function.*;

class EverydayTypes {
    static <T> T id(T t) { return t; }
    static <T extends Comparable<T>> T max(List<? extends T> list) {
        T best = null;
        for (T t : list) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    static class Box<T> {
        T value;
        Box(T value) { this.value = value; }
        T get() { return value; }
        <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(value)); }
    }
    static class Pair<A, B> implements Comparable<Pair<A, B>> {
        final A a; final B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        public int compareTo(Pair<A, B> o) { return a.hashCode() - o.a.hashCode(); }
        static <X, Y> Pair<X, Y> of(X x, Y y) { return new Pair<>(x, y); }
        public String toString() { return "(" + a + ", " + b + ")"; }
    }
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static String kind(Object o) { return "object"; }
    static String kind(int i) { return "int"; }
    static String kind(Integer i) { return "Integer"; }
    static String kind(long l) { return "long"; }
    static String kind(Object... o) { return "varargs" + o.length; }
    interface Shape { default String name() { return "shape " + area(); } double area(); static Shape unit() { return () -> 1.0; } }

    int field = 7;
    Supplier<Integer> sup() { return () -> field * 2; }

    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        list.add("b"); list.add("a"); list.add("c");
        String first = list.get(0);
        System.out.println(first + list.get(1).length());
        Map<String, List<Integer>> map = new HashMap<>();
        map.computeIfAbsent("x", k -> new ArrayList<>()).add(3);
        map.computeIfAbsent("x", k -> new ArrayList<>()).add(4);
        for (Map.Entry<String, List<Integer>> e : map.entrySet()) {
            int total = 0;
            for (int i : e.getValue()) total += i;
            System.out.println(e.getKey() + " " + total);
        }
        list.sort(Comparator.naturalOrder());
        System.out.println(list);
        list.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(list);
        list.forEach(s -> System.out.print(s + " "));
        list.forEach(System.out::print);
        System.out.println();
        System.out.println(max(list));
        Box<Integer> b = new Box<>(5);
        System.out.println(b.map(x -> x + 1).map(x -> "v" + x).get());
        int k = b.get();
        b.value++;
        b.value += 10;
        System.out.println(k + " " + b.value-- + " " + b.value);
        Integer boxed = 127, other = 127;
        System.out.println(boxed == other);
        System.out.println(sum() + sum(1) + sum(1, 2, 3));
        System.out.println(kind(1) + kind('c') + kind(boxed) + kind(1.0) + kind() + kind(1, 2));
        int captured = 3;
        IntBinaryOperator op = (x, y) -> x * y + captured;
        System.out.println(op.applyAsInt(4, 5));
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
        System.out.println(add.apply(3).apply(4));
        System.out.println(new EverydayTypes().sup().get());
        System.out.println(Shape.unit().name());
        Supplier<List<String>> fresh = ArrayList::new;
        List<String> made = fresh.get();
        made.add("z");
        System.out.println(made);
        IntFunction<int[]> arr = int[]::new;
        System.out.println(arr.apply(3).length);
        BiFunction<String, String, Boolean> eq = String::equals;
        System.out.println(eq.apply("a", "a"));
        var v = Pair.of("k", 1);
        System.out.println(v + " " + v.a.length() + " " + (v.b + 1));
        System.out.println(true ? 1 : "s");
        System.out.println(false ? 1 : 'a');
        Object o = true ? 1 : 2.0;
        System.out.println(o);
        char c = 'x';
        switch (boxed) { case 127: System.out.println("one two seven"); }
        Runnable r = () -> { throw new IllegalStateException("boom"); };
        try { r.run(); } catch (IllegalStateException e) { System.out.println(e.getMessage() ); }
        Comparable<Pair<String, Integer>> cmp = v;
        System.out.println(cmp.compareTo(v));
        long total = 0;
        for (Long l : new Long[] {1L, 2L}) total += l;
        System.out.println(total);
        System.out.println(id(id("x")).length());
        Integer nul = null;
        try { int bad = nul; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        List raw = list;
        raw.add(5);
        try { String s = list.get(3); } catch (ClassCastException e) { System.out.println("cce"); }
    }
}
