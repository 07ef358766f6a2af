public class TransformMethods {
    static void show(String s) {
        System.out.println("[" + s + "] " + s.length());
    }

    static void cut(String s, int from, int to) {
        try {
            show(s.substring(from, to));
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        String s = "  Mixed Case\tand Space \n";
        show(s.trim());
        show(s.toUpperCase());
        show(s.toLowerCase().trim());
        show(s.trim().replace(' ', '_'));
        show("x".replace('y', 'z'));
        show("mississippi".replace("ss", "SS"));
        show("mississippi".replace("i", ""));
        show("aaa".replace("aa", "b"));
        show("abc".replace("", "-"));
        show("tel".concat("").concat("ephone"));
        show(" \u0000\u001f trimmed \u0020\u0001");
        show("\u00a0not trimmed\u00a0".trim());
        String p = "substring";
        show(p.substring(3));
        show(p.substring(9));
        show(p.substring(0));
        cut(p, 0, 3);
        cut(p, 3, 3);
        cut(p, 9, 9);
        cut(p, -1, 3);
        cut(p, 3, 10);
        cut(p, 5, 4);
        cut("", 0, 1);
        try {
            p.substring(10);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.substring(-2);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(p.substring(0) == p);
        System.out.println(p.subSequence(2, 5));
        System.out.println(p.toString() == p);
        System.out.println(p.concat("") == p || p.concat("").equals(p));
        show("ab".repeat(3));
        show("ab".repeat(0));
        show("  strip ".strip());
        System.out.println("   ".isBlank() + " " + "".isBlank() + " " + " x ".isBlank());
        try {
            "z".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        String title = "";
        String sentence = "the quick brown fox";
        boolean start = true;
        for (int i = 0; i < sentence.length(); i++) {
            char c = sentence.charAt(i);
            title += start ? Character.toUpperCase(c) : c;
            start = c == ' ';
        }
        show(title);
    }
}
