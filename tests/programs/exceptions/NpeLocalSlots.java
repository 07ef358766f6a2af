/** Variables are called by their slots: parameters first, long and double take two, blocks reuse them. */
public class NpeLocalSlots {
    String name;

    static void wide(long a, double b, String s, int[] t) {
        try { s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { t[0]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        long c = a;
        String u = s;
        double d = b;
        int[] v = t;
        try { u.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { v[1] = 2; } catch (NullPointerException e) { System.out.println(e.getMessage() + c + d); }
    }

    static void blocks(int which) {
        try {
            { long a = 1; String b = null; if (which == 0) b.trim(); if (a > 1) return; }
            { int a = 1; String b = null; if (which == 1) b.trim(); if (a > 1) return; }
            for (int i = 0, j = 0; i < 2; i++) { String b = null; if (which == 2) b.trim(); if (j > 1) return; }
            while (which == 3) { String b = null; b.trim(); }
            String last = null;
            do { String b = null; if (which == 4) b.trim(); } while (last != null);
            if (which == 5) { Object o = null; o.hashCode(); } else { double d = 1; Object o = null; if (d > 0) o.hashCode(); }
        } catch (NullPointerException e) {
            int x = 1;
            String again = null;
            System.out.println(which + " " + e.getMessage());
            try { again.length(); } catch (NullPointerException f) { System.out.println(x + f.getMessage()); }
        }
    }

    void instance(int k, NpeLocalSlots other) {
        NpeLocalSlots copy = other;
        try { System.out.println(this.name.length()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(name.length()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(other.name); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(copy.name); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    NpeLocalSlots() { }

    NpeLocalSlots(int a, String s) {
        String t = s;
        t.length();
    }

    static String first = null;
    static int length;
    static {
        String inner = first;
        try { length = inner.length(); } catch (NullPointerException e) { System.out.println("static: " + e.getMessage()); }
    }

    {
        long before = 1;
        String inner = name;
        try { inner.length(); } catch (NullPointerException e) { System.out.println("init: " + e.getMessage() + before); }
    }

    public static void main(String[] args) {
        wide(1, 2, null, null);
        for (int k = 0; k < 7; k++) blocks(k);
        new NpeLocalSlots().instance(1, null);
        try { new NpeLocalSlots(1, null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
}
