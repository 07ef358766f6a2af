/** String `+` with operands of all types, in all numbers, with effects in between (JLS 15.18.1). */
public class Concatenation {
    static int calls;

    static class Loud {
        final String name;
        Loud(String name) { this.name = name; }
        public String toString() {
            calls++;
            return name == null ? null : name + "#" + calls;
        }
    }

    static class Failing {
        public String toString() { throw new IllegalStateException("no text"); }
    }

    static int next() { return ++calls; }

    static Object field = "start";
    static String[] texts = {"a", null};

    public static void main(String[] args) {
        types();
        numbers();
        effects();
        identity();
        many();
        assignments();
    }

    static void types() {
        byte b = -128; short s = 32767; char c = 'x', high = '\u20ac'; int i = Integer.MIN_VALUE; long l = Long.MIN_VALUE;
        float f = 1.5f; double d = -0.0; boolean t = true; String none = null; Object object = null; char[] chars = null;
        System.out.println("" + b + s + c + i + l + f + d + t + none + object + chars);
        System.out.println(b + "," + s + "," + c + "," + high + "," + i + "," + l + "," + f + "," + d + "," + t);
        System.out.println(c + none); System.out.println(none + c); System.out.println(none + high);
        System.out.println(i + none); System.out.println(none + i); System.out.println(none + none);
        System.out.println(none + i + none); System.out.println(none + none + i); System.out.println(none + c + none);
        System.out.println(l + none); System.out.println(none + d); System.out.println(t + none); System.out.println(none + null);
        System.out.println("" + Double.NaN + Float.NEGATIVE_INFINITY + 1e21 + 1e-5 + 100f);
        System.out.println("null" + new int[0].length + (Object) "o" + 'c' + 1L);
        Integer box = 7; Character letter = 'y'; Boolean truth = null;
        System.out.println(box + "" + letter + truth + (box + 1) + (char) (letter + 1));
    }

    static void numbers() {
        String all = "";
        for (int i : new int[] {0, 9, 10, 99, 100, 127, 128, 255, 256, -1, -9, -10, -255, 99999, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            all += i + " " + i + i + " [" + i + "] " + (i + "") + ("" + i) + ";";
        }
        for (char c : new char[] {0x41, 0x7f, 0x80, 0xff, 0x100}) all += c + "" + (int) c + c + '|' + c + "";
        System.out.println(all);
        System.out.println(all.length() + " " + all.hashCode());
    }

    static void effects() {
        int i = 1;
        System.out.println(i + "-" + i++ + "-" + i + "-" + (i = 10) + "-" + i + "-" + --i);
        String s = "s";
        System.out.println(s + (s = "t") + s + (s += "u") + s);
        System.out.println(s + (s = null) + s);
        calls = 0;
        Loud loud = new Loud("loud");
        System.out.println(next() + " " + loud + " " + next() + loud + next());
        StringBuilder builder = new StringBuilder("b");
        System.out.println(builder + "," + builder.append('c') + "," + builder.append("d"));
        System.out.println(new Loud(null) + "!" + new Loud(null));
        try {
            System.out.println("x" + next() + new Failing() + next());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " after " + calls);
        }
        System.out.println("a" + (calls > 3 ? "more" : 'l') + (calls > 3 && next() > 0) + calls);
    }

    static void identity() {
        String a = "a", empty = "";
        System.out.println((a + empty == a) + " " + (empty + a == a) + " " + ("" + a == a) + " " + (a + "" == a));
        String b = a; b += "";
        System.out.println((b == a) + " " + b.equals(a));
        int one = 1; char c = 'c';
        System.out.println(("" + one == "" + one) + " " + (c + "" == "" + c) + " " + ("" + true == "true"));
        final String x = "x";
        System.out.println((x + "y" == "xy") + " " + ((x + "y").intern() == "xy") + " " + (a + 1 == "a1"));
    }

    static void many() {
        int n = 0; String s = "s"; char c = 'c'; long l = 5;
        System.out.println(s + n++ + c + l + s + n++ + c + l + s + n++ + c + l + s + n++ + c + l + s + n++ + c + l + n);
        System.out.println(s + s + s + s + s + s + s + s);
        System.out.println(s + s + s + s + s + s + s + s + s);
        System.out.println(n + s + n + s + n + s + n + s + n + s + n + s + n + s + n + s + n);
    }

    static void assignments() {
        String s = null;
        s += null; s += 'c'; s += 1; s += 2L; s += 3.0; s += s; s += new char[0].length;
        System.out.println(s);
        field += "!"; field += "" + 1 + 'c';
        System.out.println(field);
        field = new Loud("field");
        field += " " + next();
        System.out.println(field);
        int i = 0;
        texts[i++] += i + "x" + i++; texts[i - 1] += texts[0] + i;
        System.out.println(texts[0] + " " + texts[1] + " " + i);
        Object o = null; o += "o" + o;
        CharSequence q = "q"; q += "r" + 1;
        System.out.println(o + " " + q);
    }
}
