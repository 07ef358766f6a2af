// An interrupt ends a wait.
// correct
public class InterruptHandled {
    static boolean ended;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            synchronized (InterruptHandled.class) {
                try {
                    while (true) {
                        InterruptHandled.class.wait();
                    }
                } catch (InterruptedException stopped) {
                    ended = true;
                }
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(ended);
    }
}
