// monitors: stopped.mop
/** A program that is stopped by its monitor. */
class Stopped {
    static void step(int n) {
        System.out.println("step " + n);
    }

    public static void main(String[] args) {
        for (int i = 1; i < 10; i++) step(i);
        System.out.println("not reached");
    }
}
