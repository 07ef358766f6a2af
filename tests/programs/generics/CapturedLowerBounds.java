import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Inference from several captured variables with lower bounds (JLS 5.1.10, 18.4). */
public class CapturedLowerBounds {
    static class Matcher<T> {
        final BiPredicate<? super T, ? super T> equal;

        Matcher(BiPredicate<? super T, ? super T> equal) {
            this.equal = equal;
        }

        Matcher(Predicate<? super T> both) {
            this((a, b) -> both.test(a) && both.test(b));
        }
    }

    interface Factory {
        <T> Matcher<T> create(BiPredicate<? super T, ? super T> equal);
    }

    static Factory factory() {
        return new Factory() {
            @Override
            public <T> Matcher<T> create(BiPredicate<? super T, ? super T> equal) {
                return new Matcher<>(equal);
            }
        };
    }

    static <T> boolean all(List<? extends T> items, T item, BiPredicate<? super T, ? super T> equal) {
        Matcher<T> matcher = factory().create(equal);
        for (T other : items) {
            if (!matcher.equal.test(item, other)) {
                return false;
            }
        }
        return true;
    }

    static <T> Matcher<T> either(BiPredicate<? super T, ? super T> first, Predicate<? super T> second, boolean takeFirst) {
        return takeFirst ? new Matcher<>(first) : new Matcher<>(second);
    }


    public static void main(String[] args) {
        BiPredicate<Object, Object> sameClass = (a, b) -> a.getClass() == b.getClass();
        BiPredicate<CharSequence, Object> sameText = (a, b) -> a.toString().equals(b.toString());
        System.out.println(all(List.of("a", "b"), "c", sameClass) + " " + all(List.of(1, 2), 1.5, sameClass));
        System.out.println(all(List.of("a", "a"), "a", sameText));
        Matcher<String> matcher = either(sameText, o -> o != null, false);
        System.out.println(matcher.equal.test("x", "y"));
    }
}
