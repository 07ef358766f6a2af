// monitors: replaced.mop
/** Calls that specifications replace, and values that they box. */
class Replaced {
    static int half(int n) {
        return n / 2;
    }

    static String name(Object o) {
        return "named";
    }

    static boolean isSmall(int n, long m) {
        return true;
    }

    static void take(Object o) {}

    static void box(Integer n) {}

    static void enter() {}

    static void last() {}

    public static void main(String[] args) throws InterruptedException {
        System.out.println(half(3) + " " + half(4));
        System.out.println(name("x") + " " + isSmall(1, 2));
        take('c');
        take("text");
        box(5);
        box(7);
        enter();
        Thread other = new Thread(Replaced::enter);
        other.start();
        other.join();
        enter();
        last();
    }
}
