import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sets of whole numbers as sorted intervals. */
public class Intervals {
    private final TreeMap<Integer, Integer> parts = new TreeMap<>();

    Intervals add(int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException("[" + from + ", " + to + "]");
        }
        Map.Entry<Integer, Integer> before = parts.floorEntry(from);
        if (before != null && before.getValue() >= from - 1) {
            from = before.getKey();
            to = Math.max(to, before.getValue());
        }
        Map<Integer, Integer> covered = parts.subMap(from, true, to + 1, true);
        for (int end : covered.values()) {
            to = Math.max(to, end);
        }
        covered.clear();
        parts.put(from, to);
        return this;
    }

    Intervals remove(int from, int to) {
        List<int[]> back = new ArrayList<>();
        parts.entrySet().removeIf(part -> {
            if (part.getValue() < from || part.getKey() > to) {
                return false;
            }
            back.add(new int[] {part.getKey(), from - 1});
            back.add(new int[] {to + 1, part.getValue()});
            return true;
        });
        back.stream().filter(part -> part[0] <= part[1]).forEach(part -> parts.put(part[0], part[1]));
        return this;
    }

    boolean contains(int n) {
        Map.Entry<Integer, Integer> part = parts.floorEntry(n);
        return part != null && part.getValue() >= n;
    }

    int size() {
        return parts.entrySet().stream().mapToInt(part -> part.getValue() - part.getKey() + 1).sum();
    }

    @Override
    public String toString() {
        return parts.toString();
    }

    public static void main(String[] args) {
        Intervals set = new Intervals().add(5, 9).add(20, 30).add(10, 12).add(1, 2);
        System.out.println(set + " " + set.size() + " " + set.contains(12) + set.contains(13));
        System.out.println(set.add(0, 21) + " " + set.remove(7, 8) + " " + set.remove(25, 100) + " " + set.size());
        System.out.println(set.remove(-5, 50) + " " + set.size() + " " + set.parts.isEmpty());
        try {
            set.add(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[][] meetings = {{9, 10}, {9, 12}, {11, 13}, {10, 11}, {15, 16}};
        List<Integer> changes = new ArrayList<>();
        Arrays.stream(meetings).forEach(m -> Collections.addAll(changes, m[0] * 2 + 1, m[1] * 2));
        Collections.sort(changes);
        int rooms = 0, most = 0;
        for (int change : changes) {
            rooms += change % 2 == 1 ? 1 : -1;
            most = Math.max(most, rooms);
        }
        System.out.println(most + " rooms");
    }
}
