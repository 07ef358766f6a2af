// monitors: deadlines.rmor --virtual-clock
/** Answers come in time, too late, and not before the end. */
class Deadlines {
    static void ask() {}

    static void answer() {}

    static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void late(String monitor, String state, int kind) {
        System.out.println(monitor + " " + state + " " + kind);
    }

    public static void main(String[] args) {
        ask();
        answer();
        ask();
        pause(300);
        System.out.println("nobody is told before something happens");
        answer();
        ask();
        pause(300);
    }
}
