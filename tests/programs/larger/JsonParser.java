import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A JSON parser, printer and path query in the style of a small library. */
public class JsonParser {
    abstract static class Json {
        abstract void write(StringBuilder out, int indent, boolean pretty);

        String compact() {
            StringBuilder out = new StringBuilder();
            write(out, 0, false);
            return out.toString();
        }

        String pretty() {
            StringBuilder out = new StringBuilder();
            write(out, 0, true);
            return out.toString();
        }

        Json at(String path) {
            Json here = this;
            for (String step : path.split("/")) {
                if (step.isEmpty()) {
                    continue;
                }
                here = here.child(step);
                if (here == null) {
                    return null;
                }
            }
            return here;
        }

        Json child(String step) {
            return null;
        }

        static void newline(StringBuilder out, int indent, boolean pretty) {
            if (pretty) {
                out.append('\n');
                for (int i = 0; i < indent; i++) {
                    out.append("  ");
                }
            }
        }
    }

    static final class JsonNull extends Json {
        static final JsonNull INSTANCE = new JsonNull();

        @Override
        void write(StringBuilder out, int indent, boolean pretty) {
            out.append("null");
        }
    }

    static final class JsonBoolean extends Json {
        final boolean value;

        JsonBoolean(boolean value) {
            this.value = value;
        }

        @Override
        void write(StringBuilder out, int indent, boolean pretty) {
            out.append(value);
        }
    }

    static final class JsonNumber extends Json {
        final double value;

        JsonNumber(double value) {
            this.value = value;
        }

        @Override
        void write(StringBuilder out, int indent, boolean pretty) {
            if (value == Math.rint(value) && Math.abs(value) < 1e15) {
                out.append((long) value);
            } else {
                out.append(value);
            }
        }
    }

    static final class JsonString extends Json {
        final String value;

        JsonString(String value) {
            this.value = Objects.requireNonNull(value);
        }

        @Override
        void write(StringBuilder out, int indent, boolean pretty) {
            quote(value, out);
        }

        static void quote(String text, StringBuilder out) {
            out.append('"');
            for (char c : text.toCharArray()) {
                switch (c) {
                    case '"':
                        out.append("\\\"");
                        break;
                    case '\\':
                        out.append("\\\\");
                        break;
                    case '\n':
                        out.append("\\n");
                        break;
                    case '\t':
                        out.append("\\t");
                        break;
                    default:
                        if (c < 32 || c > 126) {
                            out.append(String.format("\\u%04x", (int) c));
                        } else {
                            out.append(c);
                        }
                }
            }
            out.append('"');
        }
    }

    static final class JsonArray extends Json {
        final List<Json> items = new ArrayList<>();

        @Override
        Json child(String step) {
            try {
                return items.get(Integer.parseInt(step));
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                return null;
            }
        }

        @Override
        void write(StringBuilder out, int indent, boolean pretty) {
            out.append('[');
            String separator = "";
            for (Json item : items) {
                out.append(separator);
                newline(out, indent + 1, pretty);
                item.write(out, indent + 1, pretty);
                separator = ",";
            }
            if (!items.isEmpty()) {
                newline(out, indent, pretty);
            }
            out.append(']');
        }
    }

    static final class JsonObject extends Json {
        final Map<String, Json> members = new LinkedHashMap<>();

        @Override
        Json child(String step) {
            return members.get(step);
        }

        @Override
        void write(StringBuilder out, int indent, boolean pretty) {
            out.append('{');
            boolean first = true;
            for (Map.Entry<String, Json> member : members.entrySet()) {
                if (!first) {
                    out.append(',');
                }
                first = false;
                newline(out, indent + 1, pretty);
                JsonString.quote(member.getKey(), out);
                out.append(pretty ? ": " : ":");
                member.getValue().write(out, indent + 1, pretty);
            }
            if (!first) {
                newline(out, indent, pretty);
            }
            out.append('}');
        }
    }

    static class JsonException extends RuntimeException {
        final int line;
        final int column;

        JsonException(String message, int line, int column) {
            super(message + " at " + line + ":" + column);
            this.line = line;
            this.column = column;
        }
    }

    private final String text;
    private int position;

    JsonParser(String text) {
        this.text = text;
    }

    static Json parse(String text) {
        JsonParser parser = new JsonParser(text);
        Json value = parser.value();
        parser.space();
        if (parser.position < text.length()) {
            throw parser.error("text behind the value");
        }
        return value;
    }

