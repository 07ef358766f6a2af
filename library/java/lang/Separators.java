package java.lang;

/** Splitting at literal separators. */
final class Separators {
    private Separators() {
    }

    /**
     * The text a regular expression stands for when it is a plain literal that is not empty: no metacharacter, or one after
     * a backslash. Null for anything else.
     */
    static String literal(String regex) {
        int n = regex.length();
        StringBuilder text = new StringBuilder(n);
        for (int i = 0; i < n; i++) {
            char c = regex.charAt(i);
            if (c == '\\' && i + 1 < n) {
                i++;
                c = regex.charAt(i);
                boolean letterOrDigit = c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
                if (letterOrDigit) {
                    return null;
                }
            } else if (".$|()[{^?*+\\".indexOf(c) >= 0) {
                return null;
            }
            text.append(c);
        }
        return n == 0 ? null : text.toString();
    }

    static String[] split(String text, String separator, int limit) {
        int width = separator.length();
        int length = text.length();
        int[] bounds = new int[8];
        int parts = 0;
        int start = 0;
        int from = 0;
        while (limit <= 0 || parts < limit - 1) {
            int at;
            if (width > 0) {
                at = text.indexOf(separator, from);
            } else {
                // The empty pattern matches before every code unit but never yields an empty first part.
                at = start + 1 < length ? start + 1 : -1;
            }
            if (at < 0) {
                break;
            }
            if (2 * parts + 4 > bounds.length) {
                int[] more = new int[bounds.length * 2];
                System.arraycopy(bounds, 0, more, 0, bounds.length);
                bounds = more;
            }
            bounds[2 * parts] = start;
            bounds[2 * parts + 1] = at;
            parts++;
            start = at + width;
            from = start;
        }
        if (width > 0 && parts == 0) {
            String[] whole = new String[1];
            whole[0] = text;
            return whole;
        }
        bounds[2 * parts] = start;
        bounds[2 * parts + 1] = length;
        parts++;
        if (width == 0 && length > 0 && (limit < 0 || limit > parts)) {
            if (2 * parts + 2 > bounds.length) {
                int[] more = new int[bounds.length * 2];
                System.arraycopy(bounds, 0, more, 0, bounds.length);
                bounds = more;
            }
            bounds[2 * parts] = length;
            bounds[2 * parts + 1] = length;
            parts++;
        }
        if (limit == 0 && length > 0) {
            while (parts > 0 && bounds[2 * parts - 2] == bounds[2 * parts - 1]) {
                parts--;
            }
        }
        String[] result = new String[parts];
        for (int i = 0; i < parts; i++) {
            result[i] = text.substring(bounds[2 * i], bounds[2 * i + 1]);
        }
        return result;
    }
}
