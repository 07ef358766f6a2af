/** Overloads are gathered from the whole hierarchy, chosen by static types, then dispatched by the receiver's class. */
public class OverloadingAndInheritance {
    static class A {
        String f(long x) { return "A.f(long)"; }
        String g(Object o) { return "A.g(Object)"; }
        String h(A a) { return "A.h(A)"; }
        static String s(Object o) { return "A.s(Object)"; }
        private String p(int x) { return "A.p(int)"; }
        String p(long x) { return "A.p(long)"; }
        String callP() { return p(1); }
    }

    static class B extends A {
        String f(int x) { return "B.f(int)"; }
        String g(String s) { return "B.g(String)"; }
        String h(A a) { return "B.h(A)"; }
        String h(B b) { return "B.h(B)"; }
        static String s(String o) { return "B.s(String)"; }
        String p(double x) { return "B.p(double)"; }
    }

    static class C extends B {
        String f(long x) { return "C.f(long)"; }
        String g(Object o) { return "C.g(Object)"; }
        String h(B b) { return "C.h(B)"; }
        String f(byte x) { return "C.f(byte)"; }
        String self() { return f((byte) 1) + " " + f('c') + " " + super.f(1L) + " " + super.f(1); }
    }

    public static void main(String[] args) {
        A ac = new C();
        B bc = new C();
        C c = new C();
        System.out.println(ac.f(1) + " " + bc.f(1) + " " + c.f(1) + " " + bc.f((byte) 1) + " " + c.f((byte) 1) + " " + c.f(1L));
        System.out.println(ac.g("s") + " " + bc.g("s") + " " + c.g("s") + " " + bc.g((Object) "s"));
        System.out.println(ac.h(ac) + " " + ac.h(bc) + " " + bc.h(ac) + " " + bc.h(bc) + " " + bc.h(c) + " " + c.h(c) + " " + c.h((A) c));
        System.out.println(B.s("s") + " " + B.s(1 > 0 ? (Object) "s" : null) + " " + A.s("s") + " " + C.s(null));
        System.out.println(bc.p(1) + " " + bc.p(1f) + " " + ac.p(1) + " " + c.callP());
        System.out.println(c.self());
        System.out.println(c.h(null) + " " + c.g(null));
    }
}
