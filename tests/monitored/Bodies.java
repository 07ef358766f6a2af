// monitors: bodies.mop
/** Calls of methods with empty bodies, of which nothing is left in fast code but that the receiver is not null. */
class Bodies {
    void ship() {}

    int two() {
        return 2;
    }

    interface Visitor {
        void visit(Bodies one);
    }

    static void all(Visitor visitor, Bodies one) {
        visitor.visit(one);
    }

    static int sum(Bodies one, Bodies other) {
        one.ship();
        return one.two() + other.two();
    }

    static void fails(Bodies none) {
        try {
            none.ship();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    public static void main(String[] args) {
        Bodies one = new Bodies();
        Visitor first = it -> it.ship();
        first.visit(one);
        all(it -> it.ship(), one);
        all(Bodies::ship, one);
        all(it -> {
            it.ship();
            it.two();
        }, one);
        System.out.println(sum(one, new Bodies()));
        fails(null);
        fails(one);
    }
}
