import java.util.*;

/** Numbers of all sizes in random formats, folded into sums. */
public class RandomFormats {
    public static void main(String[] args) {
        Random random = new Random(5);
        String[] flags = {"", "-", "+", " ", "0", ",", "("};
        for (int round = 0; round < 40; round++) {
            long sum = 0;
            for (int i = 0; i < 250; i++) {
                double value;
                switch (random.nextInt(4)) {
                    case 0: value = Double.longBitsToDouble(random.nextLong()); break;
                    case 1: value = random.nextInt(200000) / 1000.0 - 100; break;
                    case 2: value = random.nextGaussian() * 1e6; break;
                    default: value = random.nextInt(2000) / 16.0; break;
                }
                String format = "%" + flags[random.nextInt(flags.length)] + (1 + random.nextInt(20)) + "." + random.nextInt(12)
                    + "efg".charAt(random.nextInt(3));
                String text;
                try {
                    text = String.format(format, value);
                } catch (IllegalFormatException e) {
                    text = e.toString();
                }
                sum = 31 * sum + text.hashCode();
                long whole = random.nextLong() >> random.nextInt(64);
                sum = 31 * sum + String.format("%,d %x %o %+012d", whole, whole, whole, (int) whole).hashCode();
                if (i == 0) {
                    System.out.println(format + " [" + text + "]");
                }
            }
            System.out.println(sum);
        }
    }
}
