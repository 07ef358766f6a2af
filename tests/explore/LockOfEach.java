// Each thread locks its own object to protect a static variable.
// finds: data race on LockOfEach.total
public class LockOfEach {
    static int total;
    synchronized void add() {
        total++;
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> new LockOfEach().add());
        Thread second = new Thread(() -> new LockOfEach().add());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
