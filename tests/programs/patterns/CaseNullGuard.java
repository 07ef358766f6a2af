// Java 21: recorded with javac 25.
public class CaseNullGuard {
    static String f(Integer i) {
        return switch (i) {
            case Integer x when x > 5 -> "" + x;
            case null -> "null";
            default -> "small";
        };
    }
    public static void main(String[] args) {
        System.out.println(f(null) + " " + f(7) + " " + f(1));
    }
}
