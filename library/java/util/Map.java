package java.util;

/** Values by key (SE 17, raw, without functions). */
public interface Map {
    int size();

    boolean isEmpty();

    boolean containsKey(Object key);

    boolean containsValue(Object value);

    Object get(Object key);

    Object getOrDefault(Object key, Object defaultValue);

    Object put(Object key, Object value);

    Object putIfAbsent(Object key, Object value);

    Object remove(Object key);

    void putAll(Map m);

    void clear();

    Set keySet();

    Collection values();

    Set entrySet();

    boolean equals(Object o);

    int hashCode();

    /** A key and its value. */
    interface Entry {
        Object getKey();

        Object getValue();

        Object setValue(Object value);

        boolean equals(Object o);

        int hashCode();
    }
}
