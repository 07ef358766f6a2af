import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Which overload is meant: widening before boxing before variable numbers, null, lambdas and generics. */
public class OverloadsAndBoxing {
    static String f(int x) {
        return "int";
    }

    static String f(long x) {
        return "long";
    }

    static String f(double x) {
        return "double";
    }

    static String f(Integer x) {
        return "Integer";
    }

    static String f(Object x) {
        return "Object";
    }

    static String f(int... x) {
        return "ints" + x.length;
    }

    static String g(Object o) {
        return "object";
    }

    static String g(String s) {
        return "string";
    }

    static String g(Integer a, Object... rest) {
        return "rest" + rest.length;
    }

    static String h(Runnable r) {
        return "runnable";
    }

    static <T> String h(Callable<T> c) {
        return "callable";
    }

    static String k(Function<String, Integer> f) {
        return "function " + f.apply("four");
    }

    static String k(ToLongFunction<String> f, int x) {
        return "long " + f.applyAsLong("four") + x;
    }

    static String m(List<?> list) {
        return "list";
    }

    static String m(Collection<?> items) {
        return "collection";
    }

    static String m(Iterable<?> items) {
        return "iterable";
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        long l = 3;
        float fl = 4;
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(l) + " " + f(fl) + " " + f(5) + " " + f(Integer.valueOf(6)) + " " + f(Long.valueOf(7)) + " " + f("8") + " " + f() + " " + f(1, 2) + " " + f(new int[3]));
        System.out.println(g(null == args ? null : "x") + " " + g((Object) "y") + " " + g(1) + " " + g(1, 2) + " " + g('z'));
        System.out.println(h(() -> { }) + " " + h(() -> 1) + " " + h(() -> {
            throw new IllegalStateException();
        }) + " " + k(String::length) + " " + k(String::length, 2));
        System.out.println(m(new ArrayList<>()) + " " + m(new HashSet<>()) + " " + m((Iterable<?>) List.of()) + " " + m(new ArrayDeque<>()));
        Integer small = 127, same = 127;
        Object sum = true ? 1 : 2.0, either = true ? Integer.valueOf(1) : (Object) 2.0;
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1);
        list.remove(Integer.valueOf(30));
        System.out.println((small == same) + " " + sum + " " + either + " " + list + " " + small.equals(127L) + " " + new Object[] {1, 'c', 2L, 3f}.length);
    }
}
