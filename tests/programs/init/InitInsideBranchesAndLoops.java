/** Initialisation happens at the first use that is executed, wherever it stands, and only once. */
public class InitInsideBranchesAndLoops {
    static StringBuilder log = new StringBuilder();

    static class A { static { log.append("A "); } static int n = 1; static int get() { return n++; } }
    static class B { static { log.append("B "); } static int n = A.get(); }
    static class C { static { log.append("C "); } static boolean yes() { return true; } }
    static class D { static { log.append("D "); } static final Object LOCK = new Object(); }
    static class E { static { log.append("E "); } int v = D.LOCK == null ? 0 : 4; }
    static class F { static { log.append("F "); } static int fall(int x) { return x; } }

    static String flush() {
        String s = log.toString();
        log = new StringBuilder();
        return s.length() == 0 ? "-" : s;
    }

    static int use(int k) {
        if (k == 0) return 0;
        if (k == 1) return A.n;
        if (k == 2) return B.n + A.n;
        if (k == 3) return C.yes() || D.LOCK != null ? 3 : 4;
        if (k == 4) return new E().v;
        switch (k) {
            case 5: k += F.fall(k);
            default: return k;
        }
    }

    public static void main(String[] args) {
        int[] order = {0, 2, 1, 3, 3, 6, 5, 4, 5, 2};
        for (int k : order) {
            int r = use(k);
            System.out.println(k + " -> " + r + " " + flush());
        }
        for (int i = 0; i < 3; i++) {
            try {
                if (i == 1) throw new RuntimeException();
                log.append(i);
            } catch (RuntimeException e) {
                log.append(Rare.text);
            } finally {
                log.append(i == 2 ? Last.text : ".");
            }
        }
        System.out.println(flush());
    }

    static class Rare { static { log.append("Rare "); } static String text = "caught "; }
    static class Last { static { log.append("Last "); } static String text = "end"; }
}
