// monitors: BadDecode BoxConstructor CharSequenceEquals CharSequenceKey CodePoints EnumConstant EnumName EnumOrdinal NoClone NullComparison StringConstructor
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Does with strings, numbers, constants and other values in many ways what should not be done. */
class CarelessValues {
    interface Deed {
        void run() throws Exception;
    }

    /** Does something that may end in an exception. */
    static void dare(String what, Deed deed) {
        try {
            deed.run();
            System.out.println(what + ": done");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }

    enum Colour {
        RED,
        GREEN
    }

    /** Says that it is before null. */
    record Version(int number) implements Comparable<Version> {
        public int compareTo(Version other) {
            return other == null ? 1 : Integer.compare(number, other.number);
        }
    }

    /** Compares with null by an exception of its own. */
    record Age(int years) implements Comparable<Age> {
        public int compareTo(Age other) {
            if (other == null) throw new IllegalArgumentException("no age");
            return Integer.compare(years, other.years);
        }
    }

    /** Is not Cloneable. */
    static class Sheep {
        Sheep copy() throws CloneNotSupportedException {
            return (Sheep) clone();
        }
    }

    /** Has the same letter everywhere. */
    static class Row implements CharSequence {
        public int length() {
            return 3;
        }

        public char charAt(int at) {
            return 'a';
        }

        public CharSequence subSequence(int from, int to) {
            return this;
        }
    }

    static void decode() {
        dare("nothing", () -> Integer.decode(""));
        dare("null", () -> Long.decode(null));
        dare("blank", () -> Integer.decode(" 12"));
        dare("too much", () -> Byte.decode("0x80"));
    }

    @SuppressWarnings("removal")
    static void boxes() {
        System.out.println(new Integer(3) == new Integer(3));
        System.out.println(new Boolean(true) == new Boolean("true"));
        System.out.println(new Character('a').charValue() + new Double(1.5));
    }

    static void strings() {
        System.out.println(new String("a") == new String("a"));
        StringBuilder builder = new StringBuilder("a");
        System.out.println(new String(builder));
        System.out.println(builder.equals(new StringBuilder("a")));
        System.out.println("a".equals(builder));
        System.out.println(builder.hashCode() == "a".hashCode());
    }

    static void keys() {
        Set<CharSequence> set = new HashSet<>();
        set.add(new StringBuilder("a"));
        set.add(new StringBuffer("a"));
        Map<CharSequence, Integer> map = new HashMap<>();
        map.put(new StringBuilder("a"), 1);
        map.putIfAbsent(new Row(), 2);
        System.out.println(set.size() + " " + map.size());
    }

    static void points() {
        System.out.println(Character.charCount(-1) + Character.charCount(0x110000));
        System.out.println(Character.isSurrogate(Character.highSurrogate('a')));
        System.out.println(Character.toCodePoint('a', 'b') == Character.toCodePoint('b', 'a'));
    }

    static void constants() {
        dare("blank", () -> Colour.valueOf("RED "));
        dare("small", () -> Enum.valueOf(Colour.class, "green"));
        for (Colour colour : Colour.values()) System.out.println(colour.ordinal() + " " + colour.name());
    }

    static void nothing() {
        dare("version", () -> new Version(1).compareTo(null));
        dare("age", () -> new Age(1).compareTo(null));
    }

    public static void main(String[] args) {
        decode();
        boxes();
        strings();
        keys();
        points();
        constants();
        nothing();
        dare("sheep", () -> new Sheep().copy());
    }
}
