package java.io;

/** Picks entries of a directory by name (SE 17). */
@FunctionalInterface
public interface FilenameFilter {
    boolean accept(File dir, String name);
}
