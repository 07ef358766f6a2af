/** Two threads that take turns by wait and notify, and a timed join. */
public class PingPong {
    private boolean ping = true;

    synchronized void play(boolean first, String text) throws InterruptedException {
        while (ping != first) {
            wait();
        }
        System.out.println(text);
        ping = !ping;
        notify();
    }

    public static void main(String[] args) throws Exception {
        PingPong table = new PingPong();
        Runnable other = () -> {
            try {
                for (int i = 0; i < 5; i++) {
                    table.play(false, "pong " + i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Thread thread = new Thread(other);
        thread.start();
        for (int i = 0; i < 5; i++) {
            table.play(true, "ping " + i);
        }
        thread.join();

        Thread forever = new Thread(() -> {
            synchronized (table) {
                try {
                    table.wait();
                } catch (InterruptedException e) {
                    System.out.println("ended");
                }
            }
        });
        forever.start();
        long start = System.nanoTime();
        forever.join(30);
        System.out.println(forever.isAlive() + " " + (System.nanoTime() - start >= 29_000_000L));
        while (forever.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        forever.interrupt();
        forever.join();
        long before = System.currentTimeMillis();
        Thread.sleep(20);
        System.out.println(System.currentTimeMillis() - before >= 19);
    }
}
