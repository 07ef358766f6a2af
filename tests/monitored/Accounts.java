// monitors: accounts.mop
import java.util.*;

/** Objects that stay in their frames, or are moved out of them, are the same objects to monitors. */
class Accounts {
    static class Account {
        long balance;
        Account next;

        void put(long amount) {
            if (amount < 0) throw new IllegalArgumentException("negative");
            balance += amount;
        }

        void close() {
            balance = 0;
        }
    }

    static Account kept;

    static void keep(Account account) {
        account.next = kept;
        kept = account;
    }

    static long use(int n) {
        Account account = new Account();
        account.put(n);
        long balance = account.balance;
        account.close();
        if (n % 1000 == 0) account.put(1);
        if (n % 700 == 0) {
            Account other = new Account();
            other.put(1);
            other.close();
            keep(other);
            other.put(2);
        }
        return balance;
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 1; i <= 1400; i++) sum += use(i);
        System.out.println(sum);
        try {
            new Account().put(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
