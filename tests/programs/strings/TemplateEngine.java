import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills templates: values with filters, and sections. */
public class TemplateEngine {
    private static final Pattern VALUE = Pattern.compile("\\{(\\w+)((\\|\\w+)*)\\}");
    private static final Pattern SECTION = Pattern.compile("<(\\w+)>([^<]*)</\\1>");
    private static final Map<String, UnaryOperator<String>> FILTERS = Map.of(
        "upper", String::toUpperCase,
        "trim", String::trim,
        "reverse", text -> new StringBuilder(text).reverse().toString());

    static String fill(String template, Map<String, ?> values) {
        Matcher section = SECTION.matcher(template);
        StringBuilder out = new StringBuilder();
        while (section.find()) {
            Object value = values.get(section.group(1));
            StringBuilder inner = new StringBuilder();
            if (value instanceof List<?> items) {
                for (Object item : items) {
                    inner.append(fill(section.group(2), Map.of("it", item)));
                }
            } else if (Boolean.TRUE.equals(value)) {
                inner.append(fill(section.group(2), values));
            }
            section.appendReplacement(out, Matcher.quoteReplacement(inner.toString()));
        }
        section.appendTail(out);
        Matcher matcher = VALUE.matcher(out.toString());
        return matcher.replaceAll(found -> {
            Object value = values.get(found.group(1));
            String text = value == null ? "?" + found.group(1) : value.toString();
            for (String filter : found.group(2).split("\\|")) {
                if (!filter.isEmpty()) {
                    text = FILTERS.getOrDefault(filter, old -> old + "!" + filter).apply(text);
                }
            }
            return Matcher.quoteReplacement(text);
        });
    }

    public static void main(String[] args) {
        Map<String, Object> values = Map.of("name", " Ada $1 ", "items", List.of(1, "two", 3.5), "paid", true, "late", false);
        System.out.println(fill("Dear {name|trim|upper}, {name|trim|reverse}{missing}.", values));
        System.out.println(fill("Items:<items> [{it}]</items>;<paid> thanks {name|trim}</paid><late> pay!</late>", values));
        System.out.println(fill("{name|odd} and {} and {a b}", values));
        System.out.println("a1b22c".replaceAll("[0-9]+", "<$0>") + " " + "x-y-z".replaceFirst("-", "+"));
    }
}
