package java.net;

/** How a protocol is spoken (SE 17); none is here, so that no program has one. */
public abstract class URLStreamHandler {
    URLStreamHandler() {
    }
}
