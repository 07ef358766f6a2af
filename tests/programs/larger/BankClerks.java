import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A bank whose accounts are used by many threads at once: the sum of all money never changes. */
public class BankClerks {
    enum Kind {
        CHECKING(0) {
            @Override
            long limit() {
                return -500;
            }
        },
        SAVINGS(3);

        final int percent;

        Kind(int percent) {
            this.percent = percent;
        }

        long limit() {
            return 0;
        }
    }

    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(Account account, long missing) {
            super("account " + account.number + " lacks " + missing);
            this.missing = missing;
        }
    }

    static class Account {
        private static final AtomicInteger NEXT = new AtomicInteger(100);
        final int number = NEXT.getAndIncrement();
        final String owner;
        final Kind kind;
        private final Lock lock = new ReentrantLock();
        private long balance;
        private final List<String> history = new ArrayList<>();

        Account(String owner, Kind kind, long balance) {
            this.owner = owner;
            this.kind = kind;
            this.balance = balance;
        }

        long balance() {
            lock.lock();
            try {
                return balance;
            } finally {
                lock.unlock();
            }
        }

        void deposit(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("amount " + amount);
            }
            lock.lock();
            try {
                balance += amount;
                history.add("+" + amount);
            } finally {
                lock.unlock();
            }
        }

        void withdraw(long amount) throws InsufficientFunds {
            lock.lock();
            try {
                if (balance - amount < kind.limit()) {
                    throw new InsufficientFunds(this, kind.limit() - balance + amount);
                }
                balance -= amount;
                history.add("-" + amount);
            } finally {
                lock.unlock();
            }
        }

        @Override
        public String toString() {
            return String.format("%d %-6s %-8s %6d", number, owner, kind, balance);
        }
    }

    private final Map<Integer, Account> accounts = new ConcurrentHashMap<>();
    private final AtomicLong transfers = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final Map<String, Integer> failures = Collections.synchronizedMap(new HashMap<>());

    Account open(String owner, Kind kind, long balance) {
        Account account = new Account(owner, kind, balance);
        accounts.put(account.number, account);
        return account;
    }

    Account find(int number) {
        Account account = accounts.get(number);
        if (account == null) {
            throw new IllegalArgumentException("no account " + number);
        }
        return account;
    }

    /** Locks in the order of the numbers, so that no two transfers wait for each other. */
    boolean transfer(int from, int to, long amount) {
        Account source = find(from), target = find(to);
        Account first = from < to ? source : target, second = from < to ? target : source;
        first.lock.lock();
        try {
            second.lock.lock();
            try {
                source.withdraw(amount);
                target.deposit(amount);
                transfers.incrementAndGet();
                return true;
            } catch (InsufficientFunds e) {
                refused.incrementAndGet();
                failures.merge(source.owner, 1, Integer::sum);
                return false;
            } finally {
                second.lock.unlock();
            }
        } finally {
            first.lock.unlock();
        }
    }

    long total() {
        return accounts.values().stream().mapToLong(Account::balance).sum();
    }

    void payInterest() {
        for (Account account : accounts.values()) {
            long interest = account.balance() * account.kind.percent / 100;
            if (interest > 0) {
                account.deposit(interest);
            }
        }
    }

    Map<String, Long> byOwner() {
        Map<String, Long> sums = new TreeMap<>();
        accounts.values().forEach(account -> sums.merge(account.owner, account.balance(), Long::sum));
        return sums;
    }

    static class Clerk implements Callable<Integer> {
        private final BankClerks bank;
        private final int[] numbers;
        private long state;

        Clerk(BankClerks bank, int[] numbers, long seed) {
            this.bank = bank;
            this.numbers = numbers;
            state = seed;
        }

        private int next(int bound) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            return (int) ((state >>> 33) % bound);
        }

        @Override
        public Integer call() {
            int done = 0;
            for (int i = 0; i < 200; i++) {
                int from = numbers[next(numbers.length)], to = numbers[next(numbers.length)];
                if (from != to && bank.transfer(from, to, 1 + next(50))) {
                    done++;
                }
            }
            return done;
        }
    }

    public static void main(String[] args) throws Exception {
        BankClerks bank = new BankClerks();
        String[] owners = {"Ann", "Bob", "Cy"};
        int[] numbers = new int[6];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = bank.open(owners[i % 3], i < 3 ? Kind.CHECKING : Kind.SAVINGS, 1000 * (i + 1)).number;
        }
        long before = bank.total();
        ExecutorService clerks = Executors.newFixedThreadPool(4);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            results.add(clerks.submit(new Clerk(bank, numbers, i)));
        }
        int done = 0;
        for (Future<Integer> result : results) {
            done += result.get();
        }
        Future<?> failing = clerks.submit(() -> bank.transfer(1, 2, 3));
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause().getClass().getSimpleName());
        }
        clerks.shutdown();
        System.out.println(clerks.awaitTermination(10, TimeUnit.SECONDS) + " " + clerks.isTerminated());
        System.out.println(before == bank.total());
        System.out.println(done == bank.transfers.get());
        System.out.println(bank.failures.values().stream().mapToInt(Integer::intValue).sum() == bank.refused.get());
        for (Account account : bank.accounts.values()) {
            if (account.balance() < account.kind.limit()) {
                System.out.println("overdrawn: " + account);
            }
        }

        BankClerks small = new BankClerks();
        Account x = small.open("Dee", Kind.CHECKING, 10), y = small.open("Eve", Kind.SAVINGS, 2000);
        System.out.println(small.transfer(x.number, y.number, 510) + " " + small.transfer(x.number, y.number, 1));
        System.out.println(small.transfer(y.number, x.number, 700));
        small.payInterest();
        System.out.println(x + "\n" + y + "\n" + x.history + y.history + " " + small.byOwner());
        try {
            y.withdraw(10_000);
        } catch (InsufficientFunds e) {
            System.out.println(e.getMessage() + " " + e.missing);
        }
        for (Runnable wrong : List.<Runnable>of(() -> x.deposit(0), () -> small.find(7), () -> small.transfer(1, 2, 3))) {
            try {
                wrong.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        List<Account> sorted = new ArrayList<>(small.accounts.values());
        sorted.sort(Comparator.comparingLong(Account::balance).reversed());
        Map<String, Kind> kinds = new LinkedHashMap<>();
        sorted.forEach(account -> kinds.put(account.owner, account.kind));
        System.out.println(kinds);
    }
}
