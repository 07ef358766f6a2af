package java.net;

/** Splits a URI into its parts (RFC 2396, with the deviations that the class comment of `java.net.URI` lists). */
final class UriParser {
    private static final String MARKS = "-_.!~*'()";
    private static final String RESERVED = ";/?:@&=+$,[]";
    /** A percent sign in a class of characters admits escapes and characters that are not ASCII. */
    static final String URIC = MARKS + RESERVED + "%";
    static final String PATH = MARKS + ":@&=+$,;/%";
    static final String USER_INFO = MARKS + ";:&=+$,%";
    static final String REG_NAME = MARKS + "$,;:@&=+%";
    /** What follows lacks the percent sign: a server has escapes only in its user's part. */
    static final String SERVER = MARKS + ";:&=+$,.@[]%";

    private final String input;
    String scheme;
    String ssp;
    String authority;
    String userInfo;
    String host;
    int port = -1;
    /** Null if the URI is opaque. */
    String path;
    String query;
    String fragment;

    UriParser(String input) {
        this.input = input;
    }

    private URISyntaxException error(String reason, int at) {
        return new URISyntaxException(input, reason, at);
    }

    private boolean at(int i, int end, char c) {
        return i < end && input.charAt(i) == c;
    }

    static boolean isAlpha(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether a character that is no percent sign is of a class, to which all letters and digits belong. */
    static boolean admits(String marks, char c) {
        if (c >= 0x80) {
            return marks.indexOf('%') >= 0 && !Character.isSpaceChar(c) && !Character.isISOControl(c);
        }
        return isAlpha(c) || isDigit(c) || c != '%' && marks.indexOf(c) >= 0;
    }

    /** The first place from `start` whose character is one of those given, or `end`. */
    private int find(int start, int end, String wanted) {
        int i = start;
        while (i < end && wanted.indexOf(input.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    /** The end of the characters of a class. */
    private int skip(int start, int end, String marks) throws URISyntaxException {
        int i = start;
        while (i < end) {
            char c = input.charAt(i);
            if (c == '%' && marks.indexOf('%') >= 0) {
                if (i + 3 > end || Character.digit(input.charAt(i + 1), 16) < 0 || Character.digit(input.charAt(i + 2), 16) < 0) {
                    throw error("Malformed escape pair", i);
                }
                i += 3;
            } else if (admits(marks, c)) {
                i++;
            } else {
                break;
            }
        }
        return i;
    }

    private String check(int start, int end, String marks, String what) throws URISyntaxException {
        int i = skip(start, end, marks);
        if (i < end) {
            throw error("Illegal character in " + what, i);
        }
        return input.substring(start, end);
    }

    /** Parses; `server` says that an authority must name a server. */
    UriParser parse(boolean server) throws URISyntaxException {
        int n = input.length();
        int p = 0;
        int colon = find(0, n, "/?#:");
        int start = 0;
        if (at(colon, n, ':')) {
            if (colon == 0) {
                throw error("Expected scheme name", 0);
            }
            if (!isAlpha(input.charAt(0))) {
                throw error("Illegal character in scheme name", 0);
            }
            scheme = check(0, colon, "+-.", "scheme name");
            start = colon + 1;
            p = start;
        }
        if (scheme == null || at(p, n, '/')) {
            p = hierarchical(p, n, server);
        } else {
            p = find(start, n, "#");
            if (p <= start) {
                throw error("Expected scheme-specific part", start);
            }
            check(start, p, URIC, "opaque part");
        }
        ssp = input.substring(start, p);
        if (at(p, n, '#')) {
            fragment = check(p + 1, n, URIC, "fragment");
        }
        return this;
    }

    private int hierarchical(int start, int n, boolean server) throws URISyntaxException {
        int p = start;
        if (at(p, n, '/') && at(p + 1, n, '/')) {
            p += 2;
            int q = find(p, n, "/?#");
            if (q > p) {
                authority(p, q, server);
                p = q;
            } else if (q == n) {
                throw error("Expected authority", p);
            }
        }
        int q = find(p, n, "?#");
        path = check(p, q, PATH, "path");
        p = q;
        if (at(p, n, '?')) {
            q = find(p + 1, n, "#");
            query = check(p + 1, q, URIC, "query");
            p = q;
        }
        return p;
    }

    private void authority(int start, int end, boolean server) throws URISyntaxException {
        boolean bracket = find(start, end, "]") < end;
        // Between brackets a percent sign begins the name of a scope.
        boolean serverChars = bracket || skip(start, end, SERVER) == end;
        int reg = skip(start, end, bracket ? REG_NAME.replace("%", "") : REG_NAME);
        URISyntaxException failure = null;
        if (serverChars) {
            try {
                int q = server(start, end);
                if (q < end) {
                    throw error("Expected end of authority", q);
                }
                authority = input.substring(start, end);
                return;
            } catch (URISyntaxException e) {
                userInfo = null;
                host = null;
                port = -1;
                if (server) {
                    throw e;
                }
                failure = e;
            }
        }
        if (reg < end) {
            throw failure != null ? failure : error("Illegal character in authority", reg);
        }
        authority = input.substring(start, end);
    }

    private int server(int start, int n) throws URISyntaxException {
        int p = start;
        int q = find(p, n, "@");
        if (q < n) {
            userInfo = check(p, q, USER_INFO, "user info");
            p = q + 1;
        }
        if (at(p, n, '[')) {
            p++;
            q = find(p, n, "]");
            if (q <= p || q == n) {
                throw error("Expected closing bracket for IPv6 address", q);
            }
            int scope = find(p, q, "%");
            checkIpv6(p, scope);
            if (scope < q) {
                if (scope + 1 == q) {
                    throw error("scope id expected", scope);
                }
                check(scope + 1, q, "_.", "scope id");
            }
            host = input.substring(p - 1, q + 1);
            p = q + 1;
        } else {
            q = isIpv4(p, find(p, n, ":")) ? find(p, n, ":") : hostname(p, n);
            host = input.substring(p, q);
            p = q;
        }
        if (at(p, n, ':')) {
            p++;
            int digits = p;
            while (digits < n) {
                if (!isDigit(input.charAt(digits))) {
                    throw error("Illegal character in port number", digits);
                }
                digits++;
            }
            if (p < n) {
                try {
                    port = Integer.parseInt(input.substring(p, n));
                } catch (NumberFormatException e) {
                    throw error("Malformed port number", p);
                }
            }
            return n;
        }
        if (p < n) {
            throw error("Expected port number", p);
        }
        return p;
    }

    private boolean isIpv4(int start, int end) {
        String[] bytes = input.substring(start, end).split("\\.", -1);
        boolean is = bytes.length == 4;
        for (String part : bytes) {
            boolean digits = !part.isEmpty() && part.length() <= 9;
            for (int i = 0; i < part.length(); i++) {
                digits &= isDigit(part.charAt(i));
            }
            is &= digits && Integer.parseInt(part) <= 255;
        }
        return is;
    }

    private int hostname(int start, int n) throws URISyntaxException {
        int p = start;
        int label = -1;
        while (p < n) {
            int q = skip(p, n, "-");
            if (q == p || input.charAt(p) == '-') {
                break;
            }
            label = p;
            if (input.charAt(q - 1) == '-') {
                throw error("Illegal character in hostname", q - 1);
            }
            p = q;
            if (!at(p, n, '.')) {
                break;
            }
            p++;
        }
        if (p < n && !at(p, n, ':')) {
            throw error("Illegal character in hostname", p);
        }
        if (label < 0) {
            throw error("Expected hostname", start);
        }
        if (label > start && !isAlpha(input.charAt(label))) {
            throw error("Illegal character in hostname", label);
        }
        return p;
    }

    private void checkIpv6(int start, int end) throws URISyntaxException {
        String text = input.substring(start, end);
        int gap = text.indexOf("::");
        int groups = gap < 0 ? groups(text, true) : groups(text.substring(0, gap), false) + groups(text.substring(gap + 2), true);
        // Each part that is none counts too much.
        if (gap < 0 ? groups != 8 : groups > 7) {
            throw error(gap < 0 && groups < 8 ? "IPv6 address too short" : "Malformed IPv6 address", start);
        }
    }

    /** The number of groups of 16 bits, or more than there can be. */
    private int groups(String text, boolean last) {
        if (text.isEmpty()) {
            return 0;
        }
        String[] parts = text.split(":", -1);
        int n = 0;
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i];
            if (last && i == parts.length - 1 && part.indexOf('.') >= 0) {
                int from = input.indexOf(part);
                n += isIpv4(from, from + part.length()) ? 2 : 100;
                continue;
            }
            boolean hex = !part.isEmpty() && part.length() <= 4;
            for (int k = 0; k < part.length(); k++) {
                hex &= part.charAt(k) < 0x80 && Character.digit(part.charAt(k), 16) >= 0;
            }
            n += hex ? 1 : 100;
        }
        return n;
    }
}
