import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/*
 * PngDecoder: the Portable Network Graphics format with the inflate algorithm (RFC 1950, 1951, 2083), all color types,
 * depths and filters, interlaced or not. Bit streams, byte arrays, tables, exceptions.
 *
 * Size: rounds; each decodes eight images that another encoder made, and one of 64 by 64 pixels that is encoded first.
 * A = 40, B = 200, C = 1000.
 * Check: all checksums in the files, and every sample against the formula that the images were drawn by; damaged files
 * are refused.
 */
public class PngDecoder {
    /** Images in base 64: every color type, depths from 1 to 16, dynamic, fixed and no Huffman codes. */
    static final String[] IMAGES = {
        "iVBORw0KGgoAAAANSUhEUgAAACAAAAAUCAIAAABj86gYAAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAA1RJREFUeNq11P9T"
            + "2vcBx3F0NHEeWoLUISJFioQStAQJsuyjQcI4VEI+tcAUjTGUGXRIHRJDqBLqFC1lniJHjEHDnPEos4bLEaoZdZbalHnGscRl"
            + "hjnjctRzKeWcyVLWMTuIzb7d9uP+gs/78Xm+X28IBAJJSUnJzMwkk8kcDkcmkxmNRo/Hs7m5icPh6urqxsbGwuEwAABmszkS"
            + "iYAgOD09TSQSh4eHkUikxWJBo9ETExNMJjMQCCiVSgQC4fV6FQoFHo9fW1tLgmWgIUnJ6GwMLC2duJ+EykLTCumEPGLJERb1"
            + "IK28gg8Ul4i/V8UrK5e+LhOKxMo3WupPSbVvtiualYaeXs05rXnQ0tVtGL1s7x8wO382aRsZ9bw/7XjX6fto3n3dkxz/AApH"
            + "ij2XnoLAIF8k4yhM6D4sHEvBHDhMYvJgOQUoMkAoKqdyqpAvl+AYfMpRCROUYw4JSOxa+vEmVq2GUFpHFSiAGi1P3ks5pmRK"
            + "2jmnjaB6iF6tYzWYvoEi0qGpz6dlZMEysl6mFiExL+Xk5WPy8mfYFYSCovyiUkpR6S+FJ+msiuIykbdMVN3waL7y5LGaRv7v"
            + "Ghs1Pcuy1hPNHavNHeeM2aG2nuavBhTn933TdlWdcqlj4Eps4Ao0LoAjUZloLAZHCH+RjITC/1VA/66YVSkkP49PwVDjAllC"
            + "MNwCyjkndKC+C+aXouggodSaECAX7HJHxGmtz3Mbj5hJXjw9XTefuwgBTnZyFJaGwTnt5Jr+/Yh9FRXMrt3DN6t/kToZ4++8"
            + "5mDbnmh+y/BT+mmXoH2xJsplhAXWlTkIN8L6ts7utMR6Uy9RrBSf7KvhmA2Yei1aGZvYvMAd4kOk2cvY1eEknsqGROP2wBA4"
            + "IgWBwlJoTCyBzCzhaPUGTjnIANiguJbNE9RK5QKhRK5UO10etVbfoFDpDSaVRmcyD+m6jEOj48H1jXGny2obc3m8Y44pr88/"
            + "5b7hX1pORIbCkPAs/G5kGIqAyqPt/iIkgY47yN6NjKFySMWVu5EJgJBaJt2NTOHJmCLVbmS6UM061bkbGajv4jWbE5EZ4jPx"
            + "W5RLppELgcIPuAAX/BiUCKpD93/wBG4jXSRew78CHJjhutmB4kUJVxT6Yq+1Sq45td3Z9Kap/6V3qgAAA1VJREFU9Tlre5+9"
            + "e4jc9xP3i4XcQCh6L9IpPWv6LCnzcSquw+I0jLihzwTAfwjS98KRZc8Eb8QFTU8FbUtplIRgcCshuOygrEPjAsvIBFDTYn/3"
            + "WuRbrLjg5q9WYh8upH8nxLp1F6KZhVpC9LGYeKHADNNusqapDZtNE7RZF3c1Hu1wqM/M/RLq08up0dl+aUHqRkpkuUst2w5v"
            + "aHWdGDLT5V9nVGnvJhew2ibDFIVxGcu2PkSqAissRx9EVRcUJ3X9Ghs/ODqPijvAEFTLKEVsWjGPeVSQmUvhHJeUi+rBmgbd"
            + "25ba0ypps0beqtv4U0x93qjt7te/Y52amTddGDOPOIZ+OtX2lmn86g3n9TnXz2+u/fGx95Pbvlsr/jtrXy+ZkM+gHubEdxD9"
            + "LzuQxZ7t4B9L5pxoA5u6YPvZT3fwzyULz1jrO8cxR6QkfsvXSxZ2M9IvvpRLKbLi81/IzcceKDo4W0Gkf5hXWFpQXFEK3mdw"
            + "RYc+FpUcP/mqtJVb1fjC/m8L/vDolLpH/LBD1NhR96jnh4bsjfZ93//rQKT7UtLQK219eWfSruxcuLrP+ZHBPpOIjKL9+1sE"
            + "xAWyZ2+RNBG5Xpl4i1zauCAVRWT+xo459CVpNH5NR1lODSHqpArmAQfendMbcfvCklXO3BI8uDm7GIRtmCDuHEOAN7d9DoJ2"
            + "cXmfm9upIc854Il/GMjZ6dXIg/dWaCxB/3sLj3H8uovLSyhpqNha76c+qA40bbVFf4w3UZeJ90w3e8sVxemo6MrCjKNTr2Md"
            + "k0BxwNJfCKMriKQ5qj1+0oISAZ0jPFwuYYH1XHEDv1ZRKVXF73udUidTdzVpjS36/jaDtd1ke7Cd3Dvk6Budsoy7h5037K65"
            + "Cc/NSe/iNd/taf/K7NLa/HJoIfgwsL51d+PJajj2/1+y6tDZ+FbTskm4AqCQHaCVgiP5AJUVOCqU+e6E8o+ArNuhOw2ayk81"
            + "H7waAkOaDBLw4Kzp2OvR9TZTq9Guehv3+z/DWnrtP7K5k7Pdn++169H0wSke4j3e3y7S4ZM86P8QKBOC09qnAkNf0RbmPEdV"
            + "vIp7h78nS0IIxgWu/jBqIyMu8DGv+9fhS0BNzP1JMHKrE3Jng5OEXLy/nf5pdOWznb8D+8nxrbT+9L4AAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAABEAAAANAQAAAABnAri3AAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAAAxJREFUeNpjYGBg"
            + "YARiJiBm2So/PAAAAA1JREFUBmIWBgjAJwYAApwAGD13DRYAAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAABMAAAALBAMAAAEY/JufAAAAMFBMVEUAAAAlW5lKtjJvEcuUbGS5x/3eIpYDfS8o2MhNM2Fy"
            + "jvqX6ZO8RCzhn8UG+l4rVfcWoxMqAAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAAElJREFUeNoBhwB4/wAIAAEI+ABMAUwA"
            + "DIQAAGriYAFiiHYCCPgAAILGCk6CAYLMvLy8AgB4AIgAAIpGAs6AAUq8vMyyArhAyEDAA8GCAtcmVgcAAABJSURBVAJ5BMhA"
            + "uISyAEoGwo5AAMxigCZE6giuzGABSNrq2trq2ura2AJ8SPTAjDgEwHxAA97Vd81vzW/VZ9AEjJb0wN6mBMCMlAynOl+sikIM"
            + "AAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAFo9M/3AAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAAehJREFUeNpjYACC"
            + "F0DAmDDjAodExIwbDC5A8AYIGJ/YTHlzAyjEYOCT0ZIz48iHiCkXeEIWvLFgnPDEoqdmzR2eOzw2OTY5c84wiAFBFxDEAcEk"
            + "IGAMq5p3KKemZ46Mjo0PEMUwOaR0rOnY80HFoGTHn4ozCiXM3ZdnP/60JIzDjWFXSdGWMgsGCTUTJyUTt4icphnrlh249UXB"
            + "Lqaqa825DyZRDcvO/VDyYfQomnNMSs3IzsjOK8wrLClv075T16raJs2bNG/VtlXbDp1jArkTZE/Fkgt/QHYpxMy4ArIvYwuD"
            + "D9jOnNVZK23v1s7dm9i6MrByoWfl0sC/vXvfyvIe/Kq58KagJwMHEGgBQQoQbAMCBSBYBAQ2QPAOCBhVTFxCxKTklMKi4pLc"
            + "vPyC2rr6JpVV1TVt27Xv0LJV6zYxgTxs4ZNQwiJj4qNgE1FiE1MzJ6JmwREVn5I5DsBAZAYJSGtbe5u6R2Zb+yeX107W3H+7"
            + "uFu5tH/l4d/Tjc+zwEwIyWnpKmqadOSNV5QPh07AJZVvJa8u6X1iYpjyxKTllN6kbw47DFYsM9rn9WeOzZ1Jbr/WZRj8OKDH"
            + "9ewQ4waBggtBWU2znKKKuppmbTpV1LVo16ZTj34t2nXp1aNfQlpgRwqoWPjouMSUwByuccBIAAAB6UlEQVRpEFIxB+jGIyBH"
            + "MvAISynyiMioqOlbOBrZuAVEJOdVFtR0TFm0fs/JY1cefWARVjIEhkRKXf+CjbvO3PsgoGzmGZHTMGXX+Sc/+VSsAhhVLP2S"
            + "Wdi5eLl4BYQFhMUk7Rxd3GXklVSVVDW0NbT1DMMiY+JNzK1srWwdnB2c3TzzCkvKffyDQoNCI6IjouMSmUCpAeRMYILIAoUG"
            + "g5iOEyhMZcwCskBOtggrmQRydkjZjF2g8FVwy5kECmObtAm7wOFsFlY6VURB25xfRmOriJK+rbLRAX8NC/dwZROX0BVW3nfj"
            + "i1im21xILjf3SfhqE/S81jupoj8go17cO6VmasCrZlkWkAsEJJV8tIxtXGVUE8zN7D0CNXKsrjp5h+wqsH3m/4JdxekNj040"
            + "i5pHFjB+0hXywS4otklrAbmgnqHlolz2jA8eCzaJVty+5LBORmGmULfPhZAbdbxztLcFvGo5Uyi2W+BAgUKU6IXuVQVmfzR+"
            + "nprdkmAj8ezsltl+DkYqjHO+B62VUDWyN7L3iVQxtPMWUzawNbD1CvcKTym08QxL1rP2CPUITcpPyq/pDEnMq3YLTshNyK1q"
            + "r2qfsjCnsm0yPBB55AycQPGtYReSBYpz9EDU8SuYBIp/j7wpu0BpABaIAFNkpXwgZBqTAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJEAAAAABzQ07LAAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAAGxJREFUeAFjYGDg"
            + "4BAT09JycUlJ6eratu3FC0WF+LjFixh5eBgYpKR4eNTUJCSMjFRU7O0MDLy8bGyYeHgkJP784eAQEVFQYGEREJCR0dAAiTFL"
            + "SLCw8PLy8GhqiojIysrI7NqpoqKrq6PDwsMjICAmgykV2QAAAG1JREFUJiPz5o2ICEyHiYmjA4ONjYtLWlpVVUPDggW3brGz"
            + "lZasXfP/n4sTo4eHiAgbm4KCkJCOjpycpUVVlYuLuVlAANBykAEgy0FWgiwHOQNouZmZhISiopaWsbGtzbGjfn737wsIzJqp"
            + "pAQAIeQxGgSjcWcAAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAABgAAAAKCAQAAAAEYFbjAAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAAPpJREFUeAEB6gEV"
            + "/gAAAAgIFhYqKkREZGSKira26OggIF5eoqLs7Dw8kpLu7lBQuLgmJpqaFBSUlBoapqYBDBMAARobDA0mJxgZMjMkJT4/MDFK"
            + "Szw9VldISWJjVFVub2BhentsbYaHeHmSk4SFAgwTGCD8BQgSFB8gLAQREB4cKyg4DB0YKiQ3MEQUKSA2LEM4UBw1KEI0T0Bc"
            + "JEEwTgMYJgQKDRMMEykwFBwdJRwluUIkLi03LDfJVDRAPUm8SVlmxFJNW0zbaXjUZF1t3G0EDBMQFBYaHCDs9xQEBBEQHhwr"
            + "KDg0RUBSKg8IHBQpZDYsQ3BQRF1QgAzIGDQkQUF5yOMAAAD7SURBVDBOADxfRGxmk3qsgLeg3NobBkx0v6z8/lNCnHjXyCwy"
            + "m478LJ+UDBaTigzwd3D8CpuWLAFIchQaBgwgJhIYLDIeJDg+eoBESjY8UFZCSFxiTlRobqqwdHpmbICGcniMkn6EmJ4CDBME"
            + "DBAZCBIUHwwYGCUQHhwrFCQgMRgqJDccMCg9IDYsQyQ8MEkoQjRPLEg4VTBOAzZWGCAhKiozM708RsVQTlnfaxCcmSYiLyu5"
            + "tEI9zEZV9wdYaGHyantzBXyOhZiOoQQMEwQMEBkIEhQfDBgYJRAeDgcUSSAxGCokbxwwKD0gNs4NJDwwkyhCNJ8s4DhVlJ1b"
            + "sI+qcYcoxAAAAABJRU5ErkJggg==",
        "iVBORw0KGgoAAAANSUhEUgAAABUAAAAOAgMAAAC9aL9dAAAADFBMVEUAAAAlW5lKtjJvEcv4EXykAAAADXRFWHRUaXRsZQBm"
            + "b3JtdWxhLeaq4wAAABBJREFUeNpj4AIBBkYuBiD4xsQABg50AAIAAAAQSURBVMysIPI3C4THQJkSACtmBrFX32fzAAAAAElF"
            + "TkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAACgAAAAYCAAAAACt7+AcAAAADXRFWHRUaXRsZQBmb3JtdWxhLeaq4wAAAbNJREFUeJxjYOAQ"
            + "03JJ6dr2QiFu0RubSe8CdqjNEpkitcziQp7QnhylewsyzLieHFk1jZGHQYpHTcJIxc7AyybMIykkL6Eqp61iUsu8CavmbFtx"
            + "aMu5A7fOPLvx6QkTj8QfDhEFFgEZDR4JFQMRBR0LGQ0TBxUDGw8dC5cAEwefCBuPkASXAGYJFl4eTRFZmZ0qujonTWz3RB7x"
            + "9cm8Enun8kluDmdJ7R9Jlt4ekDwLj4CYzBsRkIkmDlocIik6BS4BILNtFrxL6NIwOfJJRq9g1wu1Lww2LmlVDQtusZWs+edU"
            + "ccKoT2eKWNeHAq5pKX/WBb2YkSQn8+TYrAQHKzVGDxE2BSEdOYsqF7MApxi/jFUlaQ1FPXUzbi2ZtmHRnnUnuK4ce3Dpzb0f"
            + "TDwsAhwiPBICMiIKEioyGgo6KgYaJjoWBjYmDhYuNh4OPi4BHiE+EQHMZhKKWsY2R/3uC8xU0t5i6/Y9IjGruKa1T/7CzaTX"
            + "X2rbzGcA5fccPccCM5EPauI5iIlTgJ6xOPaHD2jiqzvfXjB9YaiYsugUj0Pasg1/rCaxZOzT42j5VCWzweyaw5suJ5EbvitH"
            + "owAAAbRJREFUfXEzSpy0dBTY2BhbRKQU/HSMLMRcvALqYpIynpVUNazrmTSjbMmqDff2HDrhduXWA743n4CeAYbZmx+QcATF"
            + "ESg+wOEIjA+QmE9ESgFIjDmET3GaqJyhmqqeo5mpXaCbqF9iWGhc4bPUd4xlpf8E20L5Fk6bOs9QjQU9rrlgcb3l3RsXgX08"
            + "PgbXPmglvONg2HLhk5RHzbZvNh23jCZ8iTv3JOFR1o8etWM5EqeaHFjOzRP5cGnXijnTpjEe0NAzsXJw8wmKiEvJKiiredTR"
            + "N2XWgmVrNu3Yd+TUhWt3ml68+/KLgY2H+JgpUuJVMDaaa+B8SNfhctDeAOFHvg+Ki+4WNDO9bZgs9FegGCwva8CCbGKfTJEC"
            + "m4rBhGc6Fg+AnmFwOcN3w+fJqw9yf5g4GD4ohE1a88VpmkTFPa8pPF18ChvcHsWwbErz4Dg3y0Xm170JDWVFPiFJZYx/NJxM"
            + "1ByifPoiilLCCrpq5DoWTWlbsGvNux2Xjmy78OrOPmA8PwPmK+LzjICEooLmCkODhxYHHTw9Ai8Y3kh8kPniY4HiD0aGzg5B"
            + "AUGg/EqNjQYA8/JqQTrLhQIAAAAASUVORK5CYII=",
    };

