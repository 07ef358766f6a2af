import java.util.Hashtable;
import java.util.Vector;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        private final long missing;

        InsufficientFunds(Account account, long missing) {
            super(account + " lacks " + format(missing));
            this.missing = missing;
        }

        long missing() {
            return missing;
        }
    }

    static abstract class Account {
        private static int nextNumber = 1000;
        protected final int number = nextNumber++;
        protected final String owner;
        protected long balance;
        private final Vector history = new Vector();

        protected Account(String owner) {
            this.owner = owner;
            record("open", 0);
        }

        protected void record(String what, long amount) {
            history.addElement(what + ":" + format(amount) + "=" + format(balance));
        }

        void deposit(long amount) {
            if (amount <= 0) throw new IllegalArgumentException("deposit of " + format(amount));
            balance += amount;
            record("in", amount);
        }

        void withdraw(long amount) throws InsufficientFunds {
            long limit = available();
            if (amount > limit) throw new InsufficientFunds(this, amount - limit);
            balance -= amount;
            record("out", amount);
        }

        abstract long available();

        abstract void endOfMonth();

        public String toString() {
            return getKind() + " " + number + " (" + owner + ")";
        }

        protected abstract String getKind();

        Vector history() {
            return history;
        }
    }

    static class Savings extends Account {
        private final int basisPoints;

        Savings(String owner, int basisPoints) {
            super(owner);
            this.basisPoints = basisPoints;
        }

        long available() {
            return balance;
        }

        void endOfMonth() {
            long interest = balance * basisPoints / 120000;
            if (interest > 0) {
                balance += interest;
                record("interest", interest);
            }
        }

        protected String getKind() {
            return "savings";
        }
    }

    static class Current extends Account {
        private long overdraft;

        Current(String owner, long overdraft) {
            super(owner);
            this.overdraft = overdraft;
        }

        long available() {
            return balance + overdraft;
        }

        void endOfMonth() {
            if (balance < 0) {
                long fee = Math.max(150, -balance / 50);
                balance -= fee;
                record("fee", fee);
            }
        }

        protected String getKind() {
            return "current";
        }
    }

    private final Hashtable accounts = new Hashtable();

    Account open(Account a) {
        accounts.put(Integer.valueOf(a.number), a);
        return a;
    }

    Account find(int number) {
        Object a = accounts.get(Integer.valueOf(number));
        if (a == null) throw new IllegalArgumentException("no account " + number);
        return (Account) a;
    }

    void transfer(int from, int to, long amount) {
        try {
            Account target = find(to);
            find(from).withdraw(amount);
            target.deposit(amount);
            System.out.println("moved " + format(amount) + " from " + from + " to " + to);
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage() + " (" + e.missing() + ")");
        } catch (IllegalArgumentException e) {
            System.out.println("error: " + e.getMessage());
        }
    }

    static String format(long cents) {
        long c = Math.abs(cents);
        return (cents < 0 ? "-" : "") + c / 100 + "." + c / 10 % 10 + c % 10;
    }

    public static void main(String[] args) {
        BankSimulation bank = new BankSimulation();
        Account a = bank.open(new Savings("Ann", 375)), b = bank.open(new Current("Bob", 50000)), c = bank.open(new Current("Cy", 0));
        a.deposit(1234567);
        bank.transfer(1000, 1001, 200001);
        bank.transfer(1001, 1002, 240000);
        bank.transfer(1001, 1000, 1000000);
        bank.transfer(1002, 1003, 5);
        bank.transfer(1002, 1000, 240001);
        bank.transfer(1000, 1002, 0);
        bank.transfer(1000, 1002, -5);
        for (int month = 0; month < 3; month++) {
            a.endOfMonth();
            b.endOfMonth();
            c.endOfMonth();
        }
        Account[] all = {a, b, c};
        long total = 0;
        for (Account x : all) {
            System.out.println(x + " " + format(x.balance) + " " + x.history());
            total += x.balance;
        }
        System.out.println(format(total));
    }
}
