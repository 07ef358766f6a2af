public class NpeMethodCalls {
    interface Greeter { String greet(String who); }

    static class Polite implements Greeter {
        Polite inner;
        public String greet(String who) { return "hello " + who.trim(); }
        Polite self() { return inner; }
    }

    private String name;
    private static Greeter greeter;

    static void go(int k, Polite p, String s, NpeMethodCalls m) {
        try {
            switch (k) {
                case 0: System.out.println(s.length()); break;
                case 1: System.out.println(p.greet("you")); break;
                case 2: System.out.println(greeter.greet("you")); break;
                case 3: System.out.println(new Polite().greet(s)); break;
                case 4: System.out.println(p.self().self()); break;
                case 5: System.out.println(m.name.equals("x")); break;
                case 6: System.out.println(new Polite().inner.greet("z")); break;
                case 7: throw null;
                case 8: System.out.println(s.substring(1, 2).concat(null)); break;
            }
        } catch (NullPointerException e) {
            System.out.println(k + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 8; k++) go(k, null, null, null);
        greeter = new Polite();
        for (int k = 0; k < 8; k++) go(k, new Polite(), "  some text ", new NpeMethodCalls());
    }
}
