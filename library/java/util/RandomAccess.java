package java.util;

/** Marks the lists with fast access by index (SE 17). */
public interface RandomAccess {
}
