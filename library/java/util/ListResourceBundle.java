package java.util;

/** A bundle of the pairs in an array (SE 17). */
public abstract class ListResourceBundle extends ResourceBundle {
    private Map<String, Object> lookup;

    public ListResourceBundle() {
    }

    protected abstract Object[][] getContents();

    private Map<String, Object> lookup() {
        if (lookup == null) {
            Map<String, Object> pairs = new HashMap<>();
            for (Object[] pair : getContents()) {
                pairs.put((String) Objects.requireNonNull(pair[0]), Objects.requireNonNull(pair[1]));
            }
            lookup = pairs;
        }
        return lookup;
    }

    public final Object handleGetObject(String key) {
        return lookup().get(Objects.requireNonNull(key));
    }

    public Enumeration<String> getKeys() {
        return keysOf(lookup());
    }

    protected Set<String> handleKeySet() {
        return lookup().keySet();
    }
}
