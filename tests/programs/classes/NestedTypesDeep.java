public class NestedTypesDeep {
    static String where = "top";

    static class A {
        static String where = "A";
        static class B {
            static class C {
                static String where = A.where + "C";
                interface D {
                    String WHERE = C.where + "D";
                    class E implements D {
                        static int made;
                        int id = ++made;
                        static class F extends E { String tell() { return WHERE + "F" + id; } }
                        String tell() { return WHERE + "E" + id + where; }
                    }
                    E DEFAULT = new E();
                }
            }
            String show() { return where + C.where + new C.D.E.F().tell(); }
        }
    }

    static class Base {
        static class Part { String p() { return "base part"; } }
        protected static class Hidden { String p() { return "protected part"; } }
        interface Rule { int N = 5; }
    }

    static class Derived extends Base implements Base.Rule {
        Part part = new Part();
        Hidden hidden = new Hidden();
        static class Own extends Part { String p() { return "own " + super.p() + N; } }
    }

    static class Shadow extends Base {
        static class Part { String p() { return "shadow part"; } }
        Part mine = new Part();
        Base.Part theirs = new Base.Part();
    }

    private static class Node {
        private Node next;
        private static int live;
        private Node(Node next) { this.next = next; live++; }
    }

    static class Holder {
        private Node head;
        private void push() { head = new Node(head); }
        int size() { int n = 0; for (Node x = head; x != null; x = x.next) n++; return n + Node.live; }
    }

    public static void main(String[] args) {
        System.out.println(new A.B().show());
        System.out.println(A.B.C.D.DEFAULT.tell() + " " + A.B.C.D.E.made);
        A.B.C.D d = new A.B.C.D.E.F();
        System.out.println(((A.B.C.D.E) d).tell() + " " + d.getClass().getName());
        Derived x = new Derived();
        System.out.println(x.part.p() + ", " + x.hidden.p() + ", " + new Derived.Own().p() + ", " + new Derived.Part().p() + ", " + Derived.N);
        Shadow s = new Shadow();
        System.out.println(s.mine.p() + ", " + s.theirs.p());
        Holder h = new Holder();
        h.push();
        h.push();
        System.out.println(h.size());
    }
}
