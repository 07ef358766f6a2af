// Threads add to a total without a lock: additions get lost.
// finds: data race on Bank.total
// finds: uncaught exception: java.lang.IllegalStateException
public class Bank {
    static class Account { int balance; }
    static int total;
    static Account[] accounts = new Account[4];
    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < accounts.length; i++) accounts[i] = new Account();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 3; n++) {
                    accounts[id].balance += 10;
                    total += 10;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        int sum = 0;
        for (Account a : accounts) sum += a.balance;
        if (sum != total) throw new IllegalStateException("lost " + (sum - total));
        System.out.println("ok");
    }
}
