public class GenericArgument {
    interface V<R> { R leaf(int v); }
    static class VI implements V<Integer> { public Integer leaf(int v) { return v; } }
    static <T> T id(T t) { return t; }
    static <R> R acc(V<R> v) { return v.leaf(3); }
    interface Tr { <R> R acc(V<R> v); }
    public static void main(String[] a) {
        System.out.println(id(5));
        System.out.println(acc(new VI()));
        System.out.println(acc(new V<Integer>() { public Integer leaf(int v) { return v; } }));
        Tr t = new Tr() { public <R> R acc(V<R> v) { return v.leaf(4); } };
        System.out.println(t.acc(new VI()));
    }
}
