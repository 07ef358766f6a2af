// A barrier of one counter is used twice: a fast thread passes the second time before the slow ones have left.
// finds: deadlock
public class BarrierReused {
    int arrived;
    synchronized void pass() {
        arrived++;
        if (arrived == 2) {
            arrived = 0;
            notifyAll();
            return;
        }
        while (arrived != 0) {
            try {
                wait();
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        BarrierReused barrier = new BarrierReused();
        Runnable passes = () -> {
            barrier.pass();
            barrier.pass();
        };
        Thread other = new Thread(passes);
        other.start();
        passes.run();
        other.join();
    }
}
