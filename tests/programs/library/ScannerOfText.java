import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Reads a table with a scanner: numbers, words, rest of lines, errors. */
public class ScannerOfText {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        int sum = 0;
        try (Scanner scanner = new Scanner("3\nAnn 12 3.5 likes tea\nBob -4 1e2 \nCy x 0.25 last line\n")) {
            int rows = scanner.nextInt();
            for (int i = 0; i < rows; i++) {
                String name = scanner.next();
                int number = scanner.hasNextInt() ? scanner.nextInt() : scanner.next().length();
                double factor = scanner.nextDouble();
                names.add(name + " " + number * factor + " '" + scanner.nextLine().trim() + "'");
                sum += number;
            }
            System.out.println(names + " " + sum + " " + scanner.hasNext());
            scanner.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        Scanner words = new Scanner("one, two;three  4,five").useDelimiter("[,; ]+");
        StringBuilder out = new StringBuilder();
        while (words.hasNext()) {
            out.append(words.hasNextInt() ? words.nextInt() + 1 : words.next().toUpperCase()).append('|');
        }
        System.out.println(out);
        try {
            new Scanner("abc").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        try {
            words.close();
            words.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Scanner("true FALSE 99999999999 7").nextBoolean() + " " + new Scanner("12345678901").nextLong() + " " + new Scanner("a\nb").nextLine());
    }
}
