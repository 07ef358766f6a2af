class Arithmetic {
    static long state = 7;
    static double total;
    static float part = 0.5f;

    static long next(long bound) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (state >>> 33) % bound;
    }

    public static void main(String[] args) {
        int sum = 0;
        byte small = 3;
        char letter = 'a';
        for (int i = 0; i < 12; i++) {
            long drawn = next(100);
            sum += (int) drawn << (i & 3);
            total += drawn / (i + 1.5);
            part = part * 1.25f - i;
            small += i;
            letter++;
            switch (i % 5) {
                case 0 -> sum ^= 5;
                case 1, 3 -> sum -= small;
                default -> sum = -sum;
            }
        }
        System.exit((sum + (int) total + (int) part + letter + (sum > total ? 1 : 0)) & 127);
    }
}
