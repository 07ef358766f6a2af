/** A tree-walking interpreter for a toy language: dispatch, recursion, tables and strings together. */
public class SmallInterpreter {
    static abstract class Node { abstract int eval(Env e); }

    static class Env {
        private final Env outer;
        private final String[] names = new String[8];
        private final int[] values = new int[8];
        private int used;

        Env(Env outer) { this.outer = outer; }

        int get(String name) {
            for (int i = 0; i < used; i++) if (names[i].equals(name)) return values[i];
            if (outer == null) throw new IllegalStateException("unbound " + name);
            return outer.get(name);
        }

        void set(String name, int value) {
            for (int i = 0; i < used; i++) if (names[i].equals(name)) { values[i] = value; return; }
            if (outer != null && outer.has(name)) outer.set(name, value);
            else { names[used] = name; values[used++] = value; }
        }

        boolean has(String name) {
            for (String n : names) if (name.equals(n)) return true;
            return outer != null && outer.has(name);
        }
    }

    static class Num extends Node { final int v; Num(int v) { this.v = v; } int eval(Env e) { return v; } }
    static class Var extends Node { final String n; Var(String n) { this.n = n; } int eval(Env e) { return e.get(n); } }

    static class Bin extends Node {
        final char op; final Node l, r;
        Bin(char op, Node l, Node r) { this.op = op; this.l = l; this.r = r; }
        int eval(Env e) {
            int a = l.eval(e);
            if (op == '&') return a != 0 ? r.eval(e) : 0;
            int b = r.eval(e);
            switch (op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '<': return a < b ? 1 : 0;
                case '=': return a == b ? 1 : 0;
                default: throw new IllegalStateException("operator " + op);
            }
        }
    }

    static class Set extends Node {
        final String n; final Node v;
        Set(String n, Node v) { this.n = n; this.v = v; }
        int eval(Env e) { int x = v.eval(e); e.set(n, x); return x; }
    }

    static class Seq extends Node {
        final Node[] all;
        Seq(Node[] all) { this.all = all; }
        int eval(Env e) { int last = 0; for (Node n : all) last = n.eval(e); return last; }
    }

    static class While extends Node {
        final Node c, b;
        While(Node c, Node b) { this.c = c; this.b = b; }
        int eval(Env e) { int n = 0; while (c.eval(e) != 0) { b.eval(e); n++; } return n; }
    }

    static class Parser {
        private static final String[] LEVELS = {"&", "=<", "+-", "*/"};

        final String s;
        int at;
        Parser(String s) { this.s = s; }

        char peek() { while (at < s.length() && s.charAt(at) == ' ') at++; return at < s.length() ? s.charAt(at) : '\0'; }

        boolean eat(char c) { if (peek() != c) return false; at++; return true; }

        Node program() {
            Node[] nodes = new Node[16];
            int n = 0;
            do { if (peek() == '\0' || peek() == '}') break; nodes[n++] = statement(); } while (eat(';'));
            Node[] exact = new Node[n];
            System.arraycopy(nodes, 0, exact, 0, n);
            return new Seq(exact);
        }

        Node statement() {
            if (eat('@')) {
                Node c = expr(0);
                if (!eat('{')) throw new IllegalStateException("{ expected at " + at);
                Node b = program();
                eat('}');
                return new While(c, b);
            }
            return expr(0);
        }

        Node expr(int level) {
            if (level == 4) return atom();
            Node l = expr(level + 1);
            while (LEVELS[level].indexOf(peek()) >= 0 && peek() != '\0') {
                char op = s.charAt(at++);
                l = new Bin(op, l, expr(level + 1));
            }
            return l;
        }

        Node atom() {
            char c = peek();
            if (eat('(')) { Node n = expr(0); eat(')'); return n; }
            if (c >= '0' && c <= '9') { int v = 0; while (peek() >= '0' && peek() <= '9') v = v * 10 + s.charAt(at++) - '0'; return new Num(v); }
            if (c >= 'a' && c <= 'z') { at++; return eat(':') ? (Node) new Set("" + c, expr(0)) : new Var("" + c); }
            throw new IllegalStateException("unexpected '" + c + "' at " + at);
        }
    }

    static void run(String source) {
        try {
            System.out.println(source + " => " + new Parser(source).program().eval(new Env(null)));
        } catch (IllegalStateException e) {
            System.out.println(source + " => error: " + e.getMessage());
        } catch (ArithmeticException e) {
            System.out.println(source + " => " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        run("1 + 2 * 3 - 4 / 2");
        run("(1 + 2) * (3 - 4) / 2");
        run("a: 5; b: a * a; b - a");
        run("n: 10; f: 1; @ 0 < n { f: f * n; n: n - 1 }; f");
        run("i: 0; s: 0; @ i < 100 { i: i + 1; @ i / 3 * 3 = i & i < 100 { i: i + 1 }; s: s + i }; s");
        run("x + 1");
        run("1 / (2 - 2)");
        run("3 = 3 & 0 < 1");
        run("0 & 1 / 0");
        run("2 + ");
    }
}
