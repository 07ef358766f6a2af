public class SearchMethods {
    static int countOf(String text, String part) {
        int n = 0;
        for (int at = text.indexOf(part); at != -1; at = text.indexOf(part, at + part.length())) n++;
        return n;
    }

    public static void main(String[] args) {
        String t = "the cat sat on the mat near the other cat";
        System.out.println(t.indexOf('t') + " " + t.indexOf('t', 1) + " " + t.indexOf('z') + " " + t.indexOf('t', -9) + " " + t.indexOf('t', 99));
        System.out.println(t.lastIndexOf('t') + " " + t.lastIndexOf('t', 10) + " " + t.lastIndexOf('t', -1) + " " + t.lastIndexOf('h', 500));
        System.out.println(t.indexOf("cat") + " " + t.indexOf("cat", 5) + " " + t.indexOf("dog") + " " + t.indexOf("") + " " + t.indexOf("", 7) + " " + t.indexOf("", 1000));
        System.out.println(t.lastIndexOf("the") + " " + t.lastIndexOf("the", 14) + " " + t.lastIndexOf("") + " " + t.lastIndexOf("", 3) + " " + t.lastIndexOf("cat", 37) + " " + t.lastIndexOf("cat", 38));
        System.out.println(countOf(t, "the") + " " + countOf(t, "at") + " " + countOf("aaaa", "aa"));
        System.out.println(t.startsWith("the") + " " + t.startsWith("cat") + " " + t.startsWith("cat", 4) + " " + t.startsWith("") + " " + t.startsWith("x", -1) + " " + t.startsWith("", 41) + " " + t.startsWith("", 42));
        System.out.println(t.endsWith("cat") + " " + t.endsWith("") + " " + t.endsWith("the") + " " + "at".endsWith("cat"));
        System.out.println(t.contains("mat") + " " + t.contains("") + " " + t.contains("Mat") + " " + t.contains(new StringBuilder("near")));
        System.out.println("abcabc".regionMatches(0, "xabcx", 1, 3) + " " + "abcabc".regionMatches(true, 3, "xABCx", 1, 3)
            + " " + "abc".regionMatches(-1, "abc", 0, 1) + " " + "abc".regionMatches(0, "abc", 0, -5) + " " + "abc".regionMatches(1, "abc", 1, 9));
        System.out.println("a".compareTo("b") + " " + "b".compareTo("a") + " " + "abc".compareTo("abcdef") + " " + "".compareTo("xyz")
            + " " + "apple".compareTo("apricot") + " " + "Zebra".compareTo("ant") + " " + "same".compareTo("same"));
        System.out.println("HELLO".compareToIgnoreCase("hello") + " " + "HELLP".compareToIgnoreCase("hello") + " " + "a_".compareToIgnoreCase("AB"));
        System.out.println("Straight".equalsIgnoreCase("sTRAIGHT") + " " + "a".equalsIgnoreCase(null) + " " + "ab".equalsIgnoreCase("a"));
        System.out.println("x".equals(null) + " " + "x".equals(new StringBuilder("x")) + " " + "x".contentEquals(new StringBuilder("x")));
        try {
            System.out.println("x".compareTo(null));
        } catch (NullPointerException e) {
            System.out.println("compareTo null");
        }
        System.out.println("banana".indexOf("ana") + " " + "banana".lastIndexOf("ana") + " " + "banana".lastIndexOf("ana", 2) + " " + "banana".indexOf("banana!") );
    }
}
