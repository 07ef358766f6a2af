public class CharAndStringEscapes {
    static void codes(String s) {
        for (int i = 0; i < s.length(); i++) {
            System.out.print((int) s.charAt(i) + " ");
        }
        System.out.println("(" + s.length() + ")");
    }

    public static void main(String[] args) {
        codes("\b\t\n\f\r\"\'\\");
        codes("\0\7\12\123\377\400\78\08\1234");
        codes("\u0041\u00e9\uuuu4e2d\uFFFF");
        codes("\\u0041");
        codes("\ud83d\ude00");
        codes("\u005c\u005c");
        codes("\u005cn");
        codes("\u0022.length() + \u0022");
        System.out.println('\u0041' + "" + '\'' + '"' + "'" + '\\');
        System.out.println((int) '\n' + " " + (int) '\0' + " " + (int) '\377' + " " + (int) '\u005c\u005c');
        int \u0061bc = 5;
        System.out.println(abc);
        char nine = '\u0039';
        System.out.println(nine - '0');
        String \u00fcber = "identifier with a letter beyond ASCII";
        System.out.println(über);
        int $dollar_1 = 1;
        int _under = 2;
        System.out.println($dollar_1 + _under);
        /* a comment that ends with an escape: *\u002f System.out.println("after the comment");
        // \u000a System.out.println("the escape ended the line");
        System.out.println("\u0061" == "a");
        codes("" + (char) 0 + (char) 65536 + (char) -1);
        codes("\s\040");
    }
}
