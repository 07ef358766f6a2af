import java.util.Enumeration;
import java.util.Hashtable;

// The enumeration order follows from the hash codes and the growth of the table.
public class HashtableOrder {
    static class Key {
        private final int hash;
        private final String name;
        static int compares;

        Key(int hash, String name) {
            this.hash = hash;
            this.name = name;
        }

        public int hashCode() {
            return hash;
        }

        public boolean equals(Object other) {
            compares++;
            return other instanceof Key && ((Key) other).name.equals(name);
        }

        public String toString() {
            return name;
        }
    }

    static void keys(Hashtable t) {
        StringBuilder b = new StringBuilder();
        for (Enumeration e = t.keys(); e.hasMoreElements(); ) b.append(e.nextElement()).append(' ');
        b.append('|');
        for (Enumeration e = t.elements(); e.hasMoreElements(); ) b.append(' ').append(e.nextElement());
        System.out.println(b);
    }

    public static void main(String[] args) {
        Hashtable t = new Hashtable();
        String[] words = {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
        for (int i = 0; i < words.length; i++) {
            Object old = t.put(words[i], Integer.valueOf(i + 1));
            if (old != null) System.out.println("unexpected " + old);
            keys(t);
        }
        System.out.println(t);
        System.out.println(t.put("two", "TWO") + " " + t.get("two") + " " + t.size());
        System.out.println(t.remove("one") + " " + t.remove("one") + " " + t.get("one") + " " + t.containsKey("ten") + " " + t.contains("TWO") + " " + t.containsKey("zzz"));
        keys(t);
        Hashtable numbers = new Hashtable(5);
        for (int i = -3; i < 20; i += 2) numbers.put(Integer.valueOf(i * 7), "v" + i);
        keys(numbers);
        Hashtable custom = new Hashtable();
        custom.put(new Key(5, "a"), "1");
        custom.put(new Key(16, "b"), "2");
        custom.put(new Key(5, "c"), "3");
        custom.put(new Key(-1, "d"), "4");
        custom.put(new Key(Integer.MIN_VALUE, "e"), "5");
        keys(custom);
        System.out.println(custom.get(new Key(5, "a")) + " " + custom.get(new Key(6, "a")) + " " + Key.compares);
        Hashtable copy = (Hashtable) custom.clone();
        copy.clear();
        System.out.println(copy.isEmpty() + " " + custom.size() + " " + copy);
        try {
            t.put("key", null);
        } catch (NullPointerException e) {
            System.out.println("no null value");
        }
        try {
            t.put(null, "value");
        } catch (NullPointerException e) {
            System.out.println("no null key");
        }
        try {
            new Hashtable(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
