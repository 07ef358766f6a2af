import java.util.*;

/** Lists, deques, queues and sets against long runs of random operations, with the order of iteration in the sum. */
public class RandomCollectionOperations {
    static long sum;

    static void fold(Object o) {
        sum = sum * 31 + (o == null ? 7 : o.hashCode());
    }

    static void lists(String name, List<Integer> list, int seed) {
        Random random = new Random(seed);
        sum = 1;
        for (int i = 0; i < 5000; i++) {
            int value = random.nextInt(50);
            int at = random.nextInt(list.size() + 1);
            try {
                switch (random.nextInt(14)) {
                    case 0: case 1: case 2: list.add(value); break;
                    case 3: list.add(at, value); break;
                    case 4: fold(list.remove(at)); break;
                    case 5: fold(list.remove(Integer.valueOf(value))); break;
                    case 6: fold(list.get(at)); break;
                    case 7: fold(list.set(at, value)); break;
                    case 8: fold(list.indexOf(value) * 1000 + list.lastIndexOf(value)); break;
                    case 9:
                        if (list.size() > 60) {
                            int k = value;
                            fold(list.removeIf(e -> e % 7 == k % 7));
                        }
                        break;
                    case 10: {
                        List<Integer> part = list.subList(at / 2, at);
                        if (part.size() > 2) {
                            part.remove(1);
                            part.add(value);
                            fold(part);
                            if (value == 3) {
                                part.sort(Comparator.reverseOrder());
                            } else if (value == 4) {
                                part.clear();
                            }
                        }
                        break;
                    }
                    case 11: {
                        ListIterator<Integer> it = list.listIterator(at);
                        if (it.hasPrevious()) {
                            fold(it.previous());
                            if (value % 3 == 0) {
                                it.remove();
                            } else {
                                it.set(value);
                                it.add(value + 1);
                            }
                        }
                        break;
                    }
                    case 12: fold(list.addAll(at, Arrays.asList(value, value + 1))); break;
                    default: Collections.swap(list, at, at / 2);
                }
            } catch (IndexOutOfBoundsException e) {
                fold(e.getMessage());
            }
            if (list.size() > 200) {
                list.subList(50, 190).clear();
            }
        }
        fold(list);
        System.out.println(name + " " + list.size() + " " + sum);
    }

    static void deques(String name, Deque<Integer> deque, int seed) {
        Random random = new Random(seed);
        sum = 1;
        for (int i = 0; i < 7000; i++) {
            int value = random.nextInt(100);
            switch (random.nextInt(12)) {
                case 0: case 1: deque.addFirst(value); break;
                case 2: case 3: deque.addLast(value); break;
                case 4: fold(deque.pollFirst()); break;
                case 5: fold(deque.pollLast()); break;
                case 6: fold(deque.peekFirst()); break;
                case 7: fold(deque.peekLast()); break;
                case 8: fold(deque.removeFirstOccurrence(value)); break;
                case 9: fold(deque.removeLastOccurrence(value)); break;
                case 10:
                    if (value < 5) {
                        Iterator<Integer> it = value % 2 == 0 ? deque.iterator() : deque.descendingIterator();
                        while (it.hasNext()) {
                            int e = it.next();
                            fold(e);
                            if (e % 5 == value) {
                                it.remove();
                            }
                        }
                    }
                    break;
                default:
                    if (value < 3) {
                        fold(deque.toString());
                        fold(deque.removeIf(e -> e % 3 == value));
                    }
            }
        }
        fold(deque.toString());
        System.out.println(name + " " + deque.size() + " " + sum);
    }

    static void queues(String name, PriorityQueue<Integer> queue, int seed) {
        Random random = new Random(seed);
        sum = 1;
        for (int i = 0; i < 7000; i++) {
            int value = random.nextInt(300);
            switch (random.nextInt(9)) {
                case 0: case 1: case 2: queue.add(value); break;
                case 3: case 4: fold(queue.poll()); break;
                case 5: fold(queue.peek()); break;
                case 6: fold(queue.remove(value)); break;
                case 7:
                    if (value < 9) {
                        Iterator<Integer> it = queue.iterator();
                        while (it.hasNext()) {
                            int e = it.next();
                            fold(e);
                            if (e % 4 == value % 4) {
                                it.remove();
                            }
                        }
                    }
                    break;
                default:
                    if (value < 9) {
                        fold(queue.toString());
                        fold(queue.removeIf(e -> e % 10 == value));
                    }
            }
        }
        fold(queue.toString());
        System.out.println(name + " " + queue.size() + " " + sum);
    }

    static void sets(String name, Set<String> set, int seed) {
        Random random = new Random(seed);
        sum = 1;
        for (int i = 0; i < 5000; i++) {
            String value = "s" + random.nextInt(400);
            switch (random.nextInt(6)) {
                case 0: case 1: case 2: fold(set.add(value)); break;
                case 3: fold(set.remove(value)); break;
                case 4: fold(set.contains(value)); break;
                default:
                    if (random.nextInt(200) == 0) {
                        fold(set.toString());
                        fold(set.retainAll(Set.of("s1", "s2", value)) ? set.size() : -1);
                    }
            }
        }
        fold(set.toString());
        System.out.println(name + " " + set.size() + " " + sum);
    }

    public static void main(String[] args) {
        for (int seed = 0; seed < 3; seed++) {
            lists("ArrayList", new ArrayList<>(), seed);
            lists("LinkedList", new LinkedList<>(), seed);
            deques("ArrayDeque", new ArrayDeque<>(), seed);
            deques("LinkedList", new LinkedList<>(), seed);
            queues("PriorityQueue", new PriorityQueue<>(), seed);
            queues("falling", new PriorityQueue<>(Comparator.reverseOrder()), seed);
            sets("HashSet", new HashSet<>(), seed);
            sets("LinkedHashSet", new LinkedHashSet<>(), seed);
            sets("TreeSet", new TreeSet<>(), seed);
        }
    }
}
