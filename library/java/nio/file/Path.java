package java.nio.file;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A path to a file: names with slashes between them (SE 17, without file systems and watching). */
public interface Path extends Comparable<Path>, Iterable<Path> {
    static Path of(String first, String... more) {
        StringBuilder path = new StringBuilder(first);
        for (String name : more) {
            if (!name.isEmpty()) {
                if (path.length() > 0) {
                    path.append('/');
                }
                path.append(name);
            }
        }
        return HostPath.of(path.toString());
    }

    static Path of(URI uri) {
        return new File(uri).toPath();
    }

    boolean isAbsolute();

    Path getRoot();

    Path getFileName();

    Path getParent();

    int getNameCount();

    Path getName(int index);

    Path subpath(int beginIndex, int endIndex);

    boolean startsWith(Path other);

    default boolean startsWith(String other) {
        return startsWith(of(other));
    }

    boolean endsWith(Path other);

    default boolean endsWith(String other) {
        return endsWith(of(other));
    }

    Path normalize();

    Path resolve(Path other);

    default Path resolve(String other) {
        return resolve(of(other));
    }

    default Path resolveSibling(Path other) {
        if (other == null) {
            throw new NullPointerException();
        }
        Path parent = getParent();
        return parent == null ? other : parent.resolve(other);
    }

    default Path resolveSibling(String other) {
        return resolveSibling(of(other));
    }

    Path relativize(Path other);

    Path toAbsolutePath();

    default URI toUri() {
        return URI.create("file://" + toFile().toURI().getRawPath());
    }

    Path toRealPath(LinkOption... options) throws IOException;

    default File toFile() {
        return new File(toString());
    }

    default Iterator<Path> iterator() {
        return new Iterator<Path>() {
            private int next;

            public boolean hasNext() {
                return next < getNameCount();
            }

            public Path next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                Path name = getName(next);
                next++;
                return name;
            }
        };
    }

    int compareTo(Path other);

    boolean equals(Object other);

    int hashCode();

    String toString();
}
