public class ConstructorFailures {
    static ConstructorFailures leaked;
    static int made;

    final int id;
    String state = "fresh";

    ConstructorFailures(int id) throws Exception {
        this.id = id;
        made++;
        leaked = this;
        if (id % 2 == 1) throw new Exception("odd " + id);
        state = "ready";
    }

    static class Sub extends ConstructorFailures {
        int extra = 7;

        Sub(int id, int divisor) throws Exception {
            super(id / divisor);
            extra = 100 / (id - 8);
        }
    }

    static String build(int id, int divisor) {
        ConstructorFailures c = null;
        try {
            c = new Sub(id, divisor);
            return c.id + " " + c.state + " " + ((Sub) c).extra;
        } catch (ArithmeticException e) {
            return "arithmetic, c is " + c;
        } catch (Exception e) {
            return e.getMessage() + ", c is " + c;
        }
    }

    public static void main(String[] args) {
        System.out.println(build(4, 2) + " made " + made);
        System.out.println(build(6, 2) + " made " + made);
        System.out.println(leaked.id + leaked.state + ((Sub) leaked).extra);
        System.out.println(build(6, 0) + " made " + made);
        System.out.println(build(8, 2) + " made " + made);
        System.out.println(leaked.id + leaked.state + ((Sub) leaked).extra);
    }
}
