import java.util.List;

class Main {
    static class A { public String f(Object o) { return ""; } }
    interface B<T> { String f(T t); }
    static class C extends A implements B<String> { public String f(String s) { return ""; } }

    interface D1 { default void g(List<String> l) { } }
    interface D2 { default void g(List<Integer> l) { } }
    static class E implements D1, D2 { }

    static class F<T> { public void h(T t) { } }
    interface H { void h(Object o); }
    static class G extends F<String> implements H { public void h(Object o) { } }

    interface I<T> { }
    static class J implements I<String> { }
    static class K extends J implements I<Integer> { }

    interface L1 { void k(List<String> l); }
    interface L2 { void k(List<Integer> l); }
    abstract static class Both implements L1, L2 { @SuppressWarnings("rawtypes") public void k(List l) { } }
}
