import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Links classes without initialising them, so that the virtual machine verifies them. */
public class VerifyAll {
    /**
     * Either the number of rounds, a folder of class files, and the names of its classes, which a new loader defines in each
     * round; or {@code boot}, a folder, and a file with names of the runtime's own classes. These are linked, and their class
     * files are copied to the folder.
     */
    public static void main(String[] args) throws Exception {
        if (args[0].equals("boot")) {
            boot(Path.of(args[1]), args[2]);
            return;
        }
        URL[] folder = {Path.of(args[1]).toUri().toURL()};
        for (int i = Integer.parseInt(args[0]); i > 0; i--) {
            try (URLClassLoader loader = new URLClassLoader(folder, ClassLoader.getPlatformClassLoader())) {
                for (int j = 2; j < args.length; j++) {
                    link(args[j], loader);
                }
            }
        }
    }

    private static void boot(Path folder, String names) throws Exception {
        for (String name : Files.readAllLines(Path.of(names))) {
            try {
                link(name, null);
            } catch (ClassNotFoundException absent) {
                continue;
            }
            String file = name.replace('.', '/') + ".class";
            try (InputStream bytes = ClassLoader.getSystemResourceAsStream(file)) {
                Files.write(folder.resolve(name + ".class"), bytes.readAllBytes());
            }
        }
    }

    private static void link(String name, ClassLoader loader) throws ClassNotFoundException {
        Class.forName(name, false, loader).getDeclaredConstructors();
    }
}
