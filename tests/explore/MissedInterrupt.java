// An interrupt is swallowed in a loop that asks for it.
// finds: the run does not end
// options: --fuel 20000
public class MissedInterrupt {
    static int rounds;

    public static void main(String[] args) throws Exception {
        Thread loop = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    synchronized (MissedInterrupt.class) {
                        MissedInterrupt.class.wait(1);
                    }
                } catch (InterruptedException swallowed) {
                    rounds++;
                }
            }
        });
        loop.start();
        loop.interrupt();
        loop.join();
    }
}
