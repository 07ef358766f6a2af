package java.lang;

/** Marks the classes whose instances Object.clone may copy (SE 17). */
public interface Cloneable {
}
