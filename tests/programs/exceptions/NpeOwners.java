/** A member is named by the type it is found through, save members of Object. */
public class NpeOwners {
    interface Shape { int sides(); int ROUND = 0; }
    interface Solid extends Shape { int faces(); }
    static abstract class Base implements Shape {
        static Base shared;
        Base link;
        Base linked() { return link; }
        static Base none() { return null; }
        private String secret() { return "s"; }
        String ask(Base other) { return other.secret(); }
    }
    static class Square extends Base {
        public int sides() { return 4; }
        int own() { return link.sides(); }
        int viaStatic() { return shared.sides(); }
        int viaSuper() { return super.linked().sides(); }
        int viaMethod() { return linked().sides(); }
        int viaNone() { return none().sides(); }
    }
    static class Around extends Base {
        public int sides() { return 0; }
        static class Inside {
            int useShared() { return shared.sides(); }
            int useNone() { return none().sides(); }
        }
    }
    static class Tiny extends Square {
        Base linked() { return null; }
    }

    static void run(int k, Square s, Base b, Shape p, Solid q, Tiny t) {
        switch (k) {
            case 0: s.sides(); break;
            case 1: b.sides(); break;
            case 2: p.sides(); break;
            case 3: q.sides(); break;
            case 4: q.faces(); break;
            case 5: s.linked(); break;
            case 6: t.linked(); break;
            case 7: t.own(); break;
            case 8: Square.shared.sides(); break;
            case 9: Base.shared.linked(); break;
            case 10: Tiny.none().linked(); break;
            case 11: new Square().linked().linked(); break;
            case 12: new Tiny().linked().linked(); break;
            case 13: new Square().own(); break;
            case 14: new Square().viaStatic(); break;
            case 15: new Square().viaSuper(); break;
            case 16: new Square().viaMethod(); break;
            case 17: new Square().viaNone(); break;
            case 18: q.toString(); break;
            case 19: t.equals(q); break;
            case 20: p.hashCode(); break;
            case 21: new Square().ask(s); break;
            case 22: t.link = null; break;
            case 23: t.link.link.link = null; break;
            case 24: s.shared.link = null; break;
            case 25: new Around.Inside().useShared(); break;
            case 26: new Around.Inside().useNone(); break;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 27; k++) {
            try {
                run(k, null, null, null, null, null);
                System.out.println(k + " fine");
            } catch (NullPointerException e) {
                System.out.println(k + " " + e.getMessage());
            }
        }
    }
}
