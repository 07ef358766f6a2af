package java.lang;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.function.Supplier;

/** The standard streams, the clock, properties and array copying (CLDC 1.1, SE 17 basics). */
public final class System {
    public static final InputStream in = new FileInputStream(FileDescriptor.in);
    public static final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out));
    public static final PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);

    private static final String KEYS = "line.separator file.separator path.separator file.encoding stdout.encoding stderr.encoding "
        + "stdin.encoding native.encoding sun.jnu.encoding java.version java.version.date java.specification.version java.vendor java.vm.vendor "
        + "java.vm.name java.vm.version java.vm.info java.runtime.name java.runtime.version java.class.version java.class.path "
        + "java.vm.specification.version java.vm.specification.name java.vm.specification.vendor java.specification.name "
        + "java.specification.vendor java.home java.library.path java.vendor.url os.name os.version os.arch user.dir user.home user.name "
        + "user.language java.io.tmpdir";

    /** What the program asked to change or list, else null. */
    private static Properties properties;

    private System() {
    }

    public static void setIn(InputStream in) {
        setIn0(in);
    }

    public static void setOut(PrintStream out) {
        setOut0(out);
    }

    public static void setErr(PrintStream err) {
        setErr0(err);
    }

    private static native void setIn0(InputStream in);

    private static native void setOut0(PrintStream out);

    private static native void setErr0(PrintStream err);

    public static native void arraycopy(Object src, int srcPos, Object dest, int destPos, int length);

    public static native long currentTimeMillis();

    public static native long nanoTime();

    public static native int identityHashCode(Object x);

    public static void exit(int status) {
        Runtime.getRuntime().exit(status);
    }

    public static void gc() {
        Runtime.getRuntime().gc();
    }

    public static String lineSeparator() {
        return "\n";
    }

    public static String getProperty(String key) {
        checkKey(key);
        return properties == null ? property(key) : properties.getProperty(key);
    }

    public static String setProperty(String key, String value) {
        checkKey(key);
        return (String) getProperties().setProperty(key, value);
    }

    public static String clearProperty(String key) {
        checkKey(key);
        return (String) getProperties().remove(key);
    }

    public static Properties getProperties() {
        if (properties == null) {
            Properties all = new Properties();
            for (String key : KEYS.split(" ")) {
                String value = property(key);
                if (value != null) {
                    all.setProperty(key, value);
                }
            }
            properties = all;
        }
        return properties;
    }

    public static void setProperties(Properties props) {
        properties = props;
        getProperties();
    }

    public static String getProperty(String key, String def) {
        String value = getProperty(key);
        return value == null ? def : value;
    }

    private static void checkKey(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
    }

    private static native String property(String key);

    public static Map<String, String> getenv() {
        return Map.of();
    }

    /** No environment is visible to programs. */
    public static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return null;
    }

    public static Logger getLogger(String name) {
        return new java.util.logging.SystemLogger(Objects.requireNonNull(name));
    }

    /** Takes messages of a part of a program (SE 17). */
    public interface Logger {
        /** How important a message is. */
        enum Level {
            ALL(Integer.MIN_VALUE), TRACE(400), DEBUG(500), INFO(800), WARNING(900), ERROR(1000), OFF(Integer.MAX_VALUE);

            private final int severity;

            Level(int severity) {
                this.severity = severity;
            }

            public final String getName() {
                return name();
            }

            public final int getSeverity() {
                return severity;
            }
        }

        String getName();

        boolean isLoggable(Level level);

        default void log(Level level, String msg) {
            log(level, (ResourceBundle) null, msg, (Object[]) null);
        }

        default void log(Level level, Supplier<String> msgSupplier) {
            Objects.requireNonNull(msgSupplier);
            if (isLoggable(Objects.requireNonNull(level))) {
                log(level, (ResourceBundle) null, msgSupplier.get(), (Object[]) null);
            }
        }

        default void log(Level level, Object obj) {
            Objects.requireNonNull(obj);
            if (isLoggable(Objects.requireNonNull(level))) {
                log(level, (ResourceBundle) null, obj.toString(), (Object[]) null);
            }
        }

        default void log(Level level, String msg, Throwable thrown) {
            log(level, null, msg, thrown);
        }

        default void log(Level level, Supplier<String> msgSupplier, Throwable thrown) {
            Objects.requireNonNull(msgSupplier);
            if (isLoggable(Objects.requireNonNull(level))) {
                log(level, null, msgSupplier.get(), thrown);
            }
        }

        default void log(Level level, String format, Object... params) {
            log(level, null, format, params);
        }

        void log(Level level, ResourceBundle bundle, String msg, Throwable thrown);

        void log(Level level, ResourceBundle bundle, String format, Object... params);
    }
}
