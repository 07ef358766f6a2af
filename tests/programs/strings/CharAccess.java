public class CharAccess {
    public static void main(String[] args) {
        String s = "Hello, World";
        StringBuilder back = new StringBuilder();
        for (int i = s.length() - 1; i >= 0; i--) {
            back.append(s.charAt(i));
        }
        System.out.println(back);
        System.out.println(s.length() + " " + "".length() + " " + s.isEmpty() + " " + "".isEmpty());
        char[] chars = s.toCharArray();
        chars[0] = 'J';
        System.out.println(s + " / " + new String(chars) + " / " + new String(chars, 7, 5) + " / " + String.valueOf(chars, 1, 4));
        char[] target = {'-', '-', '-', '-', '-', '-', '-', '-'};
        s.getChars(7, 12, target, 2);
        System.out.println(target);
        System.out.println(new String(target) + String.valueOf(target).length() + String.copyValueOf(target, 2, 2));
        int vowels = 0, upper = 0, others = 0;
        for (char c : s.toCharArray()) {
            switch (c) {
                case 'a': case 'e': case 'i': case 'o': case 'u':
                    vowels++;
                    break;
                default:
                    if (c >= 'A' && c <= 'Z') upper++;
                    else others++;
            }
        }
        System.out.println(vowels + " " + upper + " " + others);
        String[] bad = {"negative", "end", "far"};
        int[] index = {-1, 12, 1000};
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(s.charAt(index[i]));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(bad[i] + ": " + e.getMessage());
            }
        }
        try {
            System.out.println("".charAt(0));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            s.getChars(5, 3, target, 0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e instanceof StringIndexOutOfBoundsException);
        }
        try {
            s.getChars(0, 9, target, 0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("too long for the target: " + new String(target));
        }
        System.out.println(s.codePointAt(1) + s.codePointBefore(1));
        System.out.println(s.hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode());
    }
}
