package java.lang;

/** A readable sequence of UTF-16 code units (SE 17). */
public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int start, int end);

    String toString();
}