    public static void main(String[] args) throws PngException {
        int rounds = args.length > 0 ? size(args[0]) : 2;
        damaged();
        int hash = 0;
        for (int round = 0; round < rounds; round++) {
            for (String text : IMAGES) {
                Image image = new Decoder(Base64.decode(text)).decode();
                int wrong = image.differences();
                check(wrong == 0, wrong + " wrong samples in " + image);
                check(image.text.get("Title").equals("formula"), "text of " + image);
                hash = 31 * hash + image.hashCode();
            }
            byte[] made = Encoder.encode(64, 64, round);
            Image image = new Decoder(made).decode();
            for (int y = 0; y < 64; y++) {
                for (int x = 0; x < 64; x++) {
                    for (int c = 0; c < 3; c++) {
                        check(image.sample(x, y, c) == Encoder.sample(x, y, c, round), "made image at " + x + ", " + y);
                    }
                }
            }
            hash = 31 * (31 * hash + image.hashCode()) + made.length;
        }
        int known = rounds == 2 ? KNOWN : hash;
        check(hash == known, "checksum " + hash + ", expected " + known);
        System.out.println("PngDecoder size=" + rounds + " checksum=" + hash + " ok");
    }

    /** The checksum of two rounds. */
    static final int KNOWN = -1423778829;

