package java.util;

/** Visits elements once, in the way of CLDC 1.1 (raw). */
public interface Enumeration {
    boolean hasMoreElements();

    Object nextElement();
}
