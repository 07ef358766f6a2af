package java.security;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Makes a digest of what a program reads (SE 17). */
public class DigestInputStream extends FilterInputStream {
    protected MessageDigest digest;
    private boolean on = true;

    public DigestInputStream(InputStream stream, MessageDigest digest) {
        super(stream);
        this.digest = digest;
    }

    public MessageDigest getMessageDigest() {
        return digest;
    }

    public void setMessageDigest(MessageDigest digest) {
        this.digest = digest;
    }

    public void on(boolean on) {
        this.on = on;
    }

    public int read() throws IOException {
        int b = in.read();
        if (on && b != -1) {
            digest.update((byte) b);
        }
        return b;
    }

    public int read(byte[] b, int off, int len) throws IOException {
        int count = in.read(b, off, len);
        if (on && count != -1) {
            digest.update(b, off, count);
        }
        return count;
    }

    public String toString() {
        return "[Digest Input Stream] " + digest;
    }
}
