// Java 21: recorded with javac 25.
import java.util.*;

public class RawArrayGeneric {
    static <T> List<T> listOf(T[] a) { return new ArrayList<>(Arrays.asList(a)); }
    static <T extends Comparable<T>> T max(T[] a) { T m = a[0]; for (T x : a) if (x.compareTo(m) > 0) m = x; return m; }
    static <T extends Comparable<? super T>> T least(Collection<? extends T> c) { return Collections.min(c); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List[] raw = {new ArrayList(), new LinkedList()};
        List<String>[] typed = raw;                 // unchecked array conversion
        System.out.println(typed.length);
        List<List<String>> l = listOf(raw);         // by inference
        System.out.println(l);
        Comparable[] c = {"a", "c", "b"};
        System.out.println(max(c));
        List<Comparable> lc = new ArrayList<>(Arrays.asList(c));
        System.out.println(Collections.max(lc));
    }
}
