import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the words of the standard input, or those of a rhyme if there is none. */
public class Words {
    private static final String RHYME = """
        Hey diddle diddle, the cat and the fiddle,
        the cow jumped over the moon;
        the little dog laughed to see such sport,
        and the dish ran away with the spoon.
        """;

    public static void main(String[] args) {
        Map<String, Integer> counts = new TreeMap<>();
        int lines = 0;
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            count(input.nextLine(), counts);
            lines++;
        }
        if (lines == 0) {
            RHYME.lines().forEach(line -> count(line, counts));
        }
        String often = counts.entrySet().stream()
            .filter(entry -> entry.getValue() > 1)
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
            .collect(Collectors.joining(", "));
        System.out.println(counts.size() + " words; more than once: " + often);
    }

    static void count(String line, Map<String, Integer> counts) {
        for (String word : line.toLowerCase().split("[^a-z]+")) {
            if (!word.isEmpty()) {
                counts.merge(word, 1, Integer::sum);
            }
        }
    }
}
