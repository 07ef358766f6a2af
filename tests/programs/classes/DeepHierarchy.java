public class DeepHierarchy {
    static class L0 { int v0 = 0; String id() { return "0"; } int sum() { return v0; } static int made; L0() { made++; } }
    static class L1 extends L0 { int v1 = 1; String id() { return "1" + super.id(); } int sum() { return super.sum() + v1; } }
    static class L2 extends L1 { int v2 = 2; int sum() { return super.sum() + v2; } }
    static class L3 extends L2 { int v3 = 3; String id() { return "3" + super.id(); } }
    static class L4 extends L3 { int v4 = 4; int sum() { return super.sum() + v4; } }
    static class L5 extends L4 { int v5 = 5; String id() { return "5" + super.id(); } int sum() { return super.sum() + v5; } }
    static class L6 extends L5 { int v6 = 6; }
    static class L7 extends L6 { int v7 = 7; String id() { return "7" + super.id(); } }
    static class L8 extends L7 { int v8 = 8; int sum() { return super.sum() + v8; } }
    static class L9 extends L8 { int v9 = 9; String id() { return "9" + super.id(); } int sum() { return super.sum() + v9; } }
    static class L10 extends L9 { L10() { v0 = v1 = v2 = v3 = v4 = v5 = v6 = v7 = v8 = v9 = 10; } }
    static class L11 extends L10 { String id() { return "11," + super.id(); } }
    static class L12 extends L11 { int v0 = 1000; int sum() { return super.sum() + v0 + super.v0; } }

    static int level(L0 o) {
        return o instanceof L12 ? 12 : o instanceof L11 ? 11 : o instanceof L10 ? 10 : o instanceof L9 ? 9 : o instanceof L8 ? 8
            : o instanceof L7 ? 7 : o instanceof L6 ? 6 : o instanceof L5 ? 5 : o instanceof L4 ? 4 : o instanceof L3 ? 3
            : o instanceof L2 ? 2 : o instanceof L1 ? 1 : 0;
    }

    public static void main(String[] args) {
        L0[] all = {new L0(), new L1(), new L2(), new L3(), new L4(), new L5(), new L6(), new L7(), new L8(), new L9(), new L10(), new L11(), new L12()};
        for (int i = 0; i < all.length; i++) {
            L0 o = all[i];
            System.out.println(i + " " + level(o) + " " + o.id() + " " + o.sum() + " " + o.v0);
            try {
                System.out.print(((L6) o).v6 + " ");
                System.out.print(((L9) o).v9 + " ");
            } catch (ClassCastException e) {
                System.out.print("- ");
            }
        }
        System.out.println(L12.made);
    }
}
