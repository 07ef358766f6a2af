import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Roman numerals there and back. */
public class RomanNumerals {
    private static final Map<String, Integer> SYMBOLS = new LinkedHashMap<>();

    static {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] names = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        for (int i = 0; i < values.length; i++) {
            SYMBOLS.put(names[i], values[i]);
        }
    }

    static String roman(int number) {
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, Integer> symbol : SYMBOLS.entrySet()) {
            while (number >= symbol.getValue()) {
                out.append(symbol.getKey());
                number -= symbol.getValue();
            }
        }
        return out.toString();
    }

    static int parse(String text) {
        int sum = 0, before = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            int value = SYMBOLS.get(text.substring(i, i + 1));
            sum += value < before ? -value : value;
            before = Math.max(before, value);
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2026, 3999}) {
            System.out.println(n + " " + roman(n));
        }
        System.out.println(IntStream.rangeClosed(1, 3999).allMatch(n -> parse(roman(n)) == n));
        System.out.println(IntStream.rangeClosed(1, 100).mapToObj(RomanNumerals::roman).mapToInt(String::length).max().getAsInt());
    }
}
