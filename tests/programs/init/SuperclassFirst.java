public class SuperclassFirst extends SuperclassFirstBase {
    static { System.out.println("main class"); }

    SuperclassFirst() { System.out.println("constructed"); }

    { System.out.println("instance block"); }

    static int count = new Counter().next() + new Counter().next();

    static class Counter extends CounterBase {
        static int n = START * 10;

        static { System.out.println("Counter from " + n); }

        int next() { return n++; }
    }

    public static void main(String[] args) {
        System.out.println("main " + count + " " + Counter.n);
        new SuperclassFirst();
        System.out.println(Twig.depth + " " + Branch.depth + " " + Trunk.depth);
    }
}

class SuperclassFirstBase {
    static { System.out.println("base of the main class"); }

    SuperclassFirstBase() { System.out.println("base constructed"); }
}

class CounterBase {
    static int START = Integer.parseInt("4");

    static { System.out.println("CounterBase " + START); }
}

class Trunk {
    static int depth = 1;
    static { System.out.println("Trunk"); }
}

class Branch extends Trunk {
    static int depth = Trunk.depth + 1;
    static { System.out.println("Branch"); }
}

class Twig extends Branch {
    static int depth = Branch.depth + Trunk.depth;
    static { System.out.println("Twig"); }
}
