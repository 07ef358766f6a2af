import java.util.*;
import java.util.function.*;
class MixedFunctions {
    static abstract class Animal implements Comparable<Animal> {
        abstract String name();
        public int compareTo(Animal o) { return name().compareTo(o.name()); }
    }
    static class Dog extends Animal { String name() { return "dog"; } }
    static class Cat extends Animal { String name() { return "cat"; } }
    static abstract class Handler<T> { abstract String handle(T t); String both(T a, T b) { return handle(a) + handle(b); } }
    static class StrHandler extends Handler<String> { String handle(String s) { return "<" + s + ">"; } }
    static class Upper extends StrHandler { @Override String handle(String s) { return super.handle(s.toUpperCase()); } }
    static class LinkedStack<E> implements Iterable<E> {
        private static class Node<E> { E item; Node<E> next; Node(E i, Node<E> n) { item = i; next = n; } }
        private Node<E> head; private int n;
        void push(E e) { head = new Node<>(e, head); n++; }
        E pop() { if (head == null) throw new RuntimeException("empty"); E e = head.item; head = head.next; n--; return e; }
        boolean isEmpty() { return head == null; }
        public Iterator<E> iterator() { return new It<>(head); }
        private static class It<E> implements Iterator<E> {
            Node<E> cur; It(Node<E> h) { cur = h; }
            public boolean hasNext() { return cur != null; }
            public E next() { E e = cur.item; cur = cur.next; return e; }
        }
    }
    static <T, R> List<R> mapAll(Iterable<? extends T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        in.forEach(t -> out.add(f.apply(t)));
        return out;
    }
    static <K, V extends Comparable<? super V>> K argMax(Map<K, V> m) {
        K best = null; V bv = null;
        for (Map.Entry<K, V> e : m.entrySet()) if (bv == null || e.getValue().compareTo(bv) > 0) { best = e.getKey(); bv = e.getValue(); }
        return best;
    }
    static class Cache<K, V> {
        private final Map<K, V> map = new HashMap<>(); private final Function<K, V> loader; int misses;
        Cache(Function<K, V> loader) { this.loader = loader; }
        V get(K k) { return map.computeIfAbsent(k, key -> { misses++; return loader.apply(key); }); }
    }
    static class Matrix<N extends Number> { final N[][] cells; Matrix(N[][] c) { cells = c; } double sum() { double s = 0; for (N[] row : cells) for (N n : row) s += n.doubleValue(); return s; } }
    static <T> T[] swap(T[] a, int i, int j) { T t = a[i]; a[i] = a[j]; a[j] = t; return a; }
    static <T> void each(T[] a, Consumer<? super T> c) { for (T t : a) c.accept(t); }
    static String describe(Object... os) { StringBuilder sb = new StringBuilder(); for (Object o : os) sb.append(o).append(','); return sb.append(os.length).toString(); }
    static int over(double d) { return 1; }
    static int over(Integer i) { return 2; }
    static int over(Object o) { return 3; }
    static int over2(long a, int b) { return 1; }
    static int over2(Integer a, Integer b) { return 2; }
    static int over3(byte... b) { return 1; }
    static int over3(Object o) { return 2; }
    static int over4(char c, int... r) { return 1; }
    static int over4(double... r) { return 2; }
    interface Op extends BinaryOperator<Integer> { default Op twice() { return (a, b) -> apply(apply(a, b), b); } }
    interface StrFn extends Function<String, String> { String apply(String s); }
    static long fib(int n, Map<Integer, Long> memo) {
        if (n < 2) return n;
        Long known = memo.get(n);
        if (known != null) return known;
        long r = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, r);
        return r;
    }
    static <T> Predicate<T> not(Predicate<T> p) { return t -> !p.test(t); }
    static <A, B, R> Function<A, Function<B, R>> curry(BiFunction<A, B, R> f) { return a -> b -> f.apply(a, b); }
    static <T> Supplier<T> memo(Supplier<T> s) {
        Object[] box = new Object[1]; boolean[] done = {false};
        return () -> { if (!done[0]) { box[0] = s.get(); done[0] = true; } @SuppressWarnings("unchecked") T t = (T) box[0]; return t; };
    }
    String id = "c";
    class0 helper = new class0();
    static class class0 { }
    void instance() {
        Runnable a = () -> System.out.println(id);
        Runnable b = this::show;
        Supplier<String> s = super::toString;
        a.run(); b.run(); System.out.println(s.get().startsWith("MixedFunctions@"));
    }
    void show() { System.out.println("show " + id); }
    public static void main(String[] args) {
        List<Animal> zoo = new ArrayList<>();
        zoo.add(new Dog()); zoo.add(new Cat());
        zoo.sort(null);
        System.out.println(mapAll(zoo, Animal::name));
        System.out.println(mapAll(zoo, a -> a.name().length()));
        Handler<String> h = new Upper();
        System.out.println(h.both("x", "y"));
        LinkedStack<Integer> st = new LinkedStack<>();
        for (int i = 0; i < 5; i++) st.push(i * i);
        int total = 0;
        for (int x : st) total += x;
        System.out.println(total + " " + st.pop() + " " + (st.pop() + st.pop()));
        Map<String, Integer> ages = new HashMap<>();
        ages.put("ann", 30); ages.put("bob", 41); ages.put("cy", 7);
        System.out.println(argMax(ages));
        ages.replaceAll((k, v) -> v + k.length());
        ages.compute("ann", (k, v) -> v == null ? 0 : v * 2);
        ages.computeIfPresent("cy", (k, v) -> null);
        System.out.println(ages + " " + ages.getOrDefault("zed", -1));
        Cache<Integer, String> cache = new Cache<>(k -> "v" + k);
        System.out.println(cache.get(1) + cache.get(1) + cache.get(2) + cache.misses);
        System.out.println(new Matrix<>(new Integer[][] {{1, 2}, {3}}).sum());
        System.out.println(Arrays.toString(swap(new String[] {"a", "b"}, 0, 1)));
        each(new Integer[] {1, 2}, (Number n) -> System.out.print(n + ";"));
        System.out.println();
        System.out.println(describe() + describe(1, 'c', null) + describe((Object) null) + describe(new Object[] {1, 2}));
        System.out.println(over(1) + "" + over('c') + over(1L) + over("s") + over2(1, 2) + over3((byte) 1) + over4(1, 2));
        byte bb = 1; short sh = bb; Byte boxedB = 5; Character chr = 'c'; Short shs = 7;
        System.out.println(boxedB + chr + shs + (char) (chr + 1));
        Op op = (a, b) -> a * b;
        System.out.println(op.twice().apply(2, 3));
        StrFn f = s -> s + "!";
        Function<String, String> g = f;
        System.out.println(g.andThen(f).apply("hi"));
        System.out.println(fib(80, new HashMap<>()));
        System.out.println(not((String s) -> s.isEmpty()).test(""));
        System.out.println(curry((Integer a, Integer b) -> a - b).apply(10).apply(3));
        System.out.println(MixedFunctions.<Integer, Integer, Integer>curry((a, b) -> a - b).apply(10).apply(4));
        Supplier<String> m = memo(() -> { System.out.print("once "); return "val"; });
        System.out.println(m.get() + m.get());
        new MixedFunctions().instance();
        Integer i1 = 1000, i2 = 1000; Long l1 = 127L, l2 = 127L;
        System.out.println((i1 == i2) + " " + i1.equals(i2) + " " + (l1 == l2) + " " + (i1 <= i2) + " " + (i1 == 1000));
        boolean flag = args.length == 0;
        Integer nullable = null;
        Object cond = flag ? "str" : 5;
        System.out.println(cond);
        Integer res = flag ? null : 0;
        System.out.println(res);
        try { int z = flag ? nullable : 0; } catch (NullPointerException e) { System.out.println("npe unboxing"); }
        long mix = flag ? 1 : 2L;
        System.out.println(flag ? 'a' : 0);
        System.out.println(flag ? i1 : 'c');
        System.out.println((Object) (flag ? 1 : 2.0f));
        Double dd = 3.0; double prim = dd * 2; dd += 1; dd++;
        System.out.println(prim + " " + dd);
        Boolean bool = flag & true; if (bool && !Boolean.FALSE) System.out.println("bool " + (bool ^ true));
        int[] arr = {1, 2, 3}; Integer ix = 1;
        System.out.println(arr[ix] + (ix << 2) + -ix + ~ix);
        for (Integer k = 0; k < 3; k++) System.out.print(k);
        System.out.println();
        Object o = 42; int back = (int) o; Integer cast = (Integer) o; long wide = (int) (Integer) o;
        System.out.println(back + cast + wide);
        List<Integer> li = new ArrayList<>(); li.add(5); li.add(6); li.add(7);
        li.remove(1); li.remove(Integer.valueOf(7));
        System.out.println(li + " " + li.contains(5) + li.indexOf(5));
        List<int[]> pairs = new ArrayList<>(); pairs.add(new int[] {1, 2}); pairs.forEach(p -> p[0]++);
        System.out.println(pairs.get(0)[0]);
        Function<Object, String> toStr = Object::toString; Function<? super Integer, ? extends CharSequence> wf = toStr;
        System.out.println(wf.apply(5).length());
        BiFunction<Integer, Integer, Integer> max = Math::max; ToIntFunction<String> len = String::length; IntPredicate even = n -> n % 2 == 0;
        System.out.println(max.apply(3, 9) + len.applyAsInt("four") + (even.test(4) ? 1 : 0));
        Function<String, Integer> parse = Integer::parseInt; Function<Integer, List<String>> mk = ArrayList::new;
        System.out.println(parse.apply("12") + mk.apply(3).size());
        Callable<String> call = () -> "called";
        System.out.println(call.call());
        var list2 = new ArrayList<Map<String, ? extends Number>>();
        list2.add(ages);
        for (var mm : list2) for (var en : mm.entrySet()) { System.out.print(en.getKey() + en.getValue().intValue()); }
        System.out.println();
        Class<? extends Number> cls = i1.getClass();
        System.out.println(cls.getName() + String.class.getSimpleName() + int.class);
        List<? super Integer> sink = new ArrayList<Number>(); sink.add(3); Object got = sink.get(0); System.out.println(got);
        Iterator<Integer> it = li.iterator(); it.next(); it.remove(); System.out.println(li.isEmpty());
        System.out.println(li.removeIf(x -> x > 3) + " " + Objects.requireNonNullElse(null, "def") + Objects.hash(1, 2, 3));
    }
    interface Callable<V> { V call(); }
}
