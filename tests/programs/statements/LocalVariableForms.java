public class LocalVariableForms {
    public static void main(final String[] args) {
        int a = 1, b = a + 1, c;
        c = a + b;
        int[] d = {c}, e[] = {{1, 2}, d};
        int f[] = {3}, g = f[0], h[][] = new int[2][];
        h[1] = f;
        System.out.println(a + b + c + d[0] + e[1][0] + f.length + g + h.length);
        final int k = 5;
        final int[] m = {k};
        m[0]++;
        System.out.println(m[0]);
        String s = null, t = "t", u = t + s;
        System.out.println(u);
        char x = 'x', y = (char) (x + 1), z = ++y;
        System.out.println("" + x + y + z);
        long big = 1L << 40, bigger = big << 10;
        double half = .5, quarter = half / 2;
        System.out.println(big + bigger + quarter);
        int self = (self = 4) + self;
        System.out.println(self);
        boolean p = true, q = !p, r = p ^ q;
        System.out.println(q | r);
        Object o = args, n = null;
        System.out.println(o == args & n == null);
        for (int i = 0, j[] = {7, 8}; i < j.length; i++) System.out.print(j[i]);
        System.out.println();
        {
            int w = 1;
            w++;
        }
        int w;
        {
            w = 2;
        }
        System.out.println(w);
        if (w > 0) {
            int onlyHere = w;
            System.out.println(onlyHere);
        }
        int onlyHere = 10;
        float ff = 1, fg = 'a', fh = 10L;
        byte bb = 'a', bc = (byte) k, bd = k;
        short ss = bb;
        System.out.println(ff + fg + fh + bb + bc + bd + ss + onlyHere);
    }
}
