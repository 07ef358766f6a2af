package java.nio.file;

/** Makes paths (SE 17). */
public final class Paths {
    private Paths() {
    }

    public static Path get(String first, String... more) {
        return Path.of(first, more);
    }
}
