public class ScopesAndShadowing {
    static int x = 1;
    int y = 2;
    static int main = 3;

    static int x() {
        return x * 10;
    }

    int locals(int y) {
        int x = this.y;
        {
            int z = x + y;
            y = z;
        }
        {
            long z = 5;
            y += z;
        }
        for (int z = 0; z < 2; z++) y++;
        for (int z = 0; z < 2; z++) { int q = z; y += q; }
        int q = 100;
        int z = 1000;
        return y + x + ScopesAndShadowing.x + q + z;
    }

    static int parameter(int x) {
        x = x + ScopesAndShadowing.x;
        ScopesAndShadowing.x = x;
        return x;
    }

    static String String(String String) {
        return String + "!";
    }

    static class Inner {
        static int x = 50;
        int main = 60;

        int sum() {
            return x + main + ScopesAndShadowing.x;
        }
    }

    public static void main(String[] args) {
        System.out.println(x + " " + x() + " " + main);
        System.out.println(new ScopesAndShadowing().locals(7));
        System.out.println(parameter(4) + " " + x);
        System.out.println(new Inner().sum());
        int x = 9;
        System.out.println(x + ScopesAndShadowing.x);
        x: for (;;) { break x; }
        System.out.println(String("a name may be all things"));
        ScopesAndShadowing ScopesAndShadowing = new ScopesAndShadowing();
        System.out.println(ScopesAndShadowing.y);
        {
            final int hidden = 1;
            System.out.print(hidden + " ");
        }
        {
            String hidden = "two";
            System.out.println(hidden);
        }
        int length = args.length;
        int args2[] = {length}, plain = 4, deep[][] = {{1}, {2, 3}};
        System.out.println(args2[0] + plain + deep[1].length);
        try {
            int e = 5;
            if (e > 0) throw new RuntimeException("t" + e);
        } catch (RuntimeException e) {
            String t = e.getMessage();
            System.out.println(t);
        }
        int e = 6, t = e;
        System.out.println(t);
    }
}
