package java.nio.file;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import jdk.internal.io.HostFiles;

/** Work with files and directories (SE 17, without attributes, owners and links to make). */
public final class Files {
    private Files() {
    }

    /** Throws what an error is to `java.nio.file`. */
    private static void check(long result, Path path, Path other, boolean write) throws IOException {
        if (result >= 0) {
            return;
        }
        int error = (int) result;
        String file = path.toString();
        String second = other == null ? null : other.toString();
        HostFiles.checkPermission(error, file, write);
        switch (error) {
            case HostFiles.NOT_FOUND -> throw new NoSuchFileException(file, second, null);
            case HostFiles.EXISTS -> throw new FileAlreadyExistsException(second != null ? second : file);
            case HostFiles.NOT_EMPTY -> throw new DirectoryNotEmptyException(second != null ? second : file);
            case HostFiles.DENIED -> throw new AccessDeniedException(file, second, null);
            default -> throw new FileSystemException(file, second, HostFiles.reason(error));
        }
    }

    /** The status bits of HostFiles. */
    static int status(Path path, boolean followLinks) throws IOException {
        int status = HostFiles.status(path.toString(), followLinks);
        check(status, path, null, false);
        return status;
    }

    /** The status bits, or -1 if there is no such file. */
    private static int statusOrNone(Path path, LinkOption... options) {
        try {
            int status = HostFiles.status(path.toString(), options.length == 0);
            HostFiles.checkPermission(status, path.toString(), false);
            return Math.max(status, -1);
        } catch (IOException e) {
            return -1;
        }
    }

    private static HostStream open(Path path, int implied, int defaults, OpenOption... options) throws IOException {
        int mode = implied;
        Path deleteAfterwards = null;
        if (options.length == 0) {
            mode |= defaults;
        }
        for (OpenOption option : options) {
            if (option == null) {
                throw new NullPointerException();
            }
            if (option instanceof StandardOpenOption standard) {
                switch (standard) {
                    case READ -> mode |= HostFiles.READ;
                    case WRITE -> mode |= HostFiles.WRITE;
                    case APPEND -> mode |= HostFiles.APPEND | HostFiles.WRITE;
                    case TRUNCATE_EXISTING -> mode |= HostFiles.TRUNCATE;
                    case CREATE -> mode |= HostFiles.CREATE;
                    case CREATE_NEW -> mode |= HostFiles.CREATE_NEW;
                    case DELETE_ON_CLOSE -> deleteAfterwards = path;
                    default -> {
                    }
                }
            } else if (option != LinkOption.NOFOLLOW_LINKS) {
                throw new UnsupportedOperationException(option + " not supported");
            }
        }
        boolean writes = (mode & HostFiles.WRITE) != 0;
        if ((mode & HostFiles.APPEND) != 0 && (mode & HostFiles.TRUNCATE) != 0) {
            throw new IllegalArgumentException("APPEND + TRUNCATE_EXISTING not allowed");
        }
        if ((mode & HostFiles.APPEND) != 0 && (mode & HostFiles.READ) != 0) {
            throw new IllegalArgumentException("READ + APPEND not allowed");
        }
        int number = HostFiles.open(path.toString(), mode);
        if (number == HostFiles.IS_A_DIRECTORY && !writes) {
            // The reference library opens it, and fails when it reads.
            throw new IOException("Is a directory");
        }
        check(number, path, null, writes);
        return new HostStream(number, mode, deleteAfterwards);
    }

    /** A channel; reads if no option says more. Attributes are not set. */
    public static SeekableByteChannel newByteChannel(Path path, OpenOption... options) throws IOException {
        boolean writes = false;
        for (OpenOption option : options) {
            writes |= option == StandardOpenOption.WRITE || option == StandardOpenOption.APPEND;
        }
        int mode = writes ? 0 : HostFiles.READ;
        if (!writes) {
            // Only writing makes a file or shortens it.
            options = Arrays.stream(options).filter(option -> option != StandardOpenOption.CREATE
                && option != StandardOpenOption.CREATE_NEW && option != StandardOpenOption.TRUNCATE_EXISTING).toArray(OpenOption[]::new);
        }
        return open(path, mode, 0, options).channel();
    }

