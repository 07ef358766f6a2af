package jdk.internal.io;

import java.io.IOException;

/**
 * The files of the host. Methods give a number that is not negative, or one of the errors below; other errors are
 * exceptions with the system's text.
 */
public final class HostFiles {
    public static final int READ = 1;
    public static final int WRITE = 2;
    public static final int APPEND = 4;
    public static final int TRUNCATE = 8;
    public static final int CREATE = 16;
    public static final int CREATE_NEW = 32;

    public static final int NOT_FOUND = -1;
    public static final int EXISTS = -2;
    public static final int NOT_A_DIRECTORY = -3;
    public static final int IS_A_DIRECTORY = -4;
    public static final int NOT_EMPTY = -5;
    public static final int DENIED = -6;
    public static final int FORBIDDEN = -7;

    /** Kinds of files in a status. */
    public static final int REGULAR = 0;
    public static final int DIRECTORY = 1;
    public static final int LINK = 2;
    /** Bits of a status beside the kind. */
    public static final int READABLE = 4;
    public static final int WRITABLE = 8;
    public static final int ACCESS = READABLE | WRITABLE;

    private static final String[] REASONS = {
        "No such file or directory", "File exists", "Not a directory", "Is a directory", "Directory not empty",
        "Permission denied", "Permission denied", "Stream Closed", "Not a regular file", "Too many open files",
    };

    private HostFiles() {
    }

    /** The system's text for an error. */
    public static String reason(int error) {
        return REASONS[-1 - error];
    }

    /** Throws if an error says that the program was given no permission. */
    public static void checkPermission(int error, String path, boolean write) {
        if (error == FORBIDDEN) {
            throw new SecurityException(write
                ? "no permission to write " + path + " (--allow-write)"
                : "no permission to read " + path + " (--allow-read)");
        }
    }

    private static void check(byte[] b, int off, int len) {
        if (off < 0 || len < 0 || len > b.length - off) {
            throw new IndexOutOfBoundsException();
        }
    }

    /** Opens a regular file. */
    public static int open(String path, int mode) throws IOException {
        return open0(nonNull(path), mode);
    }

    public static int close(int file) throws IOException {
        return close0(file);
    }

    /** The number of bytes read, 0 at the end. */
    public static int read(int file, byte[] b, int off, int len) throws IOException {
        check(b, off, len);
        return read0(file, b, off, len);
    }

    public static int write(int file, byte[] b, int off, int len) throws IOException {
        check(b, off, len);
        return write0(file, b, off, len);
    }

    public static long position(int file) throws IOException {
        return position0(file);
    }

    public static int seek(int file, long to) throws IOException {
        if (to < 0) {
            throw new IOException("Invalid argument");
        }
        return seek0(file, to);
    }

    public static long length(int file) throws IOException {
        return length0(file);
    }

    public static int setLength(int file, long length) throws IOException {
        if (length < 0) {
            throw new IOException("Invalid argument");
        }
        return setLength0(file, length);
    }

    /** A file's kind, and whether the program may read and write it. */
    public static int status(String path, boolean followLinks) throws IOException {
        return status0(nonNull(path), followLinks);
    }

    public static long size(String path) throws IOException {
        return size0(nonNull(path));
    }

    /** When a file was written to last, in milliseconds since 1970. */
    public static long modified(String path) throws IOException {
        return modified0(nonNull(path));
    }

    /** The path without links, or null if there is none or no permission. */
    public static String canonical(String path) throws IOException {
        return canonical0(nonNull(path));
    }

    public static int createDirectory(String path) throws IOException {
        return createDirectory0(nonNull(path));
    }

    public static int remove(String path) throws IOException {
        return remove0(nonNull(path));
    }

    public static int rename(String from, String to) throws IOException {
        int result = rename0(nonNull(from), nonNull(to));
        if (result == FORBIDDEN) {
            throw new SecurityException("no permission to move " + from + " to " + to
                + " (--allow-write for both, --allow-read for the first if the second may be read)");
        }
        return result;
    }

    public static int openDirectory(String path) throws IOException {
        return openDirectory0(nonNull(path));
    }

    /** The next name in an open directory, or null. */
    public static String nextEntry(int directory) throws IOException {
        return nextEntry0(directory);
    }

    private static String nonNull(String path) {
        if (path == null) {
            throw new NullPointerException();
        }
        return path;
    }

    /** The path with one slash between names and none behind the last. */
    public static String normalize(String path) {
        int length = path.length();
        if (path.indexOf("//") < 0 && (length < 2 || path.charAt(length - 1) != '/')) {
            return path;
        }
        StringBuilder normal = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            char c = path.charAt(i);
            if (c != '/' || normal.isEmpty() || normal.charAt(normal.length() - 1) != '/') {
                normal.append(c);
            }
        }
        if (normal.length() > 1 && normal.charAt(normal.length() - 1) == '/') {
            normal.setLength(normal.length() - 1);
        }
        return normal.toString();
    }

    /** An absolute path without the names `.` and `..`. */
    public static String withoutDots(String absolute) {
        StringBuilder clean = new StringBuilder();
        int from = 1;
        while (from <= absolute.length()) {
            int slash = absolute.indexOf('/', from);
            int end = slash < 0 ? absolute.length() : slash;
            String name = absolute.substring(from, end);
            if (name.equals("..")) {
                clean.setLength(Math.max(clean.lastIndexOf("/"), 0));
            } else if (!name.isEmpty() && !name.equals(".")) {
                clean.append('/').append(name);
            }
            from = end + 1;
        }
        return clean.isEmpty() ? "/" : clean.toString();
    }

    private static native int open0(String path, int mode) throws IOException;

    private static native int close0(int file) throws IOException;

    private static native int read0(int file, byte[] b, int off, int len) throws IOException;

    private static native int write0(int file, byte[] b, int off, int len) throws IOException;

    private static native long position0(int file) throws IOException;

    private static native int seek0(int file, long to) throws IOException;

    private static native long length0(int file) throws IOException;

    private static native int setLength0(int file, long length) throws IOException;

    private static native int status0(String path, boolean followLinks) throws IOException;

    private static native long size0(String path) throws IOException;

    private static native long modified0(String path) throws IOException;

    private static native String canonical0(String path) throws IOException;

    private static native int createDirectory0(String path) throws IOException;

    private static native int remove0(String path) throws IOException;

    private static native int rename0(String from, String to) throws IOException;

    private static native int openDirectory0(String path) throws IOException;

    private static native String nextEntry0(int directory) throws IOException;
}
