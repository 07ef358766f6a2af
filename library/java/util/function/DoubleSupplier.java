package java.util.function;

/** Gives a double. (SE 17) */
@FunctionalInterface
public interface DoubleSupplier {
    double getAsDouble();
}
