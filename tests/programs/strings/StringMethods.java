import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Methods of strings that programs use every day. */
public class StringMethods {
    public static void main(String[] args) {
        String text = "  The quick brown fox\tjumps over the lazy dog.  ";
        System.out.println("[" + text.trim() + "] [" + text.strip() + "] [" + text.stripLeading() + "]" + text.isBlank());
        System.out.println(Arrays.toString(text.trim().split("\\s+", 4)) + " " + "a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length);
        System.out.println(text.indexOf("the") + " " + text.lastIndexOf('o') + " " + text.indexOf('z', 45) + " " + text.contains("fox") + text.startsWith("The", 2));
        System.out.println(String.join("-", List.of("x", "y")) + " " + "ab".repeat(3) + " " + "Hello".chars().sum() + " " + "hello".charAt(1));
        System.out.println("apple".compareTo("apricot") + " " + "b".compareTo("a") + " " + "a".compareTo("abc") + " " + "A".compareToIgnoreCase("b") + " " + "X".equalsIgnoreCase("x"));
        System.out.println("one\ntwo\r\nthree".lines().map(String::length).toList() + " " + "tacocat".contentEquals(new StringBuilder("tacocat").reverse()));
        System.out.println("%d%% of %s".formatted(50, "all") + " " + String.valueOf(new char[] {'o', 'k'}) + " " + "a1b2".replaceAll("\\d", "#") + " " + "x.y.z".replace(".", ""));
        System.out.println("MiXeD".toLowerCase() + "MiXeD".toUpperCase() + " " + "abc".hashCode() + " " + "".isEmpty() + " " + "naïve café".toUpperCase());
        System.out.println("abcdef".substring(2) + "abcdef".substring(1, 3) + "abcdef".subSequence(4, 6) + " " + "x".concat("y") + " " + "q".equals(null));
        StringBuilder builder = new StringBuilder("0123456789");
        builder.insert(3, "abc").delete(0, 2).setCharAt(0, '*');
        builder.replace(4, 6, "__").deleteCharAt(1).append(1.5f).append('c').append(true).append((Object) null).reverse();
        System.out.println(builder + " " + builder.length() + " " + builder.indexOf("lu"));
        System.out.println("a-b_c".chars().filter(Character::isLetter).mapToObj(c -> "" + (char) c).collect(Collectors.joining("|")) + " " + Character.getNumericValue('7') + Character.toChars(97)[0]);
        try {
            "abc".substring(2, 1);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
