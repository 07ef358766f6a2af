public class DynamicProgramming {
    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; --i)
            for (int j = b.length() - 1; j >= 0; --j)
                t[i][j] = a.charAt(i) == b.charAt(j) ? 1 + t[i + 1][j + 1] : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder r = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) { r.append(a.charAt(i)); i++; j++; }
            else if (t[i + 1][j] >= t[i][j + 1]) i++;
            else j++;
        }
        return r.toString();
    }

    static int edit(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int up = row[j];
                row[j] = Math.min(Math.min(row[j], row[j - 1]) + 1, diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
                diagonal = up;
            }
        }
        return row[b.length()];
    }

    static int knapsack(int[] weight, int[] value, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < weight.length; i++)
            for (int c = capacity; c >= weight[i]; c--)
                if (best[c - weight[i]] + value[i] > best[c]) best[c] = best[c - weight[i]] + value[i];
        return best[capacity];
    }

    static long coins(int[] kinds, int sum) {
        long[] ways = new long[sum + 1];
        ways[0] = 1;
        for (int k : kinds)
            for (int s = k; s <= sum; s++) ways[s] += ways[s - k];
        return ways[sum];
    }

    static long matrixChain(int[] d) {
        int n = d.length - 1;
        long[][] cost = new long[n][n];
        for (int len = 2; len <= n; len++)
            for (int i = 0; i + len <= n; i++) {
                int j = i + len - 1;
                cost[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    long c = cost[i][k] + cost[k + 1][j] + (long) d[i] * d[k + 1] * d[j + 1];
                    if (c < cost[i][j]) cost[i][j] = c;
                }
            }
        return cost[0][n - 1];
    }

    static int increasing(int[] a) {
        int[] tails = new int[a.length];
        int size = 0;
        for (int x : a) {
            int lo = 0, hi = size;
            while (lo != hi) {
                int m = (lo + hi) / 2;
                if (tails[m] < x) lo = m + 1; else hi = m;
            }
            tails[lo] = x;
            if (lo == size) ++size;
        }
        return size;
    }

    static int maxSubarray(int[] a) {
        int best = Integer.MIN_VALUE, here = 0;
        for (int x : a) {
            here = Math.max(x, here + x);
            best = Math.max(best, here);
        }
        return best;
    }

    static long[][] memo = new long[40][40];

    static long paths(int r, int c) {
        if (r == 0 || c == 0) return 1;
        if (memo[r][c] != 0) return memo[r][c];
        return memo[r][c] = paths(r - 1, c) + paths(r, c - 1);
    }

    public static void main(String[] args) {
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("dynamic programming", "economic grappling"));
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("same", "same") + " " + edit("intention", "execution"));
        System.out.println(knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7) + " " + knapsack(new int[] {10, 20, 30}, new int[] {60, 100, 120}, 50));
        System.out.println(coins(new int[] {1, 2, 5, 10, 20, 50, 100, 200}, 200) + " " + coins(new int[] {1, 5, 10, 25, 50, 100}, 10000));
        System.out.println(matrixChain(new int[] {30, 35, 15, 5, 10, 20, 25}) + " " + matrixChain(new int[] {40000, 20000, 30000, 10000, 30000}));
        System.out.println(increasing(new int[] {10, 9, 2, 5, 3, 7, 101, 18}) + " " + increasing(new int[] {7, 7, 7}));
        System.out.println(maxSubarray(new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) + " " + maxSubarray(new int[] {-3, -1, -2}));
        System.out.println(paths(20, 20) + " " + paths(33, 30));
    }
}
