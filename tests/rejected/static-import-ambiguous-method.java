import static java.lang.Math.*;
import static java.lang.StrictMath.*;

class Main {
    double f() {
        return sqrt(2);
    }
}
