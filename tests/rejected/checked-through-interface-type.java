interface Task {
    void run() throws Exception;
}

class Calm implements Task {
    public void run() { }
}

class Main {
    static void f(Calm c, Task t) {
        c.run();
        t.run();
    }
}
