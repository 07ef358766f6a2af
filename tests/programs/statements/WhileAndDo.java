public class WhileAndDo {
    static int steps(long n) {
        int count = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            count++;
        }
        return count;
    }

    static int digits(int n) {
        int d = 0;
        do {
            d++;
        } while ((n /= 10) != 0);
        return d;
    }

    static int forever() {
        int i = 0;
        while (true) {
            if (++i * i > 200) {
                return i;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(steps(27) + " " + steps(1) + " " + steps(837799));
        System.out.println(digits(0) + " " + digits(9) + " " + digits(10) + " " + digits(-2147483648));
        System.out.println(forever());

        int i = 10;
        while (i-- > 0)
            if (i % 3 == 0) continue;
            else if (i == 2) break;
            else System.out.print(i + " ");
        System.out.println("| " + i);

        i = 0;
        while (i < 5) i++;
        System.out.println(i);
        while (i++ < 10);
        System.out.println(i);
        do i -= 3; while (i > 0);
        System.out.println(i);
        do {
            i++;
            if (i == 2) continue;
            System.out.print(i + " ");
        } while (i < 4);
        System.out.println();
        do {
            System.out.println("once");
            break;
        } while (true);
        do {
            if (i > 100) break;
            i *= 2;
        } while (true);
        System.out.println(i);
        boolean more = true;
        int laps = 0;
        while (more) {
            do {
                laps++;
                more = laps % 5 != 0;
            } while (more && laps % 3 != 0);
        }
        System.out.println(laps);
        while (false != true) {
            if (laps-- < 0) break;
        }
        System.out.println(laps);
    }
}
