import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Dynamic programming with memo tables: coins, knapsack, edit distance, longest common subsequence, partitions. */
public class MemoizedRecursion {
    private static final Map<String, Long> MEMO = new HashMap<>();

    static long ways(int amount, int... coins) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int coin : coins) {
            for (int i = coin; i <= amount; i++) {
                ways[i] += ways[i - coin];
            }
        }
        return ways[amount];
    }

    static int knapsack(int capacity, int[][] items) {
        int[] best = new int[capacity + 1];
        for (int[] item : items) {
            for (int c = capacity; c >= item[0]; c--) {
                best[c] = Math.max(best[c], best[c - item[0]] + item[1]);
            }
        }
        return best[capacity];
    }

    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1,
                    d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        return d[a.length()][b.length()];
    }

    static String common(String a, String b) {
        String[][] best = new String[a.length() + 1][b.length() + 1];
        for (String[] row : best) {
            Arrays.fill(row, "");
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                if (a.charAt(i - 1) == b.charAt(j - 1)) {
                    best[i][j] = best[i - 1][j - 1] + a.charAt(i - 1);
                } else {
                    best[i][j] = best[i - 1][j].length() >= best[i][j - 1].length() ? best[i - 1][j] : best[i][j - 1];
                }
            }
        }
        return best[a.length()][b.length()];
    }

    static long partitions(int n, int largest) {
        if (n == 0) {
            return 1;
        }
        String key = n + "," + largest;
        Long known = MEMO.get(key);
        if (known == null) {
            known = 0L;
            for (int part = Math.min(n, largest); part > 0; part--) {
                known += partitions(n - part, part);
            }
            MEMO.put(key, known);
        }
        return known;
    }

    public static void main(String[] args) {
        System.out.println(ways(100, 1, 5, 10, 25, 50) + " " + ways(7, 2, 4) + " " + ways(0));
        System.out.println(knapsack(10, new int[][] {{5, 10}, {4, 40}, {6, 30}, {3, 50}}) + " " + knapsack(0, new int[][] {{1, 1}}));
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance("same", "same"));
        System.out.println(common("AGGTAB", "GXTXAYB") + " " + common("abc", "xyz").isEmpty());
        System.out.println(partitions(5, 5) + " " + partitions(60, 60) + " " + MEMO.size());
    }
}
