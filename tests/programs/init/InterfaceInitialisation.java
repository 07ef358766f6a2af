public class InterfaceInitialisation {
    static int say(String s) {
        System.out.print("<" + s + "> ");
        return 1;
    }

    interface I {
        int CONSTANT = 10;
        int COMPUTED = say("I.COMPUTED");
        int OTHER = say("I.OTHER");
        void m();
    }

    interface J extends I {
        int J_FIELD = say("J.J_FIELD");
    }

    interface K {
        int K_FIELD = say("K.K_FIELD");
    }

    static class Impl implements J, K {
        static { say("Impl"); }
        public void m() { say("m"); }
    }

    static class Sub extends Impl {
        static { say("Sub"); }
        static int own = 2;
    }

    public static void main(String[] args) {
        System.out.println(Impl.CONSTANT + I.CONSTANT + Sub.CONSTANT);
        I i = new Impl();
        i.m();
        System.out.println();
        System.out.println(Sub.own);
        System.out.println(J.J_FIELD);
        System.out.println(Sub.COMPUTED);
        System.out.println(I.OTHER);
        K[] ks = new K[1];
        ks[0] = new Sub();
        System.out.println(ks[0] instanceof I);
        System.out.println(((Sub) null).K_FIELD);
    }
}
