package java.lang;

/** The superclass of all enums (JLS 8.9). */
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public final int compareTo(E o) {
        Enum<?> other = o;
        if (getClass() != other.getClass() && getDeclaringClass() != other.getDeclaringClass()) {
            throw new ClassCastException();
        }
        return ordinal - other.ordinal;
    }

    /** The class of the enum, also for a constant with a class body. */
    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        Class<?> own = getClass();
        Class<?> above = own.getSuperclass();
        return (Class<E>) (above == Enum.class ? own : above);
    }

    public static <T extends Enum<T>> T valueOf(Class<T> enumClass, String name) {
        T[] constants = enumClass.getEnumConstants();
        if (constants == null) {
            throw new IllegalArgumentException(enumClass.getName() + " is not an enum class");
        }
        return $valueOf(enumClass, constants, name);
    }

    /** What the initialiser of an enum calls: its class gets to know the constants. */
    protected static <T> T[] $constants(Class<T> type, T[] constants) {
        type.constants = constants;
        return constants;
    }

    /** What the compiler makes {@code valueOf} of an enum call. */
    protected static <T extends Enum<T>> T $valueOf(Class<T> type, T[] constants, String name) {
        for (T constant : constants) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        throw new IllegalArgumentException("No enum constant " + type.getCanonicalName() + "." + name);
    }
}
