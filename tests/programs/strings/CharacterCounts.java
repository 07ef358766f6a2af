import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Words, letters and anagrams of a text. */
public class CharacterCounts {
    static String key(String word) {
        return word.chars().sorted().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining());
    }

    public static void main(String[] args) {
        String text = "listen to the silent night, then enlist the thing; no one is on inlets. Stop spot tops!";
        Map<String, Integer> words = new TreeMap<>();
        for (String word : text.toLowerCase().split("[^a-z]+")) {
            words.merge(word, 1, Integer::sum);
        }
        System.out.println(words);
        int[] letters = new int[26];
        text.toLowerCase().chars().filter(c -> c >= 'a' && c <= 'z').forEach(c -> letters[c - 'a']++);
        StringBuilder bars = new StringBuilder();
        for (char c = 'a'; c <= 'z'; c++) {
            if (letters[c - 'a'] > 4) {
                bars.append(c).append(' ').append("#".repeat(letters[c - 'a'])).append('\n');
            }
        }
        System.out.print(bars);
        words.keySet().stream().collect(Collectors.groupingBy(CharacterCounts::key, TreeMap::new, Collectors.toList()))
            .values().stream().filter(group -> group.size() > 1).forEach(System.out::println);
        System.out.println(key("banana") + " " + text.codePoints().filter(Character::isWhitespace).count());
    }
}
