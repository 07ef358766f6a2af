package java.security;

import java.nio.ByteBuffer;
import java.util.Locale;

/** A function from bytes to a few bytes (SE 17: MD5, SHA-1 and SHA-2, without providers). */
public abstract class MessageDigest extends MessageDigestSpi {
    private final String algorithm;
    private boolean inProgress;

    protected MessageDigest(String algorithm) {
        this.algorithm = algorithm;
    }

    public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (algorithm == null) {
            throw new NullPointerException("null algorithm name");
        }
        MessageDigest found = switch (algorithm.toUpperCase(Locale.ROOT)) {
            case "MD5" -> new Sha1(algorithm, true);
            case "SHA", "SHA1", "SHA-1" -> new Sha1(algorithm, false);
            case "SHA-224", "SHA224" -> new Sha2(algorithm, 28, false);
            case "SHA-256", "SHA256" -> new Sha2(algorithm, 32, false);
            case "SHA-384", "SHA384" -> new Sha2(algorithm, 48, true);
            case "SHA-512", "SHA512" -> new Sha2(algorithm, 64, true);
            case "SHA-512/256", "SHA512/256" -> new Sha2(algorithm, 32, true);
            case "MD2", "SHA-512/224", "SHA512/224", "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512" ->
                throw new UnsupportedOperationException("the digest " + algorithm);
            default -> throw new NoSuchAlgorithmException(algorithm + " MessageDigest not available");
        };
        return found;
    }

    public void update(byte input) {
        engineUpdate(input);
        inProgress = true;
    }

    public void update(byte[] input, int offset, int len) {
        if (input == null) {
            throw new IllegalArgumentException("No input buffer given");
        }
        if (input.length - offset < len) {
            throw new IllegalArgumentException("Input buffer too short");
        }
        if (len < 0 || offset < 0) {
            String message = "Range [" + offset + ", " + offset + " + " + len + ") out of bounds for length " + input.length;
            throw new ArrayIndexOutOfBoundsException(message);
        }
        engineUpdate(input, offset, len);
        inProgress = true;
    }

    public void update(byte[] input) {
        engineUpdate(input, 0, input.length);
        inProgress = true;
    }

    public final void update(ByteBuffer input) {
        if (input == null) {
            throw new NullPointerException();
        }
        byte[] bytes = new byte[input.remaining()];
        input.get(bytes);
        update(bytes);
    }

    public byte[] digest() {
        inProgress = false;
        return engineDigest();
    }

    public int digest(byte[] buf, int offset, int len) throws DigestException {
        if (buf == null) {
            throw new IllegalArgumentException("No output buffer given");
        }
        if (buf.length - offset < len) {
            throw new IllegalArgumentException("Output buffer too small for specified offset and length");
        }
        int length = engineDigest(buf, offset, len);
        inProgress = false;
        return length;
    }

    public byte[] digest(byte[] input) {
        update(input);
        return digest();
    }

    public void reset() {
        engineReset();
        inProgress = false;
    }

    public final String getAlgorithm() {
        return algorithm;
    }

    public final int getDigestLength() {
        return engineGetDigestLength();
    }

    public static boolean isEqual(byte[] digesta, byte[] digestb) {
        if (digesta == digestb) {
            return true;
        }
        if (digesta == null || digestb == null || digesta.length != digestb.length) {
            return false;
        }
        int difference = 0;
        for (int i = 0; i < digesta.length; i++) {
            difference |= digesta[i] ^ digestb[i];
        }
        return difference == 0;
    }

    public String toString() {
        return algorithm + " Message Digest from SUN, " + (inProgress ? "<in progress>" : "<initialized>") + "\n";
    }
}
