// monitors: tolls.mop
import java.util.ArrayList;
import java.util.List;

/** Events whose code keeps count, calls methods of the program with what it has counted, leaves calls out and throws exceptions. */
class Tolls {
    static class Purse {
        int coins;

        Purse(int coins) {
            this.coins = coins;
        }

        void pay(int count) {
            coins -= count;
        }

        int count() {
            return coins;
        }

        public String toString() {
            return "purse of " + coins;
        }
    }

    static final List<String> warnings = new ArrayList<>();

    static void warned(Purse purse, int paid, int more) {
        warnings.add(purse + " has paid " + paid + ", wants " + more);
    }

    public static void main(String[] args) {
        Purse first = new Purse(10);
        Purse second = new Purse(100);
        for (int i = 1; i <= 5; i++) {
            try {
                first.pay(i);
                second.pay(i * 10);
            } catch (IllegalStateException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
        second.pay(0);
        System.out.println(first.count() + " " + second.count());
        for (String warning : warnings) {
            System.out.println(warning);
        }
    }
}