    /** Every byte that is changed, and every cut, is noticed. */
    static void damaged() {
        byte[] good = Base64.decode(IMAGES[1]);
        int noticed = 0;
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= 1 << i % 8;
            noticed += refused(bad) ? 1 : 0;
            byte[] cut = new byte[i];
            System.arraycopy(good, 0, cut, 0, i);
            noticed += refused(cut) ? 1 : 0;
        }
        check(noticed == 2 * good.length, noticed + " of " + 2 * good.length + " damages noticed");
    }

    private static boolean refused(byte[] file) {
        try {
            new Decoder(file).decode();
            return false;
        } catch (PngException e) {
            return e.getMessage().length() > 0;
        }
    }

    static int size(String text) {
        if (text.equals("A")) {
            return 40;
        }
        if (text.equals("B")) {
            return 200;
        }
        return text.equals("C") ? 1000 : Integer.parseInt(text);
    }

    static void check(boolean holds, String message) {
        if (!holds) {
            System.out.println("FAILED: " + message);
            System.exit(1);
        }
    }
}

/** A file that is no valid image. */
class PngException extends Exception {
    PngException(String message) {
        super(message);
    }
}

class Base64 {
    static byte[] decode(String text) {
        int length = text.length();
        while (text.charAt(length - 1) == '=') {
            length--;
        }
        byte[] bytes = new byte[length * 6 / 8];
        int bits = 0;
        int held = 0;
        int at = 0;
        for (int i = 0; i < length; i++) {
            bits = bits << 6 | value(text.charAt(i));
            held += 6;
            if (held >= 8) {
                held -= 8;
                bytes[at++] = (byte) (bits >> held);
            }
        }
        return bytes;
    }

