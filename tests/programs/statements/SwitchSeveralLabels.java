public class SwitchSeveralLabels {
    static final int TEN = 10;

    static String kind(int n) {
        switch (n) {
            case 1, 2, 3: return "few";
            case -1, TEN, TEN * TEN:
            case 7: return "chosen";
            default: return "other";
        }
    }

    static int letters(String s) {
        int r = 0;
        switch (s) {
            case "Aa", "BB": r += 1;
            case "C": r += 10; break;
            case "x", "y", "z": r += 100;
        }
        return r;
    }

    static boolean vowel(char c) {
        switch (c) {
            case 'a', 'e', 'i', 'o', 'u': return true;
        }
        return false;
    }

    public static void main(String[] args) {
        for (int n = -1; n < 12; n++) System.out.print(kind(n) + " ");
        System.out.println(kind(100));
        System.out.println(letters("Aa") + " " + letters("BB") + " " + letters("C") + " " + letters("y") + " " + letters("Bb"));
        System.out.println(vowel('e') + " " + vowel('f'));
    }
}
