public class ExpressionStatements {
    static int count;
    int value;

    static int call() {
        return ++count;
    }

    ExpressionStatements me() {
        count += 100;
        return this;
    }

    static double heavy(double d) {
        count++;
        return d;
    }

    static long wide() {
        count += 1000;
        return 1L;
    }

    public static void main(String[] args) {
        int i = 0;
        i++;
        ++i;
        i--;
        --i;
        i = 5;
        i += 5;
        call();
        heavy(1.5);
        wide();
        new ExpressionStatements();
        new ExpressionStatements().me();
        new ExpressionStatements().me().value++;
        new ExpressionStatements().me().me().value = i;
        new int[] {1, 2}[call() - call() + 1]++;
        "literal".length();
        ;;;
        {}
        { ; }
        {{ i++; }}
        System.out.println(i + " " + count);
        i = i = i;
        i >>>= i >>= i <<= 1;
        System.out.println(i);
        int[] a = {call(), call()};
        a[0]++;
        a[1] -= a[0]--;
        System.out.println(a[0] + " " + a[1]);
        double d = 1;
        d++;
        d *= heavy(2);
        long l = 5;
        l--;
        l ^= wide();
        System.out.println(d + " " + l + " " + count);
        String s = "";
        s += s;
        s += 1;
        System.out.println(s);
        (new ExpressionStatements().me()).me();
        System.out.println(count);
    }
}
