public class MainClassInitThrows {
    static String name = "ready";
    static int length = lengthOf(null);

    static int lengthOf(String s) {
        if (s == null) throw new IllegalArgumentException("no string");
        return s.length();
    }

    public static void main(String[] args) {
        System.out.println("not reached " + name + length);
    }
}
