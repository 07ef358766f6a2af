package java.security;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Makes a digest of what a program writes (SE 17). */
public class DigestOutputStream extends FilterOutputStream {
    protected MessageDigest digest;
    private boolean on = true;

    public DigestOutputStream(OutputStream stream, MessageDigest digest) {
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

    public void write(int b) throws IOException {
        out.write(b);
        if (on) {
            digest.update((byte) b);
        }
    }

    public void write(byte[] b, int off, int len) throws IOException {
        out.write(b, off, len);
        if (on) {
            digest.update(b, off, len);
        }
    }

    public String toString() {
        return "[Digest Output Stream] " + digest;
    }
}
