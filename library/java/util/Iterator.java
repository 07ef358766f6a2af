package java.util;

/** Visits the elements of a collection once (SE 17, raw). */
public interface Iterator {
    boolean hasNext();

    Object next();

    void remove();
}
