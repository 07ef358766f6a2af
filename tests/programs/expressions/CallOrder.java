/** Receiver, then arguments, then the null check, then the call. */
public class CallOrder {
    String name;

    CallOrder(String name) {
        this.name = name;
        System.out.print("new(" + name + ") ");
    }

    CallOrder call(CallOrder other, int n) {
        System.out.print(name + ".call(" + (other == null ? "null" : other.name) + "," + n + ") ");
        return this;
    }

    static int n(int value) {
        System.out.print("n" + value + " ");
        return value;
    }

    static CallOrder nothing() {
        System.out.print("nothing ");
        return null;
    }

    public static void main(String[] args) {
        new CallOrder("a").call(new CallOrder("b"), n(1)).call(new CallOrder("c").call(null, n(2)), n(3));
        System.out.println();
        CallOrder x = new CallOrder("x");
        x.call(x = new CallOrder("y"), n(4)).call(x, n(5));
        System.out.println();
        try {
            nothing().call(new CallOrder("arg"), n(6));
        } catch (NullPointerException e) {
            System.out.println("NPE after the arguments");
        }
        try {
            nothing().name = "field" + n(7);
        } catch (NullPointerException e) {
            System.out.println("NPE after the right-hand side");
        }
        try {
            nothing().name += "field" + n(8);
        } catch (NullPointerException e) {
            System.out.println("NPE before the right-hand side");
        }
        int i = 0;
        String s = "" + i++ + i++ + (i += 5) + i-- + i;
        System.out.println(s);
        CallOrder[] slots = new CallOrder[3];
        int at = 0;
        slots[at++] = slots[at++] = slots[at] = new CallOrder("shared");
        System.out.println(at + " " + (slots[0] == slots[1]) + (slots[1] == slots[2]));
        System.out.println(Math.max(n(1), n(2)) + Math.min(n(3), n(4)));
    }
}
