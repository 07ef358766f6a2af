public class Orders {
    private int opened;

    void open() { opened++; }

    void pay(int cents) { System.out.println("paid " + cents); }

    void ship() { System.out.println("shipped"); }

    void close() { opened--; }

    public static void main(String[] args) {
        Orders shop = new Orders();
        shop.open();
        shop.pay(1250);
        shop.ship();
        shop.close();

        shop.open();
        shop.ship();
        shop.close();

        shop.open();
        shop.pay(300);
    }
}
