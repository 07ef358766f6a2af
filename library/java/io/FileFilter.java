package java.io;

/** Picks files (SE 17). */
@FunctionalInterface
public interface FileFilter {
    boolean accept(File pathname);
}
