import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files through java.nio.file. */
public class PathsAndFiles {
    interface Action {
        Object run() throws IOException;
    }

    static void attempt(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        paths();
        texts();
        trees();
        failures();
    }

    static void paths() {
        for (String text : List.of("a/b/c", "/a//b/", "/", "", "../x/./y/..", "a/../../b", "file.tar.gz")) {
            Path path = Path.of(text);
            System.out.println(path + " | " + path.getFileName() + " | " + path.getParent() + " | " + path.getRoot() + " | "
                + path.getNameCount() + " | " + path.normalize() + " | " + path.isAbsolute() + " | " + path.hashCode());
            for (Path name : path) {
                System.out.print("<" + name + ">");
            }
            System.out.println();
        }
        Path base = Paths.get("/home", "user", "docs");
        System.out.println(base.resolve("a.txt") + " " + base.resolve("/abs") + " " + base.resolveSibling("pics") + " "
            + base.relativize(Path.of("/home/other/x")) + " " + base.subpath(1, 3) + " " + base.getName(0));
        System.out.println(base.startsWith("/home") + " " + base.startsWith("/ho") + " " + base.endsWith("user/docs") + " "
            + base.endsWith("/docs") + " " + base.compareTo(Path.of("/home/z")) + " " + base.equals(Path.of("/home/user/docs/")));
        attempt("relativize", () -> base.relativize(Path.of("x")));
        attempt("name", () -> base.getName(7));
        attempt("zero", () -> {
            try {
                return Path.of("a\0b");
            } catch (InvalidPathException e) {
                return e.getReason() + e.getIndex();
            }
        });
        System.out.println(Path.of("k").toAbsolutePath().endsWith("k") + " " + Path.of("q").toFile().toPath());
    }

    static void texts() throws IOException {
        Path file = Path.of("notes.txt");
        Files.writeString(file, "first\nsecond\r\nthird \u00fc\n");
        System.out.println(Files.size(file) + " " + Files.readAllLines(file) + " " + Files.exists(file));
        Files.write(file, List.of("fourth", "fifth"), StandardOpenOption.APPEND);
        try (Stream<String> lines = Files.lines(file)) {
            System.out.println(lines.map(String::toUpperCase).collect(Collectors.joining("/")));
        }
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("rewritten");
            out.newLine();
        }
        try (BufferedReader in = Files.newBufferedReader(file)) {
            System.out.println(in.readLine() + " " + in.readLine());
        }
        Files.write(file, new byte[] {(byte) 0xC3, 'x'});
        attempt("malformed", () -> Files.readString(file));
        attempt("malformed line", () -> Files.readAllLines(file));
        System.out.println(Files.readString(file, StandardCharsets.ISO_8859_1) + " " + Files.readAllBytes(file).length);
        try (OutputStream out = Files.newOutputStream(file); InputStream in = Files.newInputStream(file)) {
            out.write("abc".getBytes(StandardCharsets.UTF_8));
            System.out.println(in.read() + " " + in.available() + " " + new String(in.readAllBytes()));
        }
        Files.delete(file);
        System.out.println(Files.notExists(file) + " " + Files.deleteIfExists(file));
    }

    static void trees() throws IOException {
        Path root = Files.createDirectories(Path.of("tree/left/leaf"));
        Files.createDirectory(Path.of("tree", "right"));
        Files.writeString(root.resolve("a.txt"), "A");
        Files.copy(root.resolve("a.txt"), Path.of("tree/right/b.txt"));
        Files.move(Path.of("tree/right/b.txt"), Path.of("tree/right/c.txt"));
        try (Stream<Path> walk = Files.walk(Path.of("tree"))) {
            walk.sorted().forEach(path -> System.out.println(path + (Files.isDirectory(path) ? "/" : "")));
        }
        try (Stream<Path> list = Files.list(Path.of("tree"))) {
            System.out.println(list.map(Path::getFileName).map(Path::toString).sorted().toList());
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of("tree/right"))) {
            for (Path entry : entries) {
                System.out.println(entry + " " + Files.isRegularFile(entry) + " " + Files.isReadable(entry));
            }
        }
        attempt("copy", () -> Files.copy(root.resolve("a.txt"), Path.of("tree/right/c.txt")));
        attempt("replace", () -> Files.copy(root.resolve("a.txt"), Path.of("tree/right/c.txt"), StandardCopyOption.REPLACE_EXISTING));
        attempt("move", () -> Files.move(Path.of("tree/none"), Path.of("tree/x")));
        attempt("mismatch", () -> Files.mismatch(root.resolve("a.txt"), Path.of("tree/right/c.txt")));
        attempt("same", () -> Files.isSameFile(Path.of("tree"), Path.of("tree/left/..")));
        try {
            Files.delete(Path.of("tree"));
        } catch (DirectoryNotEmptyException e) {
            System.out.println("not empty " + e.getMessage() + " " + e.getFile() + " " + e.getReason());
        }
    }

    static void failures() {
        attempt("read", () -> Files.readString(Path.of("none/none.txt")));
        attempt("read directory", () -> Files.readString(Path.of("tree")));
        attempt("lines", () -> Files.lines(Path.of("absent")));
        attempt("write", () -> Files.writeString(Path.of("absent/x"), "x"));
        attempt("write directory", () -> Files.writeString(Path.of("tree"), "x"));
        attempt("create", () -> Files.createDirectory(Path.of("tree")));
        attempt("create file", () -> Files.createFile(Path.of("tree/left/leaf/a.txt")));
        attempt("create below", () -> Files.createDirectory(Path.of("x/y")));
        attempt("directories", () -> Files.createDirectories(Path.of("tree/right/c.txt")));
        attempt("delete", () -> {
            Files.delete(Path.of("nothing"));
            return null;
        });
        attempt("list", () -> Files.list(Path.of("tree/right/c.txt")));
        attempt("size", () -> Files.size(Path.of("nope")));
        attempt("walk", () -> Files.walk(Path.of("nope")));
        attempt("append", () -> Files.writeString(Path.of("nope"), "x", StandardOpenOption.APPEND));
        attempt("new", () -> Files.writeString(Path.of("tree/right/c.txt"), "x", StandardOpenOption.CREATE_NEW));
        try {
            Files.readAllBytes(Path.of("gone"));
        } catch (NoSuchFileException e) {
            System.out.println(e.getFile() + " " + e.getReason() + " " + (e instanceof IOException));
        } catch (IOException e) {
            System.out.println("other");
        }
        try {
            Files.createFile(Path.of("tree/right/c.txt"));
        } catch (FileAlreadyExistsException e) {
            System.out.println("exists " + e.getMessage());
        } catch (IOException e) {
            System.out.println("other");
        }
    }
}
