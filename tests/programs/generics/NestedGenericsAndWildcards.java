import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Wildcards that give and take, bounded types, recursive bounds, raw-free containers of containers. */
public class NestedGenericsAndWildcards {
    interface Source<T> {
        T next();
    }

    interface Sink<T> {
        void put(T item);
    }

    static <T> int pump(Source<? extends T> source, Sink<? super T> sink, int count) {
        for (int i = 0; i < count; i++) {
            sink.put(source.next());
        }
        return count;
    }

    abstract static class Animal<A extends Animal<A>> implements Comparable<A> {
        protected int age;

        abstract A self();

        A older(int years) {
            age += years;
            return self();
        }

        @Override
        public int compareTo(A other) {
            return Integer.compare(age, other.age);
        }
    }

    static class Cat extends Animal<Cat> {
        private String purr = "purr";

        @Override
        Cat self() {
            return this;
        }

        Cat louder() {
            purr += "r";
            return this;
        }
    }

    static <T extends Comparable<? super T>> T most(Collection<? extends T> items) {
        Iterator<? extends T> i = items.iterator();
        T best = i.next();
        while (i.hasNext()) {
            T item = i.next();
            best = item.compareTo(best) > 0 ? item : best;
        }
        return best;
    }

    static void swapFirst(List<?> list) {
        swapHelper(list);
    }

    private static <E> void swapHelper(List<E> list) {
        E first = list.get(0);
        list.set(0, list.get(list.size() - 1));
        list.set(list.size() - 1, first);
    }

    static <K, V extends Comparable<? super V>> Map<V, List<K>> inverted(Map<? extends K, ? extends V> map) {
        Map<V, List<K>> result = new TreeMap<>();
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            result.computeIfAbsent(entry.getValue(), key -> new ArrayList<>()).add(entry.getKey());
        }
        return result;
    }

    public static void main(String[] args) {
        int[] n = {0};
        List<Object> objects = new ArrayList<>();
        List<Number> numbers = new ArrayList<>();
        Source<Integer> counter = () -> n[0]++;
        System.out.println(pump(counter, objects::add, 2) + NestedGenericsAndWildcards.<Number>pump(counter, numbers::add, 3) + " " + objects + numbers);
        Cat tom = new Cat().older(3).louder().older(4), kit = new Cat().older(1);
        System.out.println(most(List.of(kit, tom)).age + " " + tom.purr + " " + tom.compareTo(kit) + " " + most(List.of("b", "c", "a")));
        List<String> words = new ArrayList<>(List.of("first", "middle", "last"));
        swapFirst(words);
        System.out.println(words + " " + inverted(new TreeMap<>(Map.of("x", 2, "y", 1, "z", 2))));
        List<? super Integer> sink = numbers;
        sink.add(99);
        Object got = sink.get(sink.size() - 1);
        List<? extends Number> source = numbers;
        Number first = source.get(0);
        System.out.println(got + " " + first.doubleValue() + " " + source.contains(99));
        Map<String, Map<Integer, List<? extends CharSequence>>> deep = new TreeMap<>();
        deep.computeIfAbsent("k", key -> new TreeMap<>()).put(1, List.of("s", new StringBuilder("b")));
        for (CharSequence text : deep.get("k").get(1)) {
            System.out.print(text.length() + text.toString() + " ");
        }
        System.out.println(deep);
    }
}
