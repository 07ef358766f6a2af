public class UncaughtRecursive {
    abstract static class Expr {
        abstract int eval();
    }

    static class Num extends Expr {
        int v;
        Num(int v) { this.v = v; }
        int eval() { return v; }
    }

    static class Div extends Expr {
        Expr l, r;
        Div(Expr l, Expr r) { this.l = l; this.r = r; }
        int eval() {
            return l.eval()
                / r.eval();
        }
    }

    public static void main(String[] args) {
        Expr ok = new Div(new Num(100), new Div(new Num(10), new Num(2)));
        System.out.println(ok.eval());
        Expr bad = new Div(new Num(1), new Div(ok, new Div(new Num(0), new Num(3))));
        System.out.println(bad.eval());
    }
}
