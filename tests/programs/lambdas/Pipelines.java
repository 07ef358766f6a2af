import java.util.*;
import java.util.function.*;

class Pipelines {
    interface Visitor<R> { R visitNum(Num n); R visitAdd(Add a); }
    static abstract class Expr { abstract <R> R accept(Visitor<R> v); }
    static class Num extends Expr { final int v; Num(int v) { this.v = v; } <R> R accept(Visitor<R> vis) { return vis.visitNum(this); } }
    static class Add extends Expr { final Expr l, r; Add(Expr l, Expr r) { this.l = l; this.r = r; } <R> R accept(Visitor<R> vis) { return vis.visitAdd(this); } }
    static class Eval implements Visitor<Integer> {
        public Integer visitNum(Num n) { return n.v; }
        public Integer visitAdd(Add a) { return a.l.accept(this) + a.r.accept(this); }
    }
    static class Show implements Visitor<String> {
        public String visitNum(Num n) { return "" + n.v; }
        public String visitAdd(Add a) { return "(" + a.l.accept(this) + "+" + a.r.accept(this) + ")"; }
    }
    static class Node<K extends Comparable<K>, V> {
        K key; V value; Node<K, V> left, right;
        Node(K k, V v) { key = k; value = v; }
    }
    static class Tree<K extends Comparable<K>, V> implements Iterable<K> {
        private Node<K, V> root; private int size;
        void put(K key, V value) { root = put(root, key, value); }
        private Node<K, V> put(Node<K, V> n, K key, V value) {
            if (n == null) { size++; return new Node<>(key, value); }
            int c = key.compareTo(n.key);
            if (c < 0) n.left = put(n.left, key, value);
            else if (c > 0) n.right = put(n.right, key, value);
            else n.value = value;
            return n;
        }
        V get(K key) {
            Node<K, V> n = root;
            while (n != null) {
                int c = key.compareTo(n.key);
                if (c == 0) return n.value;
                n = c < 0 ? n.left : n.right;
            }
            return null;
        }
        private void walk(Node<K, V> n, List<? super K> out) {
            if (n == null) return;
            walk(n.left, out); out.add(n.key); walk(n.right, out);
        }
        public Iterator<K> iterator() { List<K> keys = new ArrayList<>(); walk(root, keys); return keys.iterator(); }
    }
    static class Stream2<T> {
        private final List<T> items;
        Stream2(List<T> items) { this.items = items; }
        @SafeVarargs static <T> Stream2<T> of(T... ts) { List<T> l = new ArrayList<>(); for (T t : ts) l.add(t); return new Stream2<>(l); }
        <R> Stream2<R> map(Function<? super T, ? extends R> f) { List<R> r = new ArrayList<>(); for (T t : items) r.add(f.apply(t)); return new Stream2<>(r); }
        Stream2<T> filter(Predicate<? super T> p) { List<T> r = new ArrayList<>(); for (T t : items) if (p.test(t)) r.add(t); return new Stream2<>(r); }
        <R> Stream2<R> flatMap(Function<? super T, Stream2<? extends R>> f) { List<R> r = new ArrayList<>(); for (T t : items) r.addAll(f.apply(t).items); return new Stream2<R>(r); }
        T reduce(T identity, BinaryOperator<T> op) { T acc = identity; for (T t : items) acc = op.apply(acc, t); return acc; }
        <R, A> R collect(Coll<? super T, A, R> c) { A a = c.supplier.get(); for (T t : items) c.accumulator.accept(a, t); return c.finisher.apply(a); }
        <U> U fold(U identity, BiFunction<U, ? super T, U> f) { U acc = identity; for (T t : items) acc = f.apply(acc, t); return acc; }
        Stream2<T> sorted(Comparator<? super T> c) { List<T> l = new ArrayList<>(items); l.sort(c); return new Stream2<>(l); }
    }
    static class Coll<T, A, R> {
        final Supplier<A> supplier; final BiConsumer<A, T> accumulator; final Function<A, R> finisher;
        Coll(Supplier<A> s, BiConsumer<A, T> a, Function<A, R> f) { supplier = s; accumulator = a; finisher = f; }
    }
    static <T> Coll<T, ?, List<T>> toList() { return new Coll<T, List<T>, List<T>>(ArrayList::new, List::add, l -> l); }
    static <T, K> Coll<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> f) { return groupingBy(f, toList()); }
    static <T, K, A, D> Coll<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> f, Coll<? super T, A, D> down) {
        return new Coll<T, Map<K, A>, Map<K, D>>(HashMap::new,
            (m, t) -> { A a = m.computeIfAbsent(f.apply(t), k -> down.supplier.get()); down.accumulator.accept(a, t); },
            m -> { Map<K, D> r = new HashMap<>(); m.forEach((k, a) -> r.put(k, down.finisher.apply(a))); return r; });
    }
    static Coll<CharSequence, StringBuilder, String> joining(String sep) {
        return new Coll<>(StringBuilder::new, (sb, s) -> { if (sb.length() > 0) sb.append(sep); sb.append(s.toString()); }, StringBuilder::toString);
    }
    static <T> Coll<T, ?, Integer> counting() { return new Coll<T, int[], Integer>(() -> new int[1], (a, t) -> a[0]++, a -> a[0]); }

    static class Event<T extends Comparable<? super T>> implements Comparable<Event<T>> {
        final T at; final String what;
        Event(T at, String what) { this.at = at; this.what = what; }
        @Override public int compareTo(Event<T> o) { return at.compareTo(o.at); }
        @Override public String toString() { return what + "@" + at; }
    }
    static <E extends Comparable<? super E>> void insertion(List<E> l) {
        for (int i = 1; i < l.size(); i++) {
            E x = l.get(i); int j = i;
            while (j > 0 && l.get(j - 1).compareTo(x) > 0) { l.set(j, l.get(j - 1)); j--; }
            l.set(j, x);
        }
    }
    static void swap(List<?> l) { swapHelper(l); }
    private static <T> void swapHelper(List<T> l) { T t = l.get(0); l.set(0, l.get(l.size() - 1)); l.set(l.size() - 1, t); }
    static double total(Collection<? extends Number> c) { double s = 0; for (Number n : c) s += n.doubleValue(); return s; }
    static int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
    static int apply(IntUnaryOperator f, int x) { return f.applyAsInt(x); }
    static void run(Runnable r) { System.out.println("runnable"); r.run(); }
    static <T> T run(Supplier<T> s) { System.out.println("supplier"); return s.get(); }
    int count;
    Runnable inc() { return () -> count++; }
    Supplier<Supplier<Integer>> nested() { return () -> () -> count + 100; }
    static final Function<Integer, Integer> SQUARE = x -> x * x;
    final Function<Integer, Integer> plus = x -> x + count;

    public static void main(String[] args) {
        Expr e = new Add(new Num(1), new Add(new Num(2), new Num(3)));
        System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()));
        Tree<String, Integer> t = new Tree<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) {
            Integer n = t.get(s);
            t.put(s, n == null ? 1 : n + 1);
        }
        for (String s : t) System.out.print(s + ":" + t.get(s) + " ");
        System.out.println(t.size);
        System.out.println(Stream2.of(1, 2, 3, 4, 5, 6).filter(x -> x % 2 == 0).map(x -> x * x).reduce(0, Integer::sum));
        System.out.println(Stream2.of("a", "bb", "cc", "ddd").collect(groupingBy(String::length)));
        System.out.println(Stream2.of("a", "bb", "cc", "ddd").collect(groupingBy(s -> s.length(), counting())));
        System.out.println(Stream2.of("x", "y", "z").map(s -> s + s).collect(joining("-")));
        List<Integer> ints = Stream2.of(3, 1, 2).sorted((a, b) -> b - a).collect(toList());
        System.out.println(ints);
        System.out.println(Stream2.of(1, 2, 3).flatMap(x -> Stream2.of(x, x * 10)).map(String::valueOf).fold("", (s, x) -> s + x + ";"));
        List<Event<Integer>> evs = new ArrayList<>();
        evs.add(new Event<>(5, "e5")); evs.add(new Event<>(2, "e2")); evs.add(new Event<>(9, "e9"));
        insertion(evs);
        System.out.println(evs);
        swap(evs);
        System.out.println(evs);
        System.out.println(total(ints));
        System.out.println(apply(Pipelines::fact, 5) + " " + apply(x -> x + 1, 5));
        run(() -> System.out.println("side"));
        System.out.println(run(() -> "value"));
        Pipelines b = new Pipelines();
        Runnable r = b.inc(); r.run(); r.run();
        System.out.println(b.count + " " + b.nested().get().get() + " " + SQUARE.apply(7) + " " + b.plus.apply(1));
        Map<String, Integer> counts = new HashMap<>();
        for (String w : "a b a c b a".split(" ")) counts.merge(w, 1, Integer::sum);
        System.out.println(counts);
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed());
        for (Map.Entry<String, Integer> en : entries) System.out.print(en.getKey() + "=" + en.getValue() + " ");
        System.out.println();
        entries.sort((x, y) -> y.getKey().compareTo(x.getKey()));
        System.out.println(entries.get(0).getKey());
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).compose(inc).apply(3));
        BiFunction<Integer, Integer, Integer> mul = (x, y) -> x * y;
        System.out.println(mul.andThen(Object::toString).apply(6, 7).length());
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().or(s -> s == null).test(""));
        Object o = (Runnable & java.io.Serializable) () -> System.out.println("both");
        ((Runnable) o).run();
        System.out.println(o instanceof java.io.Serializable);
        int[] counter = {0};
        Supplier<Integer> next = () -> counter[0]++;
        next.get(); next.get();
        System.out.println(counter[0]);
        Comparator<String> byLen = Comparator.comparingInt(String::length);
        System.out.println(byLen.thenComparing(Function.identity()).compare("ab", "cd"));
        Optional2<String> os = Optional2.of("hi");
        System.out.println(os.map(String::toUpperCase).orElse("none") + Optional2.<String>empty().map(String::length).orElseGet(() -> -1));
        char ch = 'a'; ch++; ch += 1;
        Character cc = ch; cc++;
        System.out.println(cc);
        Long big = 5L; big *= 2; big <<= 1;
        System.out.println(big + (big > 10 ? 1 : 0));
        Integer[] arr = {3, 1, 2};
        arr[0]++; arr[1] += 5; int idx = 0; arr[idx++]--;
        System.out.println(arr[0] + " " + arr[1] + " " + idx);
        Arrays.sort(arr, (x, y) -> y - x);
        System.out.println(Arrays.toString(arr));
        List<? extends Number> nums = ints;
        Number n0 = nums.get(0);
        System.out.println(n0.intValue());
        try { thrower(() -> { throw new java.io.IOException("io"); }); } catch (java.io.IOException ex) { System.out.println(ex.getMessage()); }
        String str = null;
        try { Supplier<Integer> len = str::length; } catch (NullPointerException ex) { System.out.println("npe"); }
    }
    interface Thrower<X extends Exception> { void run() throws X; }
    static <X extends Exception> void thrower(Thrower<X> t) throws X { t.run(); }
    static final class Optional2<T> {
        private static final Optional2<?> EMPTY = new Optional2<>(null);
        private final T v;
        private Optional2(T v) { this.v = v; }
        static <T> Optional2<T> of(T t) { return new Optional2<>(t); }
        @SuppressWarnings("unchecked") static <T> Optional2<T> empty() { return (Optional2<T>) EMPTY; }
        <U> Optional2<U> map(Function<? super T, ? extends U> f) { return v == null ? empty() : of(f.apply(v)); }
        T orElse(T o) { return v != null ? v : o; }
        T orElseGet(Supplier<? extends T> s) { return v != null ? v : s.get(); }
    }
}
