public class StackTraceElements {
    static class Worker {
        int depth;

        Worker(int depth) {
            this.depth = depth;
            if (depth == 0) {
                throw new IllegalStateException("made at the bottom");
            }
            run();
        }

        void run() {
            new Worker(depth - 1);
        }
    }

    static Throwable kept;

    static Throwable make() {
        return new Throwable("made, not thrown");
    }

    static void print(Throwable t) {
        StackTraceElement[] trace = t.getStackTrace();
        System.out.println(t + " has " + trace.length + " frames");
        for (int i = 0; i < trace.length; i++) {
            StackTraceElement e = trace[i];
            System.out.println("  " + e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber());
        }
    }

    static int trace(int n) {
        return n;
    }

    public static void main(String[] args) {
        try {
            new Worker(2);
        } catch (IllegalStateException e) {
            print(e);
        }
        kept = make();
        try {
            // The trace tells where the object was made, not where it is thrown.
            throw kept;
        } catch (Throwable t) {
            print(t);
        }
        try {
            int zero = trace(3) - 3;
            int x = 1 +
                trace(2)
                % zero;
        } catch (ArithmeticException e) {
            print(e);
        }
    }
}
