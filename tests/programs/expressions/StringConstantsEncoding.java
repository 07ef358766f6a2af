/** Every length of encoded character in literals: zero, ASCII, two bytes, three bytes, pairs and lone surrogates. */
public class StringConstantsEncoding {
    static final String NUL = "a\0b";
    static final String MIXED = "\u007f\u0080\u07ff\u0800\uffff\ud83d\ude00\ud800x\udc00";

    static void codes(String s) {
        int h = 0;
        for (int i = 0; i < s.length(); i++) {
            System.out.print((int) s.charAt(i) + (i + 1 < s.length() ? " " : ""));
            h = 31 * h + s.charAt(i);
        }
        System.out.println(" length " + s.length() + " hash " + (h == s.hashCode()));
    }

    public static void main(String[] args) {
        codes(NUL);
        codes(MIXED);
        codes("é€😀");
        codes(NUL + MIXED);
        System.out.println("a\0b" == NUL);
        System.out.println("\ud83d" + "\ude00" == "😀");
        char half = '\ud83d';
        String pair = half + "\ude00";
        System.out.println(pair.equals("😀") + " " + (pair == "😀") + " " + (pair.intern() == "😀"));
        System.out.println("éa€b😀c");
        System.out.println('é');
        System.out.print('\u20ac');
        System.out.print("\n");
        System.out.println(new char[] {'\u00fc', '\ud83d', '\ude00'});
        switch ("é" + '\u20ac') {
            case "\u00e9€": System.out.println("found"); break;
            default: System.out.println("missed");
        }
        int é = 1, 变量 = 2;
        System.out.println(é + 变量);
        System.out.println("é".length() + "é".compareTo("e"));
    }
}
