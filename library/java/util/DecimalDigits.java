package java.util;

/** The shortest decimal digits of a double, which is 0.d1d2d3... times a power of ten. */
final class DecimalDigits {
    private String digits;
    /** The power of ten. */
    int exponent;

    /** The digits of a finite number that is not negative. */
    DecimalDigits(double value) {
        String text = Double.toString(value);
        int e = text.indexOf('E');
        int power = e < 0 ? 0 : Integer.parseInt(text.substring(e + 1));
        String number = e < 0 ? text : text.substring(0, e);
        int point = number.indexOf('.');
        String all = number.substring(0, point) + number.substring(point + 1);
        int first = 0;
        while (first < all.length() - 1 && all.charAt(first) == '0') {
            first++;
        }
        int end = all.length();
        while (end > first + 1 && all.charAt(end - 1) == '0') {
            end--;
        }
        digits = all.substring(first, end);
        exponent = value == 0 ? 1 : point + power - first;
    }

    /** Keeps at most `n` digits, which may be negative, and rounds half up. */
    void round(int n) {
        if (n >= digits.length()) {
            return;
        }
        if (n < 0 || n == 0 && digits.charAt(0) < '5') {
            digits = "0";
            exponent = 1;
            return;
        }
        char[] kept = digits.substring(0, n).toCharArray();
        if (digits.charAt(n) >= '5') {
            int i = n - 1;
            while (i >= 0 && kept[i] == '9') {
                kept[i] = '0';
                i--;
            }
            if (i < 0) {
                digits = "1";
                exponent++;
                return;
            }
            kept[i]++;
        }
        digits = new String(kept);
    }

    private char digit(int i) {
        return i >= 0 && i < digits.length() ? digits.charAt(i) : '0';
    }

    /** The number with a fixed number of places behind the point. */
    String plain(int places) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < exponent; i++) {
            text.append(digit(i));
        }
        if (exponent <= 0) {
            text.append('0');
        }
        if (places > 0) {
            text.append('.');
        }
        for (int i = 0; i < places; i++) {
            text.append(digit(exponent + i));
        }
        return text.toString();
    }

    /** One digit ahead of the point and a number of places behind it. */
    String scientific(int places) {
        StringBuilder text = new StringBuilder();
        text.append(digit(0));
        if (places > 0) {
            text.append('.');
        }
        for (int i = 1; i <= places; i++) {
            text.append(digit(i));
        }
        return text.toString();
    }
}
