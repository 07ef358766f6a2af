public class Forgotten {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            System.out.println("waiting");
            lock.wait();
        }
    }
}
