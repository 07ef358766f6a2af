public class Many {
    public static void main(String[] args) throws InterruptedException {
        Object gate = new Object();
        Thread[] threads = new Thread[100];
        int count = 0;
        String failure = null;
        try {
            while (count < threads.length) {
                Thread thread = new Thread(() -> {
                    synchronized (gate) {
                        try {
                            gate.wait();
                        } catch (InterruptedException e) {
                            // It ends.
                        }
                    }
                });
                thread.start();
                threads[count++] = thread;
            }
        } catch (OutOfMemoryError e) {
            failure = e.getMessage();
        }
        System.out.println("started " + count);
        if (failure != null) {
            System.out.println(failure);
        }
        for (int i = 0; i < count; i++) {
            threads[i].interrupt();
            threads[i].join();
        }
        System.out.println("ended");
    }
}
