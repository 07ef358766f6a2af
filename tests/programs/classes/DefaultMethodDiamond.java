/** Default methods that meet: the more specific one wins, or the class chooses. */
public class DefaultMethodDiamond {
    interface Top {
        default String name() {
            return "top";
        }
    }

    interface Left extends Top {
        default String name() {
            return "left of " + Top.super.name();
        }
    }

    interface Right extends Top {
    }

    interface Other {
        default String name() {
            return "other";
        }

        static String helper(Other other) {
            return "<" + other.name() + ">";
        }
    }

    static class One implements Left, Right {
    }

    static class Two implements Right, Other {
        public String name() {
            return Right.super.name() + " and " + Other.super.name();
        }
    }

    static class Base {
        public String name() {
            return "class";
        }
    }

    static class Three extends Base implements Left {
    }

    public static void main(String[] args) {
        System.out.println(new One().name());
        System.out.println(new Two().name() + " " + Other.helper(new Two()));
        System.out.println(new Three().name());
        Top top = new Three();
        System.out.println(top.name() + " " + (top instanceof Left));
    }
}
