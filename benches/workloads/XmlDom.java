import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/*
 * XmlDom: a parser of XML documents that builds a tree, a writer, and queries over the tree.
 * Characters, strings, collections, recursion, exceptions, many small objects that live for a while.
 *
 * Size: records of the document. A = 2,000, B = 10,000, C = 50,000.
 * Check: the tree has what was written, writing and parsing it again gives the same text, and documents that are not
 * well formed are refused at the right place.
 */
public class XmlDom {
    public static void main(String[] args) throws XmlException {
        int records = args.length > 0 ? size(args[0]) : 100;
        examples();
        errors();

        String text = document(records);
        Document document = new Parser(text).parse();
        String compact = new Writer(false).write(document);
        Document again = new Parser(compact).parse();
        check(compact.equals(new Writer(false).write(again)), "writing and parsing changes the document");
        check(document.root.equals(again.root), "the trees differ");
        String pretty = new Writer(true).write(document);
        Document third = new Parser(pretty).parse();
        third.root.dropBlankText();
        document.root.dropBlankText();
        check(document.root.equals(third.root), "indentation changes the tree");

        Element root = document.root;
        check(root.elements("book").size() == records, "number of books");
        long cents = 0;
        int hash = 17;
        Map<String, Integer> authors = new HashMap<>();
        for (Element book : root.elements("book")) {
            cents += Integer.parseInt(book.first("price").text());
            authors.merge(book.first("author").text(), 1, Integer::sum);
            hash = 31 * hash + book.first("title").text().hashCode();
            hash = 31 * hash + book.attribute("id").hashCode();
        }
        long expected = 0;
        for (int i = 0; i < records; i++) {
            expected += price(i);
        }
        check(cents == expected, "prices sum up to " + cents + ", not " + expected);
        int most = 0;
        for (Map.Entry<String, Integer> entry : authors.entrySet()) {
            most = Math.max(most, entry.getValue());
        }
        check(most == (records + AUTHORS.length - 1) / AUTHORS.length, "books of one author: " + most);
        check(root.find("//note").size() == records / 3, "notes: " + root.find("//note").size());
        check(root.find("book/author").size() == records, "authors of books");
        hash = 31 * (31 * hash + compact.hashCode()) + pretty.length();
        System.out.println("XmlDom size=" + records + " checksum=" + hash + " ok");
    }

    static final String[] AUTHORS = {"J. Gosling", "G. Steele & B. Joy", "A. <Turing>", "\u00c9. Galois", "K. G\u00f6del"};

    static int price(int i) {
        return 100 + i * 7919 % 5000;
    }

    /** A document with everything that the parser knows. */
    static String document(int records) {
        StringBuilder out = new StringBuilder();
        out.append("<?xml version=\"1.0\" encoding='UTF-8'?>\n<!DOCTYPE library>\n<!-- generated -->\n<library>\n");
        for (int i = 0; i < records; i++) {
            out.append("  <book id=\"b").append(i).append("\" lang='").append(i % 2 == 0 ? "en" : "d&#101;").append("'>\n");
            out.append("    <title>Volume ").append(i).append(i % 5 == 0 ? " &lt;draft&gt;" : "").append("</title>\n");
            out.append("    <author>").append(Writer.escaped(AUTHORS[i % AUTHORS.length], false)).append("</author>\n");
            out.append("    <price currency=\"EUR\">").append(price(i)).append("</price>\n");
            if (i % 3 == 2) {
                out.append("    <note><![CDATA[a < b && b > ").append(i).append("]]><br/>&#x263a;</note>\n");
            }
            if (i % 7 == 0) {
                out.append("    <?print page=").append(i).append("?><!-- checked - twice -->\n");
            }
            out.append("  </book>\n");
        }
        return out.append("</library>\n").toString();
    }

    static void examples() throws XmlException {
        Document document = new Parser("<a x='1' y=\"&lt;&quot;&#65;\">t<b/>u<b>v</b></a>").parse();
        check(document.root.attribute("y").equals("<\"A"), "attribute " + document.root.attribute("y"));
        check(document.root.text().equals("tuv"), "text " + document.root.text());
        check(document.root.elements("b").size() == 2, "two elements");
        String written = new Writer(false).write(document);
        check(written.equals("<a x=\"1\" y=\"&lt;&quot;A\">t<b/>u<b>v</b></a>"), written);
    }

