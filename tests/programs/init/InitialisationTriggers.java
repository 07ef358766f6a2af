/** What initialises a class and what does not (JLS 12.4.1). */
public class InitialisationTriggers {
    static int say(String s) {
        System.out.print("<" + s + "> ");
        return s.length();
    }

    static class Constant { static { say("Constant"); } static final int N = 5; static final String S = "s" + N; }
    static class NotConstant { static { say("NotConstant"); } static final int N = say("N"); }
    static class LateFinal { static { say("LateFinal"); } static final int N; static { N = 6; } }
    static class Created { static { say("Created"); } }
    static class InArray { static { say("InArray"); } }
    static class Parent { static { say("Parent"); } static int field = 1; static int method() { return 2; } }
    static class Child extends Parent { static { say("Child"); } static int own = 3; }
    static class Called { static { say("Called"); } static void call() { } }
    static class Assigned { static { say("Assigned"); } static int f; }
    static class Mentioned { static { say("Mentioned"); } int field; }
    static class Bottom extends Middle { static { say("Bottom"); } }
    static class Middle extends Top { static { say("Middle"); } }
    static class Top { static { say("Top"); } }
    static class Outer { static { say("Outer"); } static class In { static { say("In"); } static int x = 1; } }
    static class Unused { static { say("Unused"); } }

    static Unused field;

    static Mentioned passed(Mentioned m) { return m; }

    public static void main(String[] args) {
        System.out.println(Constant.N + Constant.S);
        System.out.println(NotConstant.N);
        System.out.println(LateFinal.N);
        new Created();
        new Created();
        System.out.println();
        InArray[] array = new InArray[3];
        InArray[][] more = {{}, {null}};
        System.out.println(array.length + more.length);
        System.out.println(Child.field + Child.method());
        System.out.println(Child.own);
        Called.call();
        System.out.println();
        Assigned.f = say("value first or class first");
        System.out.println();
        Mentioned m = null;
        Object o = "x";
        System.out.println((o instanceof Mentioned) + " " + (passed(m) == null) + " " + ((Mentioned) null == m));
        try {
            m.field = 1;
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        new Bottom();
        System.out.println();
        System.out.println(Outer.In.x);
        System.out.println(((Child) null).own);
        System.out.println(field == null);
    }
}
