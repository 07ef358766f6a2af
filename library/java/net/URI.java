package java.net;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A uniform resource identifier (SE 17; RFC 2396 with the deviations of the reference library). */
public final class URI implements Comparable<URI>, Serializable {
    private static final String HEX = "0123456789ABCDEF";

    private final String scheme;
    private final String ssp;
    private final String authority;
    private final String userInfo;
    private final String host;
    private final int port;
    /** Null if this is opaque. */
    private final String path;
    private final String query;
    private final String fragment;
    private final String text;

    private URI(String text, UriParser parts) {
        this.text = text;
        scheme = parts.scheme;
        ssp = parts.ssp;
        authority = parts.authority;
        userInfo = parts.userInfo;
        host = parts.host;
        port = parts.port;
        path = parts.path;
        query = parts.query;
        fragment = parts.fragment;
    }

    private URI(String text, boolean server) throws URISyntaxException {
        this(text, new UriParser(text).parse(server));
    }

    public URI(String str) throws URISyntaxException {
        this(str, false);
    }

    public URI(String scheme, String userInfo, String host, int port, String path, String query, String fragment)
            throws URISyntaxException {
        this(checked(scheme, path, join(scheme, server(userInfo, host, port), path, query, fragment)), true);
    }

    public URI(String scheme, String authority, String path, String query, String fragment) throws URISyntaxException {
        this(checked(scheme, path, join(scheme, registered(authority), path, query, fragment)), false);
    }

    public URI(String scheme, String host, String path, String fragment) throws URISyntaxException {
        this(scheme, null, host, -1, path, null, fragment);
    }

    public URI(String scheme, String ssp, String fragment) throws URISyntaxException {
        this((scheme == null ? "" : scheme + ":") + (ssp == null ? "" : quote(ssp, UriParser.URIC))
            + (fragment == null ? "" : "#" + quote(fragment, UriParser.URIC)), false);
    }

