class Main {
    sealed interface A permits B { }
    record B() implements A { }
    sealed interface X permits Y { }
    record Y() implements X { }
    interface Other { }

    static boolean test(A a) { return a instanceof Other; }
    static X cast(A a) { return (X) a; }
    static Other[] arrays(A[] a) { return (Other[]) a; }

    sealed interface Function permits Only { void f(); }
    static final class Only implements Function { public void f() { } }
    static Function lambda() { return () -> { }; }
}
