/** Variables that the source does not have take slots too. */
public class NpeHiddenVariables {
    static int[] numbers;
    String[] names;

    static int forEach(int which, String[] list, NpeHiddenVariables v) {
        int sum = 0;
        switch (which) {
            case 0: for (int x : numbers) sum += x; break;
            case 1: for (String x : v.names) sum += x.length(); break;
            case 2: for (String x : list) sum += x.length(); break;
            case 3: for (String x : list) { String y = x; sum += y.length(); } break;
            case 4: for (String x : list) for (String y : v.names) sum += 1; break;
            case 5: for (long x = 1; x < 2; x++) for (String y : (String[]) null) sum += 1; break;
        }
        String after = null;
        return after.length();
    }

    static void stringSwitch(String s, Object o) {
        switch (s) {
            case "a": { String t = null; t.length(); break; }
            case "b": int x = 1; String u = null; u.length(); break;
            default: String w = (String) o; w.length();
        }
    }

    static int returned(int which, String s) {
        long wide = 1;
        try {
            if (which == 0) { int a = 1; return a; }
            if (which == 1) return (int) wide;
            String inside = s;
            if (which == 2) inside.length();
        } catch (NullPointerException e) {
            System.out.println("caught " + e.getMessage());
            String handler = s;
            if (which == 2) { which = 3; handler.trim(); }
        } finally {
            String last = s;
            last.hashCode();
        }
        return 1;
    }

    static double nested(int which, String s) {
        for (;;) {
            int a = 1;
            try {
                double d = 2;
                try {
                    if (which == 0) break;
                    if (which == 1) return d;
                    if (which == 2) { which = 0; continue; }
                    throw new IllegalStateException();
                } finally {
                    String inner = s;
                    if (which < 4) inner.hashCode();
                }
            } finally {
                int b = 2;
                String outer = s;
                if (a + b == 3) outer.hashCode();
            }
        }
        return 0;
    }

    static void run(int which) {
        try { forEach(which, new String[1], new NpeHiddenVariables()); } catch (NullPointerException e) { System.out.println("each " + which + " " + e.getMessage()); }
        try { returned(which, null); } catch (NullPointerException e) { System.out.println("return " + which + " " + e.getMessage()); }
        try { nested(which, null); } catch (NullPointerException e) { System.out.println("nested " + which + " " + e.getMessage()); }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 6; k++) run(k);
        numbers = new int[0];
        run(0);
        String[] selectors = { null, "a", "b", "c" };
        for (int i = 0; i < selectors.length; i++) {
            try { stringSwitch(selectors[i], null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        }
    }
}
