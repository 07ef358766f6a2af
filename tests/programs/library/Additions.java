import java.io.*;
import java.util.*;
import java.util.stream.*;

/** Enum maps, random streams, lines of readers and other small things. */
public class Additions {
    enum Colour {
        RED, GREEN, BLUE
    }

    public static void main(String[] args) {
        EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
        map.put(Colour.BLUE, 3);
        map.put(Colour.RED, 1);
        map.merge(Colour.RED, 10, Integer::sum);
        System.out.println(map + " " + map.containsKey(Colour.GREEN) + map.get(Colour.BLUE) + map.keySet() + map.values());
        map.entrySet().iterator().next().setValue(7);
        map.computeIfAbsent(Colour.GREEN, c -> c.ordinal());
        map.remove(Colour.BLUE);
        System.out.println(map.clone() + " " + map.equals(new HashMap<>(map)) + map.size());
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        Random random = new Random(9);
        System.out.println(random.ints(5, 0, 100).boxed().collect(Collectors.toList()) + " " + random.ints(2).sum() + " " + random.longs(3, 5, 900).sum());
        System.out.println(random.doubles(2).sum() + " " + random.doubles(3, 1, 2).max() + random.ints(-5, 5).limit(4).sum());
        BufferedReader reader = new BufferedReader(new StringReader("one\ntwo\n\nfour"));
        System.out.println(reader.lines().filter(s -> !s.isEmpty()).map(String::length).collect(Collectors.toList()));
        List<String> words = new ArrayList<>(List.of("b", "A", "c", "B"));
        words.sort(String.CASE_INSENSITIVE_ORDER);
        System.out.println(words + " " + words.stream().sorted(String.CASE_INSENSITIVE_ORDER.reversed()).collect(Collectors.joining()));
    }
}
