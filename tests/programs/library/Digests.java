import java.io.ByteArrayInputStream;
import java.security.DigestException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/** Digests and checksums of texts of all lengths around the size of a block, whole and in parts. */
public class Digests {
    private static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte b : bytes) {
            text.append(String.format("%02x", b));
        }
        return text.toString();
    }

    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"MD5", "SHA-1", "sha", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256"}) {
            MessageDigest digest = MessageDigest.getInstance(name);
            int all = 0;
            for (int n = 0; n < 150; n++) {
                byte[] bytes = new byte[n];
                Arrays.fill(bytes, (byte) n);
                digest.update(bytes, 0, n / 3);
                digest.update(bytes, n / 3, n - n / 3);
                all = 31 * all + Arrays.hashCode(digest.digest());
            }
            digest.update((byte) 'a');
            MessageDigest copy = (MessageDigest) digest.clone();
            copy.update((byte) 'b');
            System.out.print(digest);
            System.out.println(all + " " + digest.getAlgorithm() + " " + digest.getDigestLength() + " " + hex(digest.digest()));
            System.out.println(MessageDigest.isEqual(copy.digest(), digest.digest("ab".getBytes())));
        }
        try {
            MessageDigest.getInstance("SHA-3");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e);
        }
        try {
            MessageDigest.getInstance("MD5").digest(new byte[20], 0, 15);
        } catch (DigestException e) {
            System.out.println(e);
        }
        DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(new byte[1000]), MessageDigest.getInstance("SHA-256"));
        in.readAllBytes();
        System.out.println(hex(in.getMessageDigest().digest()));
        for (Checksum sum : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            sum.update("The quick brown fox".getBytes(), 4, 11);
            sum.update(-1);
            System.out.print(Long.toHexString(sum.getValue()) + " ");
            sum.reset();
            System.out.println(sum.getValue());
        }
        SecureRandom random = new SecureRandom();
        byte[] some = new byte[64];
        random.nextBytes(some);
        System.out.println(Arrays.equals(some, new byte[64]) + " " + random.getAlgorithm() + " " + (random.nextInt(7) < 7));
    }
}
