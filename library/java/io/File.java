package java.io;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.io.HostFiles;

/** The name of a file or directory (SE 17, without settings of permissions). */
public class File implements Serializable, Comparable<File> {
    public static final char separatorChar = '/';
    public static final String separator = "/";
    public static final char pathSeparatorChar = ':';
    public static final String pathSeparator = ":";

    private final String path;

    public File(String pathname) {
        if (pathname == null) {
            throw new NullPointerException();
        }
        path = HostFiles.normalize(pathname);
    }

    public File(String parent, String child) {
        path = join(parent, child);
    }

    public File(File parent, String child) {
        path = join(parent == null ? null : parent.path, child);
    }

    private static String join(String parent, String child) {
        if (child == null) {
            throw new NullPointerException();
        }
        if (parent == null) {
            return HostFiles.normalize(child);
        }
        return HostFiles.normalize((parent.isEmpty() ? "/" : parent) + "/" + child);
    }

    public String getName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    public String getParent() {
        int slash = path.lastIndexOf('/');
        if (slash > 0) {
            return path.substring(0, slash);
        }
        return slash == 0 && path.length() > 1 ? "/" : null;
    }

    public File getParentFile() {
        String parent = getParent();
        return parent == null ? null : new File(parent);
    }

    public String getPath() {
        return path;
    }

    public boolean isAbsolute() {
        return path.startsWith("/");
    }

    public String getAbsolutePath() {
        if (isAbsolute()) {
            return path;
        }
        String here = System.getProperty("user.dir");
        return path.isEmpty() ? here : HostFiles.normalize(here + "/" + path);
    }

    public File getAbsoluteFile() {
        return new File(getAbsolutePath());
    }

    public String getCanonicalPath() throws IOException {
        if (isInvalid()) {
            throw new IOException("Invalid file path");
        }
        String absolute = getAbsolutePath();
        String found = HostFiles.canonical(absolute);
        return found != null ? found : HostFiles.withoutDots(absolute);
    }

    public File getCanonicalFile() throws IOException {
        return new File(getCanonicalPath());
    }

    public File(URI uri) {
        if (!uri.isAbsolute()) {
            throw new IllegalArgumentException("URI is not absolute");
        }
        if (uri.isOpaque()) {
            throw new IllegalArgumentException("URI is not hierarchical");
        }
        if (!"file".equalsIgnoreCase(uri.getScheme())) {
            throw new IllegalArgumentException("URI scheme is not \"file\"");
        }
        String extra = uri.getRawAuthority() != null ? "an authority" : uri.getRawFragment() != null ? "a fragment"
            : uri.getRawQuery() != null ? "a query" : null;
        if (extra != null) {
            throw new IllegalArgumentException("URI has " + extra + " component");
        }
        if (uri.getPath().isEmpty()) {
            throw new IllegalArgumentException("URI path component is empty");
        }
        path = HostFiles.normalize(uri.getPath());
    }

    /** The name of a directory ends with a slash, if the program may know that it is one. */
    private String asFolder(String name) {
        try {
            return isDirectory() && !name.endsWith("/") ? name + "/" : name;
        } catch (SecurityException e) {
            return name;
        }
    }

    public URI toURI() {
        String name = asFolder(getAbsolutePath());
        try {
            return new URI("file", null, name.startsWith("//") ? "//" + name : name, null);
        } catch (URISyntaxException e) {
            throw new Error(e);
        }
    }

    @Deprecated public URL toURL() throws MalformedURLException {
        return new URL("file", "", asFolder(getAbsolutePath()));
    }

    public Path toPath() {
        return Path.of(path);
    }

    private boolean isInvalid() {
        return path.indexOf('\0') >= 0;
    }

    /** The status bits of HostFiles, or -1 if there is no such file. */
    private int status() {
        if (isInvalid()) {
            return -1;
        }
        try {
            int status = HostFiles.status(path, true);
            HostFiles.checkPermission(status, path, false);
            return status < 0 ? -1 : status;
        } catch (IOException e) {
            return -1;
        }
    }

    public boolean exists() {
        return status() >= 0;
    }

    public boolean isFile() {
        return (status() & ~HostFiles.ACCESS) == HostFiles.REGULAR;
    }

