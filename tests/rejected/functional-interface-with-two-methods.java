class Main {
    @FunctionalInterface
    interface Two {
        void a();

        void b();
    }
}
