import java.util.*;

/** Lists, deques, queues and the algorithms on them at their edges. */
public class CollectionDetails {
    interface Action {
        Object run();
    }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        lists();
        deques();
        queues();
        algorithms();
        small();
        bits();
    }

    static void lists() {
        LinkedList<String> list = new LinkedList<>(List.of("a", "b", "c"));
        show("get", () -> list.get(3));
        show("add", () -> {
            list.add(5, "x");
            return list;
        });
        show("set", () -> list.set(-1, ""));
        show("iterate", () -> {
            ListIterator<String> it = list.listIterator(1);
            it.next();
            it.remove();
            it.add("B1");
            it.add("B2");
            String back = it.previous();
            it.set("b2");
            return back + list + it.nextIndex() + it.previousIndex();
        });
        show("set twice", () -> {
            ListIterator<String> it = list.listIterator();
            it.set("x");
            return list;
        });
        show("change", () -> {
            for (String s : list) {
                list.remove(s);
            }
            return list;
        });
        show("sub", () -> {
            List<String> part = list.subList(1, 3);
            part.add("new");
            part.remove(0);
            list.addFirst("first");
            return part;
        });
        show("all", () -> list + " " + list.indexOf("new") + list.lastIndexOf("q") + list.contains("first") + list.clone());
        List<Integer> fixed = Arrays.asList(3, 1, 2);
        show("fixed add", () -> fixed.add(1));
        show("fixed remove", () -> fixed.remove(0));
        show("fixed sort", () -> {
            fixed.sort(null);
            return fixed + " " + fixed.getClass().isArray();
        });
        List<Integer> numbers = new ArrayList<>(List.of(5, 2, 8, 1));
        show("remove object", () -> numbers.remove(Integer.valueOf(8)) + " " + numbers.remove(0) + numbers);
        show("remove if", () -> numbers.removeIf(n -> n > 1) + " " + numbers);
        show("remove while", () -> {
            numbers.addAll(List.of(7, 8, 9));
            for (Integer n : numbers) {
                if (n == 8) {
                    numbers.remove(n);
                }
            }
            return numbers;
        });
    }

    static void deques() {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        show("pop none", () -> deque.pop());
        show("peek none", () -> deque.peek() + "" + deque.pollLast());
        show("element", () -> deque.element());
        show("null", () -> deque.offer(null));
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) {
                deque.addFirst(i);
            } else {
                deque.addLast(i);
            }
        }
        show("all", () -> deque + " " + deque.size());
        show("remove", () -> deque.removeFirstOccurrence(4) + " " + deque.removeLastOccurrence(100) + deque.remove(39));
        Iterator<Integer> it = deque.descendingIterator();
        while (it.hasNext()) {
            if (it.next() % 4 == 1) {
                it.remove();
            }
        }
        show("remaining", () -> deque + " " + deque.clone().size());
        show("change", () -> {
            int n = 0;
            for (int i : deque) {
                deque.pollLast();
                n += i;
            }
            return n;
        });
        show("clear", () -> {
            deque.clear();
            deque.push(1);
            return deque;
        });
        Queue<Integer> lifo = Collections.asLifoQueue(deque);
        lifo.add(2);
        show("lifo", () -> lifo + " " + lifo.remove() + lifo.peek());
        LinkedList<Integer> linked = new LinkedList<>();
        show("linked", () -> linked.poll() + "" + linked.peekLast());
        show("linked first", () -> linked.getFirst());
        show("linked pop", () -> linked.removeLast());
    }

    static void queues() {
        PriorityQueue<String> queue = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(queue, "pear", "fig", "banana", "kiwi", "apple", "date", "plum", "lime");
        show("heap", () -> queue);
        show("poll", () -> queue.poll() + queue.peek() + queue);
        Iterator<String> it = queue.iterator();
        while (it.hasNext()) {
            if (it.next().length() == 4) {
                it.remove();
            }
        }
        show("removed", () -> queue + " " + queue.contains("apple") + queue.remove("nothing"));
        show("null", () -> queue.add(null));
        show("capacity", () -> new PriorityQueue<Integer>(0));
        show("copy", () -> new PriorityQueue<>(List.of(9, 8, 7, 6, 5, 4, 3, 2, 1)));
        show("incomparable", () -> new PriorityQueue<Object>().add(new int[0]));
        show("itself", () -> queue.addAll(queue));
        show("element", () -> new PriorityQueue<Integer>().element());
        show("remove", () -> new PriorityQueue<Integer>().remove());
    }

    static void algorithms() {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            list.add(i * 7 % 12);
        }
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 7) + Collections.binarySearch(list, 50));
        Collections.rotate(list, 3);
        System.out.println(list);
        Collections.rotate(list, -25);
        System.out.println(list);
        Collections.swap(list, 0, 11);
        Collections.reverse(list);
        System.out.println(list + " " + Collections.max(list) + Collections.min(list, Collections.reverseOrder()));
        List<Integer> linked = new LinkedList<>(list);
        Collections.shuffle(linked, new Random(7));
        System.out.println(linked + " " + Collections.frequency(linked, 3) + Collections.disjoint(linked, Set.of(50)));
        Collections.fill(linked, 4);
        Collections.copy(linked, List.of(1, 2));
        Collections.replaceAll(linked, 4, 5);
        System.out.println(linked + " " + Collections.indexOfSubList(linked, List.of(5, 5)) + Collections.lastIndexOfSubList(linked, List.of(5, 5)));
        System.out.println(Collections.nCopies(3, "ab") + "" + Collections.emptyList() + Collections.singleton(1) + Collections.singletonList(null));
        show("nCopies", () -> Collections.nCopies(-1, 0));
        show("nCopies get", () -> Collections.nCopies(2, 0).get(2));
        show("empty get", () -> Collections.emptyList().get(0));
        show("singleton get", () -> Collections.singletonList(1).get(1));
        show("empty add", () -> Collections.emptyList().add(null));
        show("max of none", () -> Collections.max(new ArrayList<Integer>()));
        show("copy", () -> {
            Collections.copy(new ArrayList<Integer>(), List.of(1));
            return 0;
        });
        List<Integer> view = Collections.unmodifiableList(list);
        show("view", () -> view + " " + view.equals(list) + view.subList(1, 3));
        show("view set", () -> view.set(0, 1));
        show("view sort", () -> {
            view.sort(null);
            return 0;
        });
        show("view iterator", () -> view.listIterator().previous());
        show("view class", () -> view instanceof RandomAccess);
        Comparator<String> order = Comparator.nullsFirst(Comparator.comparing(String::length));
        String[] words = {"ccc", null, "a", "bb", "d", "ee", null};
        Arrays.sort(words, order);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, order.reversed());
        System.out.println(Arrays.asList(words) + " " + Arrays.hashCode(words));
        System.out.println(Arrays.deepToString(new int[][] {{1, 2}, {}, null}) + Arrays.mismatch(new int[] {1, 2}, new int[] {1, 3})
            + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}));
        Set<Integer> set = Collections.newSetFromMap(new TreeMap<>());
        set.addAll(linked);
        System.out.println(set + " " + Collections.list(Collections.enumeration(set)));
    }

    static void small() {
        show("empty", () -> Optional.empty().get());
        show("present", () -> Optional.of("x").map(String::length) + "" + Optional.ofNullable(null) + OptionalInt.of(3) + OptionalDouble.of(1.5));
        show("throw", () -> Optional.empty().orElseThrow(() -> new IllegalStateException("none")));
        show("or", () -> Optional.of(5).filter(n -> n > 5).or(() -> Optional.of(6)).get() + OptionalLong.empty().orElse(3));
        show("flat", () -> Optional.of(5).flatMap(n -> Optional.of(n + 1)).equals(Optional.of(6)));
        show("of null", () -> Optional.of(null));
        StringJoiner joiner = new StringJoiner(", ", "{", "}");
        joiner.setEmptyValue("nothing");
        System.out.println(joiner + " " + joiner.length());
        joiner.add("a").add(null).add("c");
        System.out.println(joiner + " " + joiner.length() + joiner.merge(new StringJoiner("-").add("x").add("y")));
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.requireNonNullElse(null, 3) + Objects.toString(null, "-"));
    }

    static void bits() {
        BitSet a = new BitSet();
        a.set(3);
        a.set(64, 70);
        a.flip(66);
        BitSet b = new BitSet(200);
        b.set(0, 200, true);
        b.clear(10, 150);
        System.out.println(a + " " + b.cardinality() + " " + a.length() + " " + a.size() + " " + b.size() + " " + a.hashCode());
        BitSet c = (BitSet) a.clone();
        c.or(b);
        c.andNot(a);
        System.out.println(c + " " + c.nextSetBit(11) + " " + c.nextClearBit(0) + " " + c.previousSetBit(140) + c.previousClearBit(9));
        a.xor(b);
        a.and(c);
        System.out.println(a.equals(c) + " " + a.intersects(b) + a.get(5, 160) + Arrays.toString(a.toLongArray()));
        show("negative", () -> {
            a.set(-1);
            return 0;
        });
        show("range", () -> {
            a.clear(5, 2);
            return 0;
        });
    }
}