    private static int value(char c) {
        if (c >= 'A' && c <= 'Z') {
            return c - 'A';
        }
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 26;
        }
        if (c >= '0' && c <= '9') {
            return c - '0' + 52;
        }
        return c == '+' ? 62 : 63;
    }
}

/** The two checksums of the format. */
class Checksums {
    private static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int bit = 0; bit < 8; bit++) {
                c = (c & 1) != 0 ? 0xedb88320 ^ c >>> 1 : c >>> 1;
            }
            TABLE[i] = c;
        }
    }

    static int crc32(byte[] bytes, int from, int to) {
        int crc = -1;
        for (int i = from; i < to; i++) {
            crc = TABLE[(crc ^ bytes[i]) & 0xff] ^ crc >>> 8;
        }
        return ~crc;
    }

    static int adler32(byte[] bytes, int length) {
        int a = 1;
        int b = 0;
        for (int i = 0; i < length; i++) {
            a = (a + (bytes[i] & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }
}

/** An image as it stands in the file: samples of the file's depth, or indices of colors. */
class Image {
    final int width;
    final int height;
    final int depth;
    final int channels;
    final int[] samples;
    final Map<String, String> text = new HashMap<>();
    int[] palette;

    Image(int width, int height, int depth, int channels) {
        this.width = width;
        this.height = height;
        this.depth = depth;
        this.channels = channels;
        samples = new int[width * height * channels];
    }

    int sample(int x, int y, int channel) {
        return samples[(y * width + x) * channels + channel];
    }

    void set(int x, int y, int channel, int sample) {
        samples[(y * width + x) * channels + channel] = sample;
    }

    /** How many samples are not what the formula gives. */
    int differences() {
        int wrong = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < channels; c++) {
                    int v = x * x * 3 + y * 7 * (c + 1) + x * y * (c + 2) + (x ^ y) * 5;
                    int expected = depth <= 8 ? v % (1 << depth) : v * 257 % 65536;
                    wrong += sample(x, y, c) == expected ? 0 : 1;
                }
            }
        }
        if (palette != null) {
            for (int i = 0; i < palette.length; i++) {
                int expected = (i * 37 & 0xff) << 16 | (i * 91 & 0xff) << 8 | i * 153 & 0xff;
                wrong += palette[i] == expected ? 0 : 1;
            }
        }
        return wrong;
    }

    @Override
    public int hashCode() {
        int hash = 31 * width + height;
        for (int sample : samples) {
            hash = 31 * hash + sample;
        }
        return hash;
    }

    @Override
    public String toString() {
        return width + "x" + height + ", " + channels + " channels of " + depth + " bits";
    }
}

