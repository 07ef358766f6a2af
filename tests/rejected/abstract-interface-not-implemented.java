interface Runner {
    void run();
    int distance(int minutes);
}

class Main implements Runner {
    public void run() { }
    public int distance(long minutes) { return 1; }
}
