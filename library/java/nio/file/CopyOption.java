package java.nio.file;

/** How a file is copied or moved (SE 17). */
public interface CopyOption {
}
