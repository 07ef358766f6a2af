import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Calls within lambda expressions within calls, with several methods to choose from at every level. */
public class NestedCalls {
    static final List<String> chosen = new ArrayList<>();

    static <T> Supplier<T> later(Supplier<T> supplier) {
        chosen.add("supplier");
        return supplier;
    }

    static <T> Supplier<T> later(Function<T, T> function, int unused) {
        chosen.add("function");
        return null;
    }

    static int run(IntSupplier supplier) {
        chosen.add("int");
        return supplier.getAsInt();
    }

    static <T> T run(Supplier<T> supplier) {
        chosen.add("T");
        return supplier.get();
    }

    static void run(Runnable runnable) {
        chosen.add("void");
        runnable.run();
    }

    static <A, R> R with(A value, Function<A, R> function) {
        return function.apply(value);
    }

    static <A, B, R> R with(A first, B second, BiFunction<A, B, R> function) {
        return function.apply(first, second);
    }

    static <T> T call(Callable<T> callable) throws Exception {
        return callable.call();
    }

    public static void main(String[] args) throws Exception {
        Object deep = later(() -> later(() -> later(() -> later(() -> later(() -> later(() -> later(() -> later(() ->
                later(() -> later(() -> later(() -> later(() -> later(() -> later(() -> later(() -> later(() ->
                later(() -> later(() -> later(() -> later(() -> "bottom"))))))))))))))))))));
        int depth = 0;
        while (deep instanceof Supplier<?>) {
            deep = ((Supplier<?>) deep).get();
            depth++;
        }
        System.out.println(depth + " " + deep + " " + chosen.size());
        chosen.clear();

        System.out.println(run(() -> run(() -> run(() -> 7))) + 1);
        System.out.println(run(() -> run(() -> run(() -> "seven"))).length());
        run(() -> { run(() -> { run(() -> { chosen.add("done"); }); }); });
        System.out.println(chosen);
        chosen.clear();

        // The same inner lambda expression, with what the variables around it are.
        int sum = with(3, x -> with("ab", s -> run(() -> s.length() + x)));
        System.out.println(sum);
        System.out.println(with("xyz", x -> with(2.5, y -> run(() -> x + y))).charAt(0));
        int d = with(1, 'c', (i, c) -> run(() -> run(() -> (char) (c + i))));
        System.out.println(d);
        System.out.println(call(() -> call(() -> call(() -> List.of(1, 2, 3)))).get(2) * 2);
        System.out.println(chosen);
    }
}
