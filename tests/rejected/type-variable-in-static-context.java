class Main<T extends Thread> {
    static void yield() { T.yield(); }
    void fine() { T.yield(); }
}
