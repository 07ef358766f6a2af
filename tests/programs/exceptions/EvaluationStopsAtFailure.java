public class EvaluationStopsAtFailure {
    static String trail = "";

    static int n(String name, int v) {
        trail += name;
        return v;
    }

    static int fail(String name) {
        trail += name;
        throw new UnsupportedOperationException(name);
    }

    static int[] arr(String name, int[] a) {
        trail += name;
        return a;
    }

    static int three(int a, int b, int c) {
        trail += "call";
        return a + b + c;
    }

    int field = 1;

    EvaluationStopsAtFailure obj(boolean isNull) {
        trail += "o";
        return isNull ? null : this;
    }

    public static void main(String[] args) {
        EvaluationStopsAtFailure self = new EvaluationStopsAtFailure();
        int[] data = {1, 2, 3};
        for (int k = 0; k < 12; k++) {
            trail = k + ": ";
            try {
                switch (k) {
                    case 0: three(n("a", 1), fail("b"), n("c", 2)); break;
                    case 1: arr("A", null)[n("i", 0)] = n("v", 1); break;
                    case 2: arr("A", data)[n("i", 9)] = n("v", 1); break;
                    case 3: arr("A", data)[n("i", 9)] = fail("v"); break;
                    case 4: arr("A", data)[fail("i")] = n("v", 1); break;
                    case 5: arr("A", data)[n("i", 5)] += n("v", 1); break;
                    case 6: self.obj(true).field = n("v", 2); break;
                    case 7: self.obj(true).field += n("v", 2); break;
                    case 8: self.obj(false).field += fail("v"); break;
                    case 9: int x = n("l", 3) * (n("m", 0) / n("z", 0)) + n("r", 1); break;
                    case 10: int[][][] g = new int[n("p", 2)][n("q", -1)][n("s", 4)]; break;
                    case 11: boolean b = n("t", 1) == 1 || fail("no") == 1; trail += b; break;
                }
                trail += " done";
            } catch (RuntimeException e) {
                trail += " -> " + e.getClass().getName();
            }
            System.out.println(trail);
        }
        System.out.println(self.field + " " + data[0] + data[1] + data[2]);
    }
}
