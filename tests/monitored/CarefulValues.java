// monitors: BadDecode BoxConstructor CharSequenceEquals CharSequenceKey CodePoints EnumConstant EnumName EnumOrdinal NoClone NullComparison StringConstructor
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Comes close to what should not be done with strings, numbers, constants and other values, and keeps from it. */
class CarefulValues {
    enum Colour {
        RED,
        GREEN;

        public String toString() {
            return this == RED ? "red" : "green";
        }
    }

    record Version(int number) implements Comparable<Version> {
        public int compareTo(Version other) {
            return Integer.compare(number, other.number);
        }
    }

    static class Sheep implements Cloneable {
        String name = "Dolly";

        public Sheep clone() throws CloneNotSupportedException {
            return (Sheep) super.clone();
        }
    }

    static void numbers() {
        System.out.println(Integer.decode("-0x10") + Long.decode("010") + Byte.decode("-128"));
        System.out.println(Integer.valueOf(3) == Integer.valueOf(3));
        Boolean box = true;
        Double half = 0.5;
        System.out.println(box + " " + half);
    }

    static void strings() {
        StringBuilder builder = new StringBuilder("a");
        System.out.println(new String(new char[] {'a'}) + builder.toString());
        System.out.println("a".contentEquals(builder) + " " + builder.compareTo(new StringBuilder("a")));
        System.out.println("a".equals(builder.toString()) + " " + (builder == builder));
    }

    static void keys() {
        Set<CharSequence> set = new HashSet<>();
        set.add("a");
        set.add(new StringBuilder("a").toString());
        Set<StringBuilder> sorted = new TreeSet<>();
        sorted.add(new StringBuilder("a"));
        sorted.add(new StringBuilder("a"));
        Map<CharSequence, CharSequence> map = new HashMap<>();
        map.put("a", new StringBuilder("a"));
        Map<StringBuilder, Integer> identities = new IdentityHashMap<>();
        identities.put(new StringBuilder("a"), 1);
        identities.put(new StringBuilder("a"), 1);
        System.out.println(set.size() + " " + sorted.size() + " " + map.size() + " " + identities.size());
    }

    static void points() {
        int smile = 0x1f600;
        System.out.println(Character.charCount(0) + Character.charCount(0x10ffff));
        System.out.println(Character.toCodePoint(Character.highSurrogate(smile), Character.lowSurrogate(smile)) == smile);
    }

    static void constants() {
        Map<Colour, Integer> seen = new EnumMap<>(Colour.class);
        seen.put(Colour.valueOf("RED"), 1);
        seen.put(Enum.valueOf(Colour.class, "GREEN"), 2);
        for (Colour colour : Colour.values()) {
            switch (colour) {
                case RED -> System.out.println("stop at " + colour);
                case GREEN -> System.out.println("go at " + colour);
            }
        }
        System.out.println(seen + " " + Colour.RED.compareTo(Colour.GREEN));
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        numbers();
        strings();
        keys();
        points();
        constants();
        try {
            new Version(1).compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("nothing to compare with");
        }
        System.out.println(new Sheep().clone().name + new int[] {1}.clone().length);
    }
}
