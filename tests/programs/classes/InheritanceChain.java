public class InheritanceChain {
    static class A {
        int x = 1;
        String who() { return "A"; }
        String call() { return who() + x; }
        String hello() { return "hello from " + call(); }
    }

    static class B extends A {
        String who() { return "B"; }
    }

    static class C extends B {
        int x = 3;
        String call() { return "C:" + super.call() + ":" + x + ":" + super.x; }
    }

    static class D extends C {
        String who() { return "D(" + super.who() + ")"; }
        String hello() { x++; super.x++; ((A) this).x += 10; return super.hello().toUpperCase(); }
    }

    static class E extends D {
    }

    static class F extends E {
        String call() { return "F/" + super.call(); }
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C(), new D(), new E(), new F()};
        for (A a : all) {
            System.out.println(a.who() + " | " + a.call() + " | " + a.hello() + " | " + a.x);
        }
        D d = new F();
        System.out.println(d.x + " " + ((C) d).x + " " + ((B) d).x + " " + d.who());
        d.hello();
        System.out.println(d.x + " " + ((A) d).x + " " + all[3].x);
    }
}
