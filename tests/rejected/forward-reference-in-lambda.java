class Main {
    java.util.function.IntSupplier a = () -> b;
    int b = 3;
    Runnable r = () -> r.run();
    { Runnable later = () -> System.out.println(t); }
    int t = 2;
    java.util.function.IntSupplier fine = () -> { u = 3; return this.u; };
    int u = 2;
}
