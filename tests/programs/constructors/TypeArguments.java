/** Explicit type arguments of constructors (JLS 15.9, 8.8.7.1). */
public class TypeArguments {
    <T> TypeArguments(T value) {
        System.out.println(value);
    }

    class Inner {
        <U extends Number> Inner(U number) {
            System.out.println(number.intValue());
        }
    }

    static class Sub extends TypeArguments {
        Sub() {
            <String>super("sub");
        }

        Sub(int n) {
            <Integer>this(n, 2);
        }

        <V> Sub(V value, int n) {
            super(value);
            System.out.println(n);
        }
    }

    static class Outer extends Inner {
        Outer(TypeArguments around) {
            around.<Double>super(7.5);
        }
    }

    public static void main(String[] args) {
        TypeArguments made = new <String>TypeArguments("made") {
        };
        made.new <Integer>Inner(4);
        new Sub();
        new Sub(5);
        new Outer(made);
        new <Long>Outer(made);
    }
}
