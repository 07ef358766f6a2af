import java.util.Arrays;
import java.util.Random;

public class RandomSorting {
    static class Item implements Comparable {
        final int key;
        final int place;

        Item(int key, int place) {
            this.key = key;
            this.place = place;
        }

        public int compareTo(Object o) {
            return Integer.compare(key, ((Item) o).key);
        }

        public String toString() {
            return key + "/" + place;
        }
    }

    public static void main(String[] args) {
        Random random = new Random(11);
        for (int n = 0; n < 400; n += n < 40 ? 1 : 37) {
            int range = n % 3 == 0 ? 5 : n % 3 == 1 ? 300 : Integer.MAX_VALUE;
            Item[] items = new Item[n];
            int[] ints = new int[n];
            double[] doubles = new double[n];
            char[] chars = new char[n];
            double[] special = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
            for (int i = 0; i < n; i++) {
                int v = random.nextInt(range);
                items[i] = new Item(v, i);
                ints[i] = n % 2 == 0 ? v - range / 2 : n - i;
                doubles[i] = random.nextInt(5) == 0 ? special[random.nextInt(5)] : v / 8.0 - 20;
                chars[i] = (char) ('a' + v % 26);
            }
            int from = n / 4;
            Item[] part = (Item[]) items.clone();
            Arrays.sort(part, from, n - from);
            Arrays.sort(items);
            Arrays.sort(ints);
            Arrays.sort(doubles);
            Arrays.sort(chars);
            System.out.println(Arrays.toString(part));
            System.out.println(Arrays.toString(items));
            System.out.println(Arrays.toString(ints) + Arrays.binarySearch(ints, 3));
            System.out.println(Arrays.toString(doubles) + Arrays.hashCode(doubles));
            System.out.println(new String(chars) + Arrays.equals(ints, Arrays.copyOf(ints, n)));
        }
    }
}
