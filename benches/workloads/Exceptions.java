/*
 * Exceptions: throws and catches, through none to many frames, past handlers that don't match and finally blocks
 * that do work; exceptions of the program's own and those of the machine (division, array index, cast, null, size).
 *
 * Size: rounds. A = 100,000, B = 500,000, C = 2,000,000.
 * Check: every counter against its closed form.
 */
public class Exceptions {
    static final int KINDS = 9;
    static final int DEPTHS = 8;

    static int finals;
    static int wrong;
    static final int[] caught = new int[KINDS];

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 3000;
        int[] expected = new int[KINDS];
        int expectedFinals = 0;
        for (int i = 0; i < n; i++) {
            int kind = i % KINDS;
            int depth = i / KINDS % DEPTHS;
            round(kind, depth);
            expected[kind]++;
            expectedFinals += depth + 1;
        }
        for (int kind = 0; kind < KINDS; kind++) {
            check(caught[kind] == expected[kind], "kind " + kind + " caught " + caught[kind] + " times");
        }
        check(finals == expectedFinals, "finally ran " + finals + " times, expected " + expectedFinals);
        check(wrong == 0, wrong + " wrong handlers");

        long unwound = 0;
        for (int i = 0; i < n; i++) {
            unwound += rethrowing(i % 6);
        }
        long expectedUnwound = 0;
        for (int i = 0; i < n; i++) {
            expectedUnwound += 1L << i % 6;
        }
        check(unwound == expectedUnwound, "unwound " + unwound + ", expected " + expectedUnwound);
        System.out.println("Exceptions size=" + n + " checksum=" + (finals * 31L + unwound) + " ok");
    }

    static class Failure extends Exception {
        final int code;

        Failure(int code) {
            super("failure " + code);
            this.code = code;
        }
    }

    static class Fatal extends Failure {
        Fatal(int code) {
            super(code);
        }
    }

    static class Unrelated extends RuntimeException {
    }

    static void round(int kind, int depth) {
        try {
            descend(kind, depth);
            caught[0]++;
        } catch (Fatal e) {
            caught[e.code == depth ? 2 : 0]++;
        } catch (Failure e) {
            caught[e.code == depth ? 1 : 0]++;
        } catch (ArithmeticException e) {
            caught[3]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            caught[4]++;
        } catch (ClassCastException e) {
            caught[5]++;
        } catch (NullPointerException e) {
            caught[6]++;
        } catch (NegativeArraySizeException e) {
            caught[7]++;
        } catch (RuntimeException e) {
            caught[8]++;
        }
    }

    static int descend(int kind, int depth) throws Failure {
        try {
            if (depth > 0) {
                return descend(kind, depth - 1) + 1;
            }
            return raise(kind, new int[4], "text", null);
        } catch (Failure e) {
            if (depth == 0) {
                throw e;
            }
            if (e instanceof Fatal) {
                throw new Fatal(depth);
            }
            throw new Failure(e.code + 1);
        } catch (Unrelated e) {
            wrong++;
            return 0;
        } finally {
            finals++;
        }
    }

    static int raise(int kind, int[] array, Object text, Failure none) throws Failure {
        switch (kind) {
            case 1: throw new Failure(0);
            case 2: throw new Fatal(0);
            case 3: return 1 / array[0];
            case 4: return array[array.length];
            case 5: return ((Failure) text).code;
            case 6: return none.code;
            case 7: return new int[array[1] - 1].length;
            case 8: throw new IllegalStateException("kind " + kind);
            default: return kind;
        }
    }

    /** Doubles its result in a finally block on every level on the way out; the innermost level throws. */
    static int rethrowing(int levels) {
        int result = 1;
        Failure failure = new Failure(levels);
        for (int i = 0; i < levels; i++) {
            try {
                try {
                    throw failure;
                } finally {
                    result += result;
                }
            } catch (Failure e) {
                if (e != failure) {
                    wrong++;
                }
            }
        }
        return result;
    }

    static int size(String s) {
        switch (s) {
            case "A": return 100000;
            case "B": return 500000;
            case "C": return 2000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