/** Reads bits, the lowest of each byte first. */
class BitReader {
    private final byte[] bytes;
    private final int end;
    private int at;
    private int held;
    private int count;

    BitReader(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.end = end;
        at = from;
    }

    int bit() throws PngException {
        if (count == 0) {
            if (at == end) {
                throw new PngException("compressed data ends early");
            }
            held = bytes[at++] & 0xff;
            count = 8;
        }
        int bit = held & 1;
        held >>= 1;
        count--;
        return bit;
    }

    int bits(int number) throws PngException {
        int value = 0;
        for (int i = 0; i < number; i++) {
            value |= bit() << i;
        }
        return value;
    }

    /** Skips the rest of a byte that has been begun. */
    void align() {
        count = 0;
    }

    int position() {
        return at;
    }
}

/** A canonical Huffman code. */
class Huffman {
    private final int[] counts = new int[16];
    private final int[] symbols;

    Huffman(int[] lengths, int from, int number) throws PngException {
        for (int i = 0; i < number; i++) {
            counts[lengths[from + i]]++;
        }
        counts[0] = 0;
        int left = 1;
        int[] offsets = new int[17];
        for (int length = 1; length < 16; length++) {
            left = 2 * left - counts[length];
            if (left < 0) {
                throw new PngException("too many codes of length " + length);
            }
            offsets[length + 1] = offsets[length] + counts[length];
        }
        symbols = new int[number];
        for (int i = 0; i < number; i++) {
            int length = lengths[from + i];
            if (length != 0) {
                symbols[offsets[length]++] = i;
            }
        }
    }

    int read(BitReader in) throws PngException {
        int code = 0;
        int first = 0;
        int index = 0;
        for (int length = 1; length < 16; length++) {
            code |= in.bit();
            int count = counts[length];
            if (code - first < count) {
                return symbols[index + code - first];
            }
            index += count;
            first = first + count << 1;
            code <<= 1;
        }
        throw new PngException("no such code");
    }
}

