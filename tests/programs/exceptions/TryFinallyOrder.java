/** The order of try, catch, finally and resources, and what is suppressed. */
public class TryFinallyOrder {
    static class Step implements AutoCloseable {
        private final String name;

        Step(String name) {
            this.name = name;
            System.out.print("+" + name + " ");
        }

        @Override
        public void close() {
            System.out.print("-" + name + " ");
            if (name.endsWith("!")) {
                throw new IllegalStateException("closing " + name);
            }
        }
    }

    static int nested(int mode) {
        try {
            try (Step a = new Step("a"); Step b = new Step(mode == 1 ? "b!" : "b")) {
                if (mode == 2) {
                    throw new IllegalArgumentException("body");
                }
                return mode;
            } finally {
                System.out.print("inner ");
                if (mode == 3) {
                    return 33;
                }
            }
        } catch (IllegalStateException e) {
            System.out.print("caught " + e.getMessage() + " ");
            return -1;
        } finally {
            System.out.print("outer ");
        }
    }

    static String loop() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                if (i == 3) {
                    break;
                }
                out.append(i);
            } finally {
                out.append('f');
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 4; mode++) {
            try {
                System.out.println("= " + nested(mode));
            } catch (IllegalArgumentException e) {
                System.out.println("out " + e.getMessage());
            }
        }
        System.out.println(loop());
        try (Step x = new Step("x!"); Step y = new Step("y!")) {
            throw new RuntimeException("main");
        } catch (RuntimeException e) {
            System.out.print(e.getMessage());
            for (Throwable suppressed : e.getSuppressed()) {
                System.out.print(" [" + suppressed.getMessage() + "]");
            }
            System.out.println();
        }
        Step none = null;
        try (none) {
            System.out.println("null is not closed");
        }
    }
}
