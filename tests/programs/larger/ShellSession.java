import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A shell with a file system in memory, pipes, redirection, variables and aliases. */
public class ShellSession {
    static class ShellException extends Exception {
        ShellException(String message) {
            super(message);
        }
    }

    abstract static class Entry {
        protected final String name;
        protected Directory parent;

        Entry(String name) {
            this.name = name;
        }

        abstract int size();

        abstract Entry copy(String name);

        String path() {
            if (parent == null) {
                return "/";
            }
            String above = parent.path();
            return above + (above.endsWith("/") ? "" : "/") + name;
        }
    }

    static class TextFile extends Entry {
        private String content = "";

        TextFile(String name) {
            super(name);
        }

        @Override
        int size() {
            return content.length();
        }

        @Override
        Entry copy(String name) {
            TextFile copy = new TextFile(name);
            copy.content = content;
            return copy;
        }
    }

    static class Directory extends Entry implements Iterable<Entry> {
        private final Map<String, Entry> entries = new TreeMap<>();

        Directory(String name) {
            super(name);
        }

        @Override
        int size() {
            int sum = 0;
            for (Entry entry : this) {
                sum += entry.size();
            }
            return sum;
        }

        <E extends Entry> E put(E entry) {
            entry.parent = this;
            entries.put(entry.name, entry);
            return entry;
        }

        @Override
        Entry copy(String name) {
            Directory copy = new Directory(name);
            forEach(entry -> copy.put(entry.copy(entry.name)));
            return copy;
        }

        @Override
        public Iterator<Entry> iterator() {
            return new ArrayList<>(entries.values()).iterator();
        }
    }

    @FunctionalInterface
    interface Command {
        String run(List<String> arguments, String input) throws ShellException;
    }

    private final Directory root = new Directory("");
    private Directory here = root;
    private final Map<String, Command> commands = new HashMap<>();
    private final Map<String, String> variables = new TreeMap<>();
    private final Map<String, String> aliases = new HashMap<>();
    private final Deque<Directory> visited = new ArrayDeque<>();
    private int failures;

    ShellSession() {
        commands.put("echo", (args, in) -> String.join(" ", args) + "\n");
        commands.put("cat", (args, in) -> args.isEmpty() ? in : concatenated(args));
        commands.put("ls", (args, in) -> list(args.isEmpty() ? here : directory(args.get(0))));
        commands.put("mkdir", (args, in) -> each(args, name -> new Directory(name)));
        commands.put("touch", (args, in) -> each(args, name -> new TextFile(name)));
        commands.put("cd", (args, in) -> {
            Directory target = args.isEmpty() ? root : args.get(0).equals("-") ? visited.pop() : directory(args.get(0));
            visited.push(here);
            here = target;
            return "";
        });
        commands.put("pwd", (args, in) -> here.path() + "\n");
        commands.put("rm", (args, in) -> {
            Entry entry = find(args.get(args.size() - 1));
            if (entry instanceof Directory directory && !directory.entries.isEmpty() && !args.get(0).equals("-r")) {
                throw new ShellException(entry.name + " is not empty");
            }
            entry.parent.entries.remove(entry.name);
            return "";
        });
        commands.put("cp", (args, in) -> {
            Entry entry = find(args.get(0));
            here.put(entry.copy(args.get(1)));
            return "";
        });
        commands.put("grep", (args, in) -> lines(in).filter(line -> line.contains(args.get(0))).collect(joined()));
        commands.put("sort", (args, in) -> lines(in).sorted().collect(joined()));
        commands.put("uniq", (args, in) -> lines(in).distinct().collect(joined()));
        commands.put("head", (args, in) -> lines(in).limit(Integer.parseInt(args.get(0))).collect(joined()));
        commands.put("wc", (args, in) -> lines(in).count() + " " + lines(in).mapToInt(line -> line.trim().split("\\s+").length).sum() + " " + in.length() + "\n");
        commands.put("tr", (args, in) -> in.replace(args.get(0), args.get(1)));
        commands.put("du", (args, in) -> find(args.isEmpty() ? "." : args.get(0)).size() + "\n");
        commands.put("set", (args, in) -> {
            if (args.isEmpty()) {
                return variables.entrySet().stream().map(Object::toString).collect(joined());
            }
            variables.put(args.get(0), String.join(" ", args.subList(1, args.size())));
            return "";
        });
        commands.put("alias", (args, in) -> {
            aliases.put(args.get(0), String.join(" ", args.subList(1, args.size())));
            return "";
        });
        commands.put("tree", (args, in) -> {
            StringBuilder out = new StringBuilder();
            tree(here, "", out);
            return out.toString();
        });
    }

