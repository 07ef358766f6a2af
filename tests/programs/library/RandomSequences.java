import java.util.Random;

public class RandomSequences {
    public static void main(String[] args) {
        long[] seeds = {0, 1, 42, -1, 123456789012345L, Long.MIN_VALUE};
        for (int s = 0; s < seeds.length; s++) {
            Random r = new Random(seeds[s]);
            System.out.println(r.nextInt() + " " + r.nextInt() + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextInt(10)
                + " " + r.nextInt(16) + " " + r.nextInt(1 << 30) + " " + r.nextInt(2147483647));
            System.out.println(r.nextDouble() + " " + r.nextFloat() + " " + r.nextGaussian());
        }
        Random r = new Random(7);
        byte[] bytes = new byte[11];
        r.nextBytes(bytes);
        for (byte b : bytes) System.out.print(b + " ");
        System.out.println(r.nextInt());
        r.setSeed(7);
        for (int i = 0; i < 6; i++) System.out.print(r.nextGaussian() + " ");
        System.out.println();
        // setSeed forgets the spare gaussian.
        r.setSeed(7);
        r.nextGaussian();
        r.setSeed(7);
        System.out.println(r.nextGaussian());
        int[] histogram = new int[6];
        for (int i = 0; i < 6000; i++) histogram[r.nextInt(6)]++;
        for (int h : histogram) System.out.print(h + " ");
        System.out.println();
        int heads = 0;
        for (int i = 0; i < 1000; i++) if (r.nextBoolean()) heads++;
        System.out.println(heads);
        double sum = 0;
        for (int i = 0; i < 1000; i++) sum += r.nextDouble();
        System.out.println(sum);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.nextInt(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] deck = new int[20];
        for (int i = 0; i < deck.length; i++) deck[i] = i;
        for (int i = deck.length - 1; i > 0; i--) {
            int j = r.nextInt(i + 1);
            int t = deck[i];
            deck[i] = deck[j];
            deck[j] = t;
        }
        String line = "";
        for (int card : deck) line += card + ",";
        System.out.println(line);
    }
}
