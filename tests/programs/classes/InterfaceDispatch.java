/** Many implementers behind one call site, interface methods inherited from a class, Object methods through interfaces. */
public class InterfaceDispatch {
    interface Op { int apply(int x); }
    interface Named { String name(); }
    interface NamedOp extends Named, Op { }

    static class Add implements Op {
        final int k;
        Add(int k) { this.k = k; }
        public int apply(int x) { return x + k; }
        public String toString() { return "add" + k; }
    }

    static class Mul implements NamedOp {
        public int apply(int x) { return x * 3; }
        public String name() { return "mul"; }
    }

    static class Worker {
        public int apply(int x) { return -x; }
        public final String name() { return "worker"; }
    }

    static class Neg extends Worker implements NamedOp { }

    static class Chain implements Op, Named {
        private final Op[] ops;
        Chain(Op[] ops) { this.ops = ops; }
        public int apply(int x) {
            for (Op op : ops) x = op.apply(x);
            return x;
        }
        public String name() { return "chain" + ops.length; }
    }

    static class Twice extends Chain {
        Twice(Op op) { super(new Op[] {op, op}); }
        public String name() { return "twice"; }
        public boolean equals(Object o) { return o instanceof Op; }
        public int hashCode() { return 2; }
    }

    static int run(Op op, int x) { return op.apply(x); }

    public static void main(String[] args) {
        Op[] ops = {new Add(5), new Mul(), new Neg(), new Chain(new Op[] {new Add(1), new Mul()}), new Twice(new Twice(new Add(7)))};
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < ops.length; i++) {
                System.out.print(run(ops[i], round + 1) + (ops[i] instanceof Named ? ((Named) ops[i]).name() : ops[i].toString()) + " ");
            }
            System.out.println();
        }
        Op op = new Twice(new Mul());
        System.out.println(op.equals(ops[0]) + " " + ops[0].equals(op) + " " + op.hashCode() + " " + op.getClass().getName());
        NamedOp both = new Neg();
        Worker w = (Worker) both;
        System.out.println(both.apply(4) + both.name() + w.apply(5) + ((Op) w).apply(6) + ((Named) w).name());
    }
}
