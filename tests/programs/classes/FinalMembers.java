public class FinalMembers {
    final int a = 1;
    final int b;
    final int[] c = {1, 2};
    static final int D;
    static final String E = "e";
    final boolean even;

    static {
        int d = 0;
        for (int i = 0; i < 5; i++) d += i;
        D = d;
    }

    {
        b = a + 1;
    }

    FinalMembers(int n) {
        if (n % 2 == 0) {
            even = true;
        } else {
            even = false;
        }
    }

    FinalMembers() {
        this(3);
    }

    final String fixed() { return "fixed" + b + even; }

    static final String alsoFixed() { return "static" + D + E; }

    static class Sub extends FinalMembers {
        final int a = 10;
        Sub(int n) { super(n + 1); }
        String fixed(int overload) { return fixed() + overload + a + super.a; }
        private final int hidden() { return 5; }
    }

    static class SubSub extends Sub {
        SubSub() { super(0); }
        int hidden() { return 6; }
    }

    static final class Sealed {
        int v;
        final Sealed with(final int v) {
            this.v = v;
            return this;
        }
    }

    static int sum(final int[] xs) {
        int s = 0;
        for (final int x : xs) s += x;
        xs[0] = s;
        return s;
    }

    public static void main(String[] args) {
        System.out.println(new FinalMembers().fixed() + " " + new FinalMembers(2).fixed() + " " + alsoFixed());
        System.out.println(new Sub(1).fixed(9) + " " + new SubSub().hidden() + " " + new Sealed().with(4).v);
        FinalMembers f = new FinalMembers();
        f.c[0] = 50;
        System.out.println(f.c[0] + sum(f.c) + f.c[0]);
        final int late;
        late = f.b;
        final Sealed s = new Sealed();
        s.v = late;
        System.out.println(s.v);
    }
}