    private static Stream<String> lines(String text) {
        return text.isEmpty() ? Stream.empty() : Arrays.stream(text.split("\n"));
    }

    private static java.util.stream.Collector<CharSequence, ?, String> joined() {
        return Collectors.collectingAndThen(Collectors.joining("\n"), text -> text.isEmpty() ? "" : text + "\n");
    }

    private Entry find(String path) throws ShellException {
        Entry entry = path.startsWith("/") ? root : here;
        for (String step : path.split("/")) {
            if (step.isEmpty() || step.equals(".")) {
                continue;
            }
            Entry next = null;
            if (entry instanceof Directory directory) {
                next = step.equals("..") ? (directory.parent == null ? directory : directory.parent) : directory.entries.get(step);
            }
            if (next == null) {
                throw new ShellException("no such file: " + path);
            }
            entry = next;
        }
        return entry;
    }

    private Directory directory(String path) throws ShellException {
        if (find(path) instanceof Directory directory) {
            return directory;
        }
        throw new ShellException("no directory: " + path);
    }

    private String concatenated(List<String> paths) throws ShellException {
        StringBuilder out = new StringBuilder();
        for (String path : paths) {
            if (!(find(path) instanceof TextFile file)) {
                throw new ShellException("is a directory: " + path);
            }
            out.append(file.content);
        }
        return out.toString();
    }

    private String each(List<String> names, Function<String, Entry> make) throws ShellException {
        for (String name : names) {
            if (here.entries.containsKey(name)) {
                throw new ShellException(name + " exists");
            }
            here.put(make.apply(name));
        }
        return "";
    }

    private static String list(Directory directory) {
        return directory.entries.values().stream().map(entry -> entry.name + (entry instanceof Directory ? "/" : "")).collect(joined());
    }

    private static void tree(Directory directory, String indent, StringBuilder out) {
        for (Entry entry : directory) {
            out.append(indent).append(entry.name).append('\n');
            if (entry instanceof Directory inner) {
                tree(inner, indent + "  ", out);
            }
        }
    }

    private String expand(String word) {
        return word.startsWith("$") ? variables.getOrDefault(word.substring(1), "") : word;
    }

    String execute(String line) throws ShellException {
        String output = "";
        for (String stage : line.split("\\|")) {
            List<String> words = new ArrayList<>(Arrays.asList(stage.trim().split(" +")));
            String alias = aliases.get(words.get(0));
            if (alias != null) {
                words.remove(0);
                words.addAll(0, Arrays.asList(alias.split(" ")));
            }
            words.replaceAll(this::expand);
            String target = null;
            boolean append = false;
            int redirect = Math.max(words.indexOf(">"), words.indexOf(">>"));
            if (redirect >= 0) {
                append = words.get(redirect).equals(">>");
                target = words.get(redirect + 1);
                words = words.subList(0, redirect);
            }
            Command command = commands.get(words.get(0));
            if (command == null) {
                throw new ShellException("no command " + words.get(0));
            }
            output = command.run(words.subList(1, words.size()), output);
            if (target != null) {
                Entry entry = here.entries.get(target);
                TextFile file = entry instanceof TextFile text ? text : here.put(new TextFile(target));
                file.content = append ? file.content + output : output;
                output = "";
            }
        }
        return output;
    }

    public static void main(String[] args) {
        ShellSession shell = new ShellSession();
        try (Scanner script = new Scanner(System.in)) {
            while (script.hasNextLine()) {
                String line = script.nextLine().strip();
                if (line.isEmpty() || line.startsWith("#")) {
                    continue;
                }
                System.out.println("$ " + line);
                try {
                    System.out.print(shell.execute(line));
                } catch (ShellException e) {
                    shell.failures++;
                    System.out.println("error: " + e.getMessage());
                } catch (IndexOutOfBoundsException | NumberFormatException | java.util.NoSuchElementException e) {
                    shell.failures++;
                    System.out.println("usage: " + e.getClass().getSimpleName());
                }
            }
        }
        System.out.println(shell.failures + " failures, " + shell.root.size() + " characters in files");
    }
}
