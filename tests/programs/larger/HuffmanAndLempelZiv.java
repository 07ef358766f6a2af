import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;

/** Three ways to compress bytes, as codecs behind one interface. */
public class HuffmanAndLempelZiv {
    interface Codec {
        void encode(byte[] data, OutputStream out) throws IOException;

        byte[] decode(InputStream in) throws IOException;

        default String name() {
            return getClass().getSimpleName();
        }
    }

    static class BitWriter implements AutoCloseable {
        private final OutputStream out;
        private int buffer;
        private int count;
        private long total;

        BitWriter(OutputStream out) {
            this.out = out;
        }

        void bit(boolean bit) throws IOException {
            buffer = buffer << 1 | (bit ? 1 : 0);
            total++;
            if (++count == 8) {
                out.write(buffer);
                buffer = count = 0;
            }
        }

        void bits(int value, int length) throws IOException {
            for (int i = length - 1; i >= 0; i--) {
                bit((value >>> i & 1) == 1);
            }
        }

        @Override
        public void close() throws IOException {
            while (count != 0) {
                bit(false);
            }
        }
    }

    static class BitReader {
        private final InputStream in;
        private int buffer;
        private int count;

        BitReader(InputStream in) {
            this.in = in;
        }

        int bit() throws IOException {
            if (count == 0) {
                buffer = in.read();
                if (buffer < 0) {
                    throw new EOFException("bits end");
                }
                count = 8;
            }
            return buffer >> --count & 1;
        }

        int bits(int length) throws IOException {
            int value = 0;
            for (int i = 0; i < length; i++) {
                value = value << 1 | bit();
            }
            return value;
        }
    }

    static class Huffman implements Codec {
        private abstract static class Tree implements Comparable<Tree> {
            final int weight;
            final int least;

            Tree(int weight, int least) {
                this.weight = weight;
                this.least = least;
            }

            abstract void codes(String prefix, Map<Integer, String> codes);

            abstract void write(BitWriter out) throws IOException;

            @Override
            public int compareTo(Tree other) {
                return weight != other.weight ? Integer.compare(weight, other.weight) : Integer.compare(least, other.least);
            }
        }

        private static class Leaf extends Tree {
            Leaf(int weight, int symbol) {
                super(weight, symbol);
            }

            @Override
            void codes(String prefix, Map<Integer, String> codes) {
                codes.put(least, prefix.isEmpty() ? "0" : prefix);
            }

            @Override
            void write(BitWriter out) throws IOException {
                out.bit(true);
                out.bits(least, 8);
            }
        }

        private static class Fork extends Tree {
            final Tree left;
            final Tree right;

            Fork(Tree left, Tree right) {
                super(left.weight + right.weight, Math.min(left.least, right.least));
                this.left = left;
                this.right = right;
            }

            @Override
            void codes(String prefix, Map<Integer, String> codes) {
                left.codes(prefix + "0", codes);
                right.codes(prefix + "1", codes);
            }

            @Override
            void write(BitWriter out) throws IOException {
                out.bit(false);
                left.write(out);
                right.write(out);
            }
        }

        private static Tree read(BitReader in) throws IOException {
            return in.bit() == 1 ? new Leaf(0, in.bits(8)) : new Fork(read(in), read(in));
        }

        static Tree tree(byte[] data) {
            int[] counts = new int[256];
            for (byte b : data) {
                counts[b & 0xFF]++;
            }
            PriorityQueue<Tree> queue = new PriorityQueue<>();
            for (int symbol = 0; symbol < 256; symbol++) {
                if (counts[symbol] > 0) {
                    queue.add(new Leaf(counts[symbol], symbol));
                }
            }
            while (queue.size() > 1) {
                queue.add(new Fork(queue.remove(), queue.remove()));
            }
            return queue.poll();
        }

        static Map<Integer, String> table(byte[] data) {
            Map<Integer, String> codes = new TreeMap<>();
            Tree tree = tree(data);
            if (tree != null) {
                tree.codes("", codes);
            }
            return codes;
        }

        @Override
        public void encode(byte[] data, OutputStream out) throws IOException {
            try (BitWriter bits = new BitWriter(out)) {
                bits.bits(data.length, 24);
                if (data.length == 0) {
                    return;
                }
                tree(data).write(bits);
                Map<Integer, String> codes = table(data);
                for (byte b : data) {
                    for (char c : codes.get(b & 0xFF).toCharArray()) {
                        bits.bit(c == '1');
                    }
                }
            }
        }

