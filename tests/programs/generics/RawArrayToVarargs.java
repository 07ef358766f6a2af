// Java 21: recorded with javac 25.
import java.util.Arrays;
import java.util.List;

// A raw array creation is passed where an array of a parameterised type is inferred (JLS 5.1.9, 18.2.2: G[]k).
public class RawArrayToVarargs {
    static class Cell<E> {
        final List<Cell<E>> links;

        @SuppressWarnings("unchecked")
        Cell(int n) {
            links = Arrays.asList(new Cell[n]);
        }
    }

    public static void main(String[] args) {
        System.out.println(new Cell<String>(3).links);
    }
}
