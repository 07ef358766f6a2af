// Java 21: recorded with javac 25.
import java.util.*;
import java.util.function.*;
public class CaptureCast {
    static <A> void show(List<A> l) { System.out.println(l); }
    public static void main(String[] args) {
        Object o = List.of(4);
        show((List<?>) o);
        Consumer<List<?>> c = CaptureCast::show;
        c.accept(List.of(4));
        List<List<?>> q = List.of(List.of(4));
        q.stream().flatMap(l -> l.stream()).forEach(x -> System.out.println(List.of(x)));
        q.stream().flatMap(List::stream).forEach(x -> System.out.println(List.of(x)));
        List<? extends List<?>> w = List.of(List.of(4));
        show(w.get(0));
    }
}
