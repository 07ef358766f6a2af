// monitors: transfers.rmor
/** Guards over what transfers carry. */
class Transfers {
    static class Account {
        long balance;

        void put(long amount, String why) {
            balance += amount;
        }
    }

    static class Frozen extends Account {}

    static void move(Account from, Account to, long amount, String why) {
        from.put(-amount, why);
        to.put(amount, why);
    }

    public static void main(String[] args) {
        Account a = new Account();
        Account b = new Frozen();
        a.put(100, "start");
        move(a, b, 30, "rent");
        move(b, a, 30, null);
        move(a, a, 1, "re" + "nt");
        a.put(5_000_000_000L, "gift");
        b.put(0, "nothing");
        System.out.println(a.balance + b.balance);
    }
}