/** Decompression (RFC 1951) into an array that grows. */
class Inflater {
    private static final int[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

    private final BitReader in;
    byte[] out = new byte[256];
    int length;

    Inflater(BitReader in) {
        this.in = in;
    }

    void run() throws PngException {
        boolean last;
        do {
            last = in.bit() == 1;
            int kind = in.bits(2);
            if (kind == 0) {
                stored();
            } else if (kind == 1) {
                compressed(fixedLengths(), 288, 30);
            } else if (kind == 2) {
                dynamic();
            } else {
                throw new PngException("a block of an unknown kind");
            }
        } while (!last);
    }

    private void stored() throws PngException {
        in.align();
        int size = in.bits(16);
        if ((in.bits(16) ^ size) != 0xffff) {
            throw new PngException("the size of a stored block is wrong");
        }
        for (int i = 0; i < size; i++) {
            put(in.bits(8));
        }
    }

    private static int[] fixedLengths() {
        int[] lengths = new int[318];
        for (int i = 0; i < 318; i++) {
            lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : i < 288 ? 8 : 5;
        }
        return lengths;
    }

    private void dynamic() throws PngException {
        int literals = in.bits(5) + 257;
        int distances = in.bits(5) + 1;
        int number = in.bits(4) + 4;
        int[] lengths = new int[320];
        for (int i = 0; i < number; i++) {
            lengths[ORDER[i]] = in.bits(3);
        }
        Huffman code = new Huffman(lengths, 0, 19);
        lengths = new int[320];
        int at = 0;
        while (at < literals + distances) {
            int symbol = code.read(in);
            if (symbol < 16) {
                lengths[at++] = symbol;
                continue;
            }
            if (symbol == 16 && at == 0) {
                throw new PngException("nothing to repeat");
            }
            int value = symbol == 16 ? lengths[at - 1] : 0;
            int times = symbol == 16 ? 3 + in.bits(2) : symbol == 17 ? 3 + in.bits(3) : 11 + in.bits(7);
            if (at + times > literals + distances) {
                throw new PngException("too many code lengths");
            }
            for (int i = 0; i < times; i++) {
                lengths[at++] = value;
            }
        }
        compressed(lengths, literals, distances);
    }

    private void compressed(int[] lengths, int literals, int distances) throws PngException {
        Huffman literal = new Huffman(lengths, 0, literals);
        Huffman distance = new Huffman(lengths, literals, distances);
        while (true) {
            int symbol = literal.read(in);
            if (symbol < 256) {
                put(symbol);
            } else if (symbol == 256) {
                return;
            } else if (symbol > 285) {
                throw new PngException("no such length");
            } else {
                int size = matchLength(symbol - 257);
                int code = distance.read(in);
                if (code > 29) {
                    throw new PngException("no such distance");
                }
                int back = code < 4 ? code + 1 : (2 + code % 2 << code / 2 - 1) + 1 + in.bits(code / 2 - 1);
                if (back > length) {
                    throw new PngException("a copy from before the beginning");
                }
                for (int i = 0; i < size; i++) {
                    put(out[length - back]);
                }
            }
        }
    }

    private int matchLength(int code) throws PngException {
        if (code < 8) {
            return code + 3;
        }
        if (code == 28) {
            return 258;
        }
        int extra = code / 4 - 1;
        return (4 + code % 4 << extra) + 3 + in.bits(extra);
    }

    private void put(int value) {
        if (length == out.length) {
            byte[] larger = new byte[2 * length];
            System.arraycopy(out, 0, larger, 0, length);
            out = larger;
        }
        out[length++] = (byte) value;
    }
}

/** Reads one file. */
class Decoder {
    private static final int[] SIGNATURE = {0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    /** Where each pass of an interlaced image begins, and its steps: x, y, dx, dy. */
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
    };
    private static final int[] CHANNELS = {1, 0, 3, 1, 2, 0, 4};

    private final byte[] file;
    private final List<byte[]> parts = new ArrayList<>();
    private Image image;
    private int colorType;
    private boolean interlaced;

    Decoder(byte[] file) {
        this.file = file;
    }

    Image decode() throws PngException {
        for (int i = 0; i < 8; i++) {
            if (i >= file.length || (file[i] & 0xff) != SIGNATURE[i]) {
                throw new PngException("no PNG file");
            }
        }
        int at = 8;
        boolean end = false;
        while (!end) {
            if (at + 12 > file.length) {
                throw new PngException("the file ends in a chunk");
            }
            int length = word(at);
            if (length < 0 || length > file.length - at - 12) {
                throw new PngException("a chunk of " + length + " bytes");
            }
            int data = at + 8;
            if (Checksums.crc32(file, at + 4, data + length) != word(data + length)) {
                throw new PngException("checksum of the chunk at " + at);
            }
            end = chunk(word(at + 4), data, length);
            at = data + length + 4;
        }
        if (image == null || colorType == 3 && image.palette == null) {
            throw new PngException("no header or palette");
        }
        unfilter(decompress());
        return image;
    }