    public static SeekableByteChannel newByteChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attrs)
            throws IOException {
        if (attrs.length > 0) {
            throw new UnsupportedOperationException("'" + attrs[0].name() + "' not supported as initial attribute");
        }
        return newByteChannel(path, options.toArray(new OpenOption[0]));
    }

    public static InputStream newInputStream(Path path, OpenOption... options) throws IOException {
        for (OpenOption option : options) {
            if (option == StandardOpenOption.APPEND || option == StandardOpenOption.WRITE) {
                throw new UnsupportedOperationException("'" + option + "' not allowed");
            }
        }
        return open(path, HostFiles.READ, 0, options).input();
    }

    public static OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
        for (OpenOption option : options) {
            if (option == StandardOpenOption.READ) {
                throw new IllegalArgumentException("READ not allowed");
            }
        }
        return open(path, HostFiles.WRITE, HostFiles.CREATE | HostFiles.TRUNCATE, options).output();
    }

    public static BufferedReader newBufferedReader(Path path) throws IOException {
        return newBufferedReader(path, StandardCharsets.UTF_8);
    }

    public static BufferedReader newBufferedReader(Path path, Charset cs) throws IOException {
        return new BufferedReader(new InputStreamReader(newInputStream(path), cs.newDecoder()));
    }

    public static BufferedWriter newBufferedWriter(Path path, OpenOption... options) throws IOException {
        return newBufferedWriter(path, StandardCharsets.UTF_8, options);
    }

    public static BufferedWriter newBufferedWriter(Path path, Charset cs, OpenOption... options) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(newOutputStream(path, options), cs.newEncoder()));
    }

    public static byte[] readAllBytes(Path path) throws IOException {
        try (InputStream in = newInputStream(path)) {
            byte[] bytes = new byte[Math.max(in.available(), 16)];
            int n = 0;
            while (true) {
                if (n == bytes.length) {
                    int next = in.read();
                    if (next < 0) {
                        break;
                    }
                    bytes = Arrays.copyOf(bytes, n + (n >> 1) + 16);
                    bytes[n] = (byte) next;
                    n++;
                }
                int part = in.read(bytes, n, bytes.length - n);
                if (part < 0) {
                    break;
                }
                n += part;
            }
            return n == bytes.length ? bytes : Arrays.copyOf(bytes, n);
        }
    }

    public static String readString(Path path) throws IOException {
        return readString(path, StandardCharsets.UTF_8);
    }

    public static String readString(Path path, Charset cs) throws IOException {
        byte[] bytes = readAllBytes(path);
        String text = new String(bytes, cs);
        if (text.indexOf('\uFFFD') >= 0 && !Arrays.equals(text.getBytes(cs), bytes)) {
            throw new MalformedInputException(1);
        }
        return text;
    }

    public static List<String> readAllLines(Path path) throws IOException {
        return readAllLines(path, StandardCharsets.UTF_8);
    }

    public static List<String> readAllLines(Path path, Charset cs) throws IOException {
        try (BufferedReader reader = newBufferedReader(path, cs)) {
            List<String> lines = new ArrayList<>();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
            return lines;
        }
    }

    public static Stream<String> lines(Path path) throws IOException {
        return lines(path, StandardCharsets.UTF_8);
    }

    public static Stream<String> lines(Path path, Charset cs) throws IOException {
        BufferedReader reader = newBufferedReader(path, cs);
        return reader.lines().onClose(() -> {
            try {
                reader.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    public static Path write(Path path, byte[] bytes, OpenOption... options) throws IOException {
        if (bytes == null) {
            throw new NullPointerException();
        }
        try (OutputStream out = newOutputStream(path, options)) {
            out.write(bytes, 0, bytes.length);
        }
        return path;
    }

    public static Path write(Path path, Iterable<? extends CharSequence> lines, OpenOption... options)
            throws IOException {
        return write(path, lines, StandardCharsets.UTF_8, options);
    }

    public static Path write(Path path, Iterable<? extends CharSequence> lines, Charset cs, OpenOption... options)
            throws IOException {
        if (lines == null) {
            throw new NullPointerException();
        }
        try (BufferedWriter writer = newBufferedWriter(path, cs, options)) {
            for (CharSequence line : lines) {
                writer.append(line);
                writer.newLine();
            }
        }
        return path;
    }

    public static Path writeString(Path path, CharSequence csq, OpenOption... options) throws IOException {
        return writeString(path, csq, StandardCharsets.UTF_8, options);
    }

    public static Path writeString(Path path, CharSequence csq, Charset cs, OpenOption... options)
            throws IOException {
        return write(path, String.valueOf(csq).getBytes(cs), options);
    }

    public static boolean exists(Path path, LinkOption... options) {
        return statusOrNone(path, options) >= 0;
    }

    public static boolean notExists(Path path, LinkOption... options) {
        return statusOrNone(path, options) < 0;
    }

    public static boolean isDirectory(Path path, LinkOption... options) {
        return (statusOrNone(path, options) & ~HostFiles.ACCESS) == HostFiles.DIRECTORY;
    }

    public static boolean isRegularFile(Path path, LinkOption... options) {
        return (statusOrNone(path, options) & ~HostFiles.ACCESS) == HostFiles.REGULAR;
    }

    public static boolean isSymbolicLink(Path path) {
        return (statusOrNone(path, LinkOption.NOFOLLOW_LINKS) & ~HostFiles.ACCESS) == HostFiles.LINK;
    }

    public static boolean isHidden(Path path) throws IOException {
        Path name = path.getFileName();
        return name != null && name.toString().startsWith(".");
    }

    public static boolean isReadable(Path path) {
        int status = statusOrNone(path);
        return status >= 0 && (status & HostFiles.READABLE) != 0;
    }

    public static boolean isWritable(Path path) {
        int status = statusOrNone(path);
        return status >= 0 && (status & HostFiles.WRITABLE) != 0;
    }

    public static boolean isSameFile(Path path, Path path2) throws IOException {
        return path.equals(path2) || path.toRealPath().equals(path2.toRealPath());
    }

    public static long size(Path path) throws IOException {
        long size = HostFiles.size(path.toString());
        check(size, path, null, false);
        return size;
    }

    public static long mismatch(Path path, Path path2) throws IOException {
        return Arrays.mismatch(readAllBytes(path), readAllBytes(path2));
    }

    public static Path createFile(Path path, FileAttribute<?>... attrs) throws IOException {
        int file = HostFiles.open(path.toString(), HostFiles.WRITE | HostFiles.CREATE_NEW);
        check(file, path, null, true);
        HostFiles.close(file);
        return path;
    }

    public static Path createDirectory(Path dir, FileAttribute<?>... attrs) throws IOException {
        check(HostFiles.createDirectory(dir.toString()), dir, null, true);
        return dir;
    }

    public static Path createDirectories(Path dir, FileAttribute<?>... attrs) throws IOException {
        int result = HostFiles.createDirectory(dir.toString());
        if (result == HostFiles.EXISTS) {
            if (!isDirectory(dir)) {
                throw new FileAlreadyExistsException(dir.toString());
            }
            return dir;
        }
        if (result == HostFiles.NOT_FOUND) {
            Path parent = dir.toAbsolutePath().getParent();
            if (parent != null) {
                createDirectories(parent);
                result = HostFiles.createDirectory(dir.toString());
            }
        }
        check(result, dir, null, true);
        return dir;
    }

    public static void delete(Path path) throws IOException {
        check(HostFiles.remove(path.toString()), path, null, true);
    }

    public static boolean deleteIfExists(Path path) throws IOException {
        int result = HostFiles.remove(path.toString());
        if (result == HostFiles.NOT_FOUND) {
            return false;
        }
        check(result, path, null, true);
        return true;
    }

    private static boolean replaces(CopyOption... options) {
        boolean replaces = false;
        for (CopyOption option : options) {
            if (option == null) {
                throw new NullPointerException();
            }
            replaces |= option == StandardCopyOption.REPLACE_EXISTING;
        }
        return replaces;
    }

    public static Path copy(Path source, Path target, CopyOption... options) throws IOException {
        boolean replaces = replaces(options);
        int kind = status(source, true) & ~HostFiles.ACCESS;
        if (exists(target) && isSameFile(source, target)) {
            return target;
        }
        if (replaces) {
            deleteIfExists(target);
        } else if (exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        if (kind == HostFiles.DIRECTORY) {
            return createDirectory(target);
        }
        try (InputStream in = newInputStream(source);
                OutputStream out = newOutputStream(target, StandardOpenOption.CREATE_NEW)) {
            transfer(in, out);
        }
        return target;
    }

    public static long copy(InputStream in, Path target, CopyOption... options) throws IOException {
        if (replaces(options)) {
            deleteIfExists(target);
        }
        try (OutputStream out = newOutputStream(target, StandardOpenOption.CREATE_NEW)) {
            return transfer(in, out);
        }
    }

    public static long copy(Path source, OutputStream out) throws IOException {
        try (InputStream in = newInputStream(source)) {
            return transfer(in, out);
        }
    }

    private static long transfer(InputStream in, OutputStream out) throws IOException {
        byte[] part = new byte[8192];
        long total = 0;
        for (int n = in.read(part, 0, part.length); n >= 0; n = in.read(part, 0, part.length)) {
            out.write(part, 0, n);
            total += n;
        }
        return total;
    }

    public static Path move(Path source, Path target, CopyOption... options) throws IOException {
        boolean replaces = replaces(options);
        status(source, false);
        if (!replaces && exists(target, LinkOption.NOFOLLOW_LINKS) && !isSameFile(source, target)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        check(HostFiles.rename(source.toString(), target.toString()), source, target, true);
        return target;
    }

    private static List<Path> entries(Path dir) throws IOException {
        int directory = HostFiles.openDirectory(dir.toString());
        if (directory == HostFiles.NOT_A_DIRECTORY) {
            throw new NotDirectoryException(dir.toString());
        }
        check(directory, dir, null, false);
        List<Path> entries = new ArrayList<>();
        try {
            for (String name = HostFiles.nextEntry(directory); name != null; name = HostFiles.nextEntry(directory)) {
                entries.add(dir.resolve(name));
            }
        } finally {
            HostFiles.close(directory);
        }
        return entries;
    }

    public static Stream<Path> list(Path dir) throws IOException {
        return entries(dir).stream();
    }

    public static DirectoryStream<Path> newDirectoryStream(Path dir) throws IOException {
        return newDirectoryStream(dir, entry -> true);
    }

    public static DirectoryStream<Path> newDirectoryStream(Path dir, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> kept = new ArrayList<>();
        for (Path entry : entries(dir)) {
            if (filter.accept(entry)) {
                kept.add(entry);
            }
        }
        return new DirectoryStream<Path>() {
            private boolean taken;

            public Iterator<Path> iterator() {
                if (taken) {
                    throw new IllegalStateException("Iterator already obtained");
                }
                taken = true;
                return kept.iterator();
            }

            public void close() {
                taken = true;
            }
        };
    }

    public static Stream<Path> walk(Path start, FileVisitOption... options) throws IOException {
        return walk(start, Integer.MAX_VALUE, options);
    }

    /** Collects before the first element is used; the reference library looks into directories on the way. */
    public static Stream<Path> walk(Path start, int maxDepth, FileVisitOption... options) throws IOException {
        if (maxDepth < 0) {
            throw new IllegalArgumentException("'maxDepth' is negative");
        }
        if (options.length > 0) {
            throw new UnsupportedOperationException("FOLLOW_LINKS not supported");
        }
        status(start, true);
        List<Path> found = new ArrayList<>();
        walkInto(start, maxDepth, found);
        return found.stream();
    }

    private static void walkInto(Path path, int depth, List<Path> found) throws IOException {
        found.add(path);
        if (depth > 0 && isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            for (Path entry : entries(path)) {
                walkInto(entry, depth - 1, found);
            }
        }
    }
}
