// Java 21: recorded with javac 25.
public class RawBound {
    static <T extends Comparable<T>> boolean before(T a, T b) {
        return a.compareTo(b) < 0;
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        Comparable[] keys = {3, 1, 2};
        System.out.println(before(keys[1], keys[0]));
    }
}
