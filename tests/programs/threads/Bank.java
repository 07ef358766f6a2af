/** Transfers between accounts by many threads; locks are taken in the order of account numbers. */
public class Bank {
    static final class Account {
        final int number;
        private long balance;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance;
        }

        synchronized void deposit(long amount) {
            balance += amount;
            notifyAll();
        }

        synchronized void withdraw(long amount) {
            if (amount > balance) {
                throw new IllegalArgumentException("only " + balance + " in account " + number);
            }
            balance -= amount;
        }

        synchronized long balance() {
            return balance;
        }
    }

    static void transfer(Account from, Account to, long amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance() >= amount) {
                    from.withdraw(amount);
                    to.deposit(amount);
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account[] accounts = new Account[5];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account(i, 1000);
        }
        Thread[] clerks = new Thread[4];
        for (int i = 0; i < clerks.length; i++) {
            int seed = i + 1;
            clerks[i] = new Thread(() -> {
                int random = seed;
                for (int k = 0; k < 300; k++) {
                    random = random * 1103515245 + 12345;
                    int from = (random >>> 16) % accounts.length;
                    random = random * 1103515245 + 12345;
                    int to = (random >>> 16) % accounts.length;
                    if (from != to) {
                        transfer(accounts[from], accounts[to], (random >>> 20) % 200);
                    }
                }
            }, "clerk-" + i);
        }
        for (Thread clerk : clerks) {
            clerk.start();
        }
        for (Thread clerk : clerks) {
            clerk.join();
            System.out.println(clerk.getName() + " " + clerk.getState() + " " + clerk.isAlive());
        }
        long total = 0;
        for (Account account : accounts) {
            total += account.balance();
        }
        System.out.println("total " + total);
        try {
            accounts[0].withdraw(1000000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage().startsWith("only "));
        }
        System.out.println(Thread.holdsLock(accounts[0]));
        synchronized (accounts[0]) {
            System.out.println(Thread.holdsLock(accounts[0]));
        }
    }
}
