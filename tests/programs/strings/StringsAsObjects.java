import java.util.Vector;

public class StringsAsObjects {
    static final class Name implements CharSequence, Comparable {
        private final String first, last;

        Name(String first, String last) {
            this.first = first;
            this.last = last;
        }

        public int length() { return toString().length(); }
        public char charAt(int i) { return toString().charAt(i); }
        public CharSequence subSequence(int a, int b) { return toString().substring(a, b); }
        public String toString() { return first + " " + last; }
        public boolean equals(Object o) {
            return o instanceof Name && ((Name) o).first.equals(first) && ((Name) o).last.equals(last);
        }
        public int hashCode() { return first.hashCode() * 31 + last.hashCode(); }
        public int compareTo(Object o) {
            int c = last.compareTo(((Name) o).last);
            return c != 0 ? c : first.compareTo(((Name) o).first);
        }
    }

    static int letters(CharSequence s) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            if (Character.isLetter(s.charAt(i))) n++;
        }
        return n;
    }

    static void sort(Comparable[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i].compareTo(a[j]) > 0) {
                    Comparable t = a[i];
                    a[i] = a[j];
                    a[j] = t;
                }
            }
        }
    }

    static void print(Object[] a) {
        for (int i = 0; i < a.length; i++) System.out.print(a[i] + (i + 1 < a.length ? ", " : "\n"));
    }

    public static void main(String[] args) {
        CharSequence[] all = {"plain 1", new StringBuilder("built 22"), new Name("Ada", "Lovelace"), new StringBuffer("x")};
        for (CharSequence s : all) {
            System.out.println(s + ": " + letters(s) + " of " + s.length() + ", " + s.subSequence(0, 1));
        }
        Name[] names = {new Name("Grace", "Hopper"), new Name("Ada", "Lovelace"), new Name("Alan", "Turing"), new Name("Ada", "Hopper")};
        sort(names);
        print(names);
        String[] words = {"pear", "Apple", "fig", "apple", "", "figs"};
        sort(words);
        print(words);
        Object o = "text";
        System.out.println(o.equals("text") + " " + o.hashCode() + " " + o.toString().length() + " " + (o instanceof CharSequence) + (o instanceof Comparable));
        Vector v = new Vector();
        v.addElement(new Name("A", "B"));
        v.addElement("A B");
        System.out.println(v.indexOf(new Name("A", "B")) + " " + v.indexOf("A B") + " " + v.contains("a b"));
        System.out.println(new StringBuilder().append(names[0]).append((CharSequence) names[1]).append(names[2], 0, 4));
        try {
            sort(new Comparable[] {"b", new Name("x", "y")});
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
