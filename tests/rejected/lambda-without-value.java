import java.util.function.Function;
import java.util.function.Supplier;

class Main {
    int wrong = "text";

    Function<String, Integer> length = s -> { s.length(); };
    Supplier<String> nothing = () -> { };
}
