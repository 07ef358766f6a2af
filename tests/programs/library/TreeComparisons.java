import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
/** What a comparator sees of sorted maps, queues and searches, and the order of the elements of collections. */
class TreeComparisons {
    static long seen; static int count;
    static int cmp(Integer a, Integer b) { count++; seen = seen * 31 + a * 7L + b; return Integer.compare(a, b); }
    static void say(String what) { System.out.println(what + " " + count + " " + seen); count = 0; seen = 0; }
    public static void main(String[] a) {
        Random r = new Random(3);
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < 300; i++) all.add(r.nextInt(500));
        TreeMap<Integer, Integer> t = new TreeMap<>(TreeComparisons::cmp);
        for (int i : all) t.merge(i, 1, Integer::sum);
        say("put"); 
        for (int i = 0; i < 200; i++) t.remove(r.nextInt(500));
        say("remove");
        for (int i = 0; i < 100; i++) { t.floorKey(i * 5); t.ceilingKey(i * 3); t.higherKey(i); t.lowerKey(i); t.get(i); t.containsKey(i * 2); }
        say("find");
        t.headMap(200).size(); t.subMap(10, 100).keySet().forEach(x -> {}); t.tailMap(400, false).firstKey();
        say("views");
        t.subMap(10, true, 200, false).put(15, 3); t.subMap(10, 200).remove(15); t.computeIfAbsent(16, k -> 1); t.computeIfPresent(16, (k, v) -> null); t.putIfAbsent(3, 4); t.compute(3, (k, v) -> 5);
        say("compute");
        t.putAll(new TreeMap<>(Map.of(1, 2, 3, 4))); new TreeMap<>(t).size(); TreeSet<Integer> ts = new TreeSet<>(TreeComparisons::cmp); ts.addAll(t.keySet()); ts.addAll(List.of(5, 4, 3)); ts.retainAll(List.of(4, 5, 9)); ts.removeAll(List.of(4));
        say("all");
        PriorityQueue<Integer> q = new PriorityQueue<>(TreeComparisons::cmp);
        q.addAll(all); say("pq"); System.out.println(q.toString().hashCode());
        for (int i = 0; i < 100; i++) { q.poll(); if (i % 3 == 0) q.remove((Integer) all.get(i)); if (i % 7 == 0) q.add(i); }
        say("poll"); System.out.println(q.toString().hashCode());
        q.removeIf(x -> x % 3 == 0); say("removeIf"); System.out.println(q.toString().hashCode());
        q.retainAll(all.subList(0, 100)); say("retain"); System.out.println(q.toString().hashCode());
        PriorityQueue<Integer> q2 = new PriorityQueue<>(q); say("copy"); System.out.println(q2.toString().hashCode());
        Iterator<Integer> it = q.iterator(); while (it.hasNext()) if (it.next() % 2 == 0) it.remove(); say("iterator"); System.out.println(q.toString().hashCode());
        PriorityBlockingQueue<Integer> pb = new PriorityBlockingQueue<>(11, TreeComparisons::cmp); pb.addAll(all); for (int i = 0; i < 50; i++) pb.poll(); say("pbq"); System.out.println(pb.toString().hashCode());
        Collections.max(all, TreeComparisons::cmp); Collections.min(all, TreeComparisons::cmp); say("max"); 
        Collections.binarySearch(all, 7, TreeComparisons::cmp); Arrays.binarySearch(all.toArray(new Integer[0]), 9, TreeComparisons::cmp); say("search");
        all.stream().max(TreeComparisons::cmp); all.stream().min(TreeComparisons::cmp); all.stream().sorted(TreeComparisons::cmp).limit(3).toList(); say("streams");
        System.out.println(all.stream().collect(Collectors.groupingBy(x -> x % 7)).toString().hashCode());
        System.out.println(all.stream().collect(Collectors.partitioningBy(x -> x % 7 > 2)).toString().hashCode());
        ConcurrentHashMap<String, Integer> c = new ConcurrentHashMap<>();
        for (int i : all) c.merge("k" + i * 7919, 1, Integer::sum);
        System.out.println(c.toString().hashCode() + " " + c.keySet().toString().hashCode());
        for (int i : all.subList(0, 200)) c.remove("k" + i * 7919);
        System.out.println(c);
        Collections.shuffle(all, new Random(9)); System.out.println(all.hashCode());
        Collections.rotate(all, 17); Collections.swap(all, 3, 5); Collections.reverse(all); System.out.println(all.hashCode());
        ArrayDeque<Integer> d = new ArrayDeque<>(all); d.removeIf(x -> x % 5 == 1); d.removeFirstOccurrence(20); d.removeLastOccurrence(30); System.out.println(d.hashCode() == d.hashCode()); System.out.println(d.toString().hashCode());
        HashMap<Double, String> hd = new HashMap<>(); for (int i : all) hd.put(i / 7.0, "" + i); System.out.println(hd.toString().hashCode());
        HashMap<Object, String> ho = new HashMap<>(); for (int i : all) { ho.put((long) i << 20, "l"); ho.put('c', ""); ho.put(List.of(i, i + 1), ""); ho.put((float) i, "f"); ho.put(i % 2 == 0, "b"); ho.put("s" + i, ""); ho.put((byte) i, ""); ho.put(Optional.of(i), ""); ho.put(Map.entry(i, 3), ""); } System.out.println(ho.toString().hashCode());
        ho.keySet().removeIf(k -> k.hashCode() % 3 == 0); System.out.println(ho.toString().hashCode());
        EnumMap<Thread.State, Integer> em = new EnumMap<>(Thread.State.class); em.put(Thread.State.WAITING, 1); em.put(Thread.State.NEW, 2); System.out.println(em);
        BitSet bs = new BitSet(); for (int i : all) bs.flip(i); System.out.println(bs + " " + bs.hashCode() + " " + bs.size());
        Hashtable<String, Integer> ht = new Hashtable<>(); for (int i : all) ht.put("a" + i, i); System.out.println(ht.toString().hashCode()); 
        LinkedHashMap<Integer, Integer> lh = new LinkedHashMap<>(16, .75f, true); for (int i : all) lh.merge(i, 1, Integer::sum); lh.get(5); lh.getOrDefault(7, 3); System.out.println(lh.toString().hashCode());
    }
}
