public class MandelbrotText {
    public static void main(String[] args) {
        final String shades = " .:-=+*#%@";
        final int width = 64, height = 24, limit = 50;
        int inside = 0;
        long total = 0;
        for (int row = 0; row < height; row++) {
            StringBuilder line = new StringBuilder(width);
            for (int col = 0; col < width; col++) {
                double cr = -2.2 + 3.2 * col / width, ci = -1.25 + 2.5 * row / height;
                double zr = 0, zi = 0;
                int n = 0;
                while (n < limit && zr * zr + zi * zi <= 4) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                total += n;
                if (n == limit) inside++;
                line.append(shades.charAt(n == limit ? 9 : n * 9 / limit));
            }
            System.out.println(line);
        }
        System.out.println(inside + " " + total);
        float x = -0.5f, y = 0.5f;
        float a = 0, b = 0;
        for (int i = 0; i < 10; i++) {
            float t = a * a - b * b + x;
            b = 2 * a * b + y;
            a = t;
            System.out.print(a + "," + b + " ");
        }
        System.out.println();
    }
}
