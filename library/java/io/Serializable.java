package java.io;

/** Marks the classes whose state may be stored (SE 17; nothing here stores it). */
public interface Serializable {
}
