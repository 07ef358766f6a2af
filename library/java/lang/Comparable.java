package java.lang;

/** A type with a natural order (SE 17). */
public interface Comparable<T> {
    int compareTo(T o);
}
