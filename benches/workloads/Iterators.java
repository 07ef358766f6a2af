import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Does little but iterate over short lists and the keys of small maps: what properties of iterators cost at most. */
public class Iterators {
    static void check(boolean right, String what) {
        if (!right) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        List<List<Integer>> lists = new ArrayList<>();
        List<Map<Integer, Integer>> maps = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            List<Integer> list = new ArrayList<>();
            Map<Integer, Integer> map = new HashMap<>();
            for (int j = 0; j < 10; j++) {
                list.add(i + j);
                map.put(j, i ^ j);
            }
            lists.add(list);
            maps.add(map);
        }
        // The same numbers in arrays, to check what the iterators give at the end.
        int[][] inLists = new int[64][10];
        int[][] inMaps = new int[64][10];
        for (int i = 0; i < 64; i++) {
            for (int j = 0; j < 10; j++) {
                inLists[i][j] = i + j;
                inMaps[i][j] = i ^ j;
            }
        }
        long sum = 0;
        for (int round = 0; round < rounds; round++) {
            for (List<Integer> list : lists) {
                for (int each : list) sum += each;
            }
            for (Map<Integer, Integer> map : maps) {
                Iterator<Integer> keys = map.keySet().iterator();
                while (keys.hasNext()) sum ^= keys.next() + round;
            }
            lists.get(round % 64).set(round % 10, round);
            maps.get(round % 64).put(round % 10, round);
            inLists[round % 64][round % 10] = round;
            inMaps[round % 64][round % 10] = round;
        }
        for (int i = 0; i < 64; i++) {
            int j = 0;
            for (int each : lists.get(i)) check(each == inLists[i][j++], "list " + i);
            check(j == 10, "length of list " + i);
            for (Map.Entry<Integer, Integer> entry : maps.get(i).entrySet()) {
                check(entry.getValue() == inMaps[i][entry.getKey()], "map " + i);
            }
        }
        System.out.println("Iterators size=" + rounds + " checksum=" + sum + " ok");
    }
}
