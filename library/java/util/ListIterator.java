package java.util;

/** Walks a list in both directions (SE 17, raw). */
public interface ListIterator extends Iterator {
    boolean hasNext();

    Object next();

    boolean hasPrevious();

    Object previous();

    int nextIndex();

    int previousIndex();

    void remove();

    void set(Object e);

    void add(Object e);
}
