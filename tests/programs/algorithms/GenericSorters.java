import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Generic sorting algorithms, stable and not. */
public class GenericSorters {
    interface Sorter {
        <T> void sort(T[] items, Comparator<? super T> order);
    }

    static <T> void swap(T[] items, int i, int j) {
        T item = items[i];
        items[i] = items[j];
        items[j] = item;
    }

    static class Insertion implements Sorter {
        public <T> void sort(T[] items, Comparator<? super T> order) {
            for (int i = 1; i < items.length; i++) {
                T item = items[i];
                int j = i;
                for (; j > 0 && order.compare(items[j - 1], item) > 0; j--) {
                    items[j] = items[j - 1];
                }
                items[j] = item;
            }
        }
    }

    static class Merge implements Sorter {
        public <T> void sort(T[] items, Comparator<? super T> order) {
            if (items.length < 2) {
                return;
            }
            T[] left = Arrays.copyOfRange(items, 0, items.length / 2), right = Arrays.copyOfRange(items, items.length / 2, items.length);
            sort(left, order);
            sort(right, order);
            for (int i = 0, l = 0, r = 0; i < items.length; i++) {
                boolean fromLeft = r == right.length || l < left.length && order.compare(left[l], right[r]) <= 0;
                items[i] = fromLeft ? left[l++] : right[r++];
            }
        }
    }

    static class Quick implements Sorter {
        public <T> void sort(T[] items, Comparator<? super T> order) {
            sort(items, 0, items.length - 1, order);
        }

        private <T> void sort(T[] items, int low, int high, Comparator<? super T> order) {
            if (low >= high) {
                return;
            }
            T pivot = items[(low + high) >>> 1];
            int i = low, j = high;
            while (i <= j) {
                while (order.compare(items[i], pivot) < 0) {
                    i++;
                }
                while (order.compare(items[j], pivot) > 0) {
                    j--;
                }
                if (i <= j) {
                    swap(items, i++, j--);
                }
            }
            sort(items, low, j, order);
            sort(items, i, high, order);
        }
    }

    static class Heap implements Sorter {
        public <T> void sort(T[] items, Comparator<? super T> order) {
            for (int i = items.length / 2 - 1; i >= 0; i--) {
                sink(items, i, items.length, order);
            }
            for (int end = items.length - 1; end > 0; end--) {
                swap(items, 0, end);
                sink(items, 0, end, order);
            }
        }

        private static <T> void sink(T[] items, int at, int end, Comparator<? super T> order) {
            for (int child = 2 * at + 1; child < end; at = child, child = 2 * at + 1) {
                if (child + 1 < end && order.compare(items[child + 1], items[child]) > 0) {
                    child++;
                }
                if (order.compare(items[at], items[child]) >= 0) {
                    return;
                }
                swap(items, at, child);
            }
        }
    }

    public static void main(String[] args) {
        Map<String, Sorter> sorters = new LinkedHashMap<>();
        for (Sorter sorter : new Sorter[] {new Insertion(), new Merge(), new Quick(), new Heap()}) {
            sorters.put(sorter.getClass().getSimpleName(), sorter);
        }
        Random random = new Random(5);
        Integer[] numbers = random.ints(300, -50, 50).boxed().toArray(Integer[]::new);
        Integer[] wanted = numbers.clone();
        Arrays.sort(wanted);
        String[] words = "pear fig apple kiwi plum date lime yam bean corn".split(" ");
        sorters.forEach((name, sorter) -> {
            Integer[] own = numbers.clone();
            sorter.sort(own, Comparator.naturalOrder());
            String[] byLength = words.clone();
            sorter.sort(byLength, Comparator.comparingInt(String::length));
            String[] byAll = words.clone();
            sorter.sort(byAll, Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.reverseOrder()));
            boolean stable = Arrays.equals(byLength, Arrays.stream(words).sorted(Comparator.comparingInt(String::length)).toArray());
            System.out.println(name + " " + Arrays.equals(own, wanted) + " " + Arrays.toString(byAll) + (stable ? " stable" : ""));
        });
    }
}
