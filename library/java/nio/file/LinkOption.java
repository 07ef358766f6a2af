package java.nio.file;

/** What is done with symbolic links (SE 17). */
public enum LinkOption implements OpenOption, CopyOption {
    NOFOLLOW_LINKS
}
