package shop.query;

import java.util.function.Function;
import shop.store.Event;
import shop.store.Filter;
import shop.store.Repository;

/** Lines about a repository. */
public class Report<V> {
    private final Repository<String, V> source;
    protected int width = Repository.LIMIT * 5;

    public Report(Repository<String, V> source) {
        this.source = source;
    }

    public String print(Function<V, String> form) {
        return source.fold(new StringBuilder(), (text, value) -> text.append(pad(form.apply(value))).append('|')).toString();
    }

    protected String pad(String text) {
        return text.length() < width ? text + ".".repeat(width - text.length()) : text;
    }

    public static int worth(Event event) {
        return event instanceof Event.Sold sold ? sold.price() : 0;
    }

    public Filter<V> all() {
        return source.where(value -> true);
    }
}
