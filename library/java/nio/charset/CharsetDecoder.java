package java.nio.charset;

/** A decoder that takes no malformed input (SE 17, to be given to an InputStreamReader). */
public final class CharsetDecoder {
    private final Charset charset;

    CharsetDecoder(Charset charset) {
        this.charset = charset;
    }

    public Charset charset() {
        return charset;
    }
}