    /** Takes in a chunk; true for the last one. */
    private boolean chunk(int type, int data, int length) throws PngException {
        switch (type) {
            case 0x49484452:
                header(data, length);
                return false;
            case 0x504c5445:
                if (image == null || length % 3 != 0) {
                    throw new PngException("palette");
                }
                image.palette = new int[length / 3];
                for (int i = 0; i < length / 3; i++) {
                    image.palette[i] = word(data + 3 * i - 1) & 0xffffff;
                }
                return false;
            case 0x74455874:
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < length; i++) {
                    text.append((char) (file[data + i] & 0xff));
                }
                int zero = text.indexOf("\0");
                if (image == null || zero < 0) {
                    throw new PngException("text without a keyword");
                }
                image.text.put(text.substring(0, zero), text.substring(zero + 1));
                return false;
            case 0x49444154:
                byte[] part = new byte[length];
                System.arraycopy(file, data, part, 0, length);
                parts.add(part);
                return false;
            case 0x49454e44:
                return true;
            default:
                if ((type & 0x20000000) == 0) {
                    throw new PngException("an unknown chunk that matters");
                }
                return false;
        }
    }

    private void header(int data, int length) throws PngException {
        if (length != 13 || image != null) {
            throw new PngException("header");
        }
        colorType = file[data + 9];
        int depth = file[data + 8];
        boolean valid = colorType >= 0 && colorType < 7 && CHANNELS[colorType] != 0
            && (depth == 8 || depth == 16 && colorType != 3
                || (depth == 1 || depth == 2 || depth == 4) && (colorType == 0 || colorType == 3));
        if (!valid || file[data + 10] != 0 || file[data + 11] != 0 || file[data + 12] < 0 || file[data + 12] > 1) {
            throw new PngException("a kind of image that does not exist");
        }
        interlaced = file[data + 12] == 1;
        int width = word(data);
        int height = word(data + 4);
        if (width <= 0 || height <= 0 || width > 10000 || height > 10000) {
            throw new PngException("size " + width + " by " + height);
        }
        image = new Image(width, height, depth, CHANNELS[colorType]);
    }

    private byte[] decompress() throws PngException {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        if (length < 6 || (all[0] & 15) != 8 || ((all[0] & 0xff) << 8 | all[1] & 0xff) % 31 != 0) {
            throw new PngException("header of the compressed data");
        }
        BitReader in = new BitReader(all, 2, length - 4);
        Inflater inflater = new Inflater(in);
        inflater.run();
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum = sum << 8 | all[in.position() + i] & 0xff;
        }
        if (sum != Checksums.adler32(inflater.out, inflater.length)) {
            throw new PngException("checksum of the compressed data");
        }
        byte[] raw = new byte[inflater.length];
        System.arraycopy(inflater.out, 0, raw, 0, raw.length);
        return raw;
    }

    private void unfilter(byte[] raw) throws PngException {
        int at = 0;
        if (interlaced) {
            for (int[] pass : PASSES) {
                at = pass(raw, at, pass[0], pass[1], pass[2], pass[3]);
            }
        } else {
            at = pass(raw, 0, 0, 0, 1, 1);
        }
        if (at != raw.length) {
            throw new PngException("too much data");
        }
    }

    private int pass(byte[] raw, int at, int x0, int y0, int dx, int dy) throws PngException {
        int columns = (image.width - x0 + dx - 1) / dx;
        if (columns <= 0) {
            return at;
        }
        int bits = image.channels * image.depth;
        int rowBytes = (columns * bits + 7) / 8;
        int step = Math.max(1, bits / 8);
        byte[] before = new byte[rowBytes];
        byte[] row = new byte[rowBytes];
        for (int y = y0; y < image.height; y += dy) {
            if (at + 1 + rowBytes > raw.length) {
                throw new PngException("too little data");
            }
            int filter = raw[at++];
            for (int i = 0; i < rowBytes; i++) {
                int a = i >= step ? row[i - step] & 0xff : 0;
                int b = before[i] & 0xff;
                int c = i >= step ? before[i - step] & 0xff : 0;
                row[i] = (byte) (raw[at + i] + predicted(filter, a, b, c));
            }
            at += rowBytes;
            int sample = 0;
            for (int column = 0; column < columns; column++) {
                for (int channel = 0; channel < image.channels; channel++) {
                    image.set(x0 + column * dx, y, channel, sample(row, sample++));
                }
            }
            byte[] other = before;
            before = row;
            row = other;
        }
        return at;
    }

    private int sample(byte[] row, int number) {
        switch (image.depth) {
            case 8:
                return row[number] & 0xff;
            case 16:
                return (row[2 * number] & 0xff) << 8 | row[2 * number + 1] & 0xff;
            default:
                int bit = number * image.depth;
                return row[bit / 8] >> 8 - image.depth - bit % 8 & (1 << image.depth) - 1;
        }
    }

    private static int predicted(int filter, int a, int b, int c) throws PngException {
        switch (filter) {
            case 0:
                return 0;
            case 1:
                return a;
            case 2:
                return b;
            case 3:
                return (a + b) / 2;
            case 4:
                int p = a + b - c;
                int toA = Math.abs(p - a);
                int toB = Math.abs(p - b);
                int toC = Math.abs(p - c);
                return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
            default:
                throw new PngException("filter " + filter);
        }
    }

    private int word(int at) {
        return (file[at] & 0xff) << 24 | (file[at + 1] & 0xff) << 16 | (file[at + 2] & 0xff) << 8 | file[at + 3] & 0xff;
    }
}

