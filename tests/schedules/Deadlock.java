public class Deadlock {
    static final Object left = new Object(), right = new Object();
    static void take(Object a, Object b) {
        synchronized (a) {
            synchronized (b) {
                System.out.println(Thread.currentThread().getName());
            }
        }
    }
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> take(left, right)), b = new Thread(() -> take(right, left));
        a.start(); b.start(); a.join(); b.join();
        System.out.println("done");
    }
}
