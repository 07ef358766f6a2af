import static java.lang.Double.compare;
import static java.lang.Integer.compare;

class Main {
    int f() {
        return compare("a", "b");
    }
}
