public class SwitchOtherTypes {
    static String ofChar(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u':
                return "vowel";
            case '\n':
                return "newline";
            case 48:
                return "zero";
            case '\uffff':
                return "last";
            default:
                return c >= 'a' && c <= 'z' ? "consonant" : "other";
        }
    }

    static String ofByte(byte b) {
        switch (b) {
            case -128: return "lowest";
            case 127: return "highest";
            case 'A': return "letter A";
            case (byte) 0xff: return "minus one";
        }
        return "plain";
    }

    static String ofShort(short s) {
        switch (s) {
            case -32768: return "lowest";
            case 32767: return "highest";
            case 1000: return "thousand";
            default: return "plain";
        }
    }

    public static void main(String[] args) {
        char[] chars = {'a', 'b', 'u', 'z', '\n', '0', 'Z', '\uffff', '\ufffe'};
        for (char c : chars) System.out.print(ofChar(c) + " ");
        System.out.println();
        for (int i = -130; i < 130; i++) {
            String r = ofByte((byte) i);
            if (r != "plain") System.out.print(i + "=" + r + " ");
        }
        System.out.println();
        System.out.println(ofShort((short) 32768) + " " + ofShort((short) 32767) + " " + ofShort((short) 1000) + " " + ofShort((short) 66536));
        char grade = 'b';
        switch (++grade) {
            case 'c' - 1: System.out.println("before"); break;
            case 'b' + 1: System.out.println("after"); break;
        }
        final int two = 2;
        final byte three = 3;
        byte x = 3;
        switch (x) {
            case two: System.out.println("two"); break;
            case three: System.out.println("three"); break;
        }
        switch (x + grade) {
            case 'c' + three: System.out.println("promoted"); break;
            default: System.out.println("missed");
        }
    }
}
