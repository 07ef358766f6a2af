public class AssignmentAsExpression {
    static int counter;
    int field;
    static long total;

    static int next() {
        return ++counter;
    }

    static String show(int v) {
        return "<" + v + ">";
    }

    public static void main(String[] args) {
        int a, b;
        System.out.println((a = 5) + (b = a * 2));
        int c = a = b;
        System.out.println(a + " " + b + " " + c);
        byte narrow;
        int wide = narrow = (byte) 300;
        System.out.println(wide);
        double d;
        long l;
        int i;
        d = l = i = 'z';
        System.out.println(d + " " + l + " " + i);
        float f = i = 16777217;
        System.out.println(f + " " + i);
        boolean flag;
        if (flag = next() == 1) {
            System.out.println("assigned in a condition: " + flag);
        }
        int n;
        while ((n = next()) < 5) {
            System.out.print(show(n));
        }
        System.out.println(n);
        AssignmentAsExpression o = new AssignmentAsExpression();
        AssignmentAsExpression p;
        (p = o).field = 8;
        System.out.println(o.field + (p.field += 2) + o.field--);
        System.out.println(o.field);
        int[] array = new int[3];
        int at;
        array[at = 1] = array[at + 1] = at = 7;
        System.out.println(array[0] + " " + array[1] + " " + array[2] + " " + at);
        int[] other;
        (other = array)[0] = 3;
        System.out.println(array[0] + (other = new int[] {9})[0] + other.length);
        total = counter = 41;
        System.out.println(total++ + counter + total);
        String s = "", t;
        s += t = "x" + (s = "y");
        System.out.println(s + t);
        char ch = (char) (i = 65);
        System.out.println(ch + show(i) + show(ch));
        final int[] fixed;
        (fixed = array)[2]++;
        System.out.println(fixed[2]);
    }
}
