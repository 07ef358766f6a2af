/** Forward references that are legal: qualified, through methods, as assignment targets, to constants. */
public class ForwardReferences {
    static int viaQualified = ForwardReferences.later + 1;
    static int viaMethod = read();
    static int constant = ForwardReferences.LATE_CONSTANT;
    static { assigned = 77; }
    static int later = 10;
    static int assigned;
    static int assignedTwice;
    static { assignedTwice = 1; }
    static { overwritten = 5; }
    static int overwritten = 6;
    static final int LATE_CONSTANT = 42;
    static int other = Second.v;

    int a = this.b + 1;
    int c = peek();
    { d = 9; }
    int b = 20;
    int d;
    int e = b + d + later;
    int f = (g = 3) + 1;
    int g;
    int h = f = 8;

    static int read() { return later + LATE_CONSTANT; }

    int peek() { return b * 100 + d + LATE_CONSTANT; }

    static class Second {
        static int v = later + other;
    }

    public static void main(String[] args) {
        System.out.println(viaQualified + " " + viaMethod + " " + constant + " " + assigned + " " + assignedTwice + " " + overwritten + " " + other);
        ForwardReferences r = new ForwardReferences();
        System.out.println(r.a + " " + r.b + " " + r.c + " " + r.d + " " + r.e + " " + r.f + " " + r.g + " " + r.h);
    }
}
