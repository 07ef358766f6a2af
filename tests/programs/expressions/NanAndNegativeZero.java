public class NanAndNegativeZero {
    static String relations(double a, double b) {
        return (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b);
    }

    static String relations(float a, float b) {
        return (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b);
    }

    static String branches(double a, double b) {
        String s = "";
        if (a < b) s += "lt ";
        if (!(a < b)) s += "!lt ";
        if (a <= b) s += "le ";
        if (!(a <= b)) s += "!le ";
        if (a > b) s += "gt ";
        if (!(a > b)) s += "!gt ";
        if (a >= b) s += "ge ";
        if (!(a >= b)) s += "!ge ";
        if (a == b) s += "eq ";
        if (!(a == b)) s += "!eq ";
        if (a != b) s += "ne ";
        if (!(a != b)) s += "!ne ";
        return s;
    }

    static String branches(float a, float b) {
        String s = "";
        while (a < b) { s += "lt "; break; }
        while (!(a >= b)) { s += "!ge "; break; }
        while (a > b) { s += "gt "; break; }
        while (!(a <= b)) { s += "!le "; break; }
        return s + (a == b ? "eq" : "not eq") + (a != b ? " ne" : " not ne");
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.5, -1.5, 1 / 0.0, -1 / 0.0, 0.0 / 0.0};
        for (double a : values) {
            for (double b : values) {
                System.out.println(a + " ? " + b + ": " + relations(a, b) + " | " + branches(a, b));
                float x = (float) a;
                float y = (float) b;
                System.out.println("  float: " + relations(x, y) + " | " + branches(x, y));
            }
        }
        double zero = 0;
        System.out.println(0.0 - zero);
        System.out.println(-zero);
        System.out.println(-0.0 - zero);
        System.out.println(-0.0 + zero);
        System.out.println(-0.0 + -zero);
        System.out.println(1 / -zero);
        System.out.println(zero * -5);
        System.out.println(-0.0f == 0);
        float nan = 0f / 0;
        System.out.println(nan == nan);
        System.out.println(nan != nan);
        System.out.println(!(nan < 1) && !(nan >= 1));
        System.out.println(Double.NaN + " " + Float.NEGATIVE_INFINITY);
    }
}
