import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints the public constructors and methods, inherited ones too, of the public classes of the packages that the class library has a
 * part of, with erased types: a line for each class, and one, indented, for each member.
 */
public class Record {
    static final String[] PACKAGES = {
        "java.io", "java.lang", "java.math", "java.nio.channels", "java.nio.charset", "java.nio.file", "java.nio.file.attribute",
        "java.text", "java.time", "java.time.chrono", "java.time.format", "java.time.temporal", "java.util", "java.util.concurrent",
        "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.function", "java.util.regex", "java.util.stream",
    };

    static String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        String name = type.getName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    static String member(String name, Class<?>[] parameters) {
        return "  " + name + Arrays.stream(parameters).map(Record::name).collect(Collectors.joining(", ", "(", ")"));
    }

    static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers()) && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
    }

    public static void main(String[] args) throws Exception {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        for (String pack : PACKAGES) {
            List<String> names = new ArrayList<>();
            try (Stream<Path> files = Files.list(root.resolve(pack.replace('.', '/')))) {
                files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && !file.startsWith("package-info"))
                    .forEach(file -> names.add(pack + "." + file.substring(0, file.length() - 6)));
            }
            names.sort(null);
            for (String name : names) {
                Class<?> type = Class.forName(name, false, null);
                if (!isPublic(type)) {
                    continue;
                }
                System.out.println(name);
                TreeSet<String> members = new TreeSet<>();
                for (Constructor<?> c : type.getConstructors()) {
                    members.add(member("new", c.getParameterTypes()));
                }
                for (Method m : type.getMethods()) {
                    if (m.getDeclaringClass() != Object.class && !m.isBridge() && !m.isSynthetic()) {
                        members.add(member(m.getName(), m.getParameterTypes()));
                    }
                }
                members.forEach(System.out::println);
            }
        }
    }
}
