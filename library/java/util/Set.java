package java.util;

/** A collection without equal elements (SE 17, without factories). */
public interface Set<E> extends Collection<E> {
}
