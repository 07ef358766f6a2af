import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.*;

public class MyList<T> implements Iterable<T> {
    private class Node { T data; Node next; Node(T d) { data = d; } }
    private Node head, tail; private int size;
    public MyList<T> add(T t) { Node n = new Node(t); if (head == null) head = tail = n; else { tail.next = n; tail = n; } size++; return this; }
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node cur = head; private Node last = null;
            public boolean hasNext() { return cur != null; }
            public T next() { if (cur == null) throw new NoSuchElementException(); last = cur; T d = cur.data; cur = cur.next; return d; }
        };
    }
    public <R> MyList<R> map(Function<? super T, ? extends R> f) { MyList<R> out = new MyList<>(); for (T t : this) out.add(f.apply(t)); return out; }
    public MyList<T> filter(Predicate<? super T> p) {
        class Collector { final MyList<T> result = new MyList<T>(); void accept(T t) { if (p.test(t)) result.add(t); } }
        Collector c = new Collector(); for (T t : this) c.accept(t); return c.result;
    }
    public <A> A fold(A z, BiFunction<A, T, A> f) { A a = z; for (Node n = head; n != null; n = n.next) a = f.apply(a, n.data); return a; }
    public MyList<T> reversed() { return fold(new MyList<T>(), new BiFunction<MyList<T>, T, MyList<T>>() { public MyList<T> apply(MyList<T> acc, T t) { MyList<T> r = new MyList<>(); r.add(t); for (T x : acc) r.add(x); return r; } }); }
    @Override public String toString() { StringBuilder sb = new StringBuilder("["); String sep = ""; for (T t : this) { sb.append(sep).append(t); sep = ", "; } return sb.append("]").toString(); }
    static <E extends Comparable<E>> E max(MyList<E> l) { Iterator<E> it = l.iterator(); E best = it.next(); while (it.hasNext()) { E e = it.next(); if (e.compareTo(best) > 0) best = e; } return best; }
    public static void main(String[] a) {
        MyList<Integer> l = new MyList<Integer>().add(3).add(1).add(2);
        System.out.println(l + " " + l.map(x -> x * 1.5) + " " + l.filter(x -> x > 1) + " " + l.fold(0, (s, x) -> s + x) + " " + l.reversed() + " " + max(l));
        int[] counter = new int[1];
        Supplier<Supplier<Integer>> mk = () -> { int base = counter[0]; return new Supplier<Integer>() { int n = base; @Override public Integer get() { counter[0]++; return n++; } }; };
        Supplier<Integer> s1 = mk.get(); s1.get(); s1.get(); Supplier<Integer> s2 = mk.get(); System.out.println(s2.get() + " " + s1.get() + " " + counter[0]);
        Iterator<Integer> it = new MyList<Integer>().iterator(); try { it.next(); } catch (NoSuchElementException e) { System.out.println("empty " + it.hasNext()); }
    }
}
