// Java 21: recorded with javac 25.
public class StaticThroughTypeVariable {
    static class Base {
        static final int LIMIT = 7;
        static String name() {
            return "Base";
        }
    }

    static class Sub extends Base {
        static String name() {
            return "Sub";
        }
    }

    // Static members of the bound, whatever T is.
    static <T extends Base> String f() {
        return T.name() + T.LIMIT;
    }

    public static void main(String[] args) {
        System.out.println(StaticThroughTypeVariable.<Sub>f());
    }
}
