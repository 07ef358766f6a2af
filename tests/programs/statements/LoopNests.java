/** continue runs the update of the right loop; break leaves only what it should. */
public class LoopNests {
    public static void main(String[] args) {
        String trace = "";
        one:
        for (int i = 0; i < 3; i++, trace += "i") {
            two:
            for (int j = 0; j < 3; j++, trace += "j") {
                for (int k = 0; k < 3; k++, trace += "k") {
                    if (k == 2 && j == 0) continue two;
                    if (k == 1 && j == 1) continue one;
                    if (i == 2) break one;
                    if (k == 1 && i == 1) break;
                    trace += k;
                }
                trace += ";";
            }
            trace += "/";
        }
        System.out.println(trace);

        int primes = 0;
        candidates:
        for (int n = 2; n < 100; n++) {
            for (int d = 2; d * d <= n; d++)
                if (n % d == 0) continue candidates;
            primes++;
            System.out.print(n + " ");
        }
        System.out.println("= " + primes);

        int w = 0;
        int x = 0;
        up:
        do {
            x = 0;
            while (x < 10) {
                x++;
                if (x == 5) continue up;
                if (w == 3) break up;
                switch (x) {
                    case 2: continue;
                    case 3: break;
                    default: System.out.print(w + ":" + x + " ");
                }
                if (x == 3) System.out.print("three ");
            }
        } while (w++ < 5);
        System.out.println(w + " " + x);

        long sum = 0;
        for (int a = 0; a < 4; a++)
            for (int b = a; b < 4; b++)
                for (int c = b; c < 4; c++)
                    for (int d = c; d < 4; d++)
                        if ((a ^ b ^ c ^ d) != 0) sum += a * 1000 + b * 100 + c * 10 + d;
        System.out.println(sum);
    }
}
