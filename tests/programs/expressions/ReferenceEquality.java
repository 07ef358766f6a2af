public class ReferenceEquality {
    interface Marker { }

    static class Plain { }

    static class Marked extends Plain implements Marker { }

    static Object nothing() {
        return null;
    }

    public static void main(String[] args) {
        Plain p = new Plain();
        Plain q = new Plain();
        Plain r = p;
        System.out.println((p == q) + " " + (p == r) + " " + (p != q) + " " + (p != r));
        Marked m = new Marked();
        Plain asPlain = m;
        Marker asMarker = m;
        Object asObject = m;
        System.out.println((m == asPlain) + " " + (asMarker == asPlain) + " " + (asObject == asMarker));
        System.out.println(asMarker == p);
        int[] a = {1};
        int[] b = {1};
        Object oa = a;
        System.out.println((a == b) + " " + (a == oa) + " " + (oa != (Object) b));
        System.out.println((p == null) + " " + (null != p) + " " + (nothing() == null) + " " + (null == null));
        if (nothing() != null || p == null) {
            System.out.println("wrong");
        }
        Plain[] plains = new Marked[1];
        Object[] objects = plains;
        System.out.println(plains == objects);
        plains[0] = m;
        System.out.println(objects[0] == asMarker);
        Plain left = null;
        System.out.println((left = p) == p);
        while (left != null) {
            left = left == p ? q : left == q ? m : null;
            System.out.print(left == null ? "end" : left == asMarker ? "m " : "q ");
        }
        System.out.println();
        boolean yes = true;
        Boolean2 box = new Boolean2();
        System.out.println((yes == box.value) + " " + (box.value != yes) + " " + (yes == !box.value));
    }

    static class Boolean2 {
        boolean value;
    }
}
