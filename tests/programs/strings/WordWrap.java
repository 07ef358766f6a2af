/** Wraps, justifies and centres a paragraph. */
public class WordWrap {
    private static final String TEXT =
        "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, "
        + "it was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of Darkness, "
        + "it was the spring of hope, it was the winter of despair.";

    private final int width;
    private String[] lines = new String[4];
    private int count;

    WordWrap(int width) {
        this.width = width;
    }

    private void add(String line) {
        if (count == lines.length) {
            String[] more = new String[count * 2];
            System.arraycopy(lines, 0, more, 0, count);
            lines = more;
        }
        lines[count++] = line;
    }

    void wrap(String text) {
        int start = 0;
        while (start < text.length()) {
            int end = start + width;
            if (end >= text.length()) {
                add(text.substring(start));
                return;
            }
            int space = text.lastIndexOf(' ', end);
            if (space <= start) {
                add(text.substring(start, end));
                start = end;
            } else {
                add(text.substring(start, space));
                start = space + 1;
            }
        }
    }

    static String spaces(int n) {
        StringBuilder b = new StringBuilder(n);
        while (n-- > 0) b.append(' ');
        return b.toString();
    }

    String justify(int i) {
        String line = lines[i];
        if (i == count - 1 || line.indexOf(' ') < 0) return line;
        int gaps = 0;
        for (int k = 0; k < line.length(); k++) if (line.charAt(k) == ' ') gaps++;
        int extra = width - line.length();
        StringBuilder out = new StringBuilder();
        int gap = 0;
        for (int k = 0; k < line.length(); k++) {
            char c = line.charAt(k);
            out.append(c);
            if (c == ' ') {
                out.append(spaces(extra / gaps + (gap < extra % gaps ? 1 : 0)));
                gap++;
            }
        }
        return out.toString();
    }

    String centre(int i) {
        return spaces((width - lines[i].length()) / 2) + lines[i];
    }

    String right(int i) {
        return spaces(width - lines[i].length()).concat(lines[i]);
    }

    public static void main(String[] args) {
        int[] widths = {30, 41, 9};
        for (int style = 0; style < widths.length; style++) {
            WordWrap w = new WordWrap(widths[style]);
            w.wrap(TEXT.substring(0, style == 2 ? 75 : TEXT.length()));
            for (int i = 0; i < w.count; i++) {
                System.out.println("|" + (style == 0 ? w.justify(i) : style == 1 ? w.centre(i) : w.right(i)));
            }
            System.out.println(w.count + " lines");
        }
    }
}
