package java.util;

/** A collection without equal elements (SE 17, raw). */
public interface Set extends Collection {
}
