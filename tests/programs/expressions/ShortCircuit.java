public class ShortCircuit {
    static int calls;

    static boolean t(String s) { calls++; System.out.print(s); return true; }

    static boolean f(String s) { calls++; System.out.print(s); return false; }

    static void line(boolean result) {
        System.out.println(" = " + result);
    }

    public static void main(String[] args) {
        line(t("a") && t("b"));
        line(f("a") && t("b"));
        line(t("a") || t("b"));
        line(f("a") || t("b"));
        line(f("a") || f("b") || t("c") || t("d"));
        line(t("a") && t("b") && f("c") && t("d"));
        line(f("a") && t("b") || t("c") && f("d") || t("e"));
        line((t("a") || f("b")) && (f("c") || t("d")));
        line(!(t("a") && f("b")) || t("c"));
        line(!t("a") || !f("b") && !(f("c") || t("d")));
        line(t("a") ? f("b") && t("c") : t("d") || t("e"));
        line((f("a") ? t("b") : f("c")) || t("d"));
        line(t("a") & f("b") && t("c"));
        line(t("a") == f("b") || t("c") != f("d"));

        String s = null;
        if (s != null && s.length() > 0) {
            System.out.println("non-empty");
        } else {
            System.out.println("null or empty");
        }
        int i = 0;
        boolean r = i++ > 0 && i++ > 0;
        System.out.println(r + " " + i);
        r = i++ > 0 || i++ > 0;
        System.out.println(r + " " + i);
        while (i < 5 && (i += 2) != 4) {
            System.out.print(i + " ");
        }
        System.out.println(i);
        boolean[] flags = new boolean[2];
        flags[0] = flags[1] || t("x");
        flags[1] = flags[0] && !(i > 100 || f("y"));
        line(flags[0] && flags[1]);
        boolean stored;
        boolean both = (stored = t("p")) && !stored;
        line(both);
        if (false && t("never") || true || t("never")) {
            System.out.println("calls " + calls);
        }
    }
}
