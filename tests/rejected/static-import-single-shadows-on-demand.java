import static java.lang.Integer.parseInt;
import static java.lang.Long.*;

class Main {
    static int parseInt(int radix) {
        return radix;
    }

    int f() {
        return parseInt("1");
    }
}
