package java.nio.file.attribute;

/** What a file is made with (SE 17; there are none here). */
public interface FileAttribute<T> {
    String name();

    T value();
}
