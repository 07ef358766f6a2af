import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** PermutationsAndSubsets, combinations and subsets, by recursion and in order. */
public class PermutationsAndSubsets {
    static <T> void permute(List<T> items, int from, List<List<T>> out) {
        if (from == items.size()) {
            out.add(new ArrayList<>(items));
            return;
        }
        for (int i = from; i < items.size(); i++) {
            Collections.swap(items, from, i);
            permute(items, from + 1, out);
            Collections.swap(items, from, i);
        }
    }

    static boolean next(int[] order) {
        int i = order.length - 2;
        while (i >= 0 && order[i] >= order[i + 1]) {
            i--;
        }
        if (i < 0) {
            return false;
        }
        int j = order.length - 1;
        while (order[j] <= order[i]) {
            j--;
        }
        int t = order[i];
        order[i] = order[j];
        order[j] = t;
        for (int a = i + 1, b = order.length - 1; a < b; a++, b--) {
            t = order[a];
            order[a] = order[b];
            order[b] = t;
        }
        return true;
    }

    static List<String> choose(String letters, int count) {
        if (count == 0) {
            return List.of("");
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i + count <= letters.length(); i++) {
            for (String rest : choose(letters.substring(i + 1), count - 1)) {
                all.add(letters.charAt(i) + rest);
            }
        }
        return all;
    }

    public static void main(String[] args) {
        List<List<String>> all = new ArrayList<>();
        permute(new ArrayList<>(List.of("a", "b", "c")), 0, all);
        System.out.println(all);
        int[] order = {1, 2, 2, 3};
        int count = 0;
        do {
            count++;
        } while (next(order));
        System.out.println(count + " " + Arrays.toString(order));
        System.out.println(choose("abcde", 3) + " " + choose("xyz", 0).size() + choose("x", 2).size());
        StringBuilder sets = new StringBuilder();
        for (int bits = 0; bits < 8; bits++) {
            for (int i = 0; i < 3; i++) {
                sets.append((bits >> i & 1) == 1 ? "pqr".charAt(i) : '-');
            }
            sets.append(' ');
        }
        System.out.println(sets);
    }
}
