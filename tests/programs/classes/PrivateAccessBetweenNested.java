public class PrivateAccessBetweenNested {
    private static int secret = 1;
    private int mine = 2;

    private static String hush(int n) { return "hush" + n; }

    private PrivateAccessBetweenNested() { }

    static class One {
        private int field = 10;
        private static int shared = 20;

        private One() { }

        private One(int f) { field = f; }

        private int get(Two t) { return t.hidden + secret + t.inner.deep; }

        static class Deep {
            private int deep = 30;

            private String reach(PrivateAccessBetweenNested p) {
                p.mine++;
                shared++;
                return hush(p.mine + secret + One.shared);
            }
        }
    }

    static class Two extends One {
        private int hidden = 40;
        private Deep inner = new Deep();

        private Two() { super(11); }

        private int sum() { return ((One) this).field + super.field + hidden; }
    }

    interface Box {
        class Content {
            private int n = 50;
        }

        Content FULL = new Content();
    }

    public static void main(String[] args) {
        PrivateAccessBetweenNested p = new PrivateAccessBetweenNested();
        One one = new One();
        Two two = new Two();
        System.out.println(one.field + " " + One.shared + " " + two.hidden + " " + ((One) two).field);
        System.out.println(one.get(two) + " " + two.sum());
        System.out.println(new One.Deep().reach(p) + " " + p.mine);
        one.field += 5;
        one.field++;
        secret *= 3;
        One.shared--;
        System.out.println(one.field + secret + One.shared);
        System.out.println(Box.FULL.n++ + Box.FULL.n);
        System.out.println(new One(99).field + new One.Deep().deep);
    }
}
