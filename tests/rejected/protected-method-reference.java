import java.util.Random;
import java.util.function.IntUnaryOperator;

class Main extends Random {
    IntUnaryOperator f(Random other) {
        return other::next;
    }
}
