import java.util.*;

/** Which elements a sort compares, in which order, can be seen by its comparator. */
class SortComparisons {
    static long seen;
    static int count;

    static int compare(Integer a, Integer b) {
        count++;
        seen = seen * 31 + a * 7L + b;
        return Integer.compare(a >> 2, b >> 2);
    }

    /** Compares itself as it is told. */
    static class Own implements Comparable<Own> {
        final int value;

        Own(int value) {
            this.value = value;
        }

        public int compareTo(Own other) {
            count++;
            seen = seen * 31 + value * 7L + other.value;
            return Integer.compare(value, other.value);
        }
    }

    static Integer[] make(int shape, int size, Random random) {
        Integer[] all = new Integer[size];
        for (int i = 0; i < size; i++) {
            all[i] = switch (shape) {
                case 0 -> random.nextInt();
                case 1 -> i;
                case 2 -> -i;
                case 3 -> random.nextInt(5);
                case 4 -> i % 40 * 100 + random.nextInt(3);
                case 5 -> random.nextInt(20) == 0 ? random.nextInt(size) : i;
                case 6 -> i < size / 3 ? i * 3 : i;
                case 7 -> (i / 50 % 2 == 0 ? i % 50 : 50 - i % 50) * (i / 100 + 1);
                default -> i < size / 2 ? i + size : i - size;
            };
        }
        return all;
    }

    public static void main(String[] args) {
        Random random = new Random(5);
        for (int shape = 0; shape < 9; shape++) {
            long both = 0;
            int total = 0;
            for (int size : new int[] {0, 1, 2, 3, 5, 16, 31, 32, 33, 63, 64, 65, 100, 127, 500, 1000, 2049}) {
                Integer[] all = make(shape, size, random);
                Own[] own = new Own[size];
                for (int i = 0; i < size; i++) {
                    own[i] = new Own(all[i]);
                }
                seen = 0;
                count = 0;
                if (size % 2 == 0) {
                    Arrays.sort(all, SortComparisons::compare);
                } else {
                    new ArrayList<>(Arrays.asList(all)).sort(SortComparisons::compare);
                }
                Arrays.sort(own, size / 5, size);
                both = both * 17 + seen;
                total += count;
                for (int i = 0; i < size; i++) {
                    both = both * 31 + all[i] + own[i].value;
                }
            }
            System.out.println(shape + " " + total + " " + both);
        }
        // Comparators that contradict themselves are noticed where SE does.
        for (int seed = 0; seed < 60; seed++) {
            Random rule = new Random(seed);
            Integer[] all = make(0, 40 + seed * 9, rule);
            count = 0;
            try {
                Arrays.sort(all, (a, b) -> {
                    count++;
                    return rule.nextInt(3) - 1;
                });
                System.out.print(count + " ");
            } catch (IllegalArgumentException e) {
                System.out.print(count + "! ");
                if (seed % 7 == 0) {
                    System.out.println(e.getMessage());
                }
            }
        }
        System.out.println();
        List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi", "date"));
        words.sort((a, b) -> {
            System.out.print(a + "-" + b + " ");
            return a.compareTo(b);
        });
        System.out.println(words);
        words.stream().sorted((a, b) -> {
            System.out.print(a + "~" + b + " ");
            return b.compareTo(a);
        }).forEach(System.out::print);
        System.out.println();
        Collections.sort(words, Collections.reverseOrder((a, b) -> {
            System.out.print(a + ":" + b + " ");
            return a.length() - b.length();
        }));
        System.out.println(words);
    }
}
