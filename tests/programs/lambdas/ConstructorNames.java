import java.util.function.*;
public class ConstructorNames {
    static Function<String, Object> Box = Box::new;
    record Box(String text) {}
    public static void main(String[] args) {
        Supplier<StringBuilder> StringBuilder = StringBuilder::new;
        System.out.println(Box.apply("x") + " " + StringBuilder.get().append(1));
    }
}
