/** A class whose initialisation is running is seen half-built by the same thread. */
public class RecursiveInitialisation {
    static class A {
        static int x = B.y + 1;
        static final int CONSTANT = 100;
        static int after = 7;

        static { System.out.println("A done x=" + x); }
    }

    static class B {
        static int y = A.x + A.CONSTANT + A.after;

        static { System.out.println("B done y=" + y); }
    }

    static class Singleton {
        static Singleton instance = new Singleton();
        static int counter = 10;
        static int other;
        final int seen;

        Singleton() {
            seen = counter;
            counter++;
            other++;
        }
    }

    static class Base {
        static Derived d = new Derived();
        static String name = "base";

        Base() { System.out.println("Base() sees " + name + " " + Derived.label); }
    }

    static class Derived extends Base {
        static String label = "derived";

        Derived() { System.out.println("Derived() sees " + label); }
    }

    static class Self {
        static int n = compute();
        static int m = 5;

        static int compute() { return Self.m + Self.n + 1; }
    }

    static int early = later() * 2;
    static int base = 21;

    static int later() { return base; }

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y);
        System.out.println(Singleton.counter + " " + Singleton.other + " " + Singleton.instance.seen);
        System.out.println(Derived.label + " " + Base.name);
        System.out.println(Self.n + " " + Self.m);
        System.out.println(early + " " + base);
    }
}
