// monitors: thrower.rmor
/** An exception that leaves a handler goes on in the program, where the event was; the monitor goes on too. */
class Thrower {
    static int count;

    static void step() {
        count++;
    }

    static void skip() {
        count++;
    }

    static void handler(String monitor, String state, int kind) {
        System.out.println(monitor + " " + state + " " + kind + " at " + count);
        // Handlers raise no events.
        step();
        throw new IllegalStateException("from the handler");
    }

    static void twice() {
        try {
            step();
            step();
            System.out.println("not reached");
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
    }

    static void skipped() {
        try {
            skip();
            System.out.println("not reached");
        } catch (IllegalStateException e) {
            System.out.println("caught before it was called");
        }
    }

    public static void main(String[] args) {
        twice();
        skipped();
        System.out.println(count);
    }
}
