class Main {
    int k;

    static void f() {
        this.k = 1;
    }

    static int g = this.hashCode();
}
