package java.util;

/** The common base of tables in CLDC 1.1 (raw). */
public abstract class Dictionary {
    public Dictionary() {
    }

    public abstract int size();

    public abstract boolean isEmpty();

    public abstract Enumeration keys();

    public abstract Enumeration elements();

    public abstract Object get(Object key);

    public abstract Object put(Object key, Object value);

    public abstract Object remove(Object key);
}
