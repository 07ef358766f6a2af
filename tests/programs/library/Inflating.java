import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Compressed data with stored, fixed and dynamic blocks, whole, in pieces, cut off and damaged. */
public class Inflating {
    private static final String[] ZLIB = {
        "eAEByAA3/2xpbmUgMCBvZiAwOiB0aGUgcXVpY2sgYnJvd24gZm94LCAwCmxpbmUgMSBvZiAxOiB0aGUgcXVpY2sgYnJvd24gZm94LCAxZWVmCm"
            + "xpbmUgMiBvZiA0OiB0aGUgcXVpY2sgYnJvd24gZm94LCAzZGRlCmxpbmUgMyBvZiA5OiB0aGUgcXVpY2sgYnJvd24gZm94LCA1Y2NkCmxpbmUg"
            + "NCBvZiAxNjogdGhlIHF1aWNrIGJyb3duIGZveCwgN2JiYwpsaW5lIDUgDss/uw==",
        "eNpLTExMTAKCRCidDAQgNgBybAkp",
        "eNp9lkluHDEMRfc+RR0gC3GUlNtINSBGDBsJEsTHT5fIXn7vP9Qsvkey317fz61sH9dWvm9/fpzbr7+v+89t/v74975dH5/ftvLydmfozhDI0H"
            + "leEeM7piAmx3FGTO5YBzHb9yNiun7UQa7OuUfO7hwbyPUxZuT8zgl6b/Y+IlfXV6D6jtZ65Nqdc/S5V60tcv3ONdg9cq/Z5YWCCoJBYuYZDSIM"
            + "XzVVy+iiQooKpSqiGZVoOfp26syS0aDTUTtpEnFGAxAkREcplFEPlv6Fak8lFyZuqFYux5Fa0iIljDrAvO+pJvWQBPWVdc7UkxcthbTYx0hDed"
            + "FSha+23lNSjhlqsNbRWnrKi5Yx7MBea6rKi5ZV1Fc+3dNWXrQc0pJilr7youXw1UfHNX3lRavCWkVF0ldetCrsgDhz+soxWrCv0ojSV1m0OqQl"
            + "o5T0VRatDh2QeV7pq8RsFf5q6aWwEsNVoLFy7XsaKzFdBAdBac7nNrVYBZCYyhjprHhk4diq9Z7SykJGAreB1tbSWmm5Y1AftNea2sqCRgZ3l0"
            + "739FZjIzrEpodZiquxEh1uWr1U01wNbhVubyORVFeDW4MXweTR+8zmVoRXxowo5dVYiwVys1pK2quxFwleQ2vnlfpqLEYusN5xnOmvLm4sRb+4"
            + "xumvLm6sBfXXzjnTXyuxxyE3L2Okv7a4scN3nXtPf21x4wrrdW3t+bdA4kDAPjzubk1/bXHjDvvrzT39tcVNMDcfZumvxX8Ogj74rpr+Ws0rBe"
            + "s9RdJfi4sm0N9amNNfi5OmcC7qwyt7+Q+9EA1M",
    };
    private static final String GZIP = "H4sIAAAAAAACA3XPSwqEMAwG4P2cIgeYRWtbpd6maVMUxaLMoMeXmJ2Q/cf/WOeNwECrYEb4TQT7f84L4NHODWq7vmA+KxvLxirGElVhHTOvMF"
            + "cKCXPMosJCzkWYf0p7xQ2IWVxg1wXFxZRQXM/OaXkYYxI3PC/e+262T+x7LAEAAA==";

    private static void inflate(byte[] data, boolean nowrap, int piece) {
        Inflater inflater = new Inflater(nowrap);
        byte[] part = new byte[37];
        int hash = 0;
        int at = 0;
        try {
            while (!inflater.finished()) {
                int n = inflater.inflate(part);
                for (int i = 0; i < n; i++) {
                    hash = 31 * hash + part[i];
                }
                if (n == 0 && inflater.needsInput()) {
                    if (at == data.length) {
                        break;
                    }
                    int size = Math.min(piece, data.length - at);
                    inflater.setInput(data, at, size);
                    at += size;
                }
            }
            System.out.println(inflater.finished() + " " + hash + " " + inflater.getTotalOut() + " " + inflater.needsDictionary());
        } catch (DataFormatException e) {
            System.out.println(e);
        }
        inflater.end();
    }

    private static void unzip(byte[] data) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(data))) {
            byte[] all = in.readAllBytes();
            System.out.println(all.length + " " + in.available());
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws IOException {
        for (String text : ZLIB) {
            byte[] data = Base64.getDecoder().decode(text);
            inflate(data, false, data.length);
            inflate(data, false, 1);
            inflate(data, true, 10);
            for (int i = 0; i < data.length; i += data.length / 12 + 1) {
                byte[] damaged = data.clone();
                damaged[i] ^= 8;
                inflate(damaged, false, 100);
            }
            try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(data, 0, data.length - 5))) {
                System.out.println(in.readAllBytes().length);
            } catch (IOException e) {
                System.out.println(e);
            }
        }
        byte[] zipped = Base64.getDecoder().decode(GZIP);
        unzip(zipped);
        for (int i = 0; i < zipped.length; i += 3) {
            byte[] damaged = zipped.clone();
            damaged[i] ^= 16;
            unzip(damaged);
        }
        byte[] twice = new byte[2 * zipped.length];
        System.arraycopy(zipped, 0, twice, 0, zipped.length);
        System.arraycopy(zipped, 0, twice, zipped.length, zipped.length);
        unzip(twice);
    }
}
