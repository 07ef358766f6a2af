// Each account is locked, but the transfer is not atomic: an auditor sees money missing.
// finds: uncaught exception: java.lang.IllegalStateException
public class Transfer {
    int balance;
    synchronized void add(int amount) {
        balance += amount;
    }
    synchronized int get() {
        return balance;
    }

    public static void main(String[] args) throws Exception {
        Transfer first = new Transfer();
        Transfer second = new Transfer();
        first.add(10);
        Thread mover = new Thread(() -> {
            first.add(-5);
            second.add(5);
        });
        mover.start();
        int sum = first.get() + second.get();
        mover.join();
        if (sum != 10) {
            throw new IllegalStateException("sum " + sum);
        }
    }
}
