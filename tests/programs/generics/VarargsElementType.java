// Java 21: recorded with javac 25.
import java.io.IOException;
public class VarargsElementType {
    interface Th<X extends Exception> { void run() throws X; }
    static <X extends Exception> void kinds(Th<X> t, X... none) { System.out.println(none.getClass().getComponentType()); }
    static void io() throws IOException { }
    static <T> T[] arr(T... t) { return t; }
    public static void main(String[] args) {
        kinds(VarargsElementType::io);
        kinds(() -> { });
        System.out.println(arr(1, "a").getClass().getSimpleName() + " " + arr(Thread.State.NEW, "k").getClass().getSimpleName());
    }
}
