public class Permutations {
    static int printed;

    static void recursive(char[] a, int k) {
        if (k == a.length) {
            System.out.print(new String(a) + (++printed % 12 == 0 ? "\n" : " "));
            return;
        }
        for (int i = k; i < a.length; i++) {
            swap(a, k, i);
            recursive(a, k + 1);
            swap(a, k, i);
        }
    }

    static void swap(char[] a, int i, int j) {
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static boolean next(char[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        swap(a, i, j);
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) swap(a, l, r);
        return true;
    }

    static int combinations(int[] chosen, int from, int at, int n) {
        if (at == chosen.length) {
            StringBuilder b = new StringBuilder();
            for (int c : chosen) b.append(c);
            System.out.print(b + " ");
            return 1;
        }
        int count = 0;
        for (int v = from; v <= n - (chosen.length - at) + 1; v++) {
            chosen[at] = v;
            count += combinations(chosen, v + 1, at + 1, n);
        }
        return count;
    }

    static void subsets(String s) {
        for (int mask = 0; mask < 1 << s.length(); mask++) {
            String sub = "{";
            for (int i = 0; i < s.length(); i++) if ((mask >> i & 1) != 0) sub += s.charAt(i);
            System.out.print(sub + "} ");
        }
        System.out.println();
    }

    static int partitions(int n, int max, String prefix) {
        if (n == 0) {
            System.out.print(prefix.substring(1) + "; ");
            return 1;
        }
        int c = 0;
        for (int k = Math.min(n, max); k > 0; --k) c += partitions(n - k, k, prefix + "+" + k);
        return c;
    }

    static void hanoi(int n, char from, char to, char via, int[] moves) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to, moves);
        if (moves[0]++ < 7) System.out.print(from + "" + to + " ");
        hanoi(n - 1, via, to, from, moves);
    }

    public static void main(String[] args) {
        recursive("abcd".toCharArray(), 0);
        char[] multi = "aabbc".toCharArray();
        int count = 0;
        String last = "";
        do {
            count++;
            last = new String(multi);
        } while (next(multi));
        System.out.println(count + " " + last);
        System.out.println(combinations(new int[3], 1, 0, 5));
        subsets("xyz");
        System.out.println(partitions(6, 6, ""));
        int[] moves = new int[1];
        hanoi(10, 'A', 'C', 'B', moves);
        System.out.println(moves[0]);
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 16; i++) gray.append(Integer.toBinaryString(i ^ i >> 1 | 16).substring(1)).append(' ');
        System.out.println(gray);
    }
}
