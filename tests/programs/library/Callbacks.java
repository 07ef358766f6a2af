import java.util.*;
import java.util.function.*;
import java.util.stream.*;
/** Which methods of elements and collections the library calls, in which order, and when it notices changes. */
public class Callbacks {
    static StringBuilder log = new StringBuilder();
    static final class E {
        final int v;
        final String n;

        E(int v, String n) {
            this.v = v;
            this.n = n;
        }

        public boolean equals(Object o) { log.append(n).append('=').append(o instanceof E e ? e.n : "" + o).append(' '); return o instanceof E e && e.v == v; }

        public int hashCode() { log.append('#').append(n).append(' '); return v; }

        public String toString() {
            return n + v;
        }
    }

    static void say(String what, Supplier<?> r) { log.setLength(0); Object o; try { o = r.get(); } catch (Throwable t) { o = t; } System.out.println(what + " -> " + o + " | " + log); }
    static List<E> es(String p, int... vs) { List<E> l = new ArrayList<>(); for (int v : vs) l.add(new E(v, p)); return l; }
    static class Log<T> extends AbstractList<T> { final List<T> in; Log(List<T> in) { this.in = in; } public T get(int i) { log.append("get").append(i).append(' '); return in.get(i); } public int size() { log.append("size "); return in.size(); } public Object[] toArray() { log.append("toArray "); return in.toArray(); } public <S> S[] toArray(S[] a) { log.append("toArrayT "); return in.toArray(a); } public Iterator<T> iterator() { log.append("iterator "); Iterator<T> it = in.iterator(); return new Iterator<T>() { public boolean hasNext() { log.append("hasNext "); return it.hasNext(); } public T next() { log.append("next "); return it.next(); } public void remove() { log.append("remove "); it.remove(); } }; } public T remove(int i) { log.append("remove" + i + " "); return in.remove(i); } public void add(int i, T t) { log.append("add" + i + " "); in.add(i, t); } public T set(int i, T t) { log.append("set" + i + " "); return in.set(i, t); } }
    public static void main(String[] args) {
        for (int kind = 0; kind < 4; kind++) {
            int k = kind;
            Function<List<E>, Collection<E>> make = l -> k == 0 ? new ArrayList<>(l) : k == 1 ? new LinkedList<>(l) : k == 2 ? new ArrayDeque<>(l) : new Vector<>(l);
            Collection<E> c = make.apply(es("a", 1, 2, 3, 2, 4));
            E x = new E(2, "x"), y = new E(9, "y");
            say(kind + " contains", () -> c.contains(x));
            say(kind + " containsN", () -> c.contains(y));
            say(kind + " containsAll", () -> c.containsAll(es("q", 4, 1, 7)));
            say(kind + " remove", () -> c.remove(x) + "" + c);
            say(kind + " removeAll", () -> c.removeAll(es("r", 1, 9)) + "" + c);
            say(kind + " retainAll", () -> c.retainAll(Set.of()) + "" + c);
            Collection<E> d = make.apply(es("a", 1, 2, 3, 2, 4));
            say(kind + " retainAll2", () -> d.retainAll(es("t", 2, 4)) + "" + d);
            if (d instanceof List<E> l) {
                say(kind + " indexOf", () -> l.indexOf(x));
                say(kind + " lastIndexOf", () -> l.lastIndexOf(x));
                say(kind + " equals", () -> l.equals(es("z", 2, 2, 5)));
                say(kind + " hashCode", () -> l.hashCode());
                say(kind + " sub", () -> l.subList(1, 3).contains(x));
                say(kind + " frequency", () -> Collections.frequency(l, x));
                say(kind + " sublistindex", () -> Collections.indexOfSubList(l, es("s", 2, 4)));
                say(kind + " replaceAll", () -> Collections.replaceAll(l, x, y));
                say(kind + " disjoint", () -> Collections.disjoint(l, es("d", 9, 2)));
                say(kind + " addAll log", () -> l.addAll(new Log<>(es("g", 5, 6))) + "" + l);
                say(kind + " addAll1 log", () -> l.addAll(1, new Log<>(es("g", 5, 6))) + "" + l.size());
            }
        }
        Log<Integer> lg = new Log<>(new ArrayList<>(List.of(3, 1, 2)));
        say("new AL", () -> new ArrayList<>(lg));
        say("new LL", () -> new LinkedList<>(lg));
        say("new HS", () -> new HashSet<>(lg));
        say("new TS", () -> new TreeSet<>(lg));
        say("new PQ", () -> new PriorityQueue<>(lg));
        say("new AD", () -> new ArrayDeque<>(lg));
        say("new V", () -> new Vector<>(lg));
        say("lhs", () -> new LinkedHashSet<>(lg));
        say("toString", () -> lg.toString());
        say("hash", () -> lg.hashCode());
        say("eq", () -> lg.equals(List.of(3, 1, 2)));
        say("eq2", () -> List.of(3, 1, 2).equals(lg));
        say("eq3", () -> new ArrayList<>(List.of(3, 1)).equals(lg));
        say("contains", () -> lg.contains(2));
        say("isEmpty", () -> lg.isEmpty());
        say("indexOf", () -> lg.indexOf(2));
        say("forEach", () -> { lg.forEach(i -> log.append(i + "! ")); return 0; });
        say("removeIf", () -> lg.removeIf(i -> i == 1) + "" + lg.in);
        say("sort", () -> { lg.sort(null); return lg.in; });
        say("replaceAll", () -> { lg.replaceAll(i -> i + 1); return lg.in; });
        say("max", () -> Collections.max(lg));
        say("reverse", () -> { Collections.reverse(lg); return lg.in; });
        say("shuffle", () -> { Collections.shuffle(lg, new Random(3)); return lg.in; });
        say("sort2", () -> { Collections.sort(lg); return lg.in; });
        say("addAll", () -> lg.addAll(List.of(7, 8)) + "" + lg.in);
        say("removeAll", () -> lg.removeAll(List.of(7)) + "" + lg.in);
        say("retainAll", () -> lg.retainAll(List.of(8, 3)) + "" + lg.in);
        say("remove", () -> lg.remove((Object) 8) + "" + lg.in);
        say("clear", () -> { lg.clear(); return lg.in; });
        say("join", () -> String.join("-", new Log<>(List.of("a", "b"))));
        say("unmod", () -> Collections.unmodifiableList(lg).size());
        say("nCopies", () -> Collections.nCopies(3, 1).contains(1));
        say("fill", () -> { Log<Integer> q = new Log<>(new ArrayList<>(List.of(1, 2))); Collections.fill(q, 4); return q.in; });
        say("rotate", () -> { Log<Integer> q = new Log<>(new ArrayList<>(List.of(1, 2, 3, 4))); Collections.rotate(q, 1); return q.in; });
        say("swap", () -> { Log<Integer> q = new Log<>(new ArrayList<>(List.of(1, 2, 3, 4))); Collections.swap(q, 1, 3); return q.in; });
        say("copy", () -> { Log<Integer> q = new Log<>(new ArrayList<>(List.of(1, 2, 3, 4))); Collections.copy(q, new Log<>(List.of(8, 9))); return q.in; });
        say("addAllC", () -> { Log<Integer> q = new Log<>(new ArrayList<>()); Collections.addAll(q, 1, 2); return q.in; });
        HashMap<E, Integer> hm = new HashMap<>(); 
        for (String n : "a b c a2".split(" ")) say("put" + n, () -> hm.put(new E(n.charAt(0), n), 1));
        say("get", () -> hm.get(new E('a', "g")));
        say("containsKey", () -> hm.containsKey(new E('z', "z")));
        say("remove", () -> hm.remove(new E('b', "r")));
        say("compute", () -> hm.compute(new E('c', "k"), (p, q) -> q + 1));
        say("merge", () -> hm.merge(new E('n', "n"), 1, Integer::sum));
        say("cia", () -> hm.computeIfAbsent(new E('n', "m"), p -> 3));
        say("hmeq", () -> hm.equals(new HashMap<>(hm)));
        say("hmhash", () -> hm.hashCode());
        say("keyset", () -> hm.keySet().contains(new E('n', "o")));
        say("entry", () -> hm.entrySet().contains(Map.entry(new E('n', "e"), 1)));
        say("ksremove", () -> hm.keySet().remove(new E('n', "s")));
        say("removeAllKs", () -> hm.keySet().removeAll(es("v", 97, 98, 99, 100)));
        say("hmcv", () -> hm.containsValue(1));
        say("gd", () -> hm.getOrDefault(new E('a', "d"), 4));
        say("ri", () -> hm.replace(new E('a', "p"), 5));
        say("pia", () -> hm.putIfAbsent(new E('a', "i"), 6));
        say("rm2", () -> hm.remove(new E('a', "w"), 6));
        HashSet<E> hs = new HashSet<>(es("h", 1, 2, 3));
        say("hsc", () -> hs.contains(new E(2, "x")));
        say("hsadd", () -> hs.add(new E(2, "y")));
        say("hsra", () -> hs.removeAll(es("L", 1, 2, 8, 9)));
        say("hsra2", () -> hs.removeAll(es("S", 3)));
        HashSet<E> h2 = new HashSet<>(es("i", 1, 2, 3));
        say("hseq", () -> h2.equals(new HashSet<>(es("j", 1, 2, 3))));
        say("hsca", () -> h2.containsAll(es("k", 3, 4)));
        say("hsret", () -> h2.retainAll(es("l", 3, 4))); 
        say("arrays", () -> Arrays.equals(es("m", 1, 2).toArray(), es("n", 1, 3).toArray()));
        say("asList", () -> Arrays.asList(es("o", 1, 2).toArray()).indexOf(new E(2, "p")));
        say("listof", () -> List.of(new E(1, "a"), new E(2, "b"), new E(3, "c")).contains(new E(3, "z")));
        say("listof2", () -> List.of(new E(1, "a"), new E(2, "b")).indexOf(new E(2, "z")));
        say("objeq", () -> Objects.equals(new E(1, "l"), new E(1, "r")));
        say("opt", () -> Optional.of(new E(1, "l")).equals(Optional.of(new E(1, "r"))));
        say("sie", () -> Map.entry(new E(1, "k"), new E(2, "v")).equals(Map.entry(new E(1, "K"), new E(2, "V")))); 
        say("peek", () -> Stream.of(5, 3, 4, 1).peek(i -> log.append("p" + i + " ")).filter(i -> i > 1).sorted().peek(i -> log.append("s" + i + " ")).limit(2).map(i -> { log.append("m" + i + " "); return i; }).toList());
        say("flat", () -> Stream.of(1, 2, 3).flatMap(i -> Stream.of(i, i * 10).peek(j -> log.append("f" + j + " "))).anyMatch(i -> i == 20));
        say("distinct", () -> es("q", 1, 2, 1).stream().distinct().count());
        say("count", () -> Stream.of(1, 2).peek(i -> log.append("c")).count());
        say("iter", () -> Stream.iterate(1, i -> { log.append("i" + i + " "); return i * 2; }).limit(4).toList());
        say("iter3", () -> Stream.iterate(1, i -> { log.append("t" + i + " "); return i < 9; }, i -> { log.append("n" + i + " "); return i * 2; }).toList());
        say("takeWhile", () -> Stream.of(1, 2, 3, 1).takeWhile(i -> { log.append("w" + i + " "); return i < 3; }).toList());
        say("dropWhile", () -> Stream.of(1, 2, 3, 1).dropWhile(i -> { log.append("w" + i + " "); return i < 3; }).toList());
        say("skip", () -> Stream.of(1, 2, 3, 4).peek(i -> log.append(i + " ")).skip(2).findFirst());
        say("reduce", () -> Stream.of(1, 2, 3).reduce((a, b) -> { log.append(a + "+" + b + " "); return a + b; }));
        say("toMap", () -> Stream.of(1, 2, 1).collect(Collectors.toMap(i -> i, i -> 1, (a, b) -> { log.append(a + "&" + b + " "); return a + b; })));
        say("toMapDup", () -> Stream.of(1, 1).collect(Collectors.toMap(i -> i, i -> "v")));
        say("min", () -> Stream.of(3, 1, 2).min((a, b) -> { log.append(a + "?" + b + " "); return a - b; }));
        say("grouping", () -> Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.joining("/"))));
        say("summary", () -> IntStream.of(1, 2, 3).summaryStatistics());
        say("gen", () -> Stream.generate(() -> { log.append("g"); return 1; }).limit(3).toList());
        say("concat", () -> Stream.concat(Stream.of(1).peek(i -> log.append("A")), Stream.of(2).peek(i -> log.append("B"))).toList());
        say("teeing", () -> Stream.of(1, 2).collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(i -> i), (a, b) -> a + ":" + b)));
        say("mapMulti", () -> Stream.of(1, 2).<Integer>mapMulti((i, s) -> { s.accept(i); s.accept(-i); }).toList());
        say("boxed", () -> IntStream.rangeClosed(1, 4).peek(i -> log.append(i)).filter(i -> i % 2 == 0).boxed().collect(Collectors.toList()));
        say("sortedcmp", () -> Stream.of("b", "a", "c").sorted(Comparator.comparing((String s) -> { log.append("k" + s + " "); return s; }).reversed()).toList());
        say("thenc", () -> Stream.of("bb", "a", "cc").sorted(Comparator.comparing((String s) -> { log.append("l" + s + " "); return s.length(); }).thenComparing(s -> { log.append("t" + s + " "); return s; })).toList());
        List<Integer> cme = new ArrayList<>(List.of(1, 2, 3, 4));
        say("cme1", () -> { for (int i : cme) { log.append(i + " "); if (i == 3) cme.remove((Integer) 1); } return cme; });
        say("cme2", () -> { for (int i : cme) { log.append(i + " "); if (i == 2) cme.add(9); } return cme; });
        say("cme3", () -> { cme.forEach(i -> { log.append(i + " "); if (i == 3) cme.add(9); }); return cme; });
        say("cme4", () -> { cme.removeIf(i -> { if (i == 3) cme.add(7); return false; }); return cme; });
        say("cme5", () -> { cme.replaceAll(i -> { if (i == 3) cme.add(8); return i; }); return cme; });
        say("cme6", () -> { List<Integer> s = cme.subList(0, 2); cme.add(1); return s.size(); });
        say("cme8", () -> { cme.sort((a, b) -> { cme.add(1); return 0; }); return cme; });
        say("cme9", () -> { Map<Integer, Integer> m = new HashMap<>(); return m.computeIfAbsent(1, i -> { m.put(2, 2); return 3; }); });
        say("cme11", () -> { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 2, 3, 4, 5, 6)); for (int i : m.keySet()) { log.append(i + " "); m.remove(5); } return m; });
        say("cme12", () -> { LinkedList<Integer> m = new LinkedList<>(List.of(1, 2, 3)); for (int i : m) { log.append(i + " "); if (i == 2) m.remove(1); } return m; });
        say("cme14", () -> { PriorityQueue<Integer> m = new PriorityQueue<>(List.of(1, 2, 3)); for (int i : m) { log.append(i + " "); if (i == 2) m.add(4); } return m; });
        say("li", () -> { ListIterator<Integer> it = cme.listIterator(); it.next(); it.set(5); it.add(6); it.previous(); it.remove(); it.remove(); return cme; });
        say("it", () -> { Iterator<Integer> it = cme.iterator(); it.remove(); return 1; });
    }
}
