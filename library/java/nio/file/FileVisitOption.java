package java.nio.file;

/** How a tree of files is gone over (SE 17). */
public enum FileVisitOption {
    FOLLOW_LINKS
}
