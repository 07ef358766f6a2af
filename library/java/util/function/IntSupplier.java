package java.util.function;

/** Gives a int. (SE 17) */
@FunctionalInterface
public interface IntSupplier {
    int getAsInt();
}