/** Writes an image of three channels with fixed codes and copies of what came before. */
class Encoder {
    private byte[] out = new byte[1024];
    private int length;
    private int held;
    private int count;

    static int sample(int x, int y, int channel, int round) {
        return (x / (3 + channel) * 17 + y / 5 * (29 + round) & 0xff) ^ (x + y) % 7;
    }

    static byte[] encode(int width, int height, int round) {
        byte[] raw = new byte[height * (3 * width + 1)];
        int at = 0;
        for (int y = 0; y < height; y++) {
            raw[at++] = 1;
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < 3; c++) {
                    raw[at++] = (byte) (sample(x, y, c, round) - (x == 0 ? 0 : sample(x - 1, y, c, round)));
                }
            }
        }
        Encoder encoder = new Encoder();
        for (int b : new int[] {0x89, 'P', 'N', 'G', 13, 10, 26, 10}) {
            encoder.put(b);
        }
        int start = encoder.begin("IHDR");
        encoder.word(width);
        encoder.word(height);
        for (int b : new int[] {8, 2, 0, 0, 0}) {
            encoder.put(b);
        }
        encoder.end(start);
        start = encoder.begin("IDAT");
        encoder.put(0x78);
        encoder.put(0x01);
        encoder.deflate(raw);
        encoder.word(Checksums.adler32(raw, raw.length));
        encoder.end(start);
        encoder.end(encoder.begin("IEND"));
        byte[] file = new byte[encoder.length];
        System.arraycopy(encoder.out, 0, file, 0, file.length);
        return file;
    }

    private int begin(String type) {
        word(0);
        for (int i = 0; i < 4; i++) {
            put(type.charAt(i));
        }
        return length - 8;
    }

    private void end(int start) {
        int size = length - start - 8;
        for (int i = 0; i < 4; i++) {
            out[start + i] = (byte) (size >> 24 - 8 * i);
        }
        word(Checksums.crc32(out, start + 4, length));
    }

    private void word(int word) {
        for (int i = 0; i < 4; i++) {
            put(word >> 24 - 8 * i);
        }
    }

    private void put(int value) {
        if (length == out.length) {
            byte[] larger = new byte[2 * length];
            System.arraycopy(out, 0, larger, 0, length);
            out = larger;
        }
        out[length++] = (byte) value;
    }

    private void deflate(byte[] raw) {
        bits(1, 1);
        bits(1, 2);
        Map<Integer, Integer> seen = new HashMap<>();
        int at = 0;
        while (at < raw.length) {
            int size = 0;
            int back = 0;
            if (at + 3 <= raw.length) {
                int key = (raw[at] & 0xff) << 16 | (raw[at + 1] & 0xff) << 8 | raw[at + 2] & 0xff;
                Integer before = seen.put(key, at);
                if (before != null && at - before <= 32768) {
                    back = at - before;
                    while (size < 258 && at + size < raw.length && raw[at + size] == raw[before + size]) {
                        size++;
                    }
                }
            }
            if (size < 3) {
                symbol(raw[at++] & 0xff);
            } else {
                copy(size, back);
                at += size;
            }
        }
        symbol(256);
        if (count > 0) {
            put(held);
        }
        held = 0;
        count = 0;
    }

    private void copy(int size, int back) {
        int code = 0;
        int extra = 0;
        int base = 3;
        while (size != 258 && code < 27 && base + (1 << extra) <= size) {
            base += 1 << extra;
            code++;
            extra = code < 8 ? 0 : code / 4 - 1;
        }
        if (size == 258) {
            symbol(285);
        } else {
            symbol(257 + code);
            bits(size - base, extra);
        }
        code = 0;
        extra = 0;
        base = 1;
        while (base + (1 << extra) <= back) {
            base += 1 << extra;
            code++;
            extra = code < 4 ? 0 : code / 2 - 1;
        }
        reversed(code, 5);
        bits(back - base, extra);
    }

    /** A literal, the end or a length in the fixed code. */
    private void symbol(int symbol) {
        if (symbol < 144) {
            reversed(0x30 + symbol, 8);
        } else if (symbol < 256) {
            reversed(0x190 + symbol - 144, 9);
        } else if (symbol < 280) {
            reversed(symbol - 256, 7);
        } else {
            reversed(0xc0 + symbol - 280, 8);
        }
    }

    private void reversed(int code, int number) {
        for (int i = number - 1; i >= 0; i--) {
            bits(code >> i & 1, 1);
        }
    }

    private void bits(int value, int number) {
        for (int i = 0; i < number; i++) {
            held |= (value >> i & 1) << count;
            if (++count == 8) {
                put(held);
                held = 0;
                count = 0;
            }
        }
    }
}
