import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Properties;
import java.util.TreeMap;

/** Properties read from texts, with defaults. */
public class PropertyFiles {
    public static void main(String[] args) throws IOException {
        Properties defaults = new Properties();
        defaults.setProperty("color", "blue");
        defaults.setProperty("size", "10");
        Properties properties = new Properties(defaults);
        properties.load(new StringReader(
            "# comment\n  ! another\n\nname = Ada Lovelace  \ncolor:green\npath=C:\\\\temp\\tx\nempty\nspaced   value with = signs\n"
            + "long = one, \\\n       two, \\\n       # three\nkey\\ with\\:blanks=yes\nunicode=\\u00e9\\u0041\nlast=no newline\\"));
        System.out.println(new TreeMap<>(properties));
        System.out.println(properties.getProperty("size") + " " + properties.getProperty("none") + " " + properties.getProperty("none", "other"));
        System.out.println(properties.size() + " " + properties.containsKey("size") + " " + properties.stringPropertyNames().contains("size"));
        int names = 0;
        for (Enumeration<?> e = properties.propertyNames(); e.hasMoreElements(); e.nextElement()) {
            names++;
        }
        System.out.println(names + " " + Collections.list(properties.keys()).size());
        Properties latin = new Properties();
        latin.load(new ByteArrayInputStream("a=\u00e9\r\nb=2\rc=3".getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(latin + " " + latin.equals(latin.clone()) + " " + latin.put("d", 4) + " " + latin.getProperty("d") + " " + latin.get("d"));
        latin.remove("d");
        latin.setProperty("e", "a value of more than forty characters, which lists cut off");
        latin.list(System.out);
        try {
            latin.setProperty("f", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        try {
            latin.load(new StringReader("bad=\\u12x4"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
