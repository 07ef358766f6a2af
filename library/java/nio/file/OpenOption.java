package java.nio.file;

/** How a file is opened (SE 17). */
public interface OpenOption {
}
