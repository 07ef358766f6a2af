public class StaticOrder {
    static int a = log("a", 1);
    static int b;

    static {
        log("block one sees a", a);
        log("block one sees b", b);
        late = 50;
        b = 20;
    }

    static int c = log("c", b + a);
    static int late = log("late", 60);
    static int never;

    static {
        log("block two sees late", late);
    }

    static final int CONSTANT = 7;
    static final int COMPUTED = log("computed", CONSTANT * 2);

    static int log(String name, int value) {
        System.out.println(name + " " + value + " (constant " + CONSTANT + ", computed " + COMPUTED + ", late " + late + ")");
        return value;
    }

    public static void main(String[] args) {
        System.out.println("main " + a + b + c + late + never + COMPUTED);
    }

    static {
        log("last block", CONSTANT);
    }
}
