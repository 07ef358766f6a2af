package java.util;

/** An order of objects from outside (SE 17, raw). */
public interface Comparator {
    int compare(Object o1, Object o2);

    boolean equals(Object obj);
}
