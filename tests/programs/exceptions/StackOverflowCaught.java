public class StackOverflowCaught {
    static int depth;

    static int endless(int n) {
        depth++;
        return endless(n + 1) + 1;
    }

    int mutualA(int x) { return mutualB(x) + 1; }
    int mutualB(int x) { return mutualA(x) + 2; }

    static class Loop {
        Loop next = new Loop();
    }

    static int unwound;

    static void withFinally() {
        try {
            withFinally();
        } finally {
            unwound++;
        }
    }

    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            depth = 0;
            try {
                System.out.println(endless(0));
            } catch (StackOverflowError e) {
                System.out.println("caught " + e.getMessage() + ", deep enough: " + (depth > 500));
            }
        }
        try {
            new StackOverflowCaught().mutualA(3);
        } catch (VirtualMachineError e) {
            System.out.println(e instanceof StackOverflowError);
        }
        try {
            new Loop();
        } catch (Error e) {
            System.out.println(e);
        }
        try {
            withFinally();
        } catch (Throwable t) {
            System.out.println(t + " " + (unwound > 300));
        }
        // Still in good health afterwards.
        System.out.println(sum(400));
    }

    static int sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }
}
