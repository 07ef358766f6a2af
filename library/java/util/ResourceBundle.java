package java.util;

/** Objects by key (SE 17). Bundles are made by the program itself: none is found by its name, because classes are not. */
public abstract class ResourceBundle {
    protected ResourceBundle parent;

    public ResourceBundle() {
    }

    public static final ResourceBundle getBundle(String baseName) {
        return getBundle(baseName, Locale.getDefault());
    }

    public static final ResourceBundle getBundle(String baseName, Locale locale) {
        Objects.requireNonNull(locale);
        Objects.requireNonNull(baseName);
        // Whether there is one is not known, so that the caller must not go on as if there were none.
        throw new UnsupportedOperationException("resource bundles are not found by name");
    }

    public String getBaseBundleName() {
        return null;
    }

    public Locale getLocale() {
        return null;
    }

    protected void setParent(ResourceBundle parent) {
        this.parent = parent;
    }

    public final String getString(String key) {
        return (String) getObject(key);
    }

    public final String[] getStringArray(String key) {
        return (String[]) getObject(key);
    }

    private Object find(String key) {
        Object found = handleGetObject(key);
        return found != null || parent == null ? found : parent.find(key);
    }

    public final Object getObject(String key) {
        Object found = find(key);
        if (found == null) {
            String name = getClass().getName();
            throw new MissingResourceException("Can't find resource for bundle " + name + ", key " + key, name, key);
        }
        return found;
    }

    protected abstract Object handleGetObject(String key);

    public abstract Enumeration<String> getKeys();

    public boolean containsKey(String key) {
        return find(Objects.requireNonNull(key)) != null;
    }

    public Set<String> keySet() {
        Set<String> keys = new HashSet<>(handleKeySet());
        if (parent != null) {
            keys.addAll(parent.keySet());
        }
        return keys;
    }

    protected Set<String> handleKeySet() {
        Set<String> keys = new HashSet<>();
        for (String key : Collections.list(getKeys())) {
            if (handleGetObject(key) != null) {
                keys.add(key);
            }
        }
        return keys;
    }

    /** The keys of a bundle over a map and its parent. */
    final Enumeration<String> keysOf(Map<String, Object> map) {
        Set<String> keys = new LinkedHashSet<>(map.keySet());
        if (parent != null) {
            keys.addAll(Collections.list(parent.getKeys()));
        }
        return Collections.enumeration(keys);
    }
}
