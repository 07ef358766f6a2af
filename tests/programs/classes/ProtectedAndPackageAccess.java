public class ProtectedAndPackageAccess {
    public static void main(String[] args) {
        Account a = new Savings(100);
        a.deposit(50);
        System.out.println(a.balance + " " + a.describe() + " " + a.audit());
        Savings s = (Savings) a;
        s.interest();
        System.out.println(s.balance + " " + s.rate + " " + s.peek(new Savings(7)) + " " + Account.opened);
        s.balance -= 5;
        System.out.println(s.describe());
        System.out.println(new Bank().total(new Account[] {a, s, new Savings(1)}));
    }
}

class Account {
    protected int balance;
    protected static int opened;
    int rate = 10;

    protected Account(int start) {
        balance = start;
        opened++;
    }

    protected void deposit(int n) { balance += n; }

    protected String describe() { return "account " + balance; }

    String audit() { return "audited"; }

    public final int twice() { return balance * 2; }
}

class Savings extends Account {
    Savings(int start) { super(start); }

    public void deposit(int n) {
        super.deposit(n);
        super.balance += 1;
    }

    public String describe() { return "savings " + super.describe(); }

    protected String audit() { return super.audit() + " twice " + twice(); }

    void interest() { this.balance += balance * rate / 100; }

    int peek(Savings other) { return other.balance + ((Account) other).balance; }
}

class Bank {
    protected int total(Account[] all) {
        int sum = 0;
        for (Account each : all) sum += each.balance;
        return sum;
    }
}
