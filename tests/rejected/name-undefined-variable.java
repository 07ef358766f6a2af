class Main {
    static int f(int count) {
        int total = cuont + 1;
        return totl + amount;
    }
}
