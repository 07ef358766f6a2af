/** The five int operators, overflow included, over operands that matter. */
public class IntArithmetic {
    static int[] samples = {0, 1, -1, 2, -2, 7, -7, 46341, 2147483647, -2147483648};

    public static void main(String[] args) {
        for (int i = 0; i < samples.length; i++) {
            for (int j = 0; j < samples.length; j++) {
                int a = samples[i];
                int b = samples[j];
                System.out.print(a + " , " + b + " : " + (a + b) + " " + (a - b) + " " + a * b);
                if (b != 0) {
                    System.out.print(" " + a / b + " " + a % b);
                    if (a / b * b + a % b != a) {
                        System.out.print(" identity broken");
                    }
                }
                System.out.println();
            }
        }
        System.out.println(-samples[9]);
        System.out.println(- -samples[5]);
        System.out.println(+samples[6]);
        System.out.println(~samples[0] + " " + ~samples[8] + " " + ~samples[9]);
    }
}
