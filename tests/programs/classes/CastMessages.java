public class CastMessages {
    static class A { }
    static class B extends A { }
    interface I { }

    static void attempt(Object o, int k) {
        try {
            switch (k) {
                case 0: B b = (B) o; break;
                case 1: I i = (I) o; break;
                case 2: A[] as = (A[]) o; break;
                case 3: int[] is = (int[]) o; break;
                default: Top t = (Top) o;
            }
            System.out.println("fine");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[] objects = {new A(), new B(), new A[0], new B[1], new int[0], new long[0][], new Top()};
        for (Object o : objects) {
            for (int k = 0; k < 5; k++) {
                attempt(o, k);
            }
        }
    }
}

class Top { }
