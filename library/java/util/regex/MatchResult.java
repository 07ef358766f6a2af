package java.util.regex;

import java.util.Map;
import java.util.Objects;

/** Where a regular expression matched (SE 25). */
public interface MatchResult {
    int start();

    int start(int group);

    default int start(String name) {
        return start(numberOf(this, name));
    }

    int end();

    int end(int group);

    default int end(String name) {
        return end(numberOf(this, name));
    }

    String group();

    String group(int group);

    default String group(String name) {
        return group(numberOf(this, name));
    }

    int groupCount();

    default Map<String, Integer> namedGroups() {
        throw new UnsupportedOperationException();
    }

    default boolean hasMatch() {
        throw new UnsupportedOperationException();
    }

    private static int numberOf(MatchResult result, String name) {
        Objects.requireNonNull(name, "Group name");
        Integer number = result.namedGroups().get(name);
        if (number != null) {
            return number;
        }
        throw new IllegalArgumentException("No group with name <" + name + ">");
    }
}
