import java.util.function.*;
/** References to the method that copies an array, of a type and of an array. */
class ArrayCopies {
    interface Copier { int[] copy(int[] a); }
    public static void main(String[] args) {
        int[] a = {1, 2};
        UnaryOperator<int[]> u = int[]::clone;
        int[] b = u.apply(a);
        b[0] = 5;
        System.out.println(a[0] + " " + b[0]);
        Copier c = int[]::clone;
        System.out.println(c.copy(b)[0]);
        Supplier<int[]> sup = a::clone;
        System.out.println(sup.get().length);
        Function<String[][], String[][]> f = String[][]::clone;
        String[][] q = {{"x"}};
        System.out.println(f.apply(q)[0] == q[0]);
        Function<int[], Object> g = int[]::clone;
        System.out.println(((int[]) g.apply(a)).length);
    }
}
