public class DefaultValuesAndReinit {
    static int explicitZero = 0;
    static boolean explicitFalse = false;
    static Object explicitNull = null;

    static {
        System.out.println(Holder.touched());
    }

    static class Holder {
        static int n;
        static { n = 3; }
        static { n *= 5; }
        static { int n = 100; n++; }
        static { Holder.n -= 1; }
        static String touched() { return "n " + n; }
    }

    // A field assigned by the superclass's constructor is reset by an initialiser, and kept without one.
    static class Setter {
        Setter() { set(); }
        void set() { }
    }

    static class Victim extends Setter {
        int kept;
        int zeroed = 0;
        String nulled = null;
        String text = "initial";
        boolean flag = false;
        final int constant = 5;

        void set() {
            kept = 1;
            zeroed = 2;
            nulled = "lost";
            text = "lost";
            flag = true;
        }
    }

    static class Blocks {
        int v = 1;
        { v += 10; }
        int w = v * 2;
        { int v = 500; this.v += v; }
        Blocks() { v++; }
        Blocks(int k) { this(); v *= k; }
        { w += v; }
    }

    static int loop;
    static int[] squares = new int[5];

    static {
        outer:
        for (; ; loop++) {
            for (int i = 0; i <= loop; i++) if (loop * i > 11) break outer;
            squares[loop] = loop * loop;
        }
    }

    public static void main(String[] args) {
        System.out.println(explicitZero + " " + explicitFalse + " " + explicitNull);
        Victim v = new Victim();
        System.out.println(v.kept + " " + v.zeroed + " " + v.nulled + " " + v.text + " " + v.flag + " " + v.constant);
        Blocks b = new Blocks(2);
        System.out.println(b.v + " " + b.w);
        System.out.println(loop + " " + squares[3]);
    }
}
