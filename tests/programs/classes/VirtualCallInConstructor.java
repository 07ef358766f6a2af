/** An overriding method called from a superclass constructor sees the subclass's fields before they are initialised. */
public class VirtualCallInConstructor {
    static class Base {
        String log = "base";

        Base() {
            System.out.println("Base() before hook");
            hook();
            System.out.println("Base() after hook, log " + log);
        }

        Base(int n) {
            this();
            System.out.println("Base(int) " + n + " " + this);
        }

        void hook() {
            System.out.println("Base.hook");
        }

        public String toString() {
            return "Base";
        }
    }

    static class Derived extends Base {
        int number = 7;
        final int constant = 8;
        final int computed = Integer.parseInt("9");
        String text = "set";
        int[] array = {1};
        boolean flag = true;
        int unassigned;

        Derived() {
            super(42);
            System.out.println("Derived() " + this);
        }

        void hook() {
            System.out.println("hook sees " + this + " " + (array == null));
            number = 70;
            unassigned = 71;
            log = "from derived";
        }

        public String toString() {
            return number + " " + constant + " " + computed + " " + text + " " + flag + " " + unassigned;
        }
    }

    static class Leaf extends Derived {
        char c = 'c';
        int unassigned = unassigned() + 1;

        int unassigned() {
            return super.unassigned;
        }

        void hook() {
            super.hook();
            System.out.println("leaf " + (int) c);
        }
    }

    public static void main(String[] args) {
        new Base();
        System.out.println("--");
        new Derived();
        System.out.println("--");
        Leaf leaf = new Leaf();
        System.out.println(leaf.unassigned + " " + ((Derived) leaf).unassigned + " " + leaf.c);
    }
}
