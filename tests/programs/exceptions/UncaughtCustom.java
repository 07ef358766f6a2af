public class UncaughtCustom {
    static class OrderException extends Exception {
        OrderException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static int[] stock = {3, 0};

    static void ship(int item, int count) throws OrderException {
        try {
            reserve(item, count);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new OrderException("no such item " + item, e);
        }
    }

    private static void reserve(int item, int count) {
        stock[item] -= count;
        System.out.println("reserved " + count + " of " + item);
    }

    public static void main(String[] args) throws Exception {
        ship(0, 2);
        ship(1, 1);
        try {
            ship(2, 1);
        } finally {
            System.out.println("stock " + stock[0] + " " + stock[1]);
        }
        System.out.println("not reached");
    }
}
