import java.util.List;
import java.util.function.BiConsumer;

class Main {
    static <A> void both(List<A> a, List<A> b) { }

    BiConsumer<List<?>, List<?>> wrong = Main::both;
}