        @Override
        public byte[] decode(InputStream in) throws IOException {
            BitReader bits = new BitReader(in);
            byte[] data = new byte[bits.bits(24)];
            if (data.length == 0) {
                return data;
            }
            Tree root = read(bits);
            for (int i = 0; i < data.length; i++) {
                Tree node = root;
                if (root instanceof Leaf) {
                    bits.bit();
                }
                while (node instanceof Fork) {
                    Fork fork = (Fork) node;
                    node = bits.bit() == 0 ? fork.left : fork.right;
                }
                data[i] = (byte) node.least;
            }
            return data;
        }
    }

    /** LZ78: pairs of a known phrase and the byte behind it. */
    static class Phrases implements Codec {
        private record Phrase(int before, byte next) {
        }

        @Override
        public void encode(byte[] data, OutputStream out) throws IOException {
            Map<Phrase, Integer> known = new HashMap<>();
            int current = 0;
            for (int i = 0; i < data.length; i++) {
                Phrase longer = new Phrase(current, data[i]);
                Integer number = known.get(longer);
                if (number != null && i + 1 < data.length) {
                    current = number;
                    continue;
                }
                known.putIfAbsent(longer, known.size() + 1);
                out.write(current >> 8);
                out.write(current);
                out.write(data[i]);
                current = 0;
                if (known.size() == 0xFFFF) {
                    known.clear();
                }
            }
        }

        @Override
        public byte[] decode(InputStream in) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Map<Integer, byte[]> known = new LinkedHashMap<>();
            known.put(0, new byte[0]);
            for (int high = in.read(); high >= 0; high = in.read()) {
                byte[] before = Objects.requireNonNull(known.get(high << 8 | in.read()), "unknown phrase");
                byte[] phrase = Arrays.copyOf(before, before.length + 1);
                phrase[before.length] = (byte) in.read();
                out.write(phrase);
                known.put(known.size(), phrase);
            }
            return out.toByteArray();
        }
    }

    static class RunLengths implements Codec {
        @Override
        public void encode(byte[] data, OutputStream out) throws IOException {
            for (int i = 0; i < data.length;) {
                int run = 1;
                while (run < 255 && i + run < data.length && data[i + run] == data[i]) {
                    run++;
                }
                out.write(run);
                out.write(data[i]);
                i += run;
            }
        }

        @Override
        public byte[] decode(InputStream in) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            int run;
            while ((run = in.read()) > 0) {
                int value = in.read();
                for (; run > 0; run--) {
                    out.write(value);
                }
            }
            return out.toByteArray();
        }

        @Override
        public String name() {
            return "Runs";
        }
    }

    public static void main(String[] args) throws IOException {
        Map<String, byte[]> inputs = new LinkedHashMap<>();
        inputs.put("empty", new byte[0]);
        inputs.put("one", "zzzzzz".getBytes());
        inputs.put("text", "she sells sea shells by the sea shore; the shells she sells are sea shells".getBytes());
        inputs.put("runs", ("a".repeat(300) + "b".repeat(200) + "c").getBytes());
        byte[] noise = new byte[2000];
        new Random(3).nextBytes(noise);
        inputs.put("noise", noise);
        byte[] periodic = new byte[1500];
        for (int i = 0; i < periodic.length; i++) {
            periodic[i] = (byte) (i * i % 37);
        }
        inputs.put("periodic", periodic);
        System.out.println(Huffman.table("abracadabra".getBytes()));
        for (Codec codec : new Codec[] {new Huffman(), new Phrases(), new RunLengths()}) {
            StringBuilder line = new StringBuilder(codec.name()).append(':');
            for (Map.Entry<String, byte[]> input : inputs.entrySet()) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                codec.encode(input.getValue(), out);
                byte[] packed = out.toByteArray();
                boolean same = Arrays.equals(input.getValue(), codec.decode(new ByteArrayInputStream(packed)));
                line.append(' ').append(input.getKey()).append('=').append(packed.length).append('/').append(Arrays.hashCode(packed));
                if (!same) {
                    line.append(" differs");
                }
            }
            System.out.println(line);
        }
        try {
            new Huffman().decode(new ByteArrayInputStream(new byte[] {0, 0, 9, (byte) 0x80}));
        } catch (EOFException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Phrases().decode(new ByteArrayInputStream(new byte[] {0, 9, 1}));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
