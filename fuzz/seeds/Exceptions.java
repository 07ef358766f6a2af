class Exceptions {
    static int depth;

    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException error) {
            return -1;
        } finally {
            depth++;
        }
    }

    static int recurse(int n) {
        return n + recurse(n + 1);
    }

    static int fill() {
        Object[] list = null;
        int count = 0;
        try {
            while (true) {
                Object[] next = new Object[500];
                next[0] = list;
                list = next;
                count++;
            }
        } catch (OutOfMemoryError error) {
            list = null;
            return count > 3 ? 1 : 0;
        }
    }

    public static void main(String[] args) {
        int sum = divide(7, args.length) + fill();
        try {
            sum += recurse(1);
        } catch (StackOverflowError error) {
            sum += 2;
        }
        try {
            Object text = "x";
            sum += ((int[]) text).length;
        } catch (ClassCastException error) {
            sum += 4;
        }
        int[] none = null;
        try {
            sum += none[0];
        } catch (NullPointerException error) {
            sum += 8;
        }
        try {
            sum += new int[2][3][args.length + 1].length;
            Object[] texts = new String[1];
            texts[0] = new Exceptions();
        } catch (ArrayStoreException | ArrayIndexOutOfBoundsException error) {
            sum += 16;
        }
        System.out.println(sum + depth);
    }
}
