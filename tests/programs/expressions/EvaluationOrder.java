/** Operands are evaluated left to right, and each one is done before the next begins (JLS 15.7). */
public class EvaluationOrder {
    static int[] values = new int[8];
    static int field = 1;

    static int say(String name, int value) {
        System.out.print(name + " ");
        return value;
    }

    static int[] array(String name) {
        System.out.print(name + " ");
        return values;
    }

    static int boom(String name) {
        System.out.print(name + "! ");
        throw new RuntimeException(name);
    }

    static int sum(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    static int bump() {
        return field *= 10;
    }

    public static void main(String[] args) {
        System.out.println(say("a", 2) + say("b", 3) * say("c", 4) - say("d", 5));
        System.out.println((say("a", 2) < say("b", 3)) == (say("c", 1) > say("d", 0)));

        int i = 3;
        i = i++ + ++i;
        System.out.println(i);
        i = 5;
        i += i++ * 2 + i;
        System.out.println(i);
        i = 1;
        i = i++;
        System.out.println(i);
        i = 2;
        int j = (i = 3) * i;
        System.out.println(j);
        int k = i * (i = 7) + i;
        System.out.println(k);
        i = 4;
        System.out.println(sum(i++, i, ++i) + " " + i);

        i = 0;
        int[] a = new int[4];
        a[i] = i = 2;
        System.out.println(a[0] + " " + a[2] + " " + i);
        array("arr")[say("index", 1)] = say("value", 9);
        System.out.println(values[1]);
        array("arr")[say("index", 1)] += say("value", 9);
        System.out.println(values[1]);
        int x = 10;
        x -= (x = 3) + x;
        System.out.println(x);
        a[1] = 10;
        a[1] += (a[1] = 100);
        System.out.println(a[1]);
        System.out.println(field + bump() + field);
        field = 1;
        field += bump();
        System.out.println(field);
        values[say("i", 2)] = values[say("j", 3)] = say("v", 6);
        System.out.println(values[2] + values[3]);

        try {
            array("arr")[boom("index")] = say("never", 0);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[] none = null;
            none[say("index", 0)] = boom("rhs");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            values[say("far", 99)] = boom("rhs");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            values[say("far", 99)] += boom("rhs");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(say("l", 1) / say("zero", 0) + boom("r"));
        } catch (ArithmeticException e) {
            System.out.println("divided first");
        }
    }
}