    public static URI create(String str) {
        try {
            return new URI(str);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static String server(String userInfo, String host, int port) {
        if (host == null) {
            return null;
        }
        boolean bare = host.indexOf(':') >= 0 && !host.startsWith("[") && !host.endsWith("]");
        return (userInfo == null ? "" : quote(userInfo, UriParser.USER_INFO) + "@") + (bare ? "[" + host + "]" : host)
            + (port == -1 ? "" : ":" + port);
    }

    private static String registered(String authority) {
        return authority == null ? null : quote(authority, UriParser.SERVER);
    }

    private static String join(String scheme, String authority, String path, String query, String fragment) {
        StringBuilder text = new StringBuilder();
        if (scheme != null) {
            text.append(scheme).append(':');
        }
        if (authority != null) {
            text.append("//").append(authority);
        }
        if (path != null) {
            text.append(quote(path, UriParser.PATH));
        }
        if (query != null) {
            text.append('?').append(quote(query, UriParser.URIC));
        }
        if (fragment != null) {
            text.append('#').append(quote(fragment, UriParser.URIC));
        }
        return text.toString();
    }

    private static String checked(String scheme, String path, String text) throws URISyntaxException {
        if (scheme != null && path != null && !path.isEmpty() && path.charAt(0) != '/') {
            throw new URISyntaxException(text, "Relative path in absolute URI");
        }
        return text;
    }

    /** Escapes what the class of characters does not admit. */
    private static String quote(String part, String marks) {
        StringBuilder quoted = new StringBuilder(part.length());
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (UriParser.admits(marks, c)) {
                quoted.append(c);
            } else {
                escape(quoted, String.valueOf(c));
            }
        }
        return quoted.toString();
    }

    private static void escape(StringBuilder to, String chars) {
        for (byte b : chars.getBytes(StandardCharsets.UTF_8)) {
            to.append('%').append(HEX.charAt(b >> 4 & 15)).append(HEX.charAt(b & 15));
        }
    }

    /** Replaces escapes by their characters, but for those between brackets if these are to stay. */
    private static String decode(String part, boolean brackets) {
        if (part == null || part.indexOf('%') < 0) {
            return part;
        }
        StringBuilder decoded = new StringBuilder(part.length());
        byte[] bytes = new byte[part.length() / 3];
        boolean inside = false;
        int i = 0;
        while (i < part.length()) {
            char c = part.charAt(i);
            inside = c == '[' || inside && c != ']';
            if (c != '%' || inside && brackets) {
                decoded.append(c);
                i++;
                continue;
            }
            int n = 0;
            while (i < part.length() && part.charAt(i) == '%') {
                bytes[n++] = (byte) Integer.parseInt(part.substring(i + 1, i + 3), 16);
                i += 3;
            }
            decoded.append(new String(bytes, 0, n, StandardCharsets.UTF_8));
        }
        return decoded.toString();
    }

    public URI parseServerAuthority() throws URISyntaxException {
        return host != null || authority == null ? this : new URI(text, true);
    }

    /** A URI with other last parts. */
    private URI with(URI place, String path, String query, String fragment) {
        UriParser parts = new UriParser("");
        parts.scheme = scheme;
        parts.authority = place == null ? null : place.authority;
        parts.userInfo = place == null ? null : place.userInfo;
        parts.host = place == null ? null : place.host;
        parts.port = place == null ? -1 : place.port;
        parts.path = path;
        parts.query = query;
        parts.fragment = fragment;
        // What the text says of a server is put together again.
        String named = parts.host == null ? parts.authority : (parts.userInfo == null ? "" : parts.userInfo + "@") + parts.host
            + (parts.port == -1 ? "" : ":" + parts.port);
        parts.ssp = (named == null ? "" : "//" + named) + path + (query == null ? "" : "?" + query);
        return new URI((scheme == null ? "" : scheme + ":") + parts.ssp + (fragment == null ? "" : "#" + fragment), parts);
    }

    /** Removes `.`, and `..` with what stands before it; those that lead out of an absolute path stay. */
    private static String normalize(String path) {
        List<String> kept = new ArrayList<>();
        boolean absolute = path.startsWith("/");
        boolean folder = false;
        boolean changed = path.indexOf("//") >= 0;
        for (String segment : path.split("/")) {
            if (segment.isEmpty()) {
                continue;
            }
            int last = kept.size() - 1;
            boolean up = segment.equals("..") && last >= 0 && !kept.get(last).equals("..");
            folder = up || segment.equals(".");
            if (up) {
                kept.remove(last);
            } else if (!folder) {
                kept.add(segment);
            }
            changed |= folder;
        }
        if (!changed) {
            return path;
        }
        boolean colon = !absolute && !kept.isEmpty() && kept.get(0).indexOf(':') >= 0;
        String joined = (absolute ? "/" : colon ? "./" : "") + String.join("/", kept);
        return (folder || path.endsWith("/")) && !kept.isEmpty() ? joined + "/" : joined;
    }

    public URI normalize() {
        if (isOpaque() || path.isEmpty()) {
            return this;
        }
        String normal = normalize(path);
        return normal.equals(path) ? this : with(this, normal, query, fragment);
    }

    public URI resolve(URI uri) {
        if (uri.isOpaque() || isOpaque() || uri.scheme != null) {
            return uri;
        }
        if (uri.authority == null && uri.path.isEmpty() && uri.fragment != null && uri.query == null) {
            return uri.fragment.equals(fragment) ? this : with(this, path, query, uri.fragment);
        }
        if (uri.authority != null) {
            return with(uri, uri.path, uri.query, uri.fragment);
        }
        String to;
        if (uri.path.startsWith("/")) {
            to = uri.path;
        } else {
            String folder = path.substring(0, path.lastIndexOf('/') + 1);
            if (folder.isEmpty() && isAbsolute() && !uri.path.isEmpty()) {
                folder = "/";
            }
            to = normalize(folder + uri.path);
        }
        return with(this, to, uri.query, uri.fragment);
    }

    public URI resolve(String str) {
        return resolve(create(str));
    }

    public URI relativize(URI uri) {
        if (uri.isOpaque() || isOpaque() || compareIgnoringCase(scheme, uri.scheme) != 0 || !equal(authority, uri.authority)) {
            return uri;
        }
        String from = normalize(path);
        String to = normalize(uri.path);
        if (!from.equals(to)) {
            if (!from.endsWith("/")) {
                from += "/";
            }
            if (!to.startsWith(from)) {
                return uri;
            }
        }
        String left = to.substring(from.length());
        UriParser parts = new UriParser("");
        parts.path = left;
        parts.query = uri.query;
        parts.fragment = uri.fragment;
        parts.ssp = left + (uri.query == null ? "" : "?" + uri.query);
        return new URI(parts.ssp + (uri.fragment == null ? "" : "#" + uri.fragment), parts);
    }

    public URL toURL() throws MalformedURLException {
        return URL.of(this, null);
    }

    public String getScheme() {
        return scheme;
    }

    public boolean isAbsolute() {
        return scheme != null;
    }

    public boolean isOpaque() {
        return path == null;
    }

    public String getRawSchemeSpecificPart() {
        return ssp;
    }

    public String getSchemeSpecificPart() {
        return decode(ssp, true);
    }

    public String getRawAuthority() {
        return authority;
    }

    public String getAuthority() {
        return decode(authority, true);
    }

    public String getRawUserInfo() {
        return userInfo;
    }

    public String getUserInfo() {
        return decode(userInfo, false);
    }

    public String getHost() {
        return host;
    }

    public int getPort() {
        return port;
    }

    public String getRawPath() {
        return path;
    }

    public String getPath() {
        return decode(path, false);
    }

    public String getRawQuery() {
        return query;
    }

    public String getQuery() {
        return decode(query, false);
    }

    public String getRawFragment() {
        return fragment;
    }

    public String getFragment() {
        return decode(fragment, false);
    }

    /** The digits of escapes in capitals, as parts are compared. */
    private static String folded(String part) {
        if (part == null || part.indexOf('%') < 0) {
            return part;
        }
        StringBuilder folded = new StringBuilder(part);
        for (int i = 0; i + 2 < part.length(); i++) {
            if (part.charAt(i) == '%') {
                folded.replace(i + 1, i + 3, part.substring(i + 1, i + 3).toUpperCase());
            }
        }
        return folded.toString();
    }

    private static boolean equal(String mine, String other) {
        return mine == null ? other == null : other != null && folded(mine).equals(folded(other));
    }

    private static int compare(String mine, String other) {
        return mine == null ? (other == null ? 0 : -1) : other == null ? 1 : mine.compareTo(other);
    }

    private static int compareIgnoringCase(String mine, String other) {
        return compare(mine == null ? null : mine.toLowerCase(), other == null ? null : other.toLowerCase());
    }

    public boolean equals(Object ob) {
        if (!(ob instanceof URI that) || isOpaque() != that.isOpaque() || compareIgnoringCase(scheme, that.scheme) != 0
            || !equal(fragment, that.fragment)) {
            return false;
        }
        if (isOpaque()) {
            return equal(ssp, that.ssp);
        }
        if (!equal(path, that.path) || !equal(query, that.query)) {
            return false;
        }
        if (host == null || that.host == null) {
            return host == that.host && equal(authority, that.authority);
        }
        return equal(userInfo, that.userInfo) && compareIgnoringCase(host, that.host) == 0 && port == that.port;
    }

    private static int hash(int h, String part) {
        return part == null ? h : h * 127 + folded(part).hashCode();
    }

    private static int hashIgnoringCase(int h, String part) {
        for (int i = 0; part != null && i < part.length(); i++) {
            char c = part.charAt(i);
            h = 31 * h + (c >= 'A' && c <= 'Z' ? c + 32 : c);
        }
        return h;
    }

    public int hashCode() {
        int h = hash(hashIgnoringCase(0, scheme), fragment);
        if (isOpaque()) {
            return hash(h, ssp);
        }
        h = hash(hash(h, path), query);
        return host == null ? hash(h, authority) : hashIgnoringCase(hash(h, userInfo), host) + 1949 * port;
    }

    public int compareTo(URI that) {
        int c = compareIgnoringCase(scheme, that.scheme);
        if (c == 0 && isOpaque() != that.isOpaque()) {
            return isOpaque() ? 1 : -1;
        }
        if (c == 0 && isOpaque()) {
            c = compare(ssp, that.ssp);
            return c != 0 ? c : compare(fragment, that.fragment);
        }
        if (c == 0 && host != null && that.host != null) {
            c = compare(userInfo, that.userInfo);
            c = c != 0 ? c : compareIgnoringCase(host, that.host);
            c = c != 0 ? c : port - that.port;
        } else if (c == 0) {
            c = compare(authority, that.authority);
        }
        c = c != 0 ? c : compare(path, that.path);
        c = c != 0 ? c : compare(query, that.query);
        return c != 0 ? c : compare(fragment, that.fragment);
    }

    public String toString() {
        return text;
    }

    /** Escapes what is not ASCII, without composing characters before. */
    public String toASCIIString() {
        StringBuilder ascii = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            int cp = text.codePointAt(i);
            i += Character.charCount(cp);
            if (cp < 0x80) {
                ascii.append((char) cp);
            } else {
                escape(ascii, Character.toString(cp));
            }
        }
        return ascii.toString();
    }
}
