package java.util.logging;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** How important a message is (SE 17). */
public class Level implements Serializable {
    private static final List<Level> KNOWN = new ArrayList<>();

    public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
    public static final Level SEVERE = new Level("SEVERE", 1000);
    public static final Level WARNING = new Level("WARNING", 900);
    public static final Level INFO = new Level("INFO", 800);
    public static final Level CONFIG = new Level("CONFIG", 700);
    public static final Level FINE = new Level("FINE", 500);
    public static final Level FINER = new Level("FINER", 400);
    public static final Level FINEST = new Level("FINEST", 300);
    public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

    private final String name;
    private final int value;

    protected Level(String name, int value) {
        this(name, value, null);
    }

    protected Level(String name, int value, String resourceBundleName) {
        if (name == null) {
            throw new NullPointerException();
        }
        this.name = name;
        this.value = value;
        synchronized (KNOWN) {
            KNOWN.add(this);
        }
    }

    public static Level parse(String name) throws IllegalArgumentException {
        synchronized (KNOWN) {
            for (Level level : KNOWN) {
                if (level.name.equals(java.util.Objects.requireNonNull(name))) {
                    return level;
                }
            }
            try {
                int value = Integer.parseInt(name);
                for (Level level : KNOWN) {
                    if (level.value == value) {
                        return level;
                    }
                }
                return new Level(name, value);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("Bad level \"" + name + "\"");
            }
        }
    }

    public String getResourceBundleName() {
        return null;
    }

    public String getName() {
        return name;
    }

    public String getLocalizedName() {
        return name;
    }

    public final int intValue() {
        return value;
    }

    public boolean equals(Object ox) {
        return ox instanceof Level && value == ((Level) ox).value;
    }

    public int hashCode() {
        return value;
    }

    public final String toString() {
        return name;
    }
}
