package java.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** A bundle of the texts in a file of properties (SE 17). */
public class PropertyResourceBundle extends ResourceBundle {
    private final Map<String, Object> lookup = new HashMap<>();

    public PropertyResourceBundle(InputStream stream) throws IOException {
        this(new InputStreamReader(Objects.requireNonNull(stream), StandardCharsets.UTF_8));
    }

    public PropertyResourceBundle(Reader reader) throws IOException {
        Properties properties = new Properties();
        properties.load(reader);
        for (String name : properties.stringPropertyNames()) {
            lookup.put(name, properties.getProperty(name));
        }
    }

    public Object handleGetObject(String key) {
        return lookup.get(Objects.requireNonNull(key));
    }

    public Enumeration<String> getKeys() {
        return keysOf(lookup);
    }

    protected Set<String> handleKeySet() {
        return lookup.keySet();
    }
}
