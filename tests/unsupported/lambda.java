class Main {
    static Runnable f() {
        return () -> System.out.println("run");
    }
}
