import java.util.*;

public class Bank {
    public enum TransactionType { DEPOSIT, WITHDRAWAL, TRANSFER }

    public static abstract class Account {
        private static int nextId = 1000;
        private final int id;
        protected double balance;
        private final List<Transaction> history = new ArrayList<>();

        protected Account(double initial) {
            this.id = nextId++;
            this.balance = initial;
        }

        private class Transaction {
            final TransactionType type;
            final double amount;
            final double after;
            Transaction(TransactionType type, double amount) {
                this.type = type;
                this.amount = amount;
                this.after = balance;
            }
            @Override public String toString() {
                return type + " of " + amount + " on #" + id + " (balance " + after + ")";
            }
        }

        public void deposit(double amount) {
            if (amount <= 0) throw new IllegalArgumentException("Deposit must be positive");
            balance += amount;
            history.add(new Transaction(TransactionType.DEPOSIT, amount));
        }

        public boolean withdraw(double amount) {
            if (!canWithdraw(amount)) return false;
            balance -= amount;
            history.add(this.new Transaction(TransactionType.WITHDRAWAL, amount));
            return true;
        }

        protected abstract boolean canWithdraw(double amount);
        public int getId() { return id; }
        public void printHistory() { for (Transaction t : history) System.out.println("  " + t); }
    }

    static class Savings extends Account {
        private final double rate;
        Savings(double initial, double rate) { super(initial); this.rate = rate; }
        @Override protected boolean canWithdraw(double amount) { return amount <= balance; }
        void addInterest() { deposit(balance * rate); }
    }

    static class Checking extends Account {
        Checking() { super(0); }
        @Override protected boolean canWithdraw(double amount) { return balance - amount >= -100; }
    }

    private final Map<Integer, Account> accounts = new HashMap<>();

    class Teller implements Comparable<Teller> {
        private final String name;
        private int served;
        Teller(String name) { this.name = name; }
        void serve(int from, int to, double amount) {
            Account a = accounts.get(from), b = accounts.get(to);
            if (a == null || b == null) { System.out.println(name + ": no such account"); return; }
            if (a.withdraw(amount)) { b.deposit(amount); served++; }
            else System.out.println(name + ": insufficient funds in " + a.getId());
        }
        @Override public int compareTo(Teller o) { return Integer.compare(o.served, served); }
        @Override public String toString() { return name + "(" + served + ")"; }
    }

    void add(Account a) { accounts.put(a.getId(), a); }

    public static void main(String[] args) {
        Bank bank = new Bank();
        Savings s = new Savings(500, 0.02);
        Checking c = new Checking();
        bank.add(s); bank.add(c);
        Teller t1 = bank.new Teller("Ann"), t2 = bank.new Teller("Bob");
        t1.serve(1000, 1001, 200);
        t1.serve(1001, 1000, 250);
        t2.serve(1001, 1000, 251);
        t2.serve(1, 2, 3);
        s.addInterest();
        s.printHistory();
        c.printHistory();
        Teller[] ts = { t2, t1 };
        Arrays.sort(ts);
        System.out.println(Arrays.toString(ts));
        try { c.deposit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Comparator<Account> byBalance = new Comparator<Account>() {
            @Override public int compare(Account x, Account y) { return Double.compare(x.balance, y.balance); }
        };
        System.out.println(byBalance.compare(s, c) + " " + byBalance.reversed().compare(s, c));
    }
}
