package java.util.function;

/** Gives a boolean. (SE 17) */
@FunctionalInterface
public interface BooleanSupplier {
    boolean getAsBoolean();
}
