class Init {
    static class First {
        static int value = Second.value + 1;
    }

    static class Second {
        static int value = First.value + 10;
        static int[] table = new int[value & 7];
    }

    static class Failing {
        static int value = 1 / zero();

        static int zero() {
            return 0;
        }
    }

    public static void main(String[] args) {
        int sum = First.value + Second.table.length;
        for (int i = 0; i < 2; i++) {
            try {
                sum += Failing.value;
            } catch (ExceptionInInitializerError error) {
                sum += 3;
            } catch (NoClassDefFoundError error) {
                sum += 5;
            }
        }
        System.exit(sum);
    }
}
