import static java.lang.Math.max;

class Main {
    static int f() {
        return max(1, 2);
    }
}
