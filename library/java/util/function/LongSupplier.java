package java.util.function;

/** Gives a long. (SE 17) */
@FunctionalInterface
public interface LongSupplier {
    long getAsLong();
}
