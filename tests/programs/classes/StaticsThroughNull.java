/** A static member reached through an expression: the expression is evaluated, its value does not matter. */
public class StaticsThroughNull {
    static int counter;
    static final int CONSTANT = 5;
    static StaticsThroughNull instance;
    int own = 9;

    static String hello() { return "hello " + counter; }

    static StaticsThroughNull nothing() {
        counter++;
        return null;
    }

    static class Sub extends StaticsThroughNull {
        static String hello() { return "sub"; }
    }

    public static void main(String[] args) {
        System.out.println(((StaticsThroughNull) null).hello());
        System.out.println(nothing().hello());
        System.out.println(nothing().counter);
        nothing().counter += 10;
        System.out.println(counter);
        nothing().counter++;
        System.out.println(counter);
        System.out.println(nothing().CONSTANT + counter);
        StaticsThroughNull s = new Sub();
        System.out.println(s.hello());
        System.out.println(((Sub) s).hello());
        s = null;
        System.out.println(s.hello() + s.instance);
        System.out.println(s.instance.instance.counter);
        s.instance = new Sub();
        System.out.println(instance.own + instance.instance.instance.own);
        try {
            System.out.println(s.own);
        } catch (NullPointerException e) {
            System.out.println("instance fields need an instance");
        }
        StaticsThroughNull[] none = null;
        try {
            System.out.println(none[0].counter);
        } catch (NullPointerException e) {
            System.out.println("the array access still happens");
        }
    }
}
