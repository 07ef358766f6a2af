import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tries one thing with each path it is given. */
public class Probe {
    public static void main(String[] args) {
        for (int i = 1; i < args.length; i++) {
            try {
                System.out.println(attempt(args[0], args[i]));
            } catch (IOException | RuntimeException e) {
                System.out.println(e);
            }
        }
    }

    static Object attempt(String what, String name) throws IOException {
        Path path = Path.of(name);
        switch (what) {
            case "read":
                return Files.readString(path);
            case "write":
                Files.writeString(path, "written");
                return "written";
            case "append":
                try (FileOutputStream out = new FileOutputStream(name, true)) {
                    out.write('+');
                }
                return "appended";
            case "list":
                return Files.list(path).map(Path::getFileName).map(Path::toString).sorted().toList();
            case "exists":
                return Files.exists(path) + " " + new File(name).isFile();
            case "delete":
                Files.delete(path);
                return "deleted";
            case "move":
                Files.move(path, Path.of(name + ".moved"));
                return "moved";
            case "rename":
                // The new name stands behind a colon.
                int colon = name.indexOf(':');
                File from = new File(name.substring(0, colon));
                return from.renameTo(new File(name.substring(colon + 1))) ? "renamed" : "not renamed";
            case "copy":
                colon = name.indexOf(':');
                Files.copy(Path.of(name.substring(0, colon)), Path.of(name.substring(colon + 1)));
                return "copied";
            case "create":
                return new File(name).createNewFile();
            case "rw":
                try (java.io.RandomAccessFile file = new java.io.RandomAccessFile(name, "rw")) {
                    file.seek(1);
                    file.write('W');
                    file.seek(0);
                    return file.readLine();
                }
            case "r":
                try (java.io.RandomAccessFile file = new java.io.RandomAccessFile(name, "r")) {
                    return file.readLine();
                }
            case "attributes":
                File file = new File(name);
                boolean link = Files.isSymbolicLink(path);
                return Files.size(path) + " " + file.length() + " " + (file.lastModified() > 0) + " " + link;
            case "canonical":
                return new File(name).getCanonicalFile().getName() + " " + path.toRealPath().getFileName();
            case "walk":
                return Files.walk(path).count();
            case "mkdir":
                return new File(name).mkdirs();
            case "hoard":
                java.io.FileInputStream[] open = new java.io.FileInputStream[2000];
                for (int i = 0; i < open.length; i++) {
                    open[i] = new java.io.FileInputStream(name);
                }
                return "opened";
            default:
                return "?";
        }
    }
}
