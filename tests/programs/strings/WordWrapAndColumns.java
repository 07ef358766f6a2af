import java.util.ArrayList;
import java.util.List;

/** Text laid out: wrapping, justifying, columns, centring. */
public class WordWrapAndColumns {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            while (word.length() > width) {
                if (line.length() > 0) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                lines.add(word.substring(0, width - 1) + "-");
                word = word.substring(width - 1);
            }
            if (line.length() + word.length() + (line.length() > 0 ? 1 : 0) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    static String justify(String line, int width) {
        String[] words = line.split(" ");
        if (words.length == 1) {
            return line;
        }
        int spaces = width - String.join("", words).length(), gaps = words.length - 1;
        StringBuilder out = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            int share = spaces / gaps + (i <= spaces % gaps ? 1 : 0);
            out.append(" ".repeat(share)).append(words[i]);
        }
        return out.toString();
    }

    static String centre(String line, int width) {
        int left = (width - line.length()) / 2;
        return ".".repeat(left) + line + ".".repeat(width - line.length() - left);
    }

    static String columns(List<String> items, int count) {
        int rows = (items.size() + count - 1) / count, width = items.stream().mapToInt(String::length).max().orElse(0) + 1;
        StringBuilder out = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < count; column++) {
                int at = column * rows + row;
                out.append(at < items.size() ? String.format("%-" + width + "s", items.get(at)) : "");
            }
            out.append("|\n");
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String text = "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.";
        wrap(text, 24).forEach(line -> System.out.println("|" + justify(line, 24) + "|"));
        wrap(text, 9).stream().limit(7).forEach(line -> System.out.println(centre(line, 11)));
        System.out.print(columns(List.of(text.split(" ")).subList(0, 11), 4));
    }
}
