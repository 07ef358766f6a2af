import static java.lang.Math.cos;
import static java.lang.Integer.digits;

class Main {
}
