class Order {
    static int[] data;
    int field;

    static int index() {
        return data[0]++;
    }

    static int mixed(int i) {
        return i + (i = 5) * i++;
    }

    static void element(int[] a, int i) {
        a[i] = i = 2;
        a[index()] += i;
    }

    void compound(Order other) {
        other.field *= field;
    }

    static String text(String s, int n) {
        return s + n + "!";
    }
}
