class Loops {
    static int sum(int[] a) {
        int sum = 0;
        for (int x : a) {
            if (x < 0) continue;
            sum += x;
        }
        return sum;
    }

    static int digits(int n) {
        int count = 0;
        do {
            count++;
            n /= 10;
        } while (n != 0);
        return count;
    }
}
