class Threads extends Thread {
    static int shared;
    static final Object lock = new Object();
    final int own;

    Threads(int own) {
        this.own = own;
    }

    @Override
    public void run() {
        for (int i = 0; i < 5; i++) {
            synchronized (lock) {
                shared += own;
                lock.notifyAll();
            }
        }
    }

    static synchronized int read() {
        return shared;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads first = new Threads(1);
        Threads second = new Threads(10);
        first.start();
        second.start();
        synchronized (lock) {
            while (shared < 11) {
                lock.wait();
            }
        }
        first.join();
        second.join();
        System.out.println(read());
    }
}
