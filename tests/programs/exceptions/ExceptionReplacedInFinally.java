public class ExceptionReplacedInFinally {
    static class First extends Exception {
        First() { super("first"); }
    }

    static class Second extends Exception {
        Second() { super("second"); }
    }

    static void replace(boolean a, boolean b) throws First, Second {
        try {
            if (a) throw new First();
        } finally {
            if (b) throw new Second();
        }
    }

    static int catchThenThrow(int n) throws Second {
        int trace = 0;
        try {
            try {
                trace |= 1;
                if (n > 0) throw new First();
            } catch (First f) {
                trace |= 2;
                if (n > 1) throw new Second();
            } finally {
                trace |= 4;
                if (n > 2) throw new IllegalStateException("trace " + trace);
            }
            trace |= 8;
        } catch (IllegalStateException e) {
            System.out.println("  " + e.getMessage());
            trace |= 16;
        }
        return trace;
    }

    static void cleanup(String name, boolean bad) {
        System.out.println("  closing " + name);
        if (bad) throw new RuntimeException("close " + name);
    }

    static void resources(boolean badA, boolean badB, boolean badWork) {
        try {
            try {
                if (badWork) throw new RuntimeException("work");
                System.out.println("  work done");
            } finally {
                cleanup("b", badB);
            }
        } finally {
            cleanup("a", badA);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            try {
                replace((i & 1) != 0, (i & 2) != 0);
                System.out.println(i + " none");
            } catch (First e) {
                System.out.println(i + " " + e.getMessage());
            } catch (Second e) {
                System.out.println(i + " " + e.getMessage() + " cause " + e.getCause());
            }
        }
        for (int i = 0; i < 4; i++) {
            try {
                System.out.println(i + " trace " + catchThenThrow(i));
            } catch (Second s) {
                System.out.println(i + " escaped " + s.getMessage());
            }
        }
        for (int i = 0; i < 8; i++) {
            System.out.println("case " + i);
            try {
                resources((i & 4) != 0, (i & 2) != 0, (i & 1) != 0);
            } catch (RuntimeException e) {
                System.out.println("  caught " + e.getMessage());
            }
        }
    }
}
