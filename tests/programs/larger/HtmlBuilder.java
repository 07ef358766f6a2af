import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pages built by nested lambda expressions, parsed again, selected from and converted from a light markup. */
public class HtmlBuilder {
    abstract static class Node {
        Element parent;

        abstract void render(StringBuilder out);

        abstract String text();

        @Override
        public final String toString() {
            StringBuilder out = new StringBuilder();
            render(out);
            return out.toString();
        }
    }

    static final class Text extends Node {
        private final String content;

        Text(String content) {
            this.content = content;
        }

        static String escape(String text) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                switch (c) {
                    case '<' -> out.append("&lt;");
                    case '>' -> out.append("&gt;");
                    case '&' -> out.append("&amp;");
                    case '"' -> out.append("&quot;");
                    default -> out.append(c);
                }
            }
            return out.toString();
        }

        @Override
        void render(StringBuilder out) {
            out.append(escape(content));
        }

        @Override
        String text() {
            return content;
        }
    }

    static final class Element extends Node {
        private static final Set<String> VOID = Set.of("br", "img", "hr");
        private final String name;
        private final Map<String, String> attributes = new LinkedHashMap<>();
        private final List<Node> children = new ArrayList<>();

        Element(String name) {
            this.name = Objects.requireNonNull(name);
        }

        Element attribute(String key, Object value) {
            attributes.put(key, String.valueOf(value));
            return this;
        }

        Element text(String content) {
            return append(new Text(content));
        }

        Element append(Node node) {
            if (VOID.contains(name)) {
                throw new IllegalStateException(name + " has no content");
            }
            node.parent = this;
            children.add(node);
            return this;
        }

        Element child(String name, Consumer<? super Element> body) {
            Element element = new Element(name);
            append(element);
            body.accept(element);
            return this;
        }

        <T> Element each(Iterable<? extends T> items, String name, Function<? super T, String> text) {
            for (T item : items) {
                child(name, element -> element.text(text.apply(item)));
            }
            return this;
        }

        @Override
        void render(StringBuilder out) {
            out.append('<').append(name);
            attributes.forEach((key, value) -> out.append(' ').append(key).append("=\"").append(Text.escape(value)).append('"'));
            out.append('>');
            if (!VOID.contains(name)) {
                children.forEach(child -> child.render(out));
                out.append("</").append(name).append('>');
            }
        }

        @Override
        String text() {
            return children.stream().map(Node::text).collect(Collectors.joining());
        }

        Stream<Element> all() {
            return Stream.concat(Stream.of(this),
                children.stream().filter(Element.class::isInstance).map(Element.class::cast).flatMap(Element::all));
        }

        List<Element> select(String selector) {
            String[] steps = selector.trim().split("\\s+");
            return all().filter(element -> element.fits(steps, steps.length - 1)).collect(Collectors.toList());
        }

        private boolean fits(String[] steps, int last) {
            if (!simple(steps[last]).test(this)) {
                return false;
            }
            if (last == 0) {
                return true;
            }
            for (Element above = parent; above != null; above = above.parent) {
                if (above.fits(steps, last - 1)) {
                    return true;
                }
            }
            return false;
        }

        private static Predicate<Element> simple(String selector) {
            int dot = selector.indexOf('.'), hash = selector.indexOf('#');
            if (dot >= 0) {
                Predicate<Element> tag = dot == 0 ? element -> true : simple(selector.substring(0, dot));
                return tag.and(element -> List.of(element.attributes.getOrDefault("class", "").split(" ")).contains(selector.substring(dot + 1)));
            }
            if (hash >= 0) {
                return element -> selector.substring(hash + 1).equals(element.attributes.get("id"));
            }
            return element -> selector.equals("*") || element.name.equals(selector);
        }
    }

    /** Reads what `render` writes. */
    static Element parse(String html) {
        Deque<Element> open = new ArrayDeque<>();
        Element root = new Element("root");
        open.push(root);
        int at = 0;
        while (at < html.length()) {
            if (html.charAt(at) != '<') {
                int end = html.indexOf('<', at);
                end = end < 0 ? html.length() : end;
                open.element().text(html.substring(at, end).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"));
                at = end;
                continue;
            }
            int end = html.indexOf('>', at);
            if (end < 0) {
                throw new IllegalArgumentException("tag not closed at " + at);
            }
            String tag = html.substring(at + 1, end);
            at = end + 1;
            if (tag.startsWith("/")) {
                Element closed = open.pop();
                if (!closed.name.equals(tag.substring(1))) {
                    throw new IllegalArgumentException("</" + closed.name + "> expected, found <" + tag + ">");
                }
                continue;
            }
            int space = tag.indexOf(' ');
            Element element = new Element(space < 0 ? tag : tag.substring(0, space));
            for (int i = space; i >= 0 && i < tag.length();) {
                int equals = tag.indexOf('=', i), quote = tag.indexOf('"', equals + 2);
                element.attribute(tag.substring(i + 1, equals), tag.substring(equals + 2, quote).replace("&quot;", "\"").replace("&amp;", "&"));
                i = quote + 1;
            }
            open.element().append(element);
            if (!Element.VOID.contains(element.name)) {
                open.push(element);
            }
        }
        if (open.size() > 1) {
            throw new IllegalArgumentException(open.stream().map(element -> element.name).collect(Collectors.joining("<", "open: ", "")));
        }
        return root;
    }

    static Element markup(String source) {
        Element page = new Element("div");
        Element list = null;
        for (String line : source.split("\n")) {
            if (line.startsWith("* ")) {
                if (list == null) {
                    list = new Element("ul");
                    page.append(list);
                }
                inline(new Element("li"), line.substring(2), list);
                continue;
            }
            list = null;
            int level = 0;
            while (level < line.length() && line.charAt(level) == '#') {
                level++;
            }
            if (level > 0) {
                inline(new Element("h" + level), line.substring(level).trim(), page);
            } else if (!line.isBlank()) {
                inline(new Element("p"), line, page);
            }
        }
        return page;
    }

    private static void inline(Element element, String text, Element into) {
        String[] parts = text.split("\\*\\*", -1);
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i];
            if (i % 2 == 1) {
                element.child("b", bold -> bold.text(part));
            } else if (!part.isEmpty()) {
                element.text(part);
            }
        }
        into.append(element);
    }

    public static void main(String[] args) {
        Map<String, Integer> prices = new TreeMap<>(Map.of("tea", 2, "coffee & cake", 5, "<water>", 0));
        Element page = new Element("html").child("body", body -> body
            .attribute("class", "main wide")
            .child("h1", h -> h.text("Menu \"today\""))
            .child("table", table -> prices.forEach((name, price) -> table.child("tr", row -> row
                .attribute("class", price > 1 ? "paid" : "free")
                .each(List.of(name, price), "td", Object::toString))))
            .child("ul", list -> list.attribute("id", "numbers").each(IntStream.range(1, 4).boxed().collect(Collectors.toList()), "li", n -> String.format(Locale.ROOT, "%02d", n)))
            .child("br", br -> { }));
        String html = page.toString();
        System.out.println(html);
        Element again = parse(html);
        System.out.println(again.children.get(0).toString().equals(html) + " " + again.all().count() + " " + again.text());
        for (String selector : List.of("td", "tr.paid td", "#numbers li", ".wide h1", "table li", "body *", "ul", "*.free")) {
            List<Element> found = again.select(selector);
            StringJoiner texts = new StringJoiner("; ", found.size() + " [", "]");
            found.stream().limit(4).map(Element::text).forEach(texts::add);
            System.out.println(selector + ": " + texts);
        }
        System.out.println(markup("# Title **x**\nplain **bold** end\n* one\n* **two**\n\n## Sub\n* three\nlast & least"));
        for (String wrong : List.of("<a><b></a>", "<a", "<a><br></a></a>", "<ul><li>x")) {
            try {
                System.out.println(parse(wrong));
            } catch (IllegalArgumentException | NoSuchElementException e) {
                System.out.println(wrong + ": " + e.getMessage());
            }
        }
        try {
            new Element("hr").text("no");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
