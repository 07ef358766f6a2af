/** One method for each micro-benchmark; all take the number of iterations. */
public class Micro {
    int value;
    Micro next;

    public static void main(String[] args) {
    }

    /** Six instructions an iteration, all on ints in registers. */
    static int dispatch(int rounds) {
        int a = 1;
        for (int i = 0; i < rounds; i++) {
            a = a * 31 + i ^ a;
        }
        return a;
    }

    static int call(int rounds) {
        int a = 0;
        for (int i = 0; i < rounds; i++) {
            a = add(a, i);
        }
        return a;
    }

    private static int add(int a, int b) {
        return a + b;
    }

    static int virtualCall(int rounds) {
        Micro micro = new Micro();
        int a = 0;
        for (int i = 0; i < rounds; i++) {
            a = micro.plus(a);
        }
        return a;
    }

    int plus(int a) {
        return a + value;
    }

    static int field(int rounds) {
        Micro micro = new Micro();
        for (int i = 0; i < rounds; i++) {
            micro.value += i;
        }
        return micro.value;
    }

    static int array(int rounds) {
        int[] a = new int[64];
        for (int i = 0; i < rounds; i++) {
            a[i & 63] += i;
        }
        return a[0];
    }

    /** Objects that die at once. */
    static int allocate(int rounds) {
        Micro micro = null;
        for (int i = 0; i < rounds; i++) {
            micro = new Micro();
        }
        return micro.value;
    }

    /** A list that survives collections, and is rebuilt from time to time. */
    static int collect(int rounds) {
        Micro list = null;
        for (int i = 0; i < rounds; i++) {
            Micro micro = new Micro();
            micro.next = (i & 0xfff) == 0 ? null : list;
            list = micro;
        }
        return list.value;
    }

    static int exceptions(int rounds) {
        int a = 0;
        RuntimeException exception = new RuntimeException();
        for (int i = 0; i < rounds; i++) {
            try {
                throw exception;
            } catch (RuntimeException e) {
                a++;
            }
        }
        return a;
    }
}