    public boolean isDirectory() {
        return (status() & ~HostFiles.ACCESS) == HostFiles.DIRECTORY;
    }

    public boolean isHidden() {
        return getName().startsWith(".");
    }

    public boolean canRead() {
        int status = status();
        return status >= 0 && (status & HostFiles.READABLE) != 0;
    }

    public boolean canWrite() {
        int status = status();
        return status >= 0 && (status & HostFiles.WRITABLE) != 0;
    }

    public long length() {
        return status() < 0 ? 0 : Math.max(0, size());
    }

    private long size() {
        try {
            return HostFiles.size(path);
        } catch (IOException e) {
            return 0;
        }
    }

    public long lastModified() {
        try {
            return status() < 0 ? 0 : Math.max(0, HostFiles.modified(path));
        } catch (IOException e) {
            return 0;
        }
    }

    public boolean createNewFile() throws IOException {
        if (isInvalid()) {
            throw new IOException("Invalid file path");
        }
        int number = HostFiles.open(path, HostFiles.WRITE | HostFiles.CREATE_NEW);
        HostFiles.checkPermission(number, path, true);
        if (number == HostFiles.EXISTS) {
            return false;
        }
        if (number < 0) {
            throw new IOException(HostFiles.reason(number));
        }
        HostFiles.close(number);
        return true;
    }

    public boolean delete() {
        if (isInvalid()) {
            return false;
        }
        try {
            int result = HostFiles.remove(path);
            HostFiles.checkPermission(result, path, true);
            return result >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    public boolean mkdir() {
        if (isInvalid()) {
            return false;
        }
        try {
            int result = HostFiles.createDirectory(path);
            HostFiles.checkPermission(result, path, true);
            return result >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    public boolean mkdirs() {
        if (exists()) {
            return false;
        }
        if (mkdir()) {
            return true;
        }
        File parent = getAbsoluteFile().getParentFile();
        return parent != null && (parent.mkdirs() || parent.exists()) && mkdir();
    }

    public boolean renameTo(File dest) {
        if (dest == null) {
            throw new NullPointerException();
        }
        if (isInvalid() || dest.isInvalid()) {
            return false;
        }
        try {
            int result = HostFiles.rename(path, dest.path);
            return result >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    public String[] list() {
        if (isInvalid()) {
            return null;
        }
        try {
            int directory = HostFiles.openDirectory(path);
            HostFiles.checkPermission(directory, path, false);
            if (directory < 0) {
                return null;
            }
            List<String> names = new ArrayList<>();
            try {
                for (String name = HostFiles.nextEntry(directory); name != null; name = HostFiles.nextEntry(directory)) {
                    names.add(name);
                }
            } finally {
                HostFiles.close(directory);
            }
            return names.toArray(new String[0]);
        } catch (IOException e) {
            return null;
        }
    }

    public String[] list(FilenameFilter filter) {
        String[] names = list();
        if (names == null || filter == null) {
            return names;
        }
        List<String> kept = new ArrayList<>();
        for (String name : names) {
            if (filter.accept(this, name)) {
                kept.add(name);
            }
        }
        return kept.toArray(new String[0]);
    }

    public File[] listFiles() {
        return files(list());
    }

    public File[] listFiles(FilenameFilter filter) {
        return files(list(filter));
    }

    public File[] listFiles(FileFilter filter) {
        File[] files = listFiles();
        if (files == null || filter == null) {
            return files;
        }
        List<File> kept = new ArrayList<>();
        for (File file : files) {
            if (filter.accept(file)) {
                kept.add(file);
            }
        }
        return kept.toArray(new File[0]);
    }

    private File[] files(String[] names) {
        if (names == null) {
            return null;
        }
        File[] files = new File[names.length];
        for (int i = 0; i < names.length; i++) {
            files[i] = path.isEmpty() ? new File(names[i]) : new File(this, names[i]);
        }
        return files;
    }

    public int compareTo(File pathname) {
        return path.compareTo(pathname.path);
    }

    public boolean equals(Object obj) {
        return obj instanceof File other && path.equals(other.path);
    }

    public int hashCode() {
        return path.hashCode() ^ 1234321;
    }

    public String toString() {
        return path;
    }
}
