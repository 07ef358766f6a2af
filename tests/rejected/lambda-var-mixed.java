import java.util.function.BinaryOperator;

class Main {
    BinaryOperator<Integer> sum = (var a, b) -> a + b;
}
