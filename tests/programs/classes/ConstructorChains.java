public class ConstructorChains {
    static int depth;

    static String trace(String s) {
        System.out.print(s + " ");
        return s;
    }

    static class Root {
        String r = trace("root-field");

        Root() {
            this("default");
            trace("Root()");
        }

        Root(String s) {
            this(s, s.length());
            trace("Root(String)");
        }

        private Root(String s, int n) {
            super();
            trace("Root(" + s + "," + n + ")");
        }

        { trace("root-block"); }
    }

    static class Child extends Root {
        String c = trace("child-field");
        final int n;

        Child() {
            trace("Child()");
            n = 1;
        }

        Child(int n) {
            super(trace("super-arg"));
            this.n = n;
            trace("Child(int)");
        }

        Child(long l) {
            this((int) l + Integer.parseInt(trace("5")));
            trace("Child(long)");
        }

        { trace("child-block"); }
    }

    static class NoConstructor extends Child {
        { trace("no-constructor-block"); }
    }

    static class Early extends Root {
        Early(boolean b) {
            super(b ? trace("yes") : trace("no"));
            if (b) return;
            trace("after-return");
        }
    }

    static void ConstructorChains() {
        trace("a method, not a constructor");
    }

    public static void main(String[] args) {
        new Root();
        System.out.println();
        System.out.println(new Child().n);
        System.out.println(new Child(7).n);
        System.out.println(new Child(8L).n);
        new NoConstructor();
        System.out.println();
        new Early(true);
        new Early(false);
        System.out.println();
        ConstructorChains();
        System.out.println();
    }
}
