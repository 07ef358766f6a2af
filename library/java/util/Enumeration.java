package java.util;

/** Visits elements once, in the way of CLDC 1.1. */
public interface Enumeration<E> {
    boolean hasMoreElements();

    E nextElement();
}
