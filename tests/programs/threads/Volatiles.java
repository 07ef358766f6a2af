/** A volatile flag, a spin lock on it, and Peterson's algorithm. */
public class Volatiles {
    static volatile boolean stop;
    static volatile int turn;
    static volatile boolean wantsA;
    static volatile boolean wantsB;
    static int shared;

    public static void main(String[] args) throws Exception {
        Thread spinner = new Thread(() -> {
            long rounds = 0;
            while (!stop) {
                rounds++;
            }
            System.out.println("stopped " + (rounds >= 0));
        });
        spinner.start();
        Thread.sleep(2);
        stop = true;
        spinner.join();

        Thread a = new Thread(() -> {
            for (int i = 0; i < 200; i++) {
                wantsA = true;
                turn = 1;
                while (wantsB && turn == 1) {
                    Thread.onSpinWait();
                }
                shared = shared + 1;
                wantsA = false;
            }
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 200; i++) {
                wantsB = true;
                turn = 0;
                while (wantsA && turn == 0) {
                    Thread.onSpinWait();
                }
                shared = shared + 1;
                wantsB = false;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(shared);
    }
}