    static void errors() {
        String[][] wrong = {
            {"", "1:1: expected an element"},
            {"<a>", "1:4: <a> is not closed"},
            {"<a></b>", "1:6: </b> closes <a>"},
            {"<a>\n  <b>\n</a>", "3:3: </a> closes <b>"},
            {"<a x=1/>", "1:6: expected a quoted value"},
            {"<a x='1' x='2'/>", "1:10: attribute x stands twice"},
            {"<a>&none;</a>", "1:5: unknown entity none"},
            {"<a>&#xffffff;</a>", "1:5: no character has the number ffffff"},
            {"<a/><b/>", "1:5: expected the end of the document"},
            {"<a><!-- a -- b --></a>", "1:11: -- in a comment"},
            {"<a b='<'/>", "1:7: < in a value"},
            {"<a>]]></a>", "1:4: ]]> in text"},
            {"<1/>", "1:2: expected a name"},
        };
        for (String[] example : wrong) {
            try {
                new Parser(example[0]).parse();
                check(false, "accepted: " + example[0]);
            } catch (XmlException e) {
                check(e.getMessage().equals(example[1]), e.getMessage() + ", not " + example[1]);
            }
        }
    }

    static int size(String text) {
        if (text.equals("A")) {
            return 2000;
        }
        if (text.equals("B")) {
            return 10000;
        }
        return text.equals("C") ? 50000 : Integer.parseInt(text);
    }

    static void check(boolean holds, String message) {
        if (!holds) {
            System.out.println("FAILED: " + message);
            System.exit(1);
        }
    }
}

/** A document that is not well formed: line, column and what is wrong. */
class XmlException extends Exception {
    XmlException(int line, int column, String message) {
        super(line + ":" + column + ": " + message);
    }
}

/** What visits the nodes of a tree. */
interface Visitor {
    void element(Element element);

    void text(Text text);

    void instruction(Instruction instruction);

    void comment(Comment comment);
}

abstract class Node {
    abstract void accept(Visitor visitor);
}

class Text extends Node {
    final String characters;

    Text(String characters) {
        this.characters = characters;
    }

