public class ClassLiterals {
    interface I { }
    static class A implements I {
        static { System.out.println("A is initialised"); }
    }
    static class B extends A { }

    public static void main(String[] args) {
        System.out.println(A.class.getName() + " " + I.class.getName() + " " + ClassLiterals.class.getName());
        System.out.println(String.class.getName() + " " + int[].class.getName() + " " + A[][].class.getName());
        Object o = A.class;
        System.out.println(o == A.class);
        A b = new B();
        System.out.println((b.getClass() == B.class) + " " + (b.getClass() == (Object) A.class));
        System.out.println((Object) new A[1].getClass() == A[].class);
        System.out.println("text".getClass() == String.class);
    }
}