    private JsonException error(String message) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < position && i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return new JsonException(message, line, column);
    }

    private void space() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    private char peek() {
        return position < text.length() ? text.charAt(position) : '\0';
    }

    private void expect(char c) {
        if (peek() != c) {
            throw error("expected '" + c + "'");
        }
        position++;
    }

    private boolean accept(char c) {
        space();
        if (peek() == c) {
            position++;
            return true;
        }
        return false;
    }

    private Json value() {
        space();
        char c = peek();
        if (c == '{') {
            return object();
        } else if (c == '[') {
            return array();
        } else if (c == '"') {
            return new JsonString(string());
        } else if (c == '-' || Character.isDigit(c)) {
            return number();
        }
        if (word("true")) {
            return new JsonBoolean(true);
        }
        if (word("false")) {
            return new JsonBoolean(false);
        }
        if (word("null")) {
            return JsonNull.INSTANCE;
        }
        throw error("expected a value");
    }

    private boolean word(String word) {
        if (text.startsWith(word, position)) {
            position += word.length();
            return true;
        }
        return false;
    }

    private Json object() {
        JsonObject object = new JsonObject();
        expect('{');
        if (accept('}')) {
            return object;
        }
        do {
            space();
            String name = string();
            space();
            expect(':');
            if (object.members.put(name, value()) != null) {
                throw error("member " + name + " twice");
            }
        } while (accept(','));
        space();
        expect('}');
        return object;
    }

    private Json array() {
        JsonArray array = new JsonArray();
        expect('[');
        if (accept(']')) {
            return array;
        }
        do {
            array.items.add(value());
        } while (accept(','));
        space();
        expect(']');
        return array;
    }

    private Json number() {
        int start = position;
        while ("+-.eE0123456789".indexOf(peek()) >= 0 && peek() != '\0') {
            position++;
        }
        try {
            return new JsonNumber(Double.parseDouble(text.substring(start, position)));
        } catch (NumberFormatException e) {
            position = start;
            throw error("malformed number");
        }
    }

    private String string() {
        expect('"');
        StringBuilder result = new StringBuilder();
        while (true) {
            char c = peek();
            if (c == '\0' || c == '\n') {
                throw error("unterminated string");
            }
            position++;
            if (c == '"') {
                return result.toString();
            }
            if (c != '\\') {
                result.append(c);
                continue;
            }
            char escape = peek();
            position++;
            switch (escape) {
                case 'n' -> result.append('\n');
                case 't' -> result.append('\t');
                case '"', '\\', '/' -> result.append(escape);
                case 'u' -> {
                    if (position + 4 > text.length()) {
                        throw error("short escape");
                    }
                    result.append((char) Integer.parseInt(text.substring(position, position + 4), 16));
                    position += 4;
                }
                default -> throw error("unknown escape \\" + escape);
            }
        }
    }

    static void count(Json json, Map<String, Integer> kinds) {
        kinds.merge(json.getClass().getSimpleName(), 1, Integer::sum);
        if (json instanceof JsonArray array) {
            array.items.forEach(item -> count(item, kinds));
        } else if (json instanceof JsonObject object) {
            object.members.values().forEach(member -> count(member, kinds));
        }
    }

    public static void main(String[] args) {
        String text = """
            {"name": "caf\\u00e9 \\"x\\"", "tags": ["a", "b\\n", []],
             "size": {"w": 10, "h": 2.5e-3, "deep": [[1, [2, [3]]], {"k": null}]},
             "ok": true, "no": false, "big": 12345678901234567890}""";
        Json json = parse(text);
        System.out.println(json.compact());
        System.out.println(json.pretty());
        for (String path : List.of("name", "tags/1", "size/deep/0/1/1/0", "size/deep/1/k", "tags/9", "size/x/y", "")) {
            Json found = json.at(path);
            System.out.println(path + " = " + (found == null ? "nothing" : found.compact().length() < 30 ? found.compact() : "..."));
        }
        Map<String, Integer> kinds = new TreeMap<>();
        count(json, kinds);
        System.out.println(kinds);
        System.out.println(parse(json.compact()).compact().equals(json.compact()));
        for (String wrong : new String[] {"", "[1,", "{\"a\" 1}", "[1 2]", "\"abc", "tru", "{\"a\":1,\n \"a\":2}", "[\"\\q\"]", "-", "[1]]"}) {
            try {
                System.out.println(parse(wrong).compact());
            } catch (JsonException e) {
                System.out.println(e.getMessage());
            }
        }
        StringBuilder nested = new StringBuilder(String.join("", Collections.nCopies(200, "[")));
        nested.append(String.join("", Collections.nCopies(200, "]")));
        System.out.println(parse(nested.toString()).compact().length());
    }
}
