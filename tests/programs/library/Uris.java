import java.io.File;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;

/** URIs, URLs and form encoding: parts, resolution, and what is refused. */
public class Uris {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + " -> " + a.run()); }
        catch (Exception e) { System.out.println(name + " -> " + e); }
    }
    static String all(URI u) {
        return u.getScheme() + "|" + u.getRawSchemeSpecificPart() + "|" + u.getSchemeSpecificPart() + "|" + u.getRawAuthority() + "|" + u.getAuthority() + "|" + u.getRawUserInfo() + "|" + u.getUserInfo() + "|" + u.getHost() + "|" + u.getPort() + "|" + u.getRawPath() + "|" + u.getPath() + "|" + u.getRawQuery() + "|" + u.getQuery() + "|" + u.getRawFragment() + "|" + u.getFragment() + "|" + u.isAbsolute() + u.isOpaque() + "|" + u.hashCode() + "|" + u.toASCIIString() + "|" + u.normalize();
    }
    public static void main(String[] args) {
        String[] texts = {"http://user:pw@host.com:8080/a/b;c=d?x=y&z#frag", "http://h", "http://h/", "//h/p", "/a/b", "a/b", "", "#f", "?q", "mailto:a@b.c", "urn:isbn:123#x", "file:///etc/passwd", "file:/etc", "http://[::1]:80/x", "http://[fe80::1%25eth0]/", "http://[fe80::1%eth0]/", "http://[1:2:3:4:5:6:7:8]", "http://[::ffff:1.2.3.4]/", "http://[1:2]/", "http://[g::1]", "http://[::1", "http://1.2.3.4:5/", "http://1.2.3.256/", "http://1.2.3/", "http://a_b.c/", "http://a-b.c-/", "http://-a/", "http://a..b/", "http://a./", "http://a.1b/", "http://h:/", "http://h:x/", "http://h:99999999999/", "http://:80/", "http://@h/", "http://u@v@h/", "http://u%41@h%41/", "http://h%zz/", "http:// h/", "http://h/a b", "http://h/a%4", "http://h/%41%c3%a9é", "h é", "é", ":a", "1a:b", "a b:c", "a:", "a:#f", "a:b c", "a:%", "http://", "http:///p", "http://?q", "http://#", "http:/p?q=%20#%20", "a%20b?c%20d#e", "x://a,b;c/", "x://a$b", "x://a<b", "http://h/p?q^", "http://h/p#f^", "a^b", "a:b/c", "./a:b", "..", "../a/./b/../c", "/../a", "/a/../../b", "a/..", "a/.", ".", "./", "a//b", "/a//b/", "./a:b/..", "x/../a:b", "a/b/../..", "/.", "/..", "/a/.", "/a/b/..", "../..", "../../a/..", "http://EXAMPLE.com/%7efoo", "http://h\u0000/", "http://h/\u0085", "http://h/\u2028x", "\ud83d\ude00", "a:b%C3%28", "http://h]/", "http://[]/", "http://h/[x]", "//", "///", "////a", "http:////a", "a?b?c#d", "a#b#c", "x:y#", "http://h?q", "HTTP://h:080/", "foo://bar@:1"};
        List<URI> good = new ArrayList<>();
        for (String s : texts) {
            try { URI u = new URI(s); good.add(u); System.out.println("[" + s.replace("\0", "\\0") + "] " + all(u)); }
            catch (URISyntaxException e) { System.out.println("[" + s.replace("\0", "\\0") + "] " + e.getMessage().replace("\0", "\\0") + " " + e.getIndex() + " " + e.getReason()); }
            t("server", () -> new URI(s).parseServerAuthority().getHost());
        }
        int h = 0;
        StringBuilder cmp = new StringBuilder();
        for (URI a : good) for (URI b : good) { h = h * 31 + a.resolve(b).toString().hashCode(); h = h * 31 + a.relativize(b).toString().hashCode(); cmp.append(Integer.signum(a.compareTo(b))).append(a.equals(b)); }
        System.out.println(h + " " + cmp.toString().hashCode());
        String[] bases = {"http://a/b/c/d;p?q", "http://a", "http://a/", "a/b", "/x/y/", "mailto:x", "http://a/b?q#f"};
        String[] refs = {"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g", "../../../g", "../../../../g", "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "g;x=1/./y", "g?y/./x", "g#s/../x", "#f", "http:g", "a:b"};
        for (String b : bases) for (String r : refs) t(b + " + " + r, () -> { URI u = URI.create(b).resolve(r); return u + " " + u.getPath() + " " + URI.create(b).relativize(u) + " " + u.getRawSchemeSpecificPart(); });
        t("7", () -> new URI("http", "u s", "h", 8, "/p q%é", "a b%", "f g"));
        t("7", () -> new URI("http", null, "h", -1, "p", null, null));
        t("7", () -> new URI("http", null, "::1", 1, "/", null, null));
        t("7", () -> new URI(null, null, null, -1, "a:b", null, null));
        t("7", () -> new URI(null, null, null, 5, "a", null, null));
        t("7", () -> new URI("1", null, "h", -1, null, null, null));
        t("7", () -> new URI("http", null, "h h", -1, null, null, null));
        t("7", () -> new URI(null, "u", null, -1, "/p", null, null));
        t("5", () -> new URI("x", "a b:c", "/p", "q[]", "f"));
        t("5", () -> new URI("x", null, "/p?#", "q#", null));
        t("5", () -> new URI("x", "[::1]:3", "/p", null, null));
        t("5", () -> new URI("x", "", "//p", null, null));
        t("4", () -> new URI("x", "host", "/p", "f"));
        t("4", () -> new URI("file", null, "/a b", null));
        t("4", () -> new URI("file", "", "/a", null));
        t("3", () -> new URI("mailto", "a b@c%é\u2028", "f%"));
        t("3", () -> new URI(null, "//h/p", null));
        t("3", () -> new URI("x", null, null));
        t("3", () -> new URI("x", "//[::1]/%41", "q"));
        t("create", () -> URI.create("a b"));
        t("cause", () -> { try { return URI.create("a b"); } catch (IllegalArgumentException e) { return e.getCause(); } });
        t("ex", () -> new URISyntaxException("in", "why"));
        t("ex", () -> new URISyntaxException("in", "why", -2));
        for (String s : new String[] {"", "a b", "äöü", "a+b&c=d/é?*-_.~", "\ud83d\ude00x", "\ud83d", "100%", "a\nb"}) t("enc " + s.length(), () -> URLEncoder.encode(s, StandardCharsets.UTF_8) + " " + URLEncoder.encode(s, "ISO-8859-1") + " " + URLDecoder.decode(URLEncoder.encode(s, "UTF-8"), "UTF-8").equals(s));
        for (String s : new String[] {"%", "%4", "%zz", "%-1", "%41%4", "a+b", "%C3%A9", "%C3x", "%41%zz"}) t("dec " + s, () -> URLDecoder.decode(s, StandardCharsets.UTF_8));
        t("encbad", () -> URLEncoder.encode("a", "nope"));
        t("decbad", () -> URLDecoder.decode("a", "nope"));
        t("decbad", () -> URLDecoder.decode("a", ""));
        t("encbad", () -> URLEncoder.encode("a", "a b"));
        String[] urls = {"http://user:pw@host:80/a/b?q#r", "http://h", "http://h?q", "file:/a/b", "file:///a", "file:a", "foo:bar", "nope", "", "http:", "http://h:x/", "http://h:-5/", "http://[::1]:8/p", "http://[::1/p", "url:http://h/", " http://h/ ", "mailto:a@b", "http://a@b@c/", "HTTP://H/./a/../b/..", "http://h/a/./b/../../../c", "jar:file:/a.jar!/b", "http://h/#a?b", "http:///p", "http:p", "https://h:443/x y"};
        for (String s : urls) t("url " + s, () -> { URL u = new URL(s); return u + "|" + u.getProtocol() + "|" + u.getAuthority() + "|" + u.getUserInfo() + "|" + u.getHost() + "|" + u.getPort() + "|" + u.getDefaultPort() + "|" + u.getPath() + "|" + u.getQuery() + "|" + u.getFile() + "|" + u.getRef() + "|" + u.equals(new URL(s)); });
        for (String r : refs) t("ctx " + r, () -> new URL(new URL("http://u@a:1/b/c/d;p?q#z"), r).toString());
        t("u4", () -> new URL("http", "h", 9, "/f?q#r") + new URL("http", "h", "f").toString());
        t("u4", () -> new URL("http", "h", -9, "/f?q#r"));
        t("u4", () -> new URL("x", "h", -1, "/f?q#r"));
        t("u4", () -> new URL("http", "::1", -1, "/f").getHost());
        t("toURI", () -> new URL("http://h/a b").toURI());
        t("toURI", () -> new URL("http://h/ab").toURI());
        t("toURL", () -> new URI("http://h/ab").toURL());
        t("toURL", () -> new URI("x").toURL());
        t("toURL", () -> new URI("x:y").toURL());
        t("file", () -> new File("/no/such file é").toURI() + " " + new File("/no/such").toURL() + " " + new File(new URI("file:/a%20b")) + " " + Path.of("/no/x y").toUri() + Path.of(new URI("file:///q/r")));
        for (String s : new String[] {"a", "file:a", "http://h/", "file://h/a", "file:/a?q", "file:/a#f", "file:///"}) t("file " + s, () -> new File(new URI(s)));
    }
}
