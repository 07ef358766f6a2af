package java.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Texts by name, with others for what is not there (SE 17, without writing them and without XML). */
public class Properties extends Hashtable<Object, Object> {
    protected volatile Properties defaults;
    private final ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();

    public Properties() {
        this(null);
    }

    public Properties(int initialCapacity) {
        this(null);
    }

    public Properties(Properties defaults) {
        this.defaults = defaults;
    }

    public synchronized Object setProperty(String key, String value) {
        return put(key, value);
    }

    public String getProperty(String key) {
        Object value = map.get(key);
        Properties others = defaults;
        return value instanceof String ? (String) value : others != null ? others.getProperty(key) : null;
    }

    public String getProperty(String key, String defaultValue) {
        String value = getProperty(key);
        return value == null ? defaultValue : value;
    }

    private void collect(Map<String, Object> into) {
        if (defaults != null) {
            defaults.collect(into);
        }
        for (Map.Entry<Object, Object> entry : map.entrySet()) {
            into.put((String) entry.getKey(), entry.getValue());
        }
    }

    public Enumeration<?> propertyNames() {
        Hashtable<String, Object> names = new Hashtable<>();
        collect(names);
        return names.keys();
    }

    public Set<String> stringPropertyNames() {
        Map<String, String> names = new HashMap<>();
        collectTexts(names);
        return Collections.unmodifiableSet(names.keySet());
    }

    private void collectTexts(Map<String, String> into) {
        if (defaults != null) {
            defaults.collectTexts(into);
        }
        for (Map.Entry<Object, Object> entry : map.entrySet()) {
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                into.put((String) entry.getKey(), (String) entry.getValue());
            }
        }
    }

    public void list(PrintStream out) {
        out.println("-- listing properties --");
        Map<String, Object> all = new HashMap<>();
        collect(all);
        for (Map.Entry<String, Object> entry : all.entrySet()) {
            String value = (String) entry.getValue();
            out.println(entry.getKey() + "=" + (value.length() > 40 ? value.substring(0, 37) + "..." : value));
        }
    }

    public synchronized void load(InputStream inStream) throws IOException {
        load(new InputStreamReader(Objects.requireNonNull(inStream, "inStream parameter is null"), StandardCharsets.ISO_8859_1));
    }

    public synchronized void load(Reader reader) throws IOException {
        Objects.requireNonNull(reader, "reader parameter is null");
        StringBuilder line = new StringBuilder();
        boolean continued = false;
        int c = reader.read();
        while (c >= 0) {
            // A natural line, without the white space that it begins with.
            StringBuilder natural = new StringBuilder();
            int next = c;
            while (next >= 0 && next != '\n' && next != '\r') {
                if (natural.length() > 0 || next != ' ' && next != '\t' && next != '\f') {
                    natural.append((char) next);
                }
                next = reader.read();
            }
            if (next == '\r') {
                next = reader.read();
                c = next == '\n' ? reader.read() : next;
            } else {
                c = next < 0 ? next : reader.read();
            }
            boolean skipped = !continued && (natural.length() == 0 || natural.charAt(0) == '#' || natural.charAt(0) == '!');
            if (skipped) {
                continue;
            }
            int slashes = 0;
            while (slashes < natural.length() && natural.charAt(natural.length() - 1 - slashes) == '\\') {
                slashes++;
            }
            continued = slashes % 2 == 1;
            line.append(natural, 0, natural.length() - (continued ? 1 : 0));
            if (!continued) {
                enter(line);
                line.setLength(0);
            }
        }
        if (line.length() > 0) {
            enter(line);
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\f';
    }

    private void enter(StringBuilder line) {
        int end = 0;
        while (end < line.length() && line.charAt(end) != '=' && line.charAt(end) != ':' && !isBlank(line.charAt(end))) {
            end += line.charAt(end) == '\\' ? 2 : 1;
        }
        end = Math.min(end, line.length());
        int start = end;
        boolean separated = false;
        while (start < line.length()) {
            char c = line.charAt(start);
            if (!isBlank(c)) {
                if (separated || c != '=' && c != ':') {
                    break;
                }
                separated = true;
            }
            start++;
        }
        put(unescaped(line.substring(0, end)), unescaped(line.substring(start)));
    }

    private static String unescaped(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                result.append(c);
                continue;
            }
            c = text.charAt(++i);
            int simple = "tnrf".indexOf(c);
            if (simple >= 0) {
                result.append("\t\n\r\f".charAt(simple));
            } else if (c == 'u') {
                try {
                    result.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
                } catch (RuntimeException e) {
                    throw new IllegalArgumentException("Malformed \\uxxxx encoding.");
                }
                i += 4;
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public Enumeration<Object> keys() {
        return Collections.enumeration(map.keySet());
    }

    public Enumeration<Object> elements() {
        return Collections.enumeration(map.values());
    }

    public boolean contains(Object value) {
        return map.containsValue(value);
    }

    public boolean containsValue(Object value) {
        return map.containsValue(value);
    }

    public boolean containsKey(Object key) {
        return map.containsKey(key);
    }

    public Object get(Object key) {
        return map.get(key);
    }

    public synchronized Object put(Object key, Object value) {
        return map.put(key, value);
    }

    public synchronized Object remove(Object key) {
        return map.remove(key);
    }

    public synchronized void putAll(Map<?, ?> t) {
        map.putAll(t);
    }

    public synchronized void clear() {
        map.clear();
    }

    public synchronized String toString() {
        return map.toString();
    }

    public Set<Object> keySet() {
        return map.keySet();
    }

    public Collection<Object> values() {
        return map.values();
    }

    public Set<Map.Entry<Object, Object>> entrySet() {
        return map.entrySet();
    }

    public synchronized boolean equals(Object o) {
        return map.equals(o);
    }

    public synchronized int hashCode() {
        return map.hashCode();
    }

    public Object getOrDefault(Object key, Object defaultValue) {
        return map.getOrDefault(key, defaultValue);
    }

    public synchronized void forEach(BiConsumer<? super Object, ? super Object> action) {
        map.forEach(action);
    }

    public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
        map.replaceAll(function);
    }

    public synchronized Object putIfAbsent(Object key, Object value) {
        return map.putIfAbsent(key, value);
    }

    public synchronized boolean remove(Object key, Object value) {
        return map.remove(key, value);
    }

    public synchronized boolean replace(Object key, Object oldValue, Object newValue) {
        return map.replace(key, oldValue, newValue);
    }

    public synchronized Object replace(Object key, Object value) {
        return map.replace(key, value);
    }

    public synchronized Object computeIfAbsent(Object key, Function<? super Object, ?> mappingFunction) {
        return map.computeIfAbsent(key, mappingFunction);
    }

    public synchronized Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> remappingFunction) {
        return map.computeIfPresent(key, remappingFunction);
    }

    public synchronized Object compute(Object key, BiFunction<? super Object, ? super Object, ?> remappingFunction) {
        return map.compute(key, remappingFunction);
    }

    public synchronized Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> remappingFunction) {
        return map.merge(key, value, remappingFunction);
    }

    public synchronized Object clone() {
        Properties copy = new Properties(defaults);
        copy.map.putAll(map);
        return copy;
    }
}
