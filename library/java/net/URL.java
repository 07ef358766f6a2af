package java.net;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Objects;

/** A uniform resource locator: its parts (SE 17). Only files are opened; there are no connections. */
public final class URL implements Serializable {
    private String protocol;
    private String authority;
    private String userInfo;
    private String host;
    private int port = -1;
    private String path;
    private String query;
    private String ref;

    @Deprecated public URL(String protocol, String host, int port, String file) throws MalformedURLException {
        this.protocol = protocol.toLowerCase();
        if (host != null) {
            String name = host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
            if (port < -1) {
                throw new MalformedURLException("Invalid port number :" + port);
            }
            authority = port == -1 ? name : name + ":" + port;
            this.host = name;
        }
        this.port = port;
        int hash = file.indexOf('#');
        ref = hash < 0 ? null : file.substring(hash + 1);
        String rest = hash < 0 ? file : file.substring(0, hash);
        int mark = rest.lastIndexOf('?');
        query = mark < 0 ? null : rest.substring(mark + 1);
        path = mark < 0 ? rest : rest.substring(0, mark);
        checkProtocol();
    }

    @Deprecated public URL(String protocol, String host, String file) throws MalformedURLException {
        this(protocol, host, -1, file);
    }

    @Deprecated public URL(String spec) throws MalformedURLException {
        this(null, spec);
    }

    @Deprecated public URL(URL context, String spec) throws MalformedURLException {
        String all = spec.strip();
        int start = all.regionMatches(true, 0, "url:", 0, 4) ? 4 : 0;
        int limit = all.length();
        int colon = all.startsWith("#", start) ? -1 : all.indexOf(':', start);
        int slash = all.indexOf('/', start);
        if (colon >= 0 && (slash < 0 || colon < slash) && isProtocol(all.substring(start, colon))) {
            protocol = all.substring(start, colon).toLowerCase();
            start = colon + 1;
        }
        boolean relative = context != null && (protocol == null || protocol.equals(context.protocol)
            && context.path != null && context.path.startsWith("/"));
        if (relative) {
            protocol = context.protocol;
            authority = context.authority;
            userInfo = context.userInfo;
            host = context.host;
            port = context.port;
            path = context.path;
        }
        if (protocol == null) {
            throw new MalformedURLException("no protocol: " + spec);
        }
        checkProtocol();
        int hash = all.indexOf('#', start);
        if (hash >= 0) {
            ref = all.substring(hash + 1);
            limit = hash;
        }
        if (relative && start == limit) {
            query = context.query;
            ref = ref == null ? context.ref : ref;
        }
        parse(all.substring(start, limit));
    }

    public static URL of(URI uri, URLStreamHandler handler) throws MalformedURLException {
        if (!uri.isAbsolute()) {
            throw new IllegalArgumentException("URI is not absolute");
        }
        return new URL(uri.toString());
    }

