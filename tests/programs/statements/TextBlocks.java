public class TextBlocks {
    static final String EMPTY = """
        """;
    static final String CONSTANT = """
        one
        two""" + "!";

    public static void main(String[] args) {
        String t = """
            Hello,
              "World" \
            joined\tTab
            trailing\s\s
            \"""quoted\"""
            end""";
        System.out.println(t);
        System.out.println("""
            x
          y
            """);
        System.out.println("[" + EMPTY + "]");
        System.out.println(CONSTANT == "one\ntwo!");
        System.out.println("""
\t\ttabs from escapes stay
            indented\040  \n  more
        """.length());
        System.out.println("""
            "quotes" and ""two"" and \"""three\"""
            back\\slash, unicode \u0041, lone \ud800""".length());
        switch ("a\nb") {
            case """
                a
                b""":
                System.out.println("a label");
                break;
            default:
                System.out.println("none");
        }
    }
}
