class Account {
    int balance;

    void pay(int amount) {
        balance -= amout;
        String s = balance;
        pay("ten");
    }

    boolean empty() {
        return balance = 0;
    }
}
