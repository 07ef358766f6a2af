package java.nio.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.io.HostFiles;

/** A path of the host. */
final class HostPath implements Path {
    private final String path;
    /** The names in it; the empty path has one, the root none. */
    private final String[] names;

    private HostPath(String path) {
        this.path = path;
        if (path.equals("/")) {
            names = new String[0];
        } else {
            names = (path.startsWith("/") ? path.substring(1) : path).split("/", -1);
        }
    }

    static HostPath of(String text) {
        int zero = text.indexOf('\0');
        if (zero >= 0) {
            throw new InvalidPathException(text, "Nul character not allowed");
        }
        return new HostPath(HostFiles.normalize(text));
    }

    private static HostPath join(boolean absolute, List<String> names) {
        return new HostPath((absolute ? "/" : "") + String.join("/", names));
    }

    private boolean isEmpty() {
        return path.isEmpty();
    }

    public boolean isAbsolute() {
        return path.startsWith("/");
    }

    public Path getRoot() {
        return isAbsolute() ? new HostPath("/") : null;
    }

    public Path getFileName() {
        int count = names.length;
        return count == 0 ? null : count == 1 && !isAbsolute() ? this : new HostPath(names[count - 1]);
    }

    public Path getParent() {
        int slash = path.lastIndexOf('/');
        if (slash > 0) {
            return new HostPath(path.substring(0, slash));
        }
        return slash == 0 && names.length > 0 ? getRoot() : null;
    }

    public int getNameCount() {
        return names.length;
    }

    public Path getName(int index) {
        if (index < 0 || index >= names.length) {
            throw new IllegalArgumentException();
        }
        return new HostPath(names[index]);
    }

    public Path subpath(int beginIndex, int endIndex) {
        if (beginIndex < 0 || endIndex > names.length || beginIndex >= endIndex) {
            throw new IllegalArgumentException();
        }
        return join(false, List.of(names).subList(beginIndex, endIndex));
    }

    public boolean startsWith(Path other) {
        HostPath that = (HostPath) other;
        if (that.isEmpty() || isEmpty()) {
            return isEmpty() && that.isEmpty();
        }
        if (isAbsolute() != that.isAbsolute() || that.names.length > names.length) {
            return false;
        }
        for (int i = 0; i < that.names.length; i++) {
            if (!names[i].equals(that.names[i])) {
                return false;
            }
        }
        return true;
    }

    public boolean endsWith(Path other) {
        HostPath that = (HostPath) other;
        if (that.isEmpty() || isEmpty()) {
            return isEmpty() && that.isEmpty();
        }
        int from = names.length - that.names.length;
        if (from < 0 || that.isAbsolute() && (!isAbsolute() || from > 0)) {
            return false;
        }
        for (int i = 0; i < that.names.length; i++) {
            if (!names[from + i].equals(that.names[i])) {
                return false;
            }
        }
        return true;
    }

    public Path normalize() {
        List<String> kept = new ArrayList<>();
        for (String name : names) {
            int last = kept.size() - 1;
            if (name.equals(".")) {
                continue;
            }
            if (!name.equals("..")) {
                kept.add(name);
            } else if (last >= 0 && !kept.get(last).equals("..")) {
                kept.remove(last);
            } else if (!isAbsolute()) {
                kept.add(name);
            }
        }
        return kept.size() == names.length ? this : join(isAbsolute(), kept);
    }

    public Path resolve(Path other) {
        HostPath that = (HostPath) other;
        if (that.isAbsolute() || isEmpty()) {
            return that;
        }
        if (that.isEmpty()) {
            return this;
        }
        return new HostPath(path.equals("/") ? "/" + that.path : path + "/" + that.path);
    }

    public Path relativize(Path other) {
        HostPath that = (HostPath) other;
        if (that.equals(this)) {
            return new HostPath("");
        }
        if (isAbsolute() != that.isAbsolute()) {
            throw new IllegalArgumentException("'other' is different type of Path");
        }
        if (isEmpty()) {
            return that;
        }
        HostPath base = this;
        if (path.contains(".")) {
            base = (HostPath) normalize();
            that = (HostPath) that.normalize();
        }
        String[] to = that.isEmpty() ? new String[0] : that.names;
        String[] from = base.isEmpty() ? new String[0] : base.names;
        int common = 0;
        while (common < from.length && common < to.length && from[common].equals(to[common])) {
            common++;
        }
        List<String> steps = new ArrayList<>();
        for (int i = common; i < from.length; i++) {
            if (from[i].equals("..")) {
                throw new IllegalArgumentException("Unable to compute relative  path from " + this + " to " + other);
            }
            steps.add("..");
        }
        for (int i = common; i < to.length; i++) {
            steps.add(to[i]);
        }
        return join(false, steps);
    }

    public Path toAbsolutePath() {
        if (isAbsolute()) {
            return this;
        }
        return new HostPath(System.getProperty("user.dir")).resolve(this);
    }

    public Path toRealPath(LinkOption... options) throws IOException {
        Files.status(this, true);
        return new HostPath(HostFiles.canonical(path));
    }

    public int compareTo(Path other) {
        return path.compareTo(((HostPath) other).path);
    }

    public boolean equals(Object other) {
        return other instanceof HostPath that && path.equals(that.path);
    }

    public int hashCode() {
        return path.hashCode();
    }

    public String toString() {
        return path;
    }
}
