public class FinallyOrder {
    static StringBuilder log = new StringBuilder();

    static void mark(String s) {
        log.append(s).append(' ');
    }

    static void flush(String label) {
        System.out.println(label + ": " + log.toString().trim());
        log.setLength(0);
    }

    static void plain(boolean fail) {
        try {
            mark("try");
            if (fail) {
                throw new RuntimeException("plain");
            }
            mark("end");
        } catch (RuntimeException e) {
            mark("catch(" + e.getMessage() + ")");
        } finally {
            mark("finally");
        }
        mark("after");
    }

    static void nested(int where) {
        try {
            mark("a");
            try {
                mark("b");
                if (where == 1) throw new IllegalStateException("one");
                try {
                    mark("c");
                    if (where == 2) throw new IllegalArgumentException("two");
                } finally {
                    mark("c'");
                }
                mark("d");
            } catch (IllegalArgumentException e) {
                mark("iae");
                if (where == 2) throw new IllegalStateException("from handler");
            } finally {
                mark("b'");
            }
            mark("e");
        } catch (IllegalStateException e) {
            mark("ise:" + e.getMessage());
        } finally {
            mark("a'");
        }
    }

    static void tryInFinally() {
        try {
            mark("body");
        } finally {
            try {
                mark("risky");
                int zero = 0;
                mark("" + 1 / zero);
            } catch (ArithmeticException e) {
                mark("handled");
            } finally {
                mark("innermost");
            }
            mark("cleanup");
        }
    }

    static void tryInCatch() {
        try {
            throw new Exception("first");
        } catch (Exception e) {
            try {
                mark(e.getMessage());
                throw new Exception("second");
            } catch (Exception f) {
                mark(e.getMessage() + "+" + f.getMessage());
            } finally {
                mark("inner");
            }
        } finally {
            mark("outer");
        }
    }

    public static void main(String[] args) {
        plain(false);
        flush("no exception");
        plain(true);
        flush("exception");
        for (int i = 0; i < 3; i++) {
            nested(i);
            flush("nested " + i);
        }
        tryInFinally();
        flush("try in finally");
        tryInCatch();
        flush("try in catch");
    }
}
