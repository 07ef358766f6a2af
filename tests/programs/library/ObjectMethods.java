public class ObjectMethods {
    static class Money implements Cloneable {
        private int cents;
        private int[] history = {0};

        Money(int cents) { this.cents = cents; }

        public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || o.getClass() != getClass()) return false;
            return ((Money) o).cents == cents;
        }

        public int hashCode() { return cents * 31; }

        public Money copy() {
            try {
                Money m = (Money) super.clone();
                m.history = history.clone();
                return m;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Euro extends Money {
        Euro(int c) { super(c); }
        public String toString() { return "EUR"; }
    }

    static class Uncloneable {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    public static void main(String[] args) {
        Money a = new Money(5), b = new Money(5), c = new Euro(5);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + c.equals(a) + " " + a.equals(null) + " " + a.equals("5") + " " + (a.hashCode() == b.hashCode()));
        Money d = a.copy();
        d.history[0] = 9;
        System.out.println((d != a) + " " + d.equals(a) + " " + a.history[0] + " " + (d.history == a.history));
        System.out.println(c.copy() + " " + (c.copy() instanceof Euro));
        try {
            new Uncloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(new Object()) + " " + (o.hashCode() == o.hashCode()) + " " + (System.identityHashCode(a) == System.identityHashCode(a)) + " " + System.identityHashCode(null));
        System.out.println(a.getClass() == b.getClass() ? a.getClass().getName() : "different");
        System.out.println(c.getClass().getName() + " " + "s".getClass().getName() + " " + new int[0].getClass().getName() + " " + new String[0][0].getClass().getName() + " " + (a.getClass() == c.getClass()));
        String text = a.toString();
        System.out.println(text.startsWith("ObjectMethods$Money@") + " " + text.substring(text.indexOf('@') + 1));
        System.out.println(("" + new int[0]).startsWith("[I@") + " " + ("" + new Object[0]).startsWith("[Ljava.lang.Object;@"));
        System.out.println(o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())));
        Object[] mixed = {a, c, "x", new int[] {1}, null, new Object[0]};
        int strings = 0, moneys = 0, arrays = 0, nulls = 0;
        for (Object m : mixed) {
            if (m instanceof String) strings++;
            if (m instanceof Money) moneys++;
            if (m instanceof Object[] || m instanceof int[]) arrays++;
            if (!(m instanceof Object)) nulls++;
        }
        System.out.println(strings + " " + moneys + " " + arrays + " " + nulls);
    }
}
