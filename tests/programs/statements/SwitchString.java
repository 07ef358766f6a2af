public class SwitchString {
    static final String PREFIX = "pre";
    static int evaluated;

    static String key(String s) {
        evaluated++;
        return s;
    }

    static int number(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            case "": return 0;
            case PREFIX + "fix": return 10;
            case "Aa": return 20;
            case "BB": return 21; // the same hash code as "Aa"
            case "C#": return 22;
            case "AaAa": return 30;
            case "BBBB": return 31;
            case "AaBB": return 32;
            case "\u0000": return 40;
            default: return -1;
        }
    }

    static String fall(String s) {
        String r = "";
        switch (key(s)) {
            case "a":
                r += "a";
            default:
                r += "d";
            case "b":
                r += "b";
                break;
            case "c":
        }
        return r;
    }

    public static void main(String[] args) {
        String[] words = {"one", "two", "three", "", "prefix", "Aa", "BB", "C#", "Bb", "AaAa", "BBBB", "AaBB", "BBAa", "\0"};
        for (String w : words) System.out.print(number(w) + " ");
        System.out.println();
        String built = "t";
        built += "wo";
        System.out.println(number(built) + " " + number(new StringBuilder("on").append('e').toString()));
        System.out.println(fall("a") + " " + fall("b") + " " + fall("c") + " " + fall("zz") + " " + evaluated);
        String none = null;
        try {
            switch (none) {
                default: System.out.println("wrong");
            }
        } catch (NullPointerException e) {
            System.out.println("null has no case");
        }
        switch (key("x")) { }
        switch (key("y")) { default: System.out.println(evaluated); }
        switch ("outer") {
            case "outer":
                switch ("in" + "ner") {
                    case "inner": System.out.println("nested"); break;
                    default: System.out.println("lost");
                }
                System.out.println("back outside");
        }
    }
}
