class Main {
    void start(Runnable task) {
        Thread.ofVirtual().start(task);
    }
}
