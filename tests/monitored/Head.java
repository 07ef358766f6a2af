// monitors: null.verde
/** A variable that is not null whenever it is used, until a clean-up clears it. */
class Head {
    static class Node {
        final int value;

        Node(int value) {
            this.value = value;
        }
    }

    static class Chain {
        Node head;

        int first() {
            return head.value;
        }

        void set(int value) {
            head = new Node(value);
        }

        void clear() {
            head = null;
        }
    }

    public static void main(String[] args) {
        Chain good = new Chain();
        Chain bad = new Chain();
        good.set(1);
        bad.set(2);
        int sum = good.first() + bad.first();
        bad.clear();
        good.clear();
        good.set(3);
        sum += good.first();
        try {
            sum += bad.first();
        } catch (NullPointerException e) {
            System.out.println("nothing there");
        }
        System.out.println(sum);
    }
}
