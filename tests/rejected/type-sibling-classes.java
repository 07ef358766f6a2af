class A { }
class B extends A { }
class C extends A { }
interface I { }

class Main {
    static B f(A a, C c, I i) {
        B b = c;
        I j = c;
        C d = i;
        A[] as = new B[1];
        B[] bs = as;
        return a;
    }
}
