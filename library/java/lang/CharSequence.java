package java.lang;

import java.util.stream.IntStream;

/** A readable sequence of UTF-16 code units (SE 17). */
public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int start, int end);

    String toString();

    default boolean isEmpty() {
        return length() == 0;
    }

    default IntStream chars() {
        return IntStream.range(0, length()).map(i -> charAt(i));
    }

    default IntStream codePoints() {
        return IntStream.iterate(0, i -> i < length(), i -> i + Character.charCount(Character.codePointAt(this, i)))
            .map(i -> Character.codePointAt(this, i));
    }

    static int compare(CharSequence cs1, CharSequence cs2) {
        int n = Math.min(cs1.length(), cs2.length());
        for (int i = 0; i < n; i++) {
            if (cs1.charAt(i) != cs2.charAt(i)) {
                return cs1.charAt(i) - cs2.charAt(i);
            }
        }
        return cs1.length() - cs2.length();
    }
}
