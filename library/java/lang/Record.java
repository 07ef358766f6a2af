package java.lang;

/** The superclass of all records (JLS 8.10). The static methods are what the compiler makes the implicit methods of records call. */
public abstract class Record {
    protected Record() {
    }

    public abstract boolean equals(Object obj);

    public abstract int hashCode();

    public abstract String toString();

    protected static int $join(int before, int hash) {
        return 31 * before + hash;
    }

    protected static int $hash(boolean value) {
        return Boolean.hashCode(value);
    }

    protected static int $hash(int value) {
        return value;
    }

    protected static int $hash(long value) {
        return Long.hashCode(value);
    }

    protected static int $hash(float value) {
        return Float.hashCode(value);
    }

    protected static int $hash(double value) {
        return Double.hashCode(value);
    }

    protected static int $hash(Object value) {
        return value == null ? 0 : value.hashCode();
    }

    protected static boolean $same(boolean a, boolean b) {
        return a == b;
    }

    protected static boolean $same(int a, int b) {
        return a == b;
    }

    protected static boolean $same(long a, long b) {
        return a == b;
    }

    protected static boolean $same(float a, float b) {
        return Float.compare(a, b) == 0;
    }

    protected static boolean $same(double a, double b) {
        return Double.compare(a, b) == 0;
    }

    protected static boolean $same(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }
}
