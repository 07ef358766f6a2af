package java.lang;

/** A type with a natural order (SE 17, raw). */
public interface Comparable {
    int compareTo(Object o);
}
