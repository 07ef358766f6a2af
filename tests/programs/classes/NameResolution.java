/** The same name as package, type, field, method and label, resolved by context (JLS 6.5). */
public class NameResolution {
    static class a {
        static int a = 1;
        static int a() { return 2; }
        static class b {
            static int a = 3;
            static int outer() { return NameResolution.a.a; }
        }
    }

    static class Value {
        Value Value;
        int n;
        Value(int n) { this.n = n; }
        Value Value() { return Value == null ? this : Value; }
        Value Value(Value Value) { this.Value = Value; return this; }
    }

    static class Parent {
        int size = 5;
        static int total = 6;
        int size() { return size * 2; }
        static class Member { int m = 7; }
    }

    static class Child extends Parent {
        int compute(int size) {
            return size + this.size + super.size + size() + total + new Member().m;
        }
        static class Member extends Parent.Member { { m = 8; } }
    }

    static String String = "field named String";

    static String System(String s) { return "method named System: " + s; }

    interface Constants { int X = 1; int Y = X + 1; }

    static class User implements Constants {
        int x() { return X + Y; }
        int y() { int X = 100; return X + Constants.X; }
    }

    public static void main(String[] args) {
        a: {
            System.out.println(a.a + a.a() + a.b.a + a.b.outer());
            if (a.a == 1) break a;
        }
        Value Value = new Value(1).Value(new Value(2));
        System.out.println(Value.Value.n + Value.Value().Value().n);
        System.out.println(new Child().compute(1000));
        System.out.println(new Parent.Member().m + new Child.Member().m);
        System.out.println(String + ", " + System("s"));
        System.out.println(new User().x() + new User().y() + User.Y);
        int length = "length".length();
        System.out.println(length + args.length);
        System.out.println(NameResolution.a.b.a);
    }
}
