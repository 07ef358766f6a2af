/** Final methods of generic classes implement methods of interfaces whose results are narrower. */
class InheritedFinal {
    static class Base<T> { T v; public final T get() { return v; } public final void set(T t) { v = t; } }
    interface Named { String get(); void set(String s); }
    static class Sub extends Base<String> implements Named {}
    static class Base2<T extends Comparable<T>> { T v; public final T get() { return v; } }
    interface Num { Integer get(); }
    static class Sub2 extends Base2<Integer> implements Num {}
    public static void main(String[] args) {
        Sub s = new Sub();
        Named n = s;
        n.set("q");
        System.out.println(n.get().length() + s.get());
        Sub2 t = new Sub2(); t.v = 4;
        Num m = t;
        System.out.println(m.get() + 1);
    }
}
