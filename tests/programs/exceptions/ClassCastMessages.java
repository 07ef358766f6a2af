public class ClassCastMessages {
    interface Shape { }
    static class Circle implements Shape { }
    static class Square implements Shape { }
    static final class Unit extends Square { }

    static void attempt(int i, Object o) {
        try {
            Object r;
            switch (i) {
                case 0: r = (String) o; break;
                case 1: r = (Circle) o; break;
                case 2: r = (Shape) o; break;
                case 3: r = (Unit) o; break;
                case 4: r = (int[]) o; break;
                case 5: r = (Object[]) o; break;
                case 6: r = (Square[]) o; break;
                case 7: r = (Integer) o; break;
                case 8: r = (String[][]) o; break;
                default: r = (Runnable) o; break;
            }
            System.out.println(i + " ok " + (r == o));
        } catch (ClassCastException e) {
            System.out.println(i + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[] samples = {
            "string", new Circle(), new Square(), new Unit(), new int[1], new Object[1], new Square[1],
            Integer.valueOf(7), new Unit[0], new String[1][1], null
        };
        for (int s = 0; s < samples.length; s++) {
            System.out.println("sample " + s);
            for (int i = 0; i < 10; i++) {
                attempt(i, samples[s]);
            }
        }
        Square sq = new Unit();
        System.out.println(((Unit) sq) == sq);
        try {
            Shape shape = new Circle();
            Square wrong = (Square) shape;
            System.out.println(wrong);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