    boolean isBlank() {
        for (int i = 0; i < characters.length(); i++) {
            if (!Parser.isSpace(characters.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.text(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Text && ((Text) other).characters.equals(characters);
    }

    @Override
    public int hashCode() {
        return characters.hashCode();
    }
}

class Comment extends Node {
    final String characters;

    Comment(String characters) {
        this.characters = characters;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.comment(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Comment && ((Comment) other).characters.equals(characters);
    }

    @Override
    public int hashCode() {
        return ~characters.hashCode();
    }
}

class Instruction extends Node {
    final String target;
    final String data;

    Instruction(String target, String data) {
        this.target = target;
        this.data = data;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.instruction(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Instruction && ((Instruction) other).target.equals(target)
            && ((Instruction) other).data.equals(data);
    }

    @Override
    public int hashCode() {
        return 31 * target.hashCode() + data.hashCode();
    }
}

class Element extends Node {
    final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Node> children = new ArrayList<>();

    Element(String name) {
        this.name = name;
    }

    void add(Node child) {
        children.add(child);
    }

    /** Sets an attribute; false if it stands already. */
    boolean set(String attribute, String value) {
        return attributes.put(attribute, value) == null;
    }

    String attribute(String attribute) {
        return attributes.get(attribute);
    }

    Map<String, String> attributes() {
        return attributes;
    }

    List<Node> children() {
        return children;
    }

    List<Element> elements(String wanted) {
        List<Element> found = new ArrayList<>();
        for (Node child : children) {
            if (child instanceof Element && ((Element) child).name.equals(wanted)) {
                found.add((Element) child);
            }
        }
        return found;
    }

    Element first(String wanted) {
        return elements(wanted).get(0);
    }

    /** All text in this element and below. */
    String text() {
        StringBuilder out = new StringBuilder();
        collect(out);
        return out.toString();
    }

    private void collect(StringBuilder out) {
        for (Node child : children) {
            if (child instanceof Text) {
                out.append(((Text) child).characters);
            } else if (child instanceof Element) {
                ((Element) child).collect(out);
            }
        }
    }

    /** Elements by a path: names with / between them, // for any depth. */
    List<Element> find(String path) {
        List<Element> found = new ArrayList<>();
        if (path.startsWith("//")) {
            deep(path.substring(2), found);
            return found;
        }
        int slash = path.indexOf('/');
        for (Element child : elements(slash < 0 ? path : path.substring(0, slash))) {
            if (slash < 0) {
                found.add(child);
            } else {
                found.addAll(child.find(path.substring(slash + 1)));
            }
        }
        return found;
    }

    private void deep(String wanted, List<Element> found) {
        for (Node child : children) {
            if (child instanceof Element) {
                Element element = (Element) child;
                if (element.name.equals(wanted)) {
                    found.add(element);
                }
                element.deep(wanted, found);
            }
        }
    }

    void dropBlankText() {
        for (Iterator<Node> nodes = children.iterator(); nodes.hasNext(); ) {
            Node node = nodes.next();
            if (node instanceof Text && ((Text) node).isBlank()) {
                nodes.remove();
            } else if (node instanceof Element) {
                ((Element) node).dropBlankText();
            }
        }
    }

    @Override
    void accept(Visitor visitor) {
        visitor.element(this);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Element)) {
            return false;
        }
        Element element = (Element) other;
        return element.name.equals(name) && element.attributes.equals(attributes) && element.children.equals(children);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * name.hashCode() + attributes.hashCode()) + children.hashCode();
    }
}

class Document {
    final List<Node> before = new ArrayList<>();
    final List<Node> after = new ArrayList<>();
    Element root;
}

/** A recursive-descent parser. */
class Parser {
    private final String in;
    private int at;

    Parser(String in) {
        this.in = in;
    }

    static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    Document parse() throws XmlException {
        Document document = new Document();
        if (looking("<?xml ")) {
            at = in.indexOf("?>", at) + 2;
        }
        misc(document.before, true);
        if (!looking("<") || at + 1 == in.length()) {
            throw error(at, "expected an element");
        }
        document.root = element();
        misc(document.after, false);
        if (at < in.length()) {
            throw error(at, "expected the end of the document");
        }
        return document;
    }

    private void misc(List<Node> out, boolean typeAllowed) throws XmlException {
        while (true) {
            spaces();
            if (looking("<!--")) {
                out.add(comment());
            } else if (looking("<?")) {
                out.add(instruction());
            } else if (typeAllowed && looking("<!DOCTYPE")) {
                until(">", "document type");
            } else {
                return;
            }
        }
    }

    private Element element() throws XmlException {
        at++;
        Element element = new Element(name());
        while (true) {
            boolean space = spaces();
            if (take("/>")) {
                return element;
            }
            if (take(">")) {
                content(element);
                return element;
            }
            if (at == in.length()) {
                throw error(at, "<" + element.name + "> is not closed");
            }
            if (!space) {
                throw error(at, "expected a space");
            }
            int start = at;
            String attribute = name();
            spaces();
            if (!take("=")) {
                throw error(at, "expected =");
            }
            spaces();
            if (!element.set(attribute, value())) {
                throw error(start, "attribute " + attribute + " stands twice");
            }
        }
    }

    private void content(Element element) throws XmlException {
        StringBuilder text = new StringBuilder();
        while (at < in.length()) {
            char c = in.charAt(at);
            if (c != '<') {
                if (looking("]]>")) {
                    throw error(at, "]]> in text");
                }
                if (c == '&') {
                    reference(text);
                } else {
                    text.append(c);
                    at++;
                }
                continue;
            }
            if (take("<![CDATA[")) {
                text.append(until("]]>", "section"));
                continue;
            }
            if (text.length() > 0) {
                element.add(new Text(text.toString()));
                text.setLength(0);
            }
            if (take("</")) {
                String name = name();
                if (!name.equals(element.name)) {
                    throw error(at - name.length(), "</" + name + "> closes <" + element.name + ">");
                }
                spaces();
                if (!take(">")) {
                    throw error(at, "expected >");
                }
                return;
            }
            if (looking("<!--")) {
                element.add(comment());
            } else if (looking("<?")) {
                element.add(instruction());
            } else {
                element.add(element());
            }
        }
        throw error(at, "<" + element.name + "> is not closed");
    }

    private Comment comment() throws XmlException {
        at += 4;
        int start = at;
        String text = until("-->", "comment");
        int dashes = text.indexOf("--");
        if (dashes >= 0) {
            throw error(start + dashes, "-- in a comment");
        }
        return new Comment(text);
    }

    private Instruction instruction() throws XmlException {
        at += 2;
        String target = name();
        spaces();
        return new Instruction(target, until("?>", "instruction"));
    }

    private String value() throws XmlException {
        if (!looking("'") && !looking("\"")) {
            throw error(at, "expected a quoted value");
        }
        char quote = in.charAt(at++);
        StringBuilder out = new StringBuilder();
        while (at < in.length()) {
            char c = in.charAt(at);
            if (c == quote) {
                at++;
                return out.toString();
            }
            if (c == '<') {
                throw error(at, "< in a value");
            }
            if (c == '&') {
                reference(out);
            } else {
                out.append(isSpace(c) ? ' ' : c);
                at++;
            }
        }
        throw error(at, "a value is not closed");
    }

    private void reference(StringBuilder out) throws XmlException {
        int start = ++at;
        String name = until(";", "reference");
        if (!name.startsWith("#")) {
            switch (name) {
                case "lt":
                    out.append('<');
                    return;
                case "gt":
                    out.append('>');
                    return;
                case "amp":
                    out.append('&');
                    return;
                case "quot":
                    out.append('"');
                    return;
                case "apos":
                    out.append('\'');
                    return;
                default:
                    throw error(start, "unknown entity " + name);
            }
        }
        boolean isHex = name.startsWith("#x");
        String digits = name.substring(isHex ? 2 : 1);
        int code;
        try {
            code = Integer.parseInt(digits, isHex ? 16 : 10);
        } catch (NumberFormatException e) {
            throw error(start, "not a number: " + digits);
        }
        if (!Character.isValidCodePoint(code) || code == 0) {
            throw error(start, "no character has the number " + digits);
        }
        out.appendCodePoint(code);
    }

    private String name() throws XmlException {
        int start = at;
        while (at < in.length() && isNamePart(in.charAt(at), at == start)) {
            at++;
        }
        if (at == start) {
            throw error(at, "expected a name");
        }
        return in.substring(start, at);
    }

    private static boolean isNamePart(char c, boolean first) {
        return Character.isLetter(c) || c == '_' || c == ':' || !first && (Character.isDigit(c) || c == '-' || c == '.');
    }

    private boolean spaces() {
        int start = at;
        while (at < in.length() && isSpace(in.charAt(at))) {
            at++;
        }
        return at > start;
    }

    private boolean looking(String text) {
        return in.startsWith(text, at);
    }

    private boolean take(String text) {
        if (!looking(text)) {
            return false;
        }
        at += text.length();
        return true;
    }

    /** What stands before an end mark, which is passed too. */
    private String until(String end, String what) throws XmlException {
        int found = in.indexOf(end, at);
        if (found < 0) {
            throw error(at, "the " + what + " is not closed");
        }
        String text = in.substring(at, found);
        at = found + end.length();
        return text;
    }

    private XmlException error(int place, String message) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < place && i < in.length(); i++) {
            if (in.charAt(i) == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return new XmlException(line, column, message);
    }
}

/** Writes a tree as text, with or without line breaks. */
class Writer implements Visitor {
    private final boolean indented;
    private final StringBuilder out = new StringBuilder();
    private int depth;

    Writer(boolean indented) {
        this.indented = indented;
    }

    String write(Document document) {
        for (Node node : document.before) {
            node.accept(this);
        }
        document.root.accept(this);
        for (Node node : document.after) {
            node.accept(this);
        }
        return out.toString();
    }

    static String escaped(String text, boolean inValue) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (char c : text.toCharArray()) {
            switch (c) {
                case '<':
                    out.append("&lt;");
                    break;
                case '>':
                    out.append("&gt;");
                    break;
                case '&':
                    out.append("&amp;");
                    break;
                case '"':
                    out.append(inValue ? "&quot;" : "\"");
                    break;
                default:
                    out.append(c);
                    break;
            }
        }
        return out.toString();
    }

    /** Whether an element holds elements only, so that spaces between them mean nothing. */
    private static boolean isStructure(Element element) {
        for (Node child : element.children()) {
            if (child instanceof Text && !((Text) child).isBlank()) {
                return false;
            }
        }
        return !element.children().isEmpty();
    }

    @Override
    public void element(Element element) {
        out.append('<').append(element.name);
        for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
            out.append(' ').append(attribute.getKey()).append("=\"");
            out.append(escaped(attribute.getValue(), true)).append('"');
        }
        if (element.children().isEmpty()) {
            out.append("/>");
            return;
        }
        out.append('>');
        boolean broken = indented && isStructure(element);
        depth++;
        for (Node child : element.children()) {
            if (broken && child instanceof Text) {
                continue;
            }
            if (broken) {
                line();
            }
            child.accept(this);
        }
        depth--;
        if (broken) {
            line();
        }
        out.append("</").append(element.name).append('>');
    }

    private void line() {
        out.append('\n');
        for (int i = 0; i < depth; i++) {
            out.append("  ");
        }
    }

    @Override
    public void text(Text text) {
        out.append(escaped(text.characters, false));
    }

    @Override
    public void instruction(Instruction instruction) {
        out.append("<?").append(instruction.target).append(' ').append(instruction.data).append("?>");
    }

    @Override
    public void comment(Comment comment) {
        out.append("<!--").append(comment.characters).append("-->");
    }
}