    private static boolean isProtocol(String name) {
        boolean is = !name.isEmpty() && Character.isLetter(name.charAt(0));
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            is &= Character.isLetterOrDigit(c) || c == '.' || c == '+' || c == '-';
        }
        return is;
    }

    private void checkProtocol() throws MalformedURLException {
        switch (protocol) {
            case "http", "https", "file", "ftp", "jar", "mailto", "jrt", "jmod" -> {
            }
            default -> throw new MalformedURLException("unknown protocol: " + protocol);
        }
    }

    private void parse(String rest) throws MalformedURLException {
        boolean queryOnly = rest.startsWith("?");
        int mark = rest.indexOf('?');
        if (mark >= 0) {
            query = rest.substring(mark + 1);
            rest = rest.substring(0, mark);
        }
        if (rest.startsWith("//") && !rest.startsWith("////")) {
            int end = rest.indexOf('/', 2);
            end = end < 0 ? rest.length() : end;
            authority = rest.substring(2, end);
            rest = rest.substring(end);
            parseAuthority();
            if (!authority.isEmpty()) {
                path = "";
            }
        }
        host = host == null ? "" : host;
        path = path == null ? "" : path;
        if (rest.startsWith("/")) {
            path = rest;
        } else if (!rest.isEmpty()) {
            int slash = path.lastIndexOf('/');
            boolean relative = !path.isEmpty();
            path = path.substring(0, slash + 1) + (slash < 0 && authority != null ? "/" : "") + rest;
            path = relative ? withoutDots(path) : path;
        } else if (queryOnly) {
            path = path.substring(0, Math.max(0, path.lastIndexOf('/'))) + "/";
        }
    }

    private void parseAuthority() throws MalformedURLException {
        int sign = authority.indexOf('@');
        userInfo = null;
        host = authority;
        port = -1;
        if (sign >= 0) {
            if (sign != authority.lastIndexOf('@')) {
                host = "";
                return;
            }
            userInfo = authority.substring(0, sign);
            host = authority.substring(sign + 1);
        }
        int colon = host.indexOf(':');
        if (host.startsWith("[")) {
            int end = host.indexOf(']');
            if (end <= 2) {
                throw new MalformedURLException("Invalid authority field: " + authority);
            }
            colon = end + 1 < host.length() ? end + 1 : -1;
            if (colon >= 0 && host.charAt(colon) != ':') {
                throw new MalformedURLException("Invalid authority field: " + authority);
            }
        }
        if (colon >= 0) {
            if (colon + 1 < host.length()) {
                try {
                    port = Integer.parseInt(host, colon + 1, host.length(), 10);
                } catch (NumberFormatException e) {
                    throw new MalformedURLException(e.getMessage());
                }
            }
            host = host.substring(0, colon);
        }
        if (port < -1) {
            throw new MalformedURLException("Invalid port number :" + port);
        }
    }

    private static String withoutDots(String path) {
        for (int i = path.indexOf("/./"); i >= 0; i = path.indexOf("/./")) {
            path = path.substring(0, i) + path.substring(i + 2);
        }
        int i = path.indexOf("/../");
        while (i >= 0) {
            int before = i > 0 ? path.lastIndexOf('/', i - 1) : -1;
            if (before >= 0 && path.indexOf("/../", before) != 0) {
                path = path.substring(0, before) + path.substring(i + 3);
                i = path.indexOf("/../");
            } else {
                i = path.indexOf("/../", i + 3);
            }
        }
        while (path.endsWith("/..")) {
            int before = path.lastIndexOf('/', path.length() - 4);
            if (before < 0) {
                break;
            }
            path = path.substring(0, before + 1);
        }
        if (path.startsWith("./") && path.length() > 2) {
            path = path.substring(2);
        }
        return path.endsWith("/.") ? path.substring(0, path.length() - 1) : path;
    }

    public String getProtocol() {
        return protocol;
    }

    public String getAuthority() {
        return authority;
    }

    public String getUserInfo() {
        return userInfo;
    }

    public String getHost() {
        return host;
    }

    public int getPort() {
        return port;
    }

    public int getDefaultPort() {
        return switch (protocol) {
            case "http" -> 80;
            case "https" -> 443;
            case "ftp" -> 21;
            default -> -1;
        };
    }

    public String getPath() {
        return path;
    }

    public String getQuery() {
        return query;
    }

    public String getFile() {
        return query == null ? path : path + "?" + query;
    }

    public String getRef() {
        return ref;
    }

    public boolean sameFile(URL other) {
        int mine = port != -1 ? port : getDefaultPort();
        int others = other.port != -1 ? other.port : other.getDefaultPort();
        return protocol.equals(other.protocol) && getFile().equals(other.getFile()) && mine == others
            && String.valueOf(host).equalsIgnoreCase(String.valueOf(other.host));
    }

    public boolean equals(Object obj) {
        return obj instanceof URL that && Objects.equals(ref, that.ref) && sameFile(that);
    }

    public int hashCode() {
        return Objects.hash(protocol, host == null ? null : host.toLowerCase(), getFile(), ref);
    }

    public String toExternalForm() {
        return protocol + ":" + (authority != null && !authority.isEmpty() ? "//" + authority : "") + getFile()
            + (ref == null ? "" : "#" + ref);
    }

    public String toString() {
        return toExternalForm();
    }

    public URI toURI() throws URISyntaxException {
        return new URI(toString());
    }

    /** Opens a file; other protocols are not spoken. */
    public InputStream openStream() throws IOException {
        if (!protocol.equals("file") || !host.isEmpty() && !host.equals("localhost")) {
            throw new IOException("no connection with " + protocol + ": the network cannot be used");
        }
        return new FileInputStream(URLDecoder.decode(path.replace("+", "%2B")));
    }
}
