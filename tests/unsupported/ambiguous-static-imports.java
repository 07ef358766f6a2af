import static java.lang.Math.*;
import static java.lang.StrictMath.*;

class Main {
    static int f() {
        return max(1, 2);
    }
}
